import * as v from 'valibot'
import type { Side } from '../../../domain/amount/quote.ts'
import { type SlicedFamily, TRADE_FAMILIES } from '../../../domain/orders/struct/families.ts'
import { isNative } from '../../../domain/token/address.ts'
import { defineKind, type IntentOf } from '../../kind/flowKind.ts'
import type { Requirement } from '../../plan/requirement.ts'
import { count, raw, tradeMembers } from '../../record/intent.ts'
import type { OrderToPlace } from '../terms/orderToPlace.ts'
import { ownDepositOnce } from './depositOnce.ts'
import { orderObligations } from './orderObligations.ts'
import { reviewInFlow } from './orderReview.ts'
import { orderSteps, planOrder } from './orderSteps.ts'

const members = {
  ...tradeMembers,
  /** As `boundBpsOf`, where slippage alone does not make the bound. */
  boundBps: v.exactOptional(count),
  /** What was quoted for one slice, of the side that is not fixed; `quotedAmount` is the same of all slices. */
  sliceQuote: raw,
  slices: count,
  intervalSec: count,
  /** Block seconds after which nobody can fill what is left. */
  deadlineSec: count,
  /** Decimal. */
  nonce: raw,
  /** The packed partner field that the struct must carry, decimal. */
  partnerAndFee: raw,
  /** The route of one slice exactly as it came, as raw JSON text. */
  routeText: v.string(),
}

/**
 * What the person confirmed of an order in slices. SELL: `sellAmount` is all that is sold, `buyAmount` the least that all slices bring. BUY:
 * `buyAmount` is all that is bought, `sellAmount` the most that all slices take.
 */
export type TwapOrderIntent = IntentOf<'twap-order', typeof members>

/** An order that solvers fill in equal slices, one an interval. The flow ends once it is accepted and paid for. */
export const twapOrder = defineKind({
  kind: 'twap-order',
  members,
  obligations: (record) => orderObligations(record, placingOf(record.intent)),
  review: ({ intent, artifacts }) => reviewInFlow(placingOf(intent), artifacts),
  first: 'build-order',
  once: ({ intent, artifacts }) => ownDepositOnce(intent, artifacts),
  steps: (intent) => orderSteps(placingOf(intent)),
  plan: (intent, tools, artifacts) => planOrder(placingOf(intent), tools, artifacts),
})

const FAMILY_OF: Readonly<Record<Side, SlicedFamily>> = { SELL: 'TWAPOrder', BUY: 'TWAPBuyOrder' }

function placingOf(intent: TwapOrderIntent): OrderToPlace {
  const { chainId, account, sellToken, sellAmount, slippageBps, feeBps, side, deadlineSec, nonce } = intent
  const { acceptUnsimulated = false } = intent
  const family = FAMILY_OF[side]
  // The service takes orders in slices with an approval on chain only.
  const allowance: Requirement['allowance'] = {
    token: sellToken,
    spender: 'delta',
    amount: BigInt(sellAmount),
    approval: intent.approval,
    orderNonce: nonce,
  }
  return {
    ...{ chainId, account, family, acceptUnsimulated, deadlineSec, nonce },
    ...{ sellToken, buyToken: intent.buyToken, amount: sellAmount, type: 'MARKET' },
    requirement: {
      ...{ chainId, account, acceptUnsimulated },
      ...(!isNative(sellToken.address) && { allowance }),
    },
    signing: () => {
      const around = { kind: 'order', chainId, account, recipient: intent.recipient, feeBps } as const
      return family === 'TWAPOrder'
        ? { ...around, family, order: TRADE_FAMILIES[family].expected(intent) }
        : { ...around, family, order: TRADE_FAMILIES[family].expected(intent) }
    },
    toBuild: () => ({
      ...{ family, routeText: intent.routeText, side, owner: account, beneficiary: intent.recipient },
      ...{ deadlineSec, nonce, permit: '0x', slippageBps, sellAmount, buyAmount: intent.buyAmount },
      ...{ intervalSec: intent.intervalSec, slices: intent.slices, partnerAndFee: intent.partnerAndFee },
    }),
  }
}
