import * as v from 'valibot'
import type { Side } from '../../domain/amount/quote.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import {
  isHeldFamily,
  type KnownFamily,
  type KnownOrder,
  type KnownStruct,
  knownFacts,
  signedOf,
} from '../../domain/orders/record/recordFamily.ts'
import type { SignedOrder, TradeFamily } from '../../domain/orders/struct/families.ts'
import { HELD_TABLES } from '../../domain/orders/struct/heldFamilies.ts'
import { ORDER_KIND } from '../../domain/orders/struct/order.ts'
import { ORDER_TABLES, type TypedField } from '../../domain/orders/struct/orderTables.ts'
import { leastBought } from '../../domain/orders/struct/twapOrder.ts'
import type { Address } from '../../domain/token/address.ts'
import { orNull, wireAddress, wireAmount, wireBytes, wireFlag, wireInteger } from '../http/wire.ts'

const wireNumber = v.pipe(
  wireInteger,
  v.check((value) => value >= 0),
  v.transform((value) => BigInt(value)),
)

/** Members that the service writes as JSON numbers, though their type is wider (facts 1.2). */
const WRITTEN_AS_NUMBERS: ReadonlySet<string> = new Set(['deadline', 'interval', 'destinationChainId'])

type Tables = Readonly<Record<string, readonly TypedField[]>>

/** Whether a whole number fits a Solidity type: no struct that holds another one can be signed, hashed or sent. */
function fits(value: number | bigint, type: string): boolean {
  const bits = Number(/\d+$/.exec(type)?.[0] ?? 256)
  const [least, limit] = type.startsWith('u')
    ? [0n, 1n << BigInt(bits)]
    : [-(1n << BigInt(bits - 1)), 1n << BigInt(bits - 1)]
  return value >= least && value < limit
}

/** Bytes as long as those of real structs: every member is hashed, on each chain that may be meant. */
const structBytes = v.pipe(v.string(), v.maxLength(TEXT_LIMITS.structBytes), wireBytes)

/** How one member of a struct is read; integers of at most 48 bits become numbers, as wallets and contracts take them. */
function memberSchema({ name, type }: TypedField, tables: Tables): v.GenericSchema {
  const inner = tables[type]
  if (inner) return structSchema(inner, tables)
  if (type === 'address') return wireAddress
  if (type.startsWith('bytes')) return structBytes
  if (type === 'bool') return wireFlag
  const isSmall = Number(/\d+$/.exec(type)?.[0]) <= 48
  const written = WRITTEN_AS_NUMBERS.has(name) ? wireNumber : isSmall ? wireInteger : wireAmount
  return v.pipe(
    written as v.GenericSchema<unknown, number | bigint>,
    v.check((value) => fits(value, type)),
  )
}

function structSchema(fields: readonly TypedField[], tables: Tables): v.GenericSchema {
  return v.object(Object.fromEntries(fields.map((field) => [field.name, memberSchema(field, tables)])))
}

const ownMembers = (family: KnownFamily): readonly TypedField[] =>
  isHeldFamily(family) ? HELD_TABLES[family] : ORDER_TABLES[family]

/** Every member that some struct has, those of a family that cannot be signed here included. */
const MEMBERS: readonly string[] = [
  ...Object.values(ORDER_TABLES)
    .flat()
    .map(({ name }) => name),
  ...HELD_TABLES.ProductiveOrder.map(({ name }) => name),
]

/** Members that only structs of other families have (facts 1.2). */
function foreignMembers(family: KnownFamily): readonly string[] {
  const own = new Set(ownMembers(family).map(({ name }) => name))
  return MEMBERS.filter((name) => !own.has(name))
}

const READERS = new Map<
  KnownFamily,
  { readonly schema: v.GenericSchema; readonly foreign: readonly string[] }
>()

function readerOf(family: KnownFamily) {
  const known = READERS.get(family)
  if (known) return known
  const schema = structSchema(ownMembers(family), ORDER_TABLES)
  const reader = { schema, foreign: foreignMembers(family) }
  READERS.set(family, reader)
  return reader
}

/**
 * The struct of a family from JSON, by the family's table; null for anything else, structs of other families included. Members nobody knows are
 * dropped: a caller that acts on the struct compares its hash.
 */
export function readOrderStruct<Family extends KnownFamily>(
  family: Family,
  value: unknown,
): KnownStruct<Family> | null {
  const { schema, foreign } = readerOf(family)
  const parsed = v.safeParse(schema, value)
  if (!parsed.success || foreign.some((member) => member in (value as object))) return null
  return parsed.output as KnownStruct<Family>
}

const termsSchema = v.object({
  owner: orNull(wireAddress),
  beneficiary: orNull(wireAddress),
  srcToken: orNull(wireAddress),
  destToken: orNull(wireAddress),
  srcAmount: orNull(wireAmount),
  destAmount: orNull(wireAmount),
  expectedAmount: orNull(wireAmount),
  expectedDestAmount: orNull(wireAmount),
  totalSrcAmount: orNull(wireAmount),
  totalDestAmount: orNull(wireAmount),
  maxSrcAmount: orNull(wireAmount),
  destAmountPerSlice: orNull(wireAmount),
  numSlices: orNull(wireNumber),
  deadline: orNull(wireInteger),
  kind: orNull(wireInteger),
  bridge: orNull(v.object({ destinationChainId: orNull(wireInteger), outputToken: orNull(wireAddress) })),
})

/** What can be read of a struct of any family and generation. Raw units of the chain it is signed for; null where it does not say. */
export interface StructTerms {
  readonly owner: Address | null
  readonly beneficiary: Address | null
  readonly srcToken: Address | null
  readonly destToken: Address | null
  /** Of all slices together. */
  readonly srcAmount: bigint | null
  readonly destAmount: bigint | null
  readonly expectedAmount: bigint | null
  readonly deadlineSec: number | null
  readonly side: Side | null
  /** Where it ends, when that is another chain, and what arrives there. */
  readonly destination: { readonly chainId: number; readonly token: Address | null } | null
}

/**
 * The struct of a family from JSON, together with its family; null where it is not one.
 */
export function readSigned(family: TradeFamily, value: unknown): SignedOrder | null {
  return signedOf({ onChainOrderType: family, order: readOrderStruct(family, value) })
}

/** The least that a sale in slices brings, where the struct has its slices. */
function leastOfSlices({
  destAmountPerSlice,
  totalSrcAmount,
  numSlices,
}: Pick<v.InferOutput<typeof termsSchema>, 'destAmountPerSlice' | 'totalSrcAmount' | 'numSlices'>):
  | bigint
  | null {
  if (destAmountPerSlice === null || totalSrcAmount === null || numSlices === null) return null
  return leastBought({ destAmountPerSlice, totalSrcAmount, numSlices: Number(numSlices) })
}

/** The terms of a struct as far as they can be read: of every family, and of the structs before this one (facts 1.2, "History"). */
export function readStructTerms(value: unknown): StructTerms {
  const read = v.parse(termsSchema, typeof value === 'object' && value !== null ? value : {})
  const { bridge, kind } = read
  const sliced = leastOfSlices(read)
  const isBuy = kind === ORDER_KIND.BUY || read.totalDestAmount !== null
  const isSale = kind === ORDER_KIND.SELL || read.totalSrcAmount !== null
  return {
    owner: read.owner,
    beneficiary: read.beneficiary,
    srcToken: read.srcToken,
    destToken: read.destToken,
    srcAmount: read.srcAmount ?? read.totalSrcAmount ?? read.maxSrcAmount,
    destAmount: read.destAmount ?? read.totalDestAmount ?? sliced,
    expectedAmount: read.expectedAmount ?? read.expectedDestAmount,
    deadlineSec: read.deadline,
    side: isBuy ? 'BUY' : isSale ? 'SELL' : null,
    destination: bridge?.destinationChainId
      ? { chainId: bridge.destinationChainId, token: bridge.outputToken }
      : null,
  }
}

/** The terms of a struct that was read as a whole. */
export function termsOfOrder(known: KnownOrder): StructTerms {
  const { owner, beneficiary, reserves, receives, expectedAmount, deadlineSec, side, destination } =
    knownFacts(known)
  return {
    owner,
    beneficiary,
    srcToken: reserves.token,
    destToken: receives.token,
    srcAmount: reserves.amount,
    destAmount: receives.amount,
    expectedAmount,
    deadlineSec: Number(deadlineSec),
    side,
    destination,
  }
}
