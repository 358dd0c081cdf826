import { buildWithdraw } from '../../../chain/delta/deltaCalls.ts'
import { readDeltaEther } from '../../../chain/delta/deltaState.ts'
import { amountText } from '../../../domain/amount/amount.ts'
import { authorizeSending, pinsOf } from '../../kind/authorizing.ts'
import { defineKind, type IntentOf, NO_OBLIGATIONS, ONLY_ENDS } from '../../kind/flowKind.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import { defineStep, type Step, type StepAct } from '../../kind/step.ts'
import { planRequirement, requirementSteps } from '../../plan/requirements.ts'
import { flowError } from '../../record/flowErrors.ts'
import { raw } from '../../record/intent.ts'
import { effectOfMove } from '../terms/deltaOrderEffects.ts'
import { deltaOf } from '../terms/deltaOrderTerms.ts'

const members = { amount: raw }

/** Native taken back out of Delta. */
export type WithdrawIntent = IntentOf<'withdraw', typeof members>

/** Takes native that is left in Delta back: what a purchase did not need, or the deposit of an order that ended. */
export const withdraw = defineKind({
  kind: 'withdraw',
  members,
  obligations: NO_OBLIGATIONS,
  onlyEnds: ONLY_ENDS,
  first: 'withdraw',
  steps: (intent) => ({
    ...requirementSteps({ chainId: intent.chainId, account: intent.account }),
    withdraw: withdrawStep(intent),
  }),
  plan: ({ chainId, account, amount }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'withdraw', amount }),
})

/** Whose native, and how much of it, raw units. */
type Withdrawal = Omit<WithdrawIntent, 'kind'>

/** Takes native back out of Delta. */
export const withdrawStep = (intent: Withdrawal): Step =>
  defineStep({
    name: 'withdraw',
    chainId: intent.chainId,
    prepare: ({ tools }) => prepareWithdraw(intent, tools),
    effect: ({ step, tools }, mined) => effectOfMove(intent, 'out', step, tools, mined),
  })

async function prepareWithdraw(intent: Withdrawal, tools: FlowTools): Promise<StepAct> {
  const { chainId, account } = intent
  const amount = BigInt(intent.amount)
  const { deltaEther } = pinsOf(intent)
  if (!deltaEther) throw flowError('noDelta', 'stop')
  const left = await readDeltaEther(tools.clients.of(chainId), deltaEther, account)
  if (left < amount) throw flowError('nothingLeft', 'stop', { left: amountText(left, 18) })
  return authorizeSending(
    tools,
    { kind: 'withdrawNative', chainId, account, amount },
    buildWithdraw(deltaOf(intent), amount),
  )
}
