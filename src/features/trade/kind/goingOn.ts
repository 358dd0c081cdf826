import { isSameAddress } from '../../../domain/token/address.ts'
import type { FlowRecord, FlowStep } from '../../../flow/journal/flowRecord.ts'
import { codeMeans } from '../../../flow/kind/errorMeaning.ts'
import { chainOfStep, stepFactsOf } from '../../../flow/record/stepFacts.ts'
import type { SessionState } from '../../../flow/session.ts'
import { currentStep } from './flowSteps.ts'

/** A refusal this recent was meant, and what was agreed to is still before the person's eyes. */
const RECENT_MS = 60_000

const REFUSED: ReadonlySet<string> = new Set(['wallet-rejected', 'wallet-upgrade-declined'])

/** The steps for which the wallet may still be asked. */
export function remainingAsks({ steps }: Pick<FlowRecord, 'steps'>): readonly FlowStep[] {
  return steps.filter(
    ({ name, status }) => status !== 'done' && status !== 'skipped' && stepFactsOf(name).asks === 'wallet',
  )
}

/** Stopped before its steps were planned: the one it has is a placeholder. */
export const isUnplanned = ({ steps }: Pick<FlowRecord, 'steps'>): boolean =>
  steps.length === 1 && steps[0]?.status === 'todo'

/** Nothing of it is in flight and no answer waits to be taken: the next request follows from the chain as it is now. */
export function isPlannedAnew(flow: Pick<FlowRecord, 'steps'>): boolean {
  const step = flow.steps.find(({ status }) => status !== 'done' && status !== 'skipped')
  return step !== undefined && !step.asked && !step.hash && step.answer === undefined
}

/**
 * Whether what was agreed to has to be shown before a stopped flow goes on: wherever its wallet may be asked, unless that has just refused
 * in a window which shows it.
 */
export function needsReview(
  flow: FlowRecord,
  { isWindow, nowMs }: { readonly isWindow: boolean; readonly nowMs: number },
): boolean {
  // An account whose signature was refused allows the order on chain instead.
  const isRefused = codeMeans(flow.error?.code ?? '', 'bytes-refused')
  const asks = remainingAsks(flow).length > 0 || isUnplanned(flow) || isRefused
  const isRecent = nowMs - flow.updatedAt <= RECENT_MS && REFUSED.has(flow.error?.code ?? '')
  return asks && !(isWindow && isRecent)
}

/** Whether the wallet that a stopped flow waited for is there again. The person says when it goes on. */
export function isWalletBack(
  flow: FlowRecord,
  { account, walletChainId }: Pick<SessionState, 'account' | 'walletChainId'>,
): boolean {
  const code = flow.status === 'paused' ? (flow.error?.code ?? '') : ''
  const step = currentStep(flow)
  if (!codeMeans(code, 'elsewhere') || step?.status !== 'todo') return false
  const isThere = code !== 'wallet-wrong-chain' || walletChainId === chainOfStep(step, flow.intent)
  return isThere && isSameAddress(account, flow.intent.account)
}
