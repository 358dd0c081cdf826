import * as v from 'valibot'
import { plainFamily, TRADE_FAMILIES } from '../../../domain/orders/struct/families.ts'
import { NO_PERMIT } from '../../../domain/orders/struct/permitKind.ts'
import { isNative } from '../../../domain/token/address.ts'
import { defineKind, type IntentOf } from '../../kind/flowKind.ts'
import type { Requirement } from '../../plan/requirement.ts'
import { count, destination, raw, stored, tradeMembers } from '../../record/intent.ts'
import type { OrderToPlace } from '../terms/orderToPlace.ts'
import { ownDepositOnce } from './depositOnce.ts'
import { orderObligations } from './orderObligations.ts'
import { reviewInFlow } from './orderReview.ts'
import { orderSteps, planOrder } from './orderSteps.ts'
import { replacedMembers } from './replacedOrder.ts'
import { planReplacing, replacingSteps } from './replacing.ts'

const members = {
  ...tradeMembers,
  type: v.picklist(['MARKET', 'LIMIT']),
  /** Present for an order with a price of its own. */
  limitAmount: v.exactOptional(raw),
  /** As `boundBpsOf`, where slippage alone does not make the bound. */
  boundBps: v.exactOptional(count),
  /** Block seconds after which nobody can fill it. */
  deadlineSec: count,
  /** Decimal; random 256 bits are fine, permits have nonces of their own. */
  nonce: raw,
  /** The packed partner field that the struct must carry, decimal. */
  partnerAndFee: raw,
  partiallyFillable: v.boolean(),
  /** The reviewed route exactly as it came, as raw JSON text. */
  routeText: v.string(),
  /** Present for one of several orders that were reviewed together. */
  ladder: v.exactOptional(
    stored({
      id: v.string(),
      /** From 1 on. */
      place: count,
      rungs: count,
      /** What those after it take at most, raw units: one approval does for all. */
      later: raw,
    }),
  ),
  /** Present for an order that ends on another chain. */
  destination: v.exactOptional(destination),
  /** The order whose place this one takes: it is ended on chain first. */
  replaces: v.exactOptional(replacedMembers),
}

/**
 * What the person confirmed on the review of a Delta order. Amounts are those of the struct to be signed, `quotedAmount` its `expectedAmount`; of an
 * order that ends on another chain those of `buyToken` are what arrives, and `destination` has what the struct says.
 */
export type DeltaOrderIntent = IntentOf<'delta-order', typeof members>

/** An order for solvers, at the market or at a limit. The flow ends once it is accepted and paid for; from there the order feed follows it. */
export const deltaOrder = defineKind({
  kind: 'delta-order',
  members,
  obligations: (record) => orderObligations(record, placingOf(record.intent)),
  review: ({ intent, artifacts }) => reviewInFlow(placingOf(intent), artifacts),
  first: 'build-order',
  once: ({ intent, artifacts }) => [
    ...(intent.replaces
      ? [{ name: `replaces ${intent.replaces.orderHash.toLowerCase()}`, error: 'replacedTwice' as const }]
      : []),
    ...ownDepositOnce(intent, artifacts),
  ],
  steps: (intent) => ({
    ...orderSteps(placingOf(intent)),
    ...(intent.replaces && replacingSteps(intent, intent.replaces)),
  }),
  async plan(intent, tools, artifacts) {
    const planned = await planOrder(placingOf(intent), tools, artifacts)
    const place = planned.findIndex(({ name }) => name === 'build-order')
    if (!intent.replaces || place < 0) return planned
    // The approval comes first: a person who refuses it keeps the old order.
    const [before, after] = [planned.slice(0, place), planned.slice(place)]
    const ending = await planReplacing(intent, intent.replaces, tools, artifacts.endedBy)
    const isSwitched = [...before, ...ending].some(({ name }) => name === 'switch-chain')
    return [
      ...before,
      ...ending.filter(({ name }) => name !== 'switch-chain' || !before.some((one) => one.name === name)),
      ...after.filter(({ name }) => name !== 'switch-chain' || !isSwitched),
    ]
  },
})

function placingOf(intent: DeltaOrderIntent): OrderToPlace {
  const { chainId, account, limitAmount, feeBps, acceptUnsimulated = false, destination } = intent
  const slippageBps = intent.boundBps ?? intent.slippageBps
  const family = plainFamily(intent.partiallyFillable)
  return {
    ...{ chainId, account, family, acceptUnsimulated },
    ...{ sellToken: intent.sellToken, buyToken: intent.buyToken, amount: intent.sellAmount },
    carried: destination?.carried,
    ...{ type: intent.type, deadlineSec: intent.deadlineSec, nonce: intent.nonce },
    requirement: requirementOf(intent),
    signing: (permit = NO_PERMIT) => ({
      ...{ kind: 'order', chainId, account, recipient: intent.recipient, family, feeBps },
      order: TRADE_FAMILIES[family].expected(intent, permit),
      ...(limitAmount === undefined && { slippageBps }),
      ...(destination?.agreedModule && {
        agreedBridge: { selector: destination.protocolSelector, module: destination.agreedModule },
      }),
    }),
    toBuild: (permit = NO_PERMIT) => ({
      ...{ family, routeText: intent.routeText, side: intent.side, owner: account },
      ...{ beneficiary: intent.recipient, deadlineSec: intent.deadlineSec, nonce: intent.nonce },
      ...{ permit, slippageBps, limitAmount: limitToBuild(intent) },
      partnerAndFee: intent.partnerAndFee,
    }),
  }
}

/** The limit as the service takes it: of a sale that ends on another chain in units of what the bridge takes (facts page, 1.6). */
function limitToBuild({ side, limitAmount, destination }: DeltaOrderIntent): string | undefined {
  return limitAmount !== undefined && destination && side === 'SELL' ? destination.amount : limitAmount
}

function requirementOf(intent: DeltaOrderIntent): Requirement {
  const { chainId, account, sellToken: token, approval, partiallyFillable: isFillable } = intent
  const { acceptUnsimulated = false } = intent
  if (isNative(token.address)) return { chainId, account }
  const { deadlineSec } = intent
  const room = { deadlineSec, nonce: BigInt(intent.nonce), isFillable }
  return {
    chainId,
    account,
    acceptUnsimulated,
    allowance: {
      token,
      spender: 'delta',
      amount: BigInt(intent.sellAmount) + BigInt(intent.ladder?.later ?? 0),
      approval,
      orderNonce: intent.nonce,
      ...(intent.replaces && {
        replaced: { orderHash: intent.replaces.orderHash, remaining: BigInt(intent.replaces.remaining) },
      }),
      // The service takes limit orders with an approval on chain only.
      ...(intent.type === 'MARKET' && { permit: room }),
    },
  }
}
