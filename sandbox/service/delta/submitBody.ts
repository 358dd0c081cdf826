import * as v from 'valibot'
import type { Hex } from 'viem'
import { plainFamily } from '../../../src/domain/orders/struct/families.ts'
import type { HeldOrder } from '../../../src/domain/orders/struct/heldFamilies.ts'
import type { Order } from '../../../src/domain/orders/struct/order.ts'
import type { Address } from '../../../src/domain/token/address.ts'
import { address, boolean, hexBytes, integer, oneOf, parse, text, WIDE_RANGE } from '../http/requestFields.ts'
import { invalidInput } from '../http/serviceErrors.ts'
import { DEFAULT_PARTNER } from '../lists/partners.ts'
import {
  LAST_DEADLINE_SEC,
  MIN_INTERVAL_SEC,
  MIN_SLICES,
  MOST_SLICES,
  uint256,
  unknownMember,
} from './buildBody.ts'
import { wholeOf } from './slicedOrder.ts'
import type { OrderType } from './storedOrder.ts'
import type { VenueOrder } from './venueOrder.ts'

const SIGNATURE_LIMIT = 20_000
const AGENT_LIMIT = 50
const failed = (words: string): string => `Validation failed: ${words}`

const agents = (name: string) =>
  v.optional(v.pipe(v.array(text(name), failed(`${name} must be a list`)), v.maxLength(AGENT_LIMIT)))

const bodySchema = v.strictObject(
  {
    chainId: integer('chainId', ...WIDE_RANGE),
    order: v.record(v.string(), v.unknown(), failed('order must be an object')),
    signature: v.pipe(hexBytes('signature'), v.maxLength(SIGNATURE_LIMIT, failed('signature is too long'))),
    type: v.optional(oneOf('type', ['MARKET', 'LIMIT']), 'MARKET'),
    partner: v.optional(text('partner', 64), DEFAULT_PARTNER),
    partiallyFillable: v.optional(boolean('partiallyFillable'), false),
    referrerAddress: v.optional(address('referrerAddress')),
    includeAgents: agents('includeAgents'),
    excludeAgents: agents('excludeAgents'),
    onChainOrderType: v.optional(text('onChainOrderType')),
  },
  unknownMember,
)

const member = (name: string) => `order.${name}`
const bytes = (name: string) =>
  v.pipe(hexBytes(member(name)), v.maxLength(SIGNATURE_LIMIT, failed(`${member(name)} is too long`)))

const bridgeSchema = v.strictObject(
  {
    protocolSelector: v.pipe(bytes('bridge.protocolSelector'), v.length(10)),
    destinationChainId: integer(member('bridge.destinationChainId'), ...WIDE_RANGE),
    outputToken: address(member('bridge.outputToken')),
    scalingFactor: integer(member('bridge.scalingFactor'), -128, 127),
    protocolData: bytes('bridge.protocolData'),
  },
  unknownMember,
)

const terms = {
  owner: address(member('owner')),
  srcToken: address(member('srcToken')),
  destToken: address(member('destToken')),
  deadline: integer(member('deadline'), 0, LAST_DEADLINE_SEC),
  nonce: uint256(member('nonce')),
  partnerAndFee: uint256(member('partnerAndFee')),
  permit: bytes('permit'),
  metadata: bytes('metadata'),
}

const parties = { ...terms, beneficiary: address(member('beneficiary')), bridge: bridgeSchema }

const amounts = {
  srcAmount: uint256(member('srcAmount')),
  destAmount: uint256(member('destAmount')),
  expectedAmount: uint256(member('expectedAmount')),
}
const kind = v.picklist([0, 1], failed('order.kind must be 0 or 1'))

const orderSchema = v.strictObject({ ...parties, ...amounts, kind }, unknownMember)

const externalSchema = v.strictObject(
  { ...terms, ...amounts, kind, handler: address(member('handler')), data: bytes('data') },
  unknownMember,
)

const productiveSchema = v.strictObject(
  {
    ...parties,
    ...amounts,
    strategy: address(member('strategy')),
    shares: uint256(member('shares')),
    useShares: boolean(member('useShares')),
  },
  unknownMember,
)

const schedule = {
  ...parties,
  interval: integer(member('interval'), MIN_INTERVAL_SEC, WIDE_RANGE[1]),
  numSlices: integer(member('numSlices'), MIN_SLICES, MOST_SLICES),
}

const saleSchema = v.strictObject(
  {
    ...schedule,
    destAmountPerSlice: uint256(member('destAmountPerSlice')),
    totalSrcAmount: uint256(member('totalSrcAmount')),
  },
  unknownMember,
)

const purchaseSchema = v.strictObject(
  {
    ...schedule,
    totalDestAmount: uint256(member('totalDestAmount')),
    maxSrcAmount: uint256(member('maxSrcAmount')),
  },
  unknownMember,
)

/** Members that identify the struct of another family. */
const FAMILIES = [
  ['totalSrcAmount', 'TWAPOrder'],
  ['totalDestAmount', 'TWAPBuyOrder'],
  ['handler', 'ExternalOrder'],
  ['strategy', 'ProductiveOrder'],
] as const

/** A signed order on its way in. */
export interface Submission {
  readonly chainId: number
  readonly signed: VenueOrder
  /** The same as an order for one price. */
  readonly order: Order
  readonly signature: Hex
  readonly type: OrderType
  readonly partner: string
  readonly isFillable: boolean
  readonly includeAgents: readonly string[] | null
  readonly excludeAgents: readonly string[]
}

/** One form of an address, whatever casing it came in: hashing takes mixed case for a checksum and refuses a wrong one. */
function lowerCase(value: string): Address {
  return value.toLowerCase() as Address
}

function signedOf(json: Record<string, unknown>, isFillable: boolean): VenueOrder {
  const family = FAMILIES.find(([name]) => name in json)?.[1]
  if (family !== undefined && isFillable)
    throw invalidInput(failed(`partiallyFillable is for an Order, not for ${family}`))
  if (family === 'TWAPOrder') {
    const parsed = parse(saleSchema, json)
    return { family, order: { ...parsed, ...partiesOf(parsed), interval: BigInt(parsed.interval) } }
  }
  if (family === 'TWAPBuyOrder') {
    const parsed = parse(purchaseSchema, json)
    return { family, order: { ...parsed, ...partiesOf(parsed), interval: BigInt(parsed.interval) } }
  }
  if (family) return heldOf(family, json)
  const parsed = parse(orderSchema, json)
  return { family: plainFamily(isFillable), order: { ...parsed, ...partiesOf(parsed) } }
}

function heldOf(family: HeldOrder['family'], json: Record<string, unknown>): HeldOrder {
  if (family === 'ExternalOrder') {
    const parsed = parse(externalSchema, json)
    const own = { handler: lowerCase(parsed.handler), data: parsed.data as Hex }
    return { family, order: { ...parsed, ...termsOf(parsed), ...own } }
  }
  const parsed = parse(productiveSchema, json)
  return { family, order: { ...parsed, ...partiesOf(parsed), strategy: lowerCase(parsed.strategy) } }
}

/** The amounts that a struct names. */
function amountsOf(signed: VenueOrder): readonly bigint[] {
  if (signed.family === 'TWAPOrder') return [signed.order.totalSrcAmount, signed.order.destAmountPerSlice]
  if (signed.family === 'TWAPBuyOrder') return [signed.order.totalDestAmount, signed.order.maxSrcAmount]
  return [signed.order.srcAmount, signed.order.destAmount]
}

/** The members that structs of all families share. */
function termsOf(parsed: v.InferOutput<v.StrictObjectSchema<typeof terms, undefined>>) {
  return {
    owner: lowerCase(parsed.owner),
    srcToken: lowerCase(parsed.srcToken),
    destToken: lowerCase(parsed.destToken),
    deadline: BigInt(parsed.deadline),
    permit: parsed.permit as Hex,
    metadata: parsed.metadata as Hex,
  }
}

/** The members that structs share which name a beneficiary. */
function partiesOf(parsed: v.InferOutput<v.StrictObjectSchema<typeof parties, undefined>>) {
  return {
    ...termsOf(parsed),
    beneficiary: lowerCase(parsed.beneficiary),
    bridge: {
      ...parsed.bridge,
      protocolSelector: parsed.bridge.protocolSelector as Hex,
      destinationChainId: BigInt(parsed.bridge.destinationChainId),
      outputToken: lowerCase(parsed.bridge.outputToken),
      protocolData: parsed.bridge.protocolData as Hex,
    },
  }
}

/**
 * Reads the body of a post.
 * @throws {ServiceError} 400 for what is malformed or unknown.
 */
export function submission(json: object): Submission {
  const body = parse(bodySchema, json)
  const signed = signedOf(body.order, body.partiallyFillable)
  const stated = body.onChainOrderType
  if (
    stated !== undefined &&
    stated !== signed.family &&
    !(stated === 'Order' && signed.family === 'FillableOrder')
  )
    throw invalidInput(failed(`onChainOrderType is ${signed.family} by the order's members`))
  const order = wholeOf(signed)
  if (amountsOf(signed).includes(0n)) throw invalidInput('Invalid Amount')
  return {
    chainId: body.chainId,
    signed,
    order,
    signature: body.signature.toLowerCase() as Hex,
    type: body.type,
    partner: body.partner,
    isFillable: body.partiallyFillable,
    includeAgents: body.includeAgents ?? null,
    excludeAgents: body.excludeAgents ?? [],
  }
}
