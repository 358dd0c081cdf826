import * as v from 'valibot'
import { assertDecimals } from '../../chain/token/shownDecimals.ts'
import { changeBps, outgrowsReview } from '../../domain/amount/marketBounds.ts'
import type { MarketQuote, QuoteRequest } from '../../domain/amount/quote.ts'
import type { CallPart } from '../../domain/firewall/authorizeCalls.ts'
import { inspect } from '../../domain/firewall/inspect.ts'
import { ALLOWED_CONTRACT_METHODS } from '../../domain/firewall/swap/routerMethods.ts'
import type { SwapTransactionIntent } from '../../domain/firewall/transactionIntent.ts'
import { isSameAddress } from '../../domain/token/address.ts'
import { getMarketQuote, requoteWithMethods } from '../../service/market/marketQuote.ts'
import { buildMarketTransaction } from '../../service/market/marketTransaction.ts'
import { authorizeSending, pinsOf } from '../kind/authorizing.ts'
import { defineKind, type IntentOf, NO_OBLIGATIONS } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { defineStep, type Step } from '../kind/step.ts'
import type { Requirement } from '../plan/requirement.ts'
import { assertAllowed, batchStep, planRequirement, requirementSteps } from '../plan/requirements.ts'
import { flowError } from '../record/flowErrors.ts'
import { address, count, raw, tradeMembers } from '../record/intent.ts'
import { partsOf } from './partsOf.ts'

const members = {
  ...tradeMembers,
  /** Price impact the person allowed with a typed confirmation, in percent; the service's ceiling where absent. */
  maxImpactPercent: v.exactOptional(v.number()),
  /** Fee in bps that the token takes of each transfer, where it was found to. */
  sellTaxBps: v.exactOptional(count),
  buyTaxBps: v.exactOptional(count),
  /** Where a fee must go; absent where the host names no address. */
  partner: v.exactOptional(address),
  /** What the network fee was expected to be when this was confirmed, native raw units; absent where that was unknown. For comparison on the receipt. */
  quotedNetworkFee: v.exactOptional(raw),
  /** Present where the host takes something by its own settings, which goes to `partner`. */
  hostTakes: v.exactOptional(v.picklist(['fee', 'surplus'])),
}

/**
 * What the person confirmed on the review of a market swap. SELL: `buyAmount` is the router's minimum, before the fee, and `quotedAmount` is for
 * comparison on the receipt.
 */
export type MarketSwapIntent = IntentOf<'market-swap', typeof members>

/**
 * A swap through the market router in the person's own transaction: the wallet's network, an approval where the router has
 * none (reset to 0 first where the token demands it), then the swap with a price that is seconds old; approval and swap at once where the wallet
 * does both or neither.
 */
export const marketSwap = defineKind({
  kind: 'market-swap',
  members,
  obligations: NO_OBLIGATIONS,
  first: 'swap',
  steps(intent) {
    const requirement = requirementOf(intent)
    const swap = swapStep(intent, requirement)
    return {
      ...requirementSteps(requirement),
      swap,
      batch: batchStep(requirement, swap, ({ tools }) => swapPart(intent, tools)),
    }
  },
  async plan(intent, tools) {
    const { chainId, sellToken, buyToken, sellAmount } = intent
    await assertDecimals(tools.clients.of(chainId), [sellToken, buyToken])
    const act = { name: 'swap', token: sellToken, amount: sellAmount } as const
    return planRequirement(requirementOf(intent), tools, act)
  },
})

function swapStep(intent: MarketSwapIntent, requirement: Requirement): Step {
  const { chainId, account, recipient, sellToken, buyToken } = intent
  return defineStep({
    name: 'swap',
    chainId,
    async prepare({ tools }) {
      await assertAllowed(requirement, tools)
      const { intent: swap, payload } = await swapPart(intent, tools)
      return authorizeSending(tools, swap, payload)
    },
    async confirm(context, mined) {
      const tokens = { sellToken: sellToken.address, buyToken: buyToken.address }
      const trade = { chainId, account, recipient, ...tokens }
      const parts = await partsOf(context.tools)
      const receipt = await parts.receipt.readTradeReceipt(trade, mined, context)
      if (!intent.hostTakes) return { receipt }
      const fee = await parts.host.readFeeTaken(
        { ...trade, side: intent.side },
        mined,
        receipt,
        context.tools,
      )
      return { receipt: { ...receipt, ...(fee !== null && { fee: String(fee) }) } }
    },
  })
}

function requirementOf(intent: MarketSwapIntent): Requirement {
  const { chainId, account, sellToken: token, sellAmount, approval, acceptUnsimulated = false } = intent
  const allowance = { token, spender: 'router', amount: BigInt(sellAmount), approval } as const
  return { chainId, account, acceptUnsimulated, allowance }
}

/** The swap with a price of this moment, in a form that can be checked. @throws {AppError} when the market left what was reviewed. */
async function swapPart(intent: MarketSwapIntent, tools: FlowTools): Promise<CallPart> {
  const quote = await getMarketQuote(tools.service, requestOf(intent), { priority: 'click' })
  const part = await buildPart(intent, quote, tools)
  if (inspect(part.intent, pinsOf(intent), part.payload)?.field !== 'method') return part
  const methods = ALLOWED_CONTRACT_METHODS.split(',')
  return buildPart(intent, await requoteWithMethods(tools.service, quote, methods), tools)
}

async function buildPart(
  intent: MarketSwapIntent,
  quote: MarketQuote,
  { service }: FlowTools,
): Promise<CallPart> {
  assertReviewed(intent, quote)
  const { account, recipient } = intent
  const sellAmount = BigInt(intent.sellAmount)
  const buyAmount = BigInt(intent.buyAmount)
  const payload = await buildMarketTransaction(service, { quote, account, recipient, sellAmount, buyAmount })
  return { intent: swapIntent(intent, quote), payload }
}

function requestOf(intent: MarketSwapIntent): QuoteRequest {
  const { chainId, sellToken, buyToken, side, account, recipient } = intent
  const { maxImpactPercent, sellTaxBps, buyTaxBps } = intent
  return {
    chainId,
    sellToken,
    buyToken,
    side,
    amount: BigInt(side === 'SELL' ? intent.sellAmount : intent.buyAmount),
    account,
    maxImpactPercent,
    sellTaxBps,
    buyTaxBps,
    ...(!isSameAddress(recipient, account) && { receiver: recipient }),
  }
}

/** The router keeps part of what goes beyond the quoted amount, so that must be the one of the price the transaction was built on. */
function swapIntent(intent: MarketSwapIntent, quote: MarketQuote): SwapTransactionIntent {
  const { chainId, account, recipient, side, feeBps, buyTaxBps, partner, hostTakes } = intent
  return {
    kind: 'swap',
    chainId,
    account,
    recipient,
    sellToken: intent.sellToken.address,
    buyToken: intent.buyToken.address,
    side,
    sellAmount: BigInt(intent.sellAmount),
    buyAmount: BigInt(intent.buyAmount),
    quotedAmount: side === 'SELL' ? quote.buyAmount : quote.sellAmount,
    // A fee that fell since the review is taken as it is now.
    feeBps: hostTakes ? quote.feeBps : feeBps,
    acceptUnsimulated: intent.acceptUnsimulated ?? false,
    ...(buyTaxBps !== undefined && { buyTaxBps }),
    ...(partner !== undefined && { partner }),
    ...(hostTakes !== undefined && { hostTakes }),
  }
}

/**
 * The market may have moved since the review: what was agreed to must still be possible, at no higher fee, and the reviewed bounds must not leave
 * more room than the slippage.
 */
function assertReviewed(intent: MarketSwapIntent, quote: MarketQuote): void {
  const isSell = intent.side === 'SELL'
  if (quote.feeBps > intent.feeBps) {
    throw flowError('feeChanged', 'fix', { before: intent.feeBps / 100, after: quote.feeBps / 100 })
  }
  if (quote.maxImpactReached) throw flowError('impact', 'fix')
  const isWithin = isSell
    ? quote.buyAmount >= BigInt(intent.buyAmount)
    : quote.sellAmountAfterFee <= BigInt(intent.sellAmount)
  const quoted = BigInt(intent.quotedAmount)
  const fresh = isSell ? quote.buyAmount : quote.sellAmount
  if (isWithin && !outgrowsReview(intent.side, quoted, fresh, intent.slippageBps)) return
  const percent = Math.abs(changeBps(intent.side, quoted, fresh)) / 100
  throw flowError('priceMoved', 'fix', { percent })
}
