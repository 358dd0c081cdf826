import type { SignedOrder } from './families.ts'
import type { Bridge } from './order.ts'
import { ORDER_TABLES, type TypedField } from './orderTables.ts'

/**
 * Writes an order of any family in the service's form (facts page, 1.2): amounts, nonce and partner field as decimal texts, the rest of the
 * numbers as numbers, addresses in lower case, members in the order of the struct.
 * @throws {RangeError} when the deadline or the destination chain is too large for a JSON number.
 */
export const structToJson = ({ family, order }: SignedOrder): Readonly<Record<string, unknown>> =>
  writtenStruct(ORDER_TABLES[family], { ...order })

/** Members that are written as JSON numbers, though their type is wider. */
const NUMBERS: ReadonlySet<string> = new Set(['deadline', 'interval', 'destinationChainId'])

/** Writes a struct in the service's form by its table. @throws {RangeError} as `structToJson`. */
export function writtenStruct(fields: readonly TypedField[], struct: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(fields.map(({ name, type }) => [name, writtenMember(name, type, struct[name])]))
}

function writtenMember(name: string, type: string, value: unknown): unknown {
  if (type === 'Bridge') return writtenStruct(ORDER_TABLES.Bridge, { ...(value as Bridge) })
  if (type === 'address') return String(value).toLowerCase()
  if (typeof value !== 'bigint') return value
  return NUMBERS.has(name) ? jsonNumber(value) : value.toString()
}

function jsonNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`too large for a JSON number: ${value}`)
  return Number(value)
}
