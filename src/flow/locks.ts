/** Mutual exclusion by name. In browsers it spans all tabs of the origin. */
export interface Locks {
  /** Runs `work` when nobody else holds `name`. `onWait` is called once if it has to queue for it. */
  run<T>(name: string, work: () => Promise<T>, onWait?: () => void): Promise<T>
}

/** Web Locks: released by the browser itself when a tab closes or crashes. */
export function createWebLocks(manager: LockManager): Locks {
  return {
    async run<T>(name: string, work: () => Promise<T>, onWait?: () => void): Promise<T> {
      const free = await manager.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { result: await work() } : null,
      )
      if (free) return free.result
      onWait?.()
      return (await manager.request(name, work)) as T
    },
  }
}

/** The same within one page, for places without Web Locks (pages served over plain http). */
export function createPageLocks(): Locks {
  const queues = new Map<string, Promise<unknown>>()
  return {
    run<T>(name: string, work: () => Promise<T>, onWait?: () => void): Promise<T> {
      const ahead = queues.get(name)
      if (ahead) onWait?.()
      const result = (ahead ?? Promise.resolve()).then(work)
      const settled = result.then(
        () => undefined,
        () => undefined,
      )
      queues.set(name, settled)
      void settled.then(() => {
        if (queues.get(name) === settled) queues.delete(name)
      })
      return result
    },
  }
}
