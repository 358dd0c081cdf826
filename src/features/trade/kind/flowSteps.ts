import '../../../text/en/trade/steps.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { FlowIntent, FlowRecord, FlowStep, StepName } from '../../../flow/journal/flowRecord.ts'
import { chainOfStep, stepFactsOf } from '../../../flow/record/stepFacts.ts'
import { type StepPlan, wordsOf } from '../../../flow/record/stepWords.ts'
import { t } from '../../../text/text.ts'
import { exactAmount } from '../token/tokenText.ts'
import { isTrade, kindFactsOf } from './kindFacts.ts'
import { viewOf } from './kindViews.ts'

type DescribedStep = Pick<FlowStep, 'name' | 'chainId' | 'token' | 'amount'> &
  Partial<
    Pick<
      FlowStep,
      'forOrders' | 'spender' | 'suspendsOrders' | 'insteadOfPermit' | 'isApprovalReplaced' | 'permitNonce'
    >
  >

/** Who may move tokens, in words: one of the pinned contracts. */
export function spenderText(step: DescribedStep, intent: FlowIntent): string {
  if (step.spender) {
    const pins = deploymentOf(chainOfStep(step, intent))
    if (isSameAddress(step.spender, pins?.router)) return t('trade.spender.router')
    if (isSameAddress(step.spender, pins?.delta)) return t('trade.spender.delta')
    if (isSameAddress(step.spender, pins?.rfq)) return t('trade.spender.rfq')
    return t('trade.spender.unknown')
  }
  return t(`trade.spender.${viewOf(intent).spender?.(intent) ?? 'unknown'}`)
}

/** What decides the words for a step, and all that they may name; token and amount are the intent's own where the step names none. */
function wordsFor(step: DescribedStep, intent: FlowIntent) {
  const view = viewOf(intent)
  const subject = view.subject(intent)
  const token = step.token ?? subject.token
  const amount = BigInt(step.amount ?? subject.amount)
  const { forOrders, suspendsOrders, insteadOfPermit, isApprovalReplaced, permitNonce } = step
  const details = { forOrders, suspendsOrders, insteadOfPermit, isApprovalReplaced, permitNonce }
  const plan: StepPlan = { ...kindFactsOf(intent).plan?.(intent), ...details, amount }
  const chainId = chainOfStep(step, intent)
  const params = {
    amount: exactAmount(amount, token),
    bought: isTrade(intent) ? exactAmount(BigInt(intent.buyAmount), intent.buyToken) : '',
    chain: chainName(chainId),
    forOrders: forOrders ? exactAmount(BigInt(forOrders), token) : '',
    symbol: token.symbol,
  }
  return { plan, params }
}

/** What a step is, in a few words with amounts to the last digit, as the wallet will show them: "Approve 500 USDC". */
export function stepTitle(step: DescribedStep, intent: FlowIntent): string {
  const { plan, params } = wordsFor(step, intent)
  return t(wordsOf(step.name).title(plan), params)
}

/** What a step does to the person's funds, in a sentence or two; empty where its title says it. */
export function stepEffect(step: DescribedStep, intent: FlowIntent): string {
  const { plan, params } = wordsFor(step, intent)
  const words = wordsOf(step.name)
  return [words.effect(plan), words.why?.(plan)].flatMap((key) => (key ? [t(key, params)] : [])).join(' ')
}

const isSent = (name: StepName): boolean => !['none', 'sign'].includes(stepFactsOf(name).verb)

/** What is happening in a step now, to be shown beside it; nothing in a flow that is paused or failed. */
export function stepStatusText(step: FlowStep, flow: Pick<FlowRecord, 'status' | 'steps'>): string {
  if (flow.status === 'paused' || flow.status === 'failed') {
    if (step.status === 'wallet') return t('trade.status.lost')
    if (step.status !== 'failed' && step === currentStep(flow)) return t('trade.status.stopped')
  }
  switch (step.status) {
    case 'todo':
      return t('trade.status.todo')
    case 'preparing':
      return t('trade.status.preparing')
    case 'wallet':
      return t('trade.status.wallet')
    case 'pending':
      return t(isSent(step.name) ? 'trade.status.pending' : 'trade.status.service')
    case 'done':
      return t('trade.status.done')
    case 'skipped':
      return t('trade.status.skipped')
    case 'failed':
      return t('trade.status.failed')
  }
}

/** Whether a step was mined and came to nothing: what it would have done is no longer of interest. */
export const isMinedInVain = ({ status, hash }: FlowStep, { error }: Pick<FlowRecord, 'error'>): boolean =>
  status === 'failed' && Boolean(hash && error?.code.startsWith('chain-'))

/** The step a flow is at: the first that is neither done nor skipped. */
export function currentStep(flow: Pick<FlowRecord, 'steps'>): FlowStep | null {
  return flow.steps.find((step) => step.status !== 'done' && step.status !== 'skipped') ?? null
}

/** Checks of what the service built: a step of its own only where one stops the flow. */
const CHECKS: readonly StepName[] = ['build-order', 'build-cancellation']

/** The steps of a flow that a person sees. While a check runs, the step that it is for is being prepared. */
export function shownSteps(flow: Pick<FlowRecord, 'steps' | 'status'>): readonly FlowStep[] {
  const current = currentStep(flow)
  const isSilent = (step?: FlowStep): boolean =>
    step !== undefined &&
    CHECKS.includes(step.name) &&
    step.status !== 'failed' &&
    !(step === current && flow.status !== 'running')
  return flow.steps.flatMap((step, place) => {
    if (isSilent(step)) return []
    const before = flow.steps[place - 1]
    return before && before === current && isSilent(before) ? { ...step, status: 'preparing' as const } : step
  })
}

/** The steps with a key that stays: a plan made anew may list a name twice. */
export function numberedSteps<S extends Pick<FlowStep, 'name'>>({
  steps,
}: {
  readonly steps: readonly S[]
}): readonly { step: S; key: string }[] {
  return steps.map((step, place) => {
    const earlier = steps.slice(0, place).filter(({ name }) => name === step.name).length
    return { step, key: `${step.name} ${earlier}` }
  })
}

/** `1 ETH for USDC`: what a flow is about, for its heading. */
export function flowTitle({ intent }: Pick<FlowRecord, 'intent'>): string {
  return viewOf(intent).title(intent)
}
