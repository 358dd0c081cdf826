import type { FlowError, FlowStep } from '../journal/flowRecord.ts'
import { isOwed, openStep } from '../journal/flowReducer.ts'
import { agreed } from '../kind/agreed.ts'
import { PlanChanged, stepOf } from '../kind/flowKind.ts'
import { flowError, flowErrorOf } from '../record/flowErrors.ts'
import { hashOf } from '../recovery/locate.ts'
import { EFFECT_UNKNOWN, locateRequested, locateSent, underWay } from '../recovery/underWay.ts'
import { takeServiceStep } from './flowDelivery.ts'
import { follow, isUnseen } from './flowFollow.ts'
import { rejoinWallet, takeAnswer, takeWalletStep } from './flowPrompt.ts'
import {
  artifactsOf,
  assertAccount,
  type FlowRun,
  finishStep,
  isUnasked,
  Kept,
  keep,
  stepIn,
} from './running.ts'

/** The screen showed that no node has the transaction, and that going on may prompt for it again. */
const UNSEEN_REPORTED: ReadonlySet<string | undefined> = new Set(['flow-unseen', 'flow-out-of-sight'])

/** So often a run may find that its plan no longer holds. */
const MOST_CHANGES = 4

/** Takes a flow as far as it goes: to its end, or to a pause with a reason. Never rejects but for a journal that cannot be written. */
export async function runFlow(run: FlowRun): Promise<void> {
  const { handle, mode } = run
  try {
    const code = handle.record().error?.code
    if (handle.record().status === 'paused') await handle.apply({ type: 'resumed' })
    if (mode !== 'new') await recover(run, code)
    if (!isUnasked(mode)) await plan(run)
    for (let changes = 0; openStep(handle.record()); ) {
      try {
        await takeStep(run)
      } catch (error) {
        if (!(error instanceof PlanChanged)) throw error
        changes += 1
        if (isUnasked(mode) || changes > MOST_CHANGES) throw flowError('interrupted', 'retry')
        await planAnew(run)
      }
    }
  } catch (error) {
    await stop(run, error)
  }
}

async function stop({ handle }: FlowRun, thrown: unknown): Promise<void> {
  const isKept = thrown instanceof Kept
  const error = flowErrorOf(isKept ? thrown.reason : thrown)
  const record = handle.record()
  if (record.status !== 'running') return
  const mayStillCome = !isKept && openStep(record)?.earlier !== undefined
  if (mayStillCome) await handle.apply({ type: 'paused', error: ofEarlier(error) })
  else if (error.recovery === 'stop' && !isKept) await handle.apply({ type: 'failed', error })
  else await handle.apply({ type: 'paused', error, keep: isKept })
}

/** A wallet's refusal says that nothing was sent, which is true of its last request alone. */
const ofEarlier = (error: FlowError): FlowError =>
  error.code.startsWith('wallet-') ? flowErrorOf(flowError('mayHaveBeenSent', 'retry')) : error

/**
 * Settles what an earlier run left open: what is on its way is followed, an answer that can still come here is taken, and what may have been sent is
 * looked for on chain.
 */
async function recover(run: FlowRun, code?: string): Promise<void> {
  const { handle, mode } = run
  const isReported = UNSEEN_REPORTED.has(code) && mode === 'resumed'
  const step = openStep(handle.record())
  if (step && isOnItsWay(run, step)) {
    // The person saw that the outcome is unknown, and goes on as if it had gone through.
    if (code === EFFECT_UNKNOWN && mode === 'resumed') return finishStep(run, step)
    const sent = isReported ? underWay(handle.record()) : null
    const isGone = sent !== null && isUnseen(await locateSent(handle.record(), sent, run).catch(keep))
    return isGone ? handle.apply({ type: 'abandoned' }) : follow(run)
  }
  if (step?.status !== 'wallet' || (await rejoinWallet(run)) || !step.asked) return
  const found = await locateRequested(handle.record(), step.asked, run).catch(keep)
  if (found.state === 'effect') return finishStep(run, step)
  const hash = hashOf(found)
  if (hash) {
    await handle.apply({ type: 'sent', hash })
    return follow(run)
  }
  if (isUnasked(mode) || found.state === 'waiting') throw new Kept(flowError('mayHaveBeenSent', 'retry'))
  if (found.state === 'unknown' && !isReported) throw new Kept(flowError('outOfSight', 'retry'))
}

/** Sent, by whatever name it is known; a signature and a post are not. */
const isOnItsWay = (run: FlowRun, step: FlowStep) =>
  step.status === 'pending' && step.answer === undefined && stepIn(run, step).facts.asks === 'wallet'

/** Works out what is still to be done, unless something is on its way or has to be delivered first. */
async function plan(run: FlowRun): Promise<void> {
  const step = openStep(run.handle.record())
  if (!step || step.status === 'pending' || isOwed(run.handle.record())) return
  await planAnew(run)
}

async function planAnew(run: FlowRun): Promise<void> {
  const { handle, kind, tools } = run
  assertAccount(run)
  const { intent } = handle.record()
  const planned = await agreed(tools, intent, (compared) => kind.plan(intent, compared, artifactsOf(run)))
  const steps = planned.map((one): FlowStep => {
    const { chainId } = stepOf(kind, intent, one)
    return { ...one, chainId, status: 'todo' }
  })
  await handle.apply({ type: 'planned', steps })
}

async function takeStep(run: FlowRun): Promise<void> {
  const step = openStep(run.handle.record())
  if (!step) return
  const { asks, delivers = false } = stepIn(run, step).facts
  if (asks === 'service') return takeServiceStep(run, step, delivers)
  if (isOnItsWay(run, step)) return follow(run)
  if (step.status === 'pending') return takeAnswer(run, step)
  // A page that was just opened never asks a wallet by itself, whatever an earlier one had begun.
  if (isUnasked(run.mode)) throw flowError('interrupted', 'retry')
  if (run.tabsTakeTurns === false) throw flowError('noLocks', 'fix')
  await takeWalletStep(run)
}
