import { describe, expect, test } from 'vitest'
import { createPageLocks, createWebLocks } from './locks.ts'

function deferred<T>() {
  let resolve = (_value: T): void => undefined
  const promise = new Promise<T>((take) => {
    resolve = take
  })
  return { promise, resolve }
}

describe('createPageLocks', () => {
  test('default', async () => {
    expect(await createPageLocks().run('a', () => Promise.resolve(7))).toBe(7)
  })

  test('behavior: one at a time per name, in order, and whoever queues is notified', async () => {
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

describe.each([
  ['createPageLocks', () => createPageLocks()],
  ['createWebLocks', () => createWebLocks(manager())],
] as const)('%s, left while it waits', (_name, create) => {
  /** Somebody holds the lock; somebody else waits for it. */
  const queue = async () => {
    const locks = create()
    const seen: string[] = []
    const gate = deferred<undefined>()
    const first = locks.run('a', () => gate.promise)
    const left = new AbortController()
    const waits = deferred<undefined>()
    const second = locks.run(
      'a',
      async () => void seen.push('second'),
      () => waits.resolve(undefined),
      left.signal,
    )
    second.catch(() => undefined)
    await waits.promise
    return { locks, seen, gate, first, left, second }
  }

  test('default: the waiting ends with the reason given, at once, and its work is never done', async () => {
    const { locks, seen, gate, first, left, second } = await queue()
    left.abort(new RangeError('left'))
    await expect(second).rejects.toBeInstanceOf(RangeError)
    const third = locks.run('a', async () => void seen.push('third'))
    expect(seen).toEqual([])
    gate.resolve(undefined)
    await Promise.all([first, third])
    expect(seen).toEqual(['third'])
  })

  test('behavior: work that has begun is not interrupted', async () => {
    const locks = create()
    const gate = deferred<string>()
    const left = new AbortController()
    const result = locks.run('a', () => gate.promise, undefined, left.signal)
    left.abort()
    gate.resolve('through')
    expect(await result).toBe('through')
  })

  test('behavior: work that waited and has begun is not interrupted', async () => {
    const { locks, gate, first, left } = await queue()
    const inner = deferred<string>()
    const begun = deferred<undefined>()
    const third = locks.run(
      'a',
      () => {
        begun.resolve(undefined)
        return inner.promise
      },
      undefined,
      left.signal,
    )
    gate.resolve(undefined)
    await first
    await begun.promise
    left.abort()
    inner.resolve('through')
    expect(await third).toBe('through')
  })
})

/** Browser locks of one page, as the specification words them. */
function manager(): LockManager {
  const held = new Set<string>()
  const queue: (() => void)[] = []
  const request = async (
    name: string,
    given:
      | { readonly ifAvailable?: boolean; readonly signal?: AbortSignal }
      | ((lock: object) => Promise<unknown>),
    newer?: (lock: object | null) => Promise<unknown>,
  ) => {
    const work = typeof given === 'function' ? given : newer
    if (!work) throw new TypeError('no work')
    const { ifAvailable, signal } = typeof given === 'function' ? {} : given
    if (ifAvailable && signal) throw new DOMException('not both', 'NotSupportedError')
    signal?.throwIfAborted()
    if (held.has(name) && ifAvailable) return newer?.(null)
    while (held.has(name)) {
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve)
        signal?.addEventListener('abort', () => {
          queue.splice(queue.indexOf(resolve), 1)
          reject(signal.reason)
        })
      })
    }
    held.add(name)
    return Promise.resolve(work({ name })).finally(() => {
      held.delete(name)
      queue.shift()?.()
    })
  }
  return { request } as unknown as LockManager
}

describe('createWebLocks', () => {
  test('behavior: of three at once, two are notified that they wait, and all get their turn', async () => {
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
