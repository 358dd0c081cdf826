import { describe, expect, test } from 'vitest'
import { createPageLocks, createWebLocks } from './locks.ts'

describe('createPageLocks', () => {
  test('default', async () => {
    expect(await createPageLocks().run('a', () => Promise.resolve(7))).toBe(7)
  })

  test('behavior: one at a time per name, in order, and whoever queues is told', async () => {
    const locks = createPageLocks()
    const seen: string[] = []
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const runs = [
      locks.run('a', async () => {
        await gate
        seen.push('first')
      }),
      locks.run(
        'a',
        async () => void seen.push('second'),
        () => seen.push('queued'),
      ),
      locks.run(
        'b',
        async () => void seen.push('other'),
        () => seen.push('never'),
      ),
    ]
    await runs[2]
    release()
    await Promise.all(runs)
    expect(seen).toEqual(['queued', 'other', 'first', 'second'])
  })

  test('behavior: a failure lets the next one in', async () => {
    const locks = createPageLocks()
    const failing = locks.run('a', () => Promise.reject(new RangeError('no')))
    const next = locks.run('a', () => Promise.resolve('in'))
    await expect(failing).rejects.toBeInstanceOf(RangeError)
    expect(await next).toBe('in')
  })
})

describe('createWebLocks', () => {
  /** Browser locks of one page, as the specification words them. */
  const manager = () => {
    const held = new Set<string>()
    const queue: (() => void)[] = []
    const request = async (
      name: string,
      given: { readonly ifAvailable?: boolean } | ((lock: object) => Promise<unknown>),
      later?: (lock: object | null) => Promise<unknown>,
    ) => {
      const work = typeof given === 'function' ? given : later
      if (!work) throw new TypeError('no work')
      if (held.has(name) && typeof given !== 'function' && given.ifAvailable) return later?.(null)
      while (held.has(name)) await new Promise<void>((resolve) => queue.push(resolve))
      held.add(name)
      return Promise.resolve(work({ name })).finally(() => {
        held.delete(name)
        queue.shift()?.()
      })
    }
    return { request } as unknown as LockManager
  }

  test('behavior: of three that come at once, two are told that they wait, and all get their turn', async () => {
    const locks = createWebLocks(manager())
    const seen: string[] = []
    const results = ['a', 'b', 'c'].map((name) =>
      locks.run(
        'wallet',
        async () => {
          seen.push(name)
          return name
        },
        () => seen.push(`${name} waits`),
      ),
    )
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
    expect(seen).toHaveLength(5)
    expect(seen.filter((one) => one.endsWith('waits'))).toEqual(['b waits', 'c waits'])
  })
})
