import type { Hex } from 'viem'
import type { Address } from '../address.ts'
import type { Side } from '../quote.ts'
import { NO_BRIDGE, ORDER_KIND, type Order } from './order.ts'
import { limitOrderAmounts, marketOrderAmounts, type OrderAmounts } from './orderAmounts.ts'
import { NO_PERMIT } from './permitBytes.ts'

/** What was reviewed of a same-chain order. Amounts in raw units, decimal texts or bigints; `deadlineSec` in block seconds. */
export interface ReviewedOrder {
  readonly account: Address
  readonly recipient: Address
  readonly sellToken: { readonly address: Address }
  readonly buyToken: { readonly address: Address }
  readonly side: Side
  readonly sellAmount: string | bigint
  readonly buyAmount: string | bigint
  readonly quotedAmount: string | bigint
  readonly slippageBps: number
  readonly limitAmount?: string | bigint
  readonly deadlineSec: number
  readonly nonce: string | bigint
  readonly partnerAndFee: string | bigint
}

/** The three amounts by the rules of the facts page (1.6), from the fixed side and the quoted or limit amount of the other one. */
function amountsOf(reviewed: ReviewedOrder): OrderAmounts {
  const { side, slippageBps } = reviewed
  const quoted = BigInt(reviewed.quotedAmount)
  const route =
    side === 'SELL'
      ? { side, inputAmount: BigInt(reviewed.sellAmount), outputAmount: quoted }
      : { side, inputAmount: quoted, outputAmount: BigInt(reviewed.buyAmount) }
  return reviewed.limitAmount === undefined
    ? marketOrderAmounts(route, slippageBps)
    : limitOrderAmounts(route, BigInt(reviewed.limitAmount))
}

/**
 * The struct that an order must be, to the letter, if it is the one that was reviewed. Same-chain orders with empty metadata.
 * @throws {RangeError} when the reviewed amounts contradict the amount rules.
 */
export function expectedOrder(reviewed: ReviewedOrder, permit: Hex = NO_PERMIT): Order {
  const amounts = amountsOf(reviewed)
  if (amounts.srcAmount !== BigInt(reviewed.sellAmount) || amounts.destAmount !== BigInt(reviewed.buyAmount))
    throw new RangeError('the reviewed amounts do not follow from the quote')
  return {
    owner: reviewed.account,
    beneficiary: reviewed.recipient,
    srcToken: reviewed.sellToken.address,
    destToken: reviewed.buyToken.address,
    ...amounts,
    deadline: BigInt(reviewed.deadlineSec),
    kind: ORDER_KIND[reviewed.side],
    nonce: BigInt(reviewed.nonce),
    partnerAndFee: BigInt(reviewed.partnerAndFee),
    permit,
    metadata: '0x',
    bridge: NO_BRIDGE,
  }
}
