/** Time as flows see it. Injected, so that tests decide how it passes. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after that long, or at once when the signal is aborted. */
  wait(durationMs: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (durationMs, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, durationMs)
      signal?.addEventListener('abort', end)
    }),
}
