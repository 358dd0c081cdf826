import type { SchedulerClock } from '../../src/service/http/scheduler.ts'

/** A clock that a test moves, for any number of actors that wait on it. */
export interface SimulatedTime extends SchedulerClock {
  /** Lets everything happen that is due until `untilMs`, in order. */
  readonly runUntil: (untilMs: number) => Promise<void>
}

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

/** @param startMs milliseconds since 1970. */
export function simulateTime(startMs: number): SimulatedTime {
  let time = startMs
  let sleepers: readonly Sleeper[] = []

  return {
    now: () => time,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const onAbort = () => {
          sleepers = sleepers.filter((other) => other !== sleeper)
          resolve()
        }
        const wake = () => {
          signal.removeEventListener('abort', onAbort)
          resolve()
        }
        const sleeper: Sleeper = { at: time + Math.max(0, ms), wake }
        sleepers = [...sleepers, sleeper]
        signal.addEventListener('abort', onAbort, { once: true })
      }),
    async runUntil(untilMs) {
      for (;;) {
        await settled()
        const next = sleepers.reduce<Sleeper | null>(
          (first, sleeper) => (first === null || sleeper.at < first.at ? sleeper : first),
          null,
        )
        if (next === null || next.at > untilMs) break
        sleepers = sleepers.filter((sleeper) => sleeper !== next)
        time = Math.max(time, next.at)
        next.wake()
      }
      time = untilMs
    },
  }
}

/** Whatever was started has come as far as it can without time passing. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}
