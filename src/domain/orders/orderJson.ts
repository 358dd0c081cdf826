import type { Hex } from 'viem'
import type { Order } from './order.ts'

/** An order as the service writes it: amounts, nonce and partner field as decimal texts, the rest of the numbers as numbers. */
export interface OrderJson {
  readonly owner: string
  readonly beneficiary: string
  readonly srcToken: string
  readonly destToken: string
  readonly srcAmount: string
  readonly destAmount: string
  readonly expectedAmount: string
  readonly deadline: number
  readonly kind: number
  readonly nonce: string
  readonly partnerAndFee: string
  readonly permit: Hex
  readonly metadata: Hex
  readonly bridge: {
    readonly protocolSelector: Hex
    readonly destinationChainId: number
    readonly outputToken: string
    readonly scalingFactor: number
    readonly protocolData: Hex
  }
}

/**
 * Writes an order in the service's form (facts page, 1.2), addresses in lower case, members in the order of the struct.
 * @throws {RangeError} when the deadline or the destination chain is too large for a JSON number.
 */
export function orderToJson(order: Order): OrderJson {
  return {
    owner: order.owner.toLowerCase(),
    beneficiary: order.beneficiary.toLowerCase(),
    srcToken: order.srcToken.toLowerCase(),
    destToken: order.destToken.toLowerCase(),
    srcAmount: order.srcAmount.toString(),
    destAmount: order.destAmount.toString(),
    expectedAmount: order.expectedAmount.toString(),
    deadline: jsonNumber(order.deadline),
    kind: order.kind,
    nonce: order.nonce.toString(),
    partnerAndFee: order.partnerAndFee.toString(),
    permit: order.permit,
    metadata: order.metadata,
    bridge: {
      protocolSelector: order.bridge.protocolSelector,
      destinationChainId: jsonNumber(order.bridge.destinationChainId),
      outputToken: order.bridge.outputToken.toLowerCase(),
      scalingFactor: order.bridge.scalingFactor,
      protocolData: order.bridge.protocolData,
    },
  }
}

function jsonNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`too large for a JSON number: ${value}`)
  return Number(value)
}
