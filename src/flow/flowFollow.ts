import { type MinedTransaction, readBlockNumber } from '../chain/follow.ts'
import { reasonOfRevert } from '../chain/swapReceipt.ts'
import { AppError } from '../domain/errors.ts'
import { flowError, flowErrorOf } from './flowErrors.ts'
import type { FlowStep } from './flowRecord.ts'
import { currentStep } from './flowReducer.ts'
import { contextOf, type FlowRun, finishStep, Kept, keep, notice, stepIn } from './running.ts'
import { lookForSent, type Sight, type UnderWay, underWay } from './underWay.ts'

/** After this long without a receipt the person is told that it takes its time. */
const SLOW_MS = 90_000
/** What is mined sooner needs nothing written down on its way. */
const QUICK_MS = 5_000
/** After this long the person is told that no node shows the transaction, and something else is in its place. */
const UNSEEN_MS = 30_000
/** So many unanswered looks in a row are worth a word. */
const MISSES = 5

/** Follows the current step's transaction or bundle to its end, through speed-ups, and checks its effect. */
export async function follow(run: FlowRun): Promise<void> {
  const found = await patiently(run, slowReason(run), lookOnce(run))
  const step = currentStep(run.handle.record())
  if (!step) return
  if (found === 'happened') return finishStep(run, step)
  if (found.outcome === 'cancelled') throw flowError('cancelledInWallet', 'retry')
  if (found.outcome === 'replaced') throw flowError('replaced', 'retry')
  if (found.outcome === 'repriced') await run.handle.apply({ type: 'sent', hash: found.hash })
  await settle(run, step, found)
}

/** @throws {Kept} `flow-may-have-been-sent` where nobody knows what to follow. */
function sentBy(run: FlowRun): UnderWay {
  return underWay(run.handle.record()) ?? keep(flowError('mayHaveBeenSent', 'retry'))
}

function slowReason(run: FlowRun): string {
  const { step, asked } = sentBy(run)
  return asked.isContract || step.hash === undefined ? 'othersSend' : 'slowNetwork'
}

/** What was told once already, and can be acted on: nobody shows the transaction, and something else is where it was expected. */
export const isUnseen = (sight: Sight): boolean =>
  sight === null || (sight !== 'happened' && sight.outcome === 'unseen')

/** One look after the other, with what they show: a nonce is kept in mind, and a transaction that nobody shows is given time. */
function lookOnce(run: FlowRun): () => Promise<MinedTransaction | 'happened' | null> {
  const { clock } = run.tools
  const begun = clock.now()
  let shown: number | undefined
  let unseenSince: number | null = null
  return async () => {
    const sent = sentBy(run)
    const { hash, nonce } = sent.step
    const step = shown === undefined ? sent.step : { ...sent.step, nonce: shown }
    const sight = await lookForSent(run.handle.record(), { ...sent, step }, run)
    if (sight === null || sight === 'happened') return sight
    if (sight.outcome === 'waiting') {
      shown = sight.nonce
      const isWorthIt = clock.now() - begun > QUICK_MS && nonce !== shown
      if (hash && isWorthIt) await run.handle.apply({ type: 'sent', hash, nonce: shown })
      return null
    }
    if (sight.outcome !== 'unseen') return sight
    unseenSince ??= clock.now()
    if (clock.now() - unseenSince > UNSEEN_MS) keep(flowError('unseen', 'retry'))
    return null
  }
}

/** So often the effect of a mined transaction is looked for before its absence is believed: nodes do not all come as far at once. */
const LOOKS = 4

/** Nothing is done before its effect was read on chain: a transaction may be mined and the call inside it have failed. */
async function settle(run: FlowRun, step: FlowStep, mined: MinedTransaction): Promise<void> {
  const { handle } = run
  const client = clientOf(run)
  if (mined.receipt.status === 'reverted') {
    return handle.apply({ type: 'failed', error: flowErrorOf(await reasonOfRevert(client, mined.receipt)) })
  }
  try {
    const current = currentStep(handle.record()) ?? step
    for (let look = 1; ; look += 1) {
      const confirmed = await stepIn(run, current).confirm(contextOf(run, current), mined)
      if (confirmed) return await finishStep(run, current, confirmed)
      const hasCome = (await readBlockNumber(client)) >= mined.receipt.blockNumber
      if (hasCome && look >= LOOKS) throw flowError('noEffect', 'retry')
      await run.tools.clock.wait(client.pollingInterval)
    }
  } catch (error) {
    if (!cameToNothing(error)) keep(error)
    await handle.apply({ type: 'failed', error: flowErrorOf(error) })
  }
}

const NOTHING = new Set(['chain-inner-failed', 'flow-no-effect'])

/** What a final receipt says of the call inside a transaction is final, too: looking again finds nothing else. */
function cameToNothing(error: unknown): boolean {
  return error instanceof AppError && NOTHING.has(error.code)
}

/** Looks until there is something to see, or the person stops waiting; what keeps it is shown. Only a flow's own reasons end it. */
async function patiently<T>(run: FlowRun, slow: string, look: () => Promise<T | null>): Promise<T> {
  const { clock } = run.tools
  const begun = clock.now()
  for (let misses = 0; ; ) {
    try {
      const seen = await look()
      if (seen !== null) return seen
      misses = 0
    } catch (error) {
      if (!isSilence(error)) throw error
      misses += 1
    }
    const waited = clock.now() - begun
    await notice(run, misses >= MISSES ? 'unreachable' : waited > SLOW_MS ? slow : null)
    await clock.wait(clientOf(run).pollingInterval * (waited < SLOW_MS ? 1 : 3), run.left)
    if (run.left.aborted) keep(flowError('leftWaiting', 'retry'))
  }
}

/** Nodes and wallets may be silent for a while; only a flow's own reasons end the waiting. */
function isSilence(error: unknown): boolean {
  return !(error instanceof Kept || (error instanceof AppError && error.code.startsWith('flow-')))
}

function clientOf(run: FlowRun) {
  const { step } = sentBy(run)
  return run.tools.clients.of(stepIn(run, step).chainId)
}
