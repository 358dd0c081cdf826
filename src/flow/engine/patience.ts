import { isOutsideError } from '../kind/errorMeaning.ts'
import { flowError } from '../record/flowErrors.ts'
import { type FlowRun, Kept, keep, notice } from './running.ts'

/** After this long without an answer the screen points to the wallet, and the person may set the flow aside. */
const SILENT_WALLET_MS = 15_000
/** After this long without a receipt a notice says that it takes its time, and polls become rarer. */
const SLOW_MS = 90_000
const SLOW_FACTOR = 3
/** After so many unanswered polls in a row a notice is shown. */
const MISSES = 5
/** Between two posts; doubled each time. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Waits for a wallet's answer as long as it takes, and says so when that is long. @throws what the wallet throws. */
export async function untilAnswered<T>(run: FlowRun, answer: Promise<T>): Promise<T> {
  const answered = new AbortController()
  void run.tools.clock
    .wait(SILENT_WALLET_MS, answered.signal)
    .then(() => (answered.signal.aborted ? undefined : notice(run, 'silentWallet')))
    .catch(() => undefined)
  try {
    return await answer
  } finally {
    answered.abort()
  }
}

/** What is looked for, how often in ms, and the notice that says why it takes long. */
interface Watched<T> {
  readonly poll: () => Promise<T | null>
  readonly everyMs: number
  readonly slow: string
}

/**
 * Looks until there is something to see, or the person stops waiting; what keeps it is shown. Only a flow's own reasons end it.
 * @throws {Kept} `flow-left-waiting`, and the flow's own reasons.
 */
export async function untilSeen<T>(run: FlowRun, { poll, everyMs, slow }: Watched<T>): Promise<T> {
  const { clock } = run.tools
  const begun = clock.now()
  for (let misses = 0; ; ) {
    try {
      const seen = await poll()
      if (seen !== null) return seen
      misses = 0
    } catch (error) {
      if (error instanceof Kept || !isOutsideError(error)) throw error
      misses += 1
    }
    const waited = clock.now() - begun
    await notice(run, misses >= MISSES ? 'unreachable' : waited > SLOW_MS ? slow : null)
    await clock.wait(everyMs * (waited < SLOW_MS ? 1 : SLOW_FACTOR), run.left)
    if (run.left.aborted) keep(flowError('leftWaiting', 'retry'))
  }
}

/** Tries until it is through, less and less often. `attempt` gives what it brought, or the notice that says why not yet. @throws what `attempt` throws. */
export async function untilThrough<T>(
  run: FlowRun,
  attempt: (number: number) => Promise<{ readonly done: T } | { readonly again: string }>,
): Promise<T> {
  for (let number = 0, pauseMs = FIRST_PAUSE_MS; ; number += 1) {
    const tried = await attempt(number)
    if ('done' in tried) return tried.done
    await notice(run, tried.again)
    await run.tools.clock.wait(pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}
