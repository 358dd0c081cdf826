import type { Hex } from 'viem'
import type { Order } from '../../src/domain/orders/struct/order.ts'
import { structToJson } from '../../src/domain/orders/struct/orderJson.ts'

/** An order for one price as the service writes it. */
interface OrderJson {
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

/** Writes an order for one price as the service does. @throws {RangeError} as `structToJson`. */
export const orderToJson = (order: Order): OrderJson =>
  structToJson({ family: 'Order', order }) as unknown as OrderJson
