import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Address } from '../../../src/domain/address.ts'
import type { Order } from '../../../src/domain/orders/order.ts'
import { address, boolean, hexBytes, integer, oneOf, parse, text, WIDE_RANGE } from '../http/requestFields.ts'
import { invalidInput, ServiceError } from '../http/serviceErrors.ts'
import { DEFAULT_PARTNER } from '../lists/partners.ts'
import { LAST_DEADLINE_SEC, uint256, unknownMember } from './buildBody.ts'
import type { OrderType } from './storedOrder.ts'

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

const orderSchema = v.strictObject(
  {
    owner: address(member('owner')),
    beneficiary: address(member('beneficiary')),
    srcToken: address(member('srcToken')),
    destToken: address(member('destToken')),
    srcAmount: uint256(member('srcAmount')),
    destAmount: uint256(member('destAmount')),
    expectedAmount: uint256(member('expectedAmount')),
    deadline: integer(member('deadline'), 0, LAST_DEADLINE_SEC),
    kind: v.picklist([0, 1], failed('order.kind must be 0 or 1')),
    nonce: uint256(member('nonce')),
    partnerAndFee: uint256(member('partnerAndFee')),
    permit: bytes('permit'),
    metadata: bytes('metadata'),
    bridge: bridgeSchema,
  },
  unknownMember,
)

/** Members by which the struct of another family is told. */
const FAMILIES: readonly (readonly [member: string, family: string])[] = [
  ['totalSrcAmount', 'TWAPOrder'],
  ['totalDestAmount', 'TWAPBuyOrder'],
  ['handler', 'ExternalOrder'],
  ['strategy', 'ProductiveOrder'],
]

/** A signed order on its way in. */
export interface Submission {
  readonly chainId: number
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

function structOf(json: Record<string, unknown>): Order {
  const family = FAMILIES.find(([name]) => name in json)?.[1]
  if (family) throw new ServiceError(422, 'UnsupportedOrderType', `${family} is not supported on this host`)
  const parsed = parse(orderSchema, json)
  return {
    ...parsed,
    owner: lowerCase(parsed.owner),
    beneficiary: lowerCase(parsed.beneficiary),
    srcToken: lowerCase(parsed.srcToken),
    destToken: lowerCase(parsed.destToken),
    deadline: BigInt(parsed.deadline),
    permit: parsed.permit as Hex,
    metadata: parsed.metadata as Hex,
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
 * @throws {ServiceError} 400 for what is malformed or unknown, 422 for a struct of a family that is not served.
 */
export function submission(json: object): Submission {
  const body = parse(bodySchema, json)
  const order = structOf(body.order)
  if (order.srcAmount === 0n || order.destAmount === 0n) throw invalidInput('Invalid Amount')
  return {
    chainId: body.chainId,
    order,
    signature: body.signature.toLowerCase() as Hex,
    type: body.type,
    partner: body.partner,
    isFillable: body.partiallyFillable,
    includeAgents: body.includeAgents ?? null,
    excludeAgents: body.excludeAgents ?? [],
  }
}
