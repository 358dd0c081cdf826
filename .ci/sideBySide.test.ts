import { expect, test } from 'vitest'
import { runSideBySide } from './sideBySide.mjs'

interface TestJob {
  readonly name: string
  readonly cores: number
  readonly after?: string
}

/** Runs jobs that end only when the test ends them, and lists those that run. */
function bench(jobs: readonly TestJob[], cores: number) {
  const ends = new Map<string, () => void>()
  const alone: string[] = []
  const done = runSideBySide(jobs, cores, ({ name }, isAlone) => {
    if (isAlone) alone.push(name)
    return new Promise((resolve) =>
      ends.set(name, () => {
        ends.delete(name)
        resolve()
      }),
    )
  })
  const end = async (name: string): Promise<readonly string[]> => {
    ends.get(name)?.()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    return [...ends.keys()]
  }
  return { alone, done, end, running: () => [...ends.keys()] }
}

const one = (name: string, after?: string): TestJob => ({ name, cores: 1, ...(after ? { after } : {}) })
const two = (name: string): TestJob => ({ name, cores: 2 })

test('default: one-core jobs run side by side in order; a two-core job runs alone', async () => {
  const { alone, done, end, running } = bench([one('a'), one('b'), one('c'), two('d'), one('e')], 2)
  expect(running()).toEqual(['a', 'b'])
  expect(await end('b')).toEqual(['a', 'c'])
  expect(await end('a')).toEqual(['c'])
  expect(await end('c')).toEqual(['d'])
  expect(await end('d')).toEqual(['e'])
  expect(await end('e')).toEqual([])
  await done
  expect(alone).toEqual(['d'])
})

test('boundary: what needs the result of another begins after it', async () => {
  const { done, end, running } = bench([one('build'), one('size', 'build'), one('last')], 2)
  expect(running()).toEqual(['build'])
  expect(await end('build')).toEqual(['size', 'last'])
  await end('size')
  await end('last')
  await done
})

test('boundary: with one core everything runs one after the other', async () => {
  const { alone, done, end, running } = bench([one('a'), two('b'), one('c')], 1)
  expect(running()).toEqual(['a'])
  expect(await end('a')).toEqual(['b'])
  expect(await end('b')).toEqual(['c'])
  await end('c')
  await done
  expect(alone).toEqual(['a', 'b', 'c'])
})
