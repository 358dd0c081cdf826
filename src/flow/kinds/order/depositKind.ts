import * as v from 'valibot'
import { buildDeposit, buildTopUp } from '../../../chain/delta/deltaCalls.ts'
import { assertDecimals } from '../../../chain/token/shownDecimals.ts'
import { factsOf } from '../../../domain/orders/struct/families.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { authorizeSending } from '../../kind/authorizing.ts'
import { defineKind, type IntentOf, PlanChanged } from '../../kind/flowKind.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import type { Obligation } from '../../kind/obligation.ts'
import { defineStep, type StepAct } from '../../kind/step.ts'
import { planRequirement, requirementSteps } from '../../plan/requirements.ts'
import { flowError } from '../../record/flowErrors.ts'
import { nativeOrderMembers, orderReview, raw, token } from '../../record/intent.ts'
import type { FlowRecord, FlowStep } from '../../record/record.ts'
import { partsOf } from '../partsOf.ts'
import { effectOfDeposit, effectOfMove, isDeposited } from '../terms/deltaOrderEffects.ts'
import { deltaOf, nativeOrderOf } from '../terms/deltaOrderTerms.ts'
import { depositOnce } from './depositOnce.ts'
import { isDone } from './orderObligations.ts'
import { orderToPay } from './orderReview.ts'

const members = {
  ...nativeOrderMembers,
  amount: raw,
  /** False for a top-up: the order was signed by its first deposit. */
  presigns: v.boolean(),
  /** What was reviewed of the order, here. Without it nothing is paid in: records of earlier builds have none. */
  reviewed: v.exactOptional(orderReview),
  /** The tokens of that review, with the decimals its amounts were shown by; absent where the order was placed here, which checked them then. */
  shown: v.exactOptional(v.array(token)),
}

/** Native paid into Delta for an order that waits for it. */
export type DepositIntent = IntentOf<'deposit', typeof members>

/** Pays native in for an order that waits for it: its first deposit, which signs the order, or what is missing of an earlier one. */
export const deposit = defineKind({
  kind: 'deposit',
  members,
  obligations: depositObligations,
  first: 'deposit',
  once: ({ intent, status }) => depositOnce(intent, { isOver: status === 'done' }),
  steps: (intent) => ({
    ...requirementSteps({ chainId: intent.chainId, account: intent.account }),
    deposit: defineStep({
      name: 'deposit',
      chainId: intent.chainId,
      prepare: ({ step, tools }) => prepareDeposit(intent, step, tools),
      effect: ({ step, tools }, mined) =>
        intent.presigns
          ? effectOfDeposit(intent, step, tools, mined)
          : effectOfMove({ ...intent, amount: amountOf(intent, step).toString() }, 'in', step, tools, mined),
    }),
  }),
  async plan(intent, tools) {
    const { chainId, account, presigns } = intent
    const amount = presigns ? intent.amount : (await missing(intent, tools)).toString()
    return planRequirement({ chainId, account }, tools, { name: 'deposit', amount })
  },
})

/** What a step pays in, raw units: as it was planned. */
const amountOf = (intent: DepositIntent, { amount = intent.amount }: Pick<FlowStep, 'amount'>): bigint =>
  BigInt(amount)

/**
 * What a top-up pays in, raw units: no more than was reviewed, and no more than the order lacks by the chain. How much that is does not rest on what
 * else a service lists as open.
 * @throws {AppError} `flow-nothing-missing`, `chain-unreachable`, or as `orderToPay`.
 */
async function missing(intent: DepositIntent, tools: FlowTools): Promise<bigint> {
  const { signed } = orderToPay(intent)
  const [lacks, wanted] = [
    await (await partsOf(tools)).deposit.readLacking(tools, intent, signed),
    BigInt(intent.amount),
  ]
  const amount = lacks < wanted ? lacks : wanted
  if (amount <= 0n) throw flowError('nothingMissing', 'stop')
  return amount
}

async function prepareDeposit(intent: DepositIntent, step: FlowStep, tools: FlowTools): Promise<StepAct> {
  const { chainId, account, orderHash, presigns } = intent
  const { signed, reviewed } = orderToPay(intent)
  const delta = deltaOf(intent)
  const amount = amountOf(intent, step)
  if (presigns && (await isDeposited(intent, amount, tools))) return { type: 'skip' }
  await assertShown(intent, tools)
  const { assertWorthDepositing } = (await partsOf(tools)).deposit
  await assertWorthDepositing(tools, { chainId, account, order: factsOf(signed), orderHash })
  if (!presigns && (await missing(intent, tools)) < amount) throw new PlanChanged()
  const paid = { ...signed, chainId, account, orderHash, amount, reviewed }
  return presigns
    ? authorizeSending(tools, { ...paid, kind: 'deposit' }, buildDeposit(delta, orderHash, amount))
    : authorizeSending(tools, { ...paid, kind: 'topUp' }, buildTopUp(delta, amount))
}

/** @throws {AppError} as `assertDecimals`, each token on its own chain. */
async function assertShown({ shown = [] }: DepositIntent, { clients }: FlowTools): Promise<void> {
  for (const one of shown) await assertDecimals(clients.of(one.chainId), [one])
}

/** A first deposit signs the order it is for; a top-up gives nobody a right. */
function depositObligations(record: FlowRecord<DepositIntent>): readonly Obligation[] {
  const { intent } = record
  const { chainId, account, orderHash, amount, presigns } = intent
  const signed = presigns && isDone(record.steps, 'deposit') ? nativeOrderOf(intent) : null
  if (!signed) return []
  const { nonce, deadlineSec } = factsOf(signed)
  return [
    {
      version: 1,
      id: orderHash,
      flowId: record.id,
      chainId,
      account,
      how: 'deposited',
      family: signed.family,
      orderHash,
      nonce: String(nonce),
      token: NATIVE_TOKEN,
      spender: 'delta',
      amount,
      untilSec: Number(deadlineSec),
      permit: null,
      isOut: true,
      delivered: null,
      since: record.updatedAt,
    },
  ]
}
