import { reasonOfRevert } from '../chain/swapReceipt.ts'
import { means } from './errorMeaning.ts'
import { flowError, flowErrorOf } from './flowErrors.ts'
import { currentStep } from './flowReducer.ts'
import type { Whereabouts } from './locate.ts'
import { untilSeen } from './patience.ts'
import { artifactsOf, type FlowRun, keep } from './running.ts'
import { locateSent, type UnderWay, underWay } from './underWay.ts'

/** What is mined sooner needs nothing written down on its way. */
const QUICK_MS = 5_000
/** After this long the person is told that no node shows the transaction, and something else is in its place. */
const UNSEEN_MS = 30_000

type Mined = Extract<Whereabouts, { readonly state: 'mined' }>
type Effect = Extract<Whereabouts, { readonly state: 'effect' }>

/** Follows the current step's transaction or bundle to its end, through speed-ups, and checks its effect. */
export async function follow(run: FlowRun): Promise<void> {
  const everyMs = clientOf(run).pollingInterval
  const found = await untilSeen(run, { look: lookOnce(run), everyMs, slow: slowReason(run) })
  if (found.state === 'effect') return run.handle.apply({ type: 'done' })
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
  const { step, asked } = sentBy(run)
  return asked.isContract || step.hash === undefined ? 'othersSend' : 'slowNetwork'
}

/** Nobody shows the transaction: nothing is to be seen of it, or its nonce was used by something else, or by nobody knows what. */
export const isUnseen = ({ state }: Whereabouts): boolean =>
  state === 'nothing' || state === 'unseen' || state === 'unknown'

/** One look after the other, with what they show: a nonce is kept in mind, and a transaction that nobody shows is given time. */
function lookOnce(run: FlowRun): () => Promise<Mined | Effect | null> {
  const { clock } = run.tools
  const begun = clock.now()
  let shown: number | undefined
  let unseenSince: number | null = null
  return async () => {
    const sent = sentBy(run)
    const { hash, nonce } = sent.step
    const step = shown === undefined ? sent.step : { ...sent.step, nonce: shown }
    const sight = await locateSent(run.handle.record(), { ...sent, step }, run)
    switch (sight.state) {
      case 'mined':
      case 'effect':
        return sight
      case 'nothing':
        return null
      case 'waiting': {
        if (sight.nonce === undefined) return null
        shown = sight.nonce
        const isWorthIt = clock.now() - begun > QUICK_MS && nonce !== shown
        if (hash && isWorthIt) await run.handle.apply({ type: 'sent', hash, nonce: shown })
        return null
      }
      default:
        unseenSince ??= clock.now()
        if (clock.now() - unseenSince <= UNSEEN_MS) return null
        return keep(flowError(sight.state === 'unknown' ? 'outOfSight' : 'unseen', 'retry'))
    }
  }
}

async function settle(run: FlowRun, mined: Mined): Promise<void> {
  const { handle, kind, tools } = run
  const step = currentStep(handle.record())
  if (!step) return
  if (mined.receipt.status === 'reverted') {
    const error = flowErrorOf(await reasonOfRevert(clientOf(run), mined.receipt))
    return handle.apply({ type: 'failed', error })
  }
  try {
    const receipt = await kind.confirm(handle.record().intent, step, mined, tools, artifactsOf(run))
    await handle.apply({ type: 'done', ...(receipt && { receipt }) })
  } catch (error) {
    // What a final receipt says of the call inside a transaction is final, too: looking again finds nothing else.
    if (!means(error, 'inner-failed')) keep(error)
    await handle.apply({ type: 'failed', error: flowErrorOf(error) })
  }
}

function clientOf({ handle, kind, tools }: FlowRun) {
  return tools.clients.of(kind.chainOf(handle.record().intent))
}
