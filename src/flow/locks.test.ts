import { describe, expect, test } from 'vitest'
import { createPageLocks } from './locks.ts'

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
