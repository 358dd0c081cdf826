import { callOutcomeIn } from '../../chain/track/callOutcome.ts'
import { readBlockNumber } from '../../chain/track/follow.ts'
import { reasonOfRevert } from '../../chain/track/revertReason.ts'
import { openStep } from '../journal/flowReducer.ts'
import { means } from '../kind/errorMeaning.ts'
import { flowError, flowErrorOf } from '../record/flowErrors.ts'
import type { Whereabouts } from '../recovery/locate.ts'
import { locateSent, type UnderWay, underWay } from '../recovery/underWay.ts'
import { untilSeen } from './patience.ts'
import { contextOf, type FlowRun, finishStep, keep, stepIn } from './running.ts'

/** What is mined sooner needs nothing written down on its way. */
const QUICK_MS = 5_000
/** After this long the notice says that no node shows the transaction and that something else took its place. */
const UNSEEN_MS = 30_000

type Mined = Extract<Whereabouts, { readonly state: 'mined' }>
type Effect = Extract<Whereabouts, { readonly state: 'effect' }>

/** Follows the current step's transaction or bundle to its end, through speed-ups, and checks its effect. */
export async function follow(run: FlowRun): Promise<void> {
  const everyMs = clientOf(run).pollingInterval
  const found = await untilSeen(run, { poll: pollOnce(run), everyMs, slow: slowReason(run) })
  const step = openStep(run.handle.record())
  if (!step) return
  if (found.state === 'effect') return finishStep(run, step)
  if (found.outcome === 'cancelled') throw flowError('cancelledInWallet', 'retry')
  if (found.outcome === 'replaced') throw flowError('replaced', 'retry')
  if (found.outcome === 'repriced') await run.handle.apply({ type: 'sent', hash: found.hash })
  await settle(run, found)
}

/** @throws {Kept} `flow-may-have-been-sent` where nobody knows what to follow. */
function sentBy(run: FlowRun): UnderWay {
  return underWay(run.handle.record()) ?? keep(flowError('mayHaveBeenSent', 'retry'))
}

function slowReason(run: FlowRun): string {
  const { step, asked: mark } = sentBy(run)
  return mark.isContract || step.hash === undefined ? 'othersSend' : 'slowNetwork'
}

/** Nobody shows the transaction: nothing is to be seen of it, or its nonce was used by something else, or by nobody knows what. */
export const isUnseen = ({ state }: Whereabouts): boolean =>
  state === 'nothing' || state === 'unseen' || state === 'unknown'

/**
 * One poll after the other, with what they show: a nonce is remembered, and a transaction that nobody shows is given time. An effect counts once two
 * polls in a row show it: behind one address nodes do not all come as far at once, and what the next step reads may be a block older.
 */
function pollOnce(run: FlowRun): () => Promise<Mined | Effect | null> {
  const { clock } = run.tools
  const begun = clock.now()
  let shown: number | undefined
  let unseenSince: number | null = null
  let isSeen = false
  return async () => {
    const sent = sentBy(run)
    const { hash, nonce } = sent.step
    const step = shown === undefined ? sent.step : { ...sent.step, nonce: shown }
    const whereabouts = await locateSent(run.handle.record(), { ...sent, step }, run)
    const wasSeen = isSeen
    isSeen = whereabouts.state === 'effect'
    switch (whereabouts.state) {
      case 'mined':
        return whereabouts
      case 'effect':
        return wasSeen ? whereabouts : null
      case 'nothing':
        return null
      case 'waiting': {
        if (whereabouts.nonce === undefined) return null
        shown = whereabouts.nonce
        const isWorthIt = clock.now() - begun > QUICK_MS && nonce !== shown
        if (hash && isWorthIt) await run.handle.apply({ type: 'sent', hash, nonce: shown })
        return null
      }
      default:
        unseenSince ??= clock.now()
        if (clock.now() - unseenSince <= UNSEEN_MS) return null
        return keep(flowError(whereabouts.state === 'unknown' ? 'outOfSight' : 'unseen', 'retry'))
    }
  }
}

/**
 * So often the effect of a mined transaction is looked for before its absence is believed: nodes do not all come as far at once. Where the transaction
 * itself says that the call went through, its absence is never believed.
 */
const POLLS = 4
const SURE_POLLS = 30

/** Nothing is done before its effect was read on chain: a transaction may be mined and the call inside it have failed. */
async function settle(run: FlowRun, mined: Mined): Promise<void> {
  const { handle } = run
  const step = openStep(handle.record())
  if (!step) return
  const client = clientOf(run)
  if (mined.receipt.status === 'reverted') {
    return handle.apply({ type: 'failed', error: flowErrorOf(await reasonOfRevert(client, mined.receipt)) })
  }
  try {
    const isSure = callOutcomeIn(mined.receipt, step.asked) === 'succeeded'
    for (let poll = 1; ; poll += 1) {
      const confirmed = await stepIn(run, step).confirm(contextOf(run, step), mined)
      if (confirmed) return await finishStep(run, step, confirmed)
      const hasCome = (await readBlockNumber(client)) >= mined.receipt.blockNumber
      if (isSure && poll >= SURE_POLLS) throw flowError('effectUnknown', 'retry')
      if (!isSure && hasCome && poll >= POLLS) throw flowError('noEffect', 'stop')
      await run.tools.clock.wait(client.pollingInterval)
    }
  } catch (error) {
    // What a final receipt says of the call inside a transaction is final, too: looking again finds nothing else.
    if (!means(error, 'inner-failed')) keep(error)
    await handle.apply({ type: 'failed', error: flowErrorOf(error) })
  }
}

function clientOf(run: FlowRun) {
  const { step } = sentBy(run)
  return run.tools.clients.of(stepIn(run, step).chainId)
}
