import * as v from 'valibot'
import { MAX_UINT256 } from '../../domain/amount/amount.ts'
import { parseExact } from '../../domain/data/exactJson.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { type DeltaOrder, ORDER_FAMILIES } from '../../domain/orders/record/deltaOrder.ts'
import { ORDER_STATUSES } from '../../domain/orders/record/orderState.ts'
import { decidedTerms } from '../../domain/orders/record/recordAgainstStruct.ts'
import { isKnownFamily } from '../../domain/orders/record/recordFamily.ts'
import { readOrderStruct } from '../../service/delta/orderStruct.ts'
import { wireAddress, wireHash } from '../../service/http/wire.ts'
import { count } from '../record/intent.ts'
import type { FeedNews } from './orderFeed.ts'

const { answerBytes, entries, listBytes, records } = TEXT_LIMITS
/** Characters of a word or a name. */
const SHORT = 100

const amount = v.nullable(v.pipe(v.bigint(), v.minValue(0n), v.maxValue(MAX_UINT256)))
const short = v.pipe(v.string(), v.maxLength(SHORT))
const movement = v.object({
  ...{ chainId: count, token: wireAddress, amount },
  ...{ expectedAmount: amount, executedAmount: amount, boundAmount: amount },
})
const transaction = v.object({
  ...{ originTx: wireHash, destinationTx: v.nullable(wireHash), at: v.nullable(count) },
  filledPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  ...{ spentAmount: amount, receivedAmount: amount },
  ...{ originReceivedAmount: amount, destinationReceivedAmount: amount },
})
const refund = v.object({
  ...{ tx: wireHash, chainId: count, token: wireAddress },
  amount: v.pipe(v.bigint(), v.minValue(0n), v.maxValue(MAX_UINT256)),
})
const order = v.object({
  id: v.pipe(short, v.minLength(1)),
  status: v.picklist([...ORDER_STATUSES, 'UNKNOWN']),
  statusText: short,
  side: v.picklist(['SELL', 'BUY']),
  type: v.picklist(['MARKET', 'LIMIT']),
  onChainOrderType: v.picklist(ORDER_FAMILIES),
  ...{ chainId: count, input: movement, output: movement },
  ...{ owner: wireAddress, beneficiary: wireAddress },
  orderHash: v.union([v.literal('0x'), wireHash]),
  partner: short,
  orderText: v.pipe(v.string(), v.maxLength(answerBytes)),
  transactions: v.pipe(v.array(transaction), v.maxLength(entries)),
  refunds: v.pipe(v.array(refund), v.maxLength(entries)),
  ...{ createdAt: count, updatedAt: count, expiresAt: count },
  contradictions: v.exactOptional(v.pipe(v.array(short), v.maxLength(SHORT))),
})
const news = v.object({
  at: count,
  orders: v.pipe(v.array(order), v.maxLength(records)),
  owner: v.exactOptional(wireAddress),
  youngSince: v.exactOptional(count),
})

/**
 * What another tab of this origin sent, as this build understands it: an older build, or another page there, may have sent anything. The struct is read anew from its text, and
 * has to bear the terms out. Null for a message of which anything is not as it has to be, or that is larger than a list of the service.
 * @param nowMs no message is from later than this
 */
export function readFeedNews(data: unknown, nowMs: number): FeedNews | null {
  const parsed = v.safeParse(news, data)
  if (!parsed.success || parsed.output.at > nowMs || (parsed.output.youngSince ?? 0) > nowMs) return null
  const { orders, ...rest } = parsed.output
  if (orders.reduce((sum, { orderText }) => sum + orderText.length, 0) > listBytes) return null
  const read = orders.map(withStruct)
  return read.every((one) => one !== null) ? { ...rest, orders: read } : null
}

function withStruct(sent: v.InferOutput<typeof order>): DeltaOrder | null {
  const { onChainOrderType: family, chainId, contradictions = [] } = sent
  try {
    const struct = isKnownFamily(family) ? readOrderStruct(family, parseExact(sent.orderText)) : null
    const whole = { ...sent, order: struct } as DeltaOrder
    const found = decidedTerms({ ...whole, namedFamilies: [family], namedChains: [chainId] })
    return found.contradictions.every((one) => contradictions.includes(one)) ? whole : null
  } catch {
    return null
  }
}
