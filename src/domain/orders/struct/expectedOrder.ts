import type { Hex } from 'viem'
import type { Side } from '../../amount/quote.ts'
import type { Address } from '../../token/address.ts'
import {
  type DestinationToken,
  expectedBridge,
  isOpenOnArrival,
  leastArriving,
  type ReviewedDestination,
  unscaledUp,
} from './destination.ts'
import { limitOrderAmounts } from './limitOrderAmounts.ts'
import { type Bridge, NO_BRIDGE, ORDER_KIND, type Order } from './order.ts'
import { marketOrderAmounts, type OrderAmounts } from './orderAmounts.ts'
import { NO_PERMIT } from './permitKind.ts'

/**
 * What was reviewed of an order for one price. Amounts in raw units, decimal texts or bigints: of what is sold on its own chain, and of what is
 * received where it ends. `deadlineSec` in block seconds.
 */
export interface ReviewedOrder {
  readonly account: Address
  readonly recipient: Address
  readonly sellToken: { readonly address: Address; readonly chainId?: number }
  readonly buyToken: { readonly address: Address } & Partial<DestinationToken>
  readonly side: Side
  readonly sellAmount: string | bigint
  readonly buyAmount: string | bigint
  readonly quotedAmount: string | bigint
  readonly slippageBps: number
  /** As `boundBpsOf`; absent where it is the slippage. */
  readonly boundBps?: number
  readonly limitAmount?: string | bigint
  readonly deadlineSec: number
  readonly nonce: string | bigint
  readonly partnerAndFee: string | bigint
  /** Present for an order that ends on another chain, the one of `buyToken`. */
  readonly destination?: ReviewedDestination
}

type ReviewedAmounts = Pick<
  ReviewedOrder,
  'side' | 'slippageBps' | 'boundBps' | 'sellAmount' | 'buyAmount' | 'quotedAmount' | 'limitAmount'
>

/** The amounts that a struct is made of, which of a crosschain order are those before the bridge. */
function beforeBridge(reviewed: ReviewedOrder): ReviewedAmounts {
  const { destination, side, limitAmount } = reviewed
  if (!destination) return reviewed
  const { amount, quoted } = destination
  if (leastArriving(destination, BigInt(amount)) !== BigInt(reviewed.buyAmount))
    throw new RangeError('the reviewed amounts do not follow from what the bridge takes')
  if (side === 'BUY') return { ...reviewed, buyAmount: amount }
  if (limitAmount !== undefined) assertLimit(destination, BigInt(limitAmount))
  return {
    ...reviewed,
    buyAmount: amount,
    quotedAmount: quoted,
    ...(limitAmount !== undefined && { limitAmount: amount }),
  }
}

/** A price of one's own is written in what arrives, and signed in what the bridge takes: rounded up, so that it promises no less. */
function assertLimit(destination: ReviewedDestination, limit: bigint): void {
  const isScaled = !isOpenOnArrival(destination)
  if (!isScaled || unscaledUp(limit, destination.scalingFactor) !== BigInt(destination.amount))
    throw new RangeError('the limit is not that of what the bridge takes')
}

/** The three amounts by the rules of the facts page (1.6), from the fixed side and the quoted or limit amount of the other one. */
function amountsOf(reviewed: ReviewedAmounts): OrderAmounts {
  const { side, slippageBps, boundBps = slippageBps } = reviewed
  const quoted = BigInt(reviewed.quotedAmount)
  const route =
    side === 'SELL'
      ? { side, inputAmount: BigInt(reviewed.sellAmount), outputAmount: quoted }
      : { side, inputAmount: quoted, outputAmount: BigInt(reviewed.buyAmount) }
  const amounts =
    reviewed.limitAmount === undefined
      ? marketOrderAmounts(route, boundBps)
      : limitOrderAmounts(route, BigInt(reviewed.limitAmount))
  if (amounts.srcAmount !== BigInt(reviewed.sellAmount) || amounts.destAmount !== BigInt(reviewed.buyAmount))
    throw new RangeError('the reviewed amounts do not follow from the quote')
  return amounts
}

/** The bridge of an order, all zero for one that stays. */
function bridgeOf({ side, destination, sellToken, buyToken }: ReviewedOrder): Bridge {
  const { chainId, address, decimals } = buyToken
  const staysHere = sellToken.chainId === undefined || chainId === undefined || chainId === sellToken.chainId
  if (!destination && !staysHere) throw new RangeError('no bridge to the chain of what is received')
  if (!destination) return NO_BRIDGE
  if (chainId === undefined || decimals === undefined) throw new RangeError('no chain to end on')
  return expectedBridge(side, destination, { chainId, address, decimals })
}

/**
 * The struct that an order must be, to the letter, if it is the one that was reviewed. Orders with empty metadata.
 * @throws {RangeError} when the reviewed amounts contradict the amount rules, or the bridge those of scaling.
 */
export function expectedOrder(reviewed: ReviewedOrder, permit: Hex = NO_PERMIT): Order {
  const amounts = amountsOf(beforeBridge(reviewed))
  return {
    owner: reviewed.account,
    beneficiary: reviewed.recipient,
    srcToken: reviewed.sellToken.address,
    destToken: (reviewed.destination?.carried ?? reviewed.buyToken).address,
    ...amounts,
    deadline: BigInt(reviewed.deadlineSec),
    kind: ORDER_KIND[reviewed.side],
    nonce: BigInt(reviewed.nonce),
    partnerAndFee: BigInt(reviewed.partnerAndFee),
    permit,
    metadata: '0x',
    bridge: bridgeOf(reviewed),
  }
}
