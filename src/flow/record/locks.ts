/** Mutual exclusion by name. In browsers it spans all tabs of the origin. */
export interface Locks {
  /**
   * Runs `work` when nobody else holds `name`. `onWait` is called once if it has to queue for it.
   * @param left ends the queuing: `run` rejects with its reason, and the work is never begun. Work that has begun is not interrupted.
   */
  run<T>(name: string, work: () => Promise<T>, onWait?: () => void, left?: AbortSignal): Promise<T>
}

/** Web Locks: released by the browser itself when a tab closes or crashes. */
export function createWebLocks(manager: LockManager): Locks {
  return {
    async run<T>(name: string, work: () => Promise<T>, onWait?: () => void, left?: AbortSignal): Promise<T> {
      const free = await manager.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { result: await work() } : null,
      )
      if (free) return free.result
      onWait?.()
      return (await manager.request(name, left ? { signal: left } : {}, work)) as T
    },
  }
}

/** The same within one page, for places without Web Locks (pages served over plain http). */
export function createPageLocks(): Locks {
  const queues = new Map<string, Promise<unknown>>()
  return {
    run<T>(name: string, work: () => Promise<T>, onWait?: () => void, left?: AbortSignal): Promise<T> {
      const previous = queues.get(name)
      if (previous) onWait?.()
      const turn = queueUp(previous, work, previous && left)
      queues.set(name, turn.over)
      void turn.over.then(() => {
        if (queues.get(name) === turn.over) queues.delete(name)
      })
      return turn.result
    },
  }
}

/** `over` resolves when the next one may go, which is never before all earlier ones are through. */
function queueUp<T>(
  previous: Promise<unknown> = Promise.resolve(),
  work: () => Promise<T>,
  left?: AbortSignal,
): { readonly result: Promise<T>; readonly over: Promise<unknown> } {
  let hasBegun = false
  const turn = previous.then(() => {
    left?.throwIfAborted()
    hasBegun = true
    return work()
  })
  const over = turn.then(
    () => undefined,
    () => undefined,
  )
  if (!left) return { result: turn, over }
  const leaving = new Promise<never>((_resolve, reject) => {
    left.addEventListener('abort', () => hasBegun || reject(left.reason))
  })
  return { result: Promise.race([turn, leaving]), over }
}
