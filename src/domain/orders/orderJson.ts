import type { Hex } from 'viem'
import type { SignedOrder } from './families.ts'
import type { Bridge, Order } from './order.ts'
import { ORDER_TABLES, type TypedField } from './orderTables.ts'

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
export const orderToJson = (order: Order): OrderJson =>
  structToJson({ family: 'Order', order }) as unknown as OrderJson

/** As `orderToJson`, for an order of any family. @throws {RangeError} when a number is too large for JSON. */
export const structToJson = ({ family, order }: SignedOrder): Readonly<Record<string, unknown>> =>
  written(ORDER_TABLES[family], { ...order })

/** Members that are written as JSON numbers, though their type is wider. */
const NUMBERS: ReadonlySet<string> = new Set(['deadline', 'interval', 'destinationChainId'])

function written(fields: readonly TypedField[], struct: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(fields.map(({ name, type }) => [name, writtenMember(name, type, struct[name])]))
}

function writtenMember(name: string, type: string, value: unknown): unknown {
  if (type === 'Bridge') return written(ORDER_TABLES.Bridge, { ...(value as Bridge) })
  if (type === 'address') return String(value).toLowerCase()
  if (typeof value !== 'bigint') return value
  return NUMBERS.has(name) ? jsonNumber(value) : value.toString()
}

function jsonNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`too large for a JSON number: ${value}`)
  return Number(value)
}
