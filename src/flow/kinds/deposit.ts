import { buildDeposit, buildTopUp } from '../../chain/deltaCalls.ts'
import { authorizeSending } from '../authorizing.ts'
import type { FlowKind, FlowTools, StepAct } from '../flowKind.ts'
import type { DepositIntent } from '../flowRecord.ts'
import { planRequirement, prepareRequirement } from '../requirements.ts'
import { effectOfDeposit, effectOfMove, isDeposited } from './deltaOrderEffects.ts'
import { deltaOf, reviewedOrder } from './deltaOrderTerms.ts'
import { assertWorthDepositing } from './worthDepositing.ts'

/** Pays native in for an order that waits for it: its first deposit, which signs the order, or what is missing of an earlier one. */
export const deposit: FlowKind<DepositIntent> = {
  accountOf: (intent) => intent.account,
  chainOf: (intent) => intent.chainId,
  plan: ({ chainId, account, amount }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'deposit', status: 'todo', amount }),
  prepare: (intent, step, tools) =>
    step.name === 'deposit' ? prepareDeposit(intent, tools) : prepareRequirement(intent, step, tools),
  confirm: () => Promise.resolve(undefined),
  effectOf(intent, step, tools) {
    if (step.name !== 'deposit') return Promise.resolve('unknown')
    return intent.presigns ? effectOfDeposit(intent, step, tools) : effectOfMove(intent, 'in', step, tools)
  },
}

async function prepareDeposit(intent: DepositIntent, tools: FlowTools): Promise<StepAct> {
  const { chainId, account, orderHash, presigns } = intent
  const signed = reviewedOrder(intent)
  const delta = deltaOf(intent)
  const amount = BigInt(intent.amount)
  if (presigns && (await isDeposited(intent, amount, tools))) return { type: 'skip' }
  await assertWorthDepositing(tools, { chainId, account, order: signed.order, orderHash })
  return presigns
    ? authorizeSending(
        tools,
        { ...signed, kind: 'deposit', chainId, account, orderHash, amount },
        buildDeposit(delta, orderHash, amount),
      )
    : authorizeSending(tools, { kind: 'topUp', chainId, account, amount }, buildTopUp(delta, amount))
}
