import { buildWithdraw } from '../../chain/deltaCalls.ts'
import { readDeltaEther } from '../../chain/deltaState.ts'
import { amountText } from '../../domain/amount.ts'
import { authorizeSending, pinsOf } from '../authorizing.ts'
import { flowError } from '../flowErrors.ts'
import type { FlowKind, FlowTools, StepAct } from '../flowKind.ts'
import type { WithdrawIntent } from '../flowRecord.ts'
import { planRequirement, prepareRequirement } from '../requirements.ts'
import { effectOfMove } from './deltaOrderEffects.ts'
import { deltaOf } from './deltaOrderTerms.ts'

/** Takes native that is left in Delta back: what a purchase did not need, or the deposit of an order that ended. */
export const withdraw: FlowKind<WithdrawIntent> = {
  accountOf: (intent) => intent.account,
  chainOf: (intent) => intent.chainId,
  plan: ({ chainId, account, amount }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'withdraw', status: 'todo', amount }),
  prepare: (intent, step, tools) =>
    step.name === 'withdraw' ? prepareWithdraw(intent, tools) : prepareRequirement(intent, step, tools),
  confirm: () => Promise.resolve(undefined),
  effectOf: (intent, step, tools) =>
    step.name === 'withdraw' ? effectOfMove(intent, 'out', step, tools) : Promise.resolve('unknown'),
}

async function prepareWithdraw(intent: WithdrawIntent, tools: FlowTools): Promise<StepAct> {
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
