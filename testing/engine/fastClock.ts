import type { Clock } from '../../src/flow/record/clock.ts'

/** How long the watch of stopped flows waits between two rounds. */
const POLL_MS = 5_000
/** How long a wallet may be silent. */
const SILENT_WALLET_MS = 15_000

/** A clock that advances by each wait at once; a wallet counts as silent at once; the watch goes round when `round` is called. */
export function fastClock(): Clock & { readonly round: () => void } {
  let now = 1_000_000
  let rounds: (() => void)[] = []
  return {
    now: () => now,
    wait: (durationMs, signal) =>
      new Promise((resolve) => {
        const end = () => {
          signal?.removeEventListener('abort', end)
          resolve()
        }
        signal?.addEventListener('abort', end)
        if (durationMs === POLL_MS) return void rounds.push(end)
        if (durationMs !== SILENT_WALLET_MS) now += durationMs
        setImmediate(end)
      }),
    round() {
      const due = rounds
      rounds = []
      now += POLL_MS
      for (const resolve of due) resolve()
    },
  }
}
