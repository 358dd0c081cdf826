import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import type { SlicedFamily } from '../../../src/domain/orders/struct/families.ts'
import { MAX_PARTNER_FEE_BPS } from '../../../src/domain/orders/struct/partnerFee.ts'
import { NO_PERMIT, permitKind, suitsPartialFills } from '../../../src/domain/orders/struct/permitKind.ts'
import {
  address,
  amount,
  BPS_RANGE,
  boolean,
  hexBytes,
  integer,
  oneOf,
  parse,
  text,
  WIDE_RANGE,
} from '../http/requestFields.ts'
import { ServiceError } from '../http/serviceErrors.ts'

export const ORDER_TYPES = ['Order', 'ProductiveOrder', 'ExternalOrder', 'TWAPOrder', 'TWAPBuyOrder'] as const
export type BuildOrderType = (typeof ORDER_TYPES)[number]

const BYTES_LIMIT = 20_000
const DEFAULT_SLIPPAGE_BPS = 100
/** The specification's limits of an order in slices; `numSlices` is a `uint32` on chain. */
export const MIN_INTERVAL_SEC = 60
export const MIN_SLICES = 2
export const MOST_SLICES = 2 ** 32 - 1
const UINT256_LIMIT = 2n ** 256n

/** The end of the year 9999: later moments have no date-time of the usual form. */
export const LAST_DEADLINE_SEC = 253_402_300_799

const failed = (words: string): string => `Validation failed: ${words}`
const bytes = (name: string) =>
  v.pipe(hexBytes(name), v.maxLength(BYTES_LIMIT, failed(`${name} is too long`)))

/** A 256-bit number in decimal digits, zero included. */
export const uint256 = (name: string) =>
  v.pipe(
    v.string(failed(`${name} must be a string`)),
    v.regex(/^(0|[1-9]\d{0,77})$/, failed(`${name} must be decimal digits`)),
    v.transform((digits) => BigInt(digits)),
    v.check((value) => value < UINT256_LIMIT, failed(`${name} does not fit 256 bits`)),
  )

/** The words of strict schemas for a member they do not know. */
export function unknownMember(issue: v.BaseIssue<unknown>): string {
  return failed(
    issue.expected === 'never' ? `unknown member ${issue.received}` : 'the body must be a JSON object',
  )
}

/** What every order type is built from, and `T` beside it. */
const common = {
  route: v.unknown(),
  owner: address('owner'),
  deadline: integer('deadline', 1, LAST_DEADLINE_SEC),
  beneficiary: v.optional(address('beneficiary')),
  nonce: v.optional(uint256('nonce')),
  permit: v.optional(bytes('permit'), NO_PERMIT),
  slippage: v.optional(integer('slippage', ...BPS_RANGE), DEFAULT_SLIPPAGE_BPS),
  metadata: v.optional(bytes('metadata'), '0x'),
  partner: v.optional(text('partner', 64)),
  partnerAddress: v.optional(address('partnerAddress')),
  partnerFeeBps: v.optional(integer('partnerFeeBps', 0, MAX_PARTNER_FEE_BPS)),
  partnerTakesSurplus: v.optional(boolean('partnerTakesSurplus')),
  capSurplus: v.optional(boolean('capSurplus'), true),
  orderType: v.optional(oneOf('orderType', ORDER_TYPES), 'Order'),
}
const sided = { side: v.optional(oneOf('side', ['SELL', 'BUY']), 'SELL') }
/** The side that follows from the family: it may be stated, and must be that one then. */
const statedSide = (side: 'SELL' | 'BUY') => ({ side: v.optional(oneOf('side', [side]), side) })
const partial = { partiallyFillable: v.optional(boolean('partiallyFillable'), false) }
const limited = { limitAmount: v.optional(amount) }
/** Documented members that a family does not have may be sent as what they are when absent. */
const whole = {
  partiallyFillable: v.optional(v.literal(false, failed('partiallyFillable is for an Order alone'))),
}
const unshared = {
  useShares: v.optional(v.literal(true, failed('useShares is for a ProductiveOrder alone'))),
}
const schedule = {
  interval: integer('interval', ...WIDE_RANGE),
  numSlices: integer('numSlices', ...WIDE_RANGE),
}

const orderSchema = v.strictObject(
  { ...common, ...sided, ...partial, ...unshared, ...limited },
  unknownMember,
)

/** The other families. */
const OTHER_SCHEMAS = {
  ExternalOrder: v.strictObject(
    {
      ...common,
      ...sided,
      ...whole,
      ...unshared,
      ...limited,
      handler: address('handler'),
      data: bytes('data'),
    },
    unknownMember,
  ),
  ProductiveOrder: v.strictObject(
    {
      ...common,
      ...statedSide('SELL'),
      ...whole,
      ...limited,
      strategy: address('strategy'),
      useShares: v.optional(boolean('useShares'), true),
    },
    unknownMember,
  ),
  TWAPOrder: v.strictObject(
    {
      ...common,
      ...statedSide('SELL'),
      ...whole,
      ...unshared,
      ...limited,
      ...schedule,
      totalSrcAmount: amount,
    },
    unknownMember,
  ),
  TWAPBuyOrder: v.strictObject(
    {
      ...common,
      ...statedSide('BUY'),
      ...whole,
      ...unshared,
      ...limited,
      ...schedule,
      totalDestAmount: amount,
      maxSrcAmount: amount,
    },
    unknownMember,
  ),
} as const

/** Members without which a family has an error of its own. */
const DEMANDS: Readonly<
  Record<Exclude<BuildOrderType, 'Order'>, { readonly error: string; readonly members: readonly string[] }>
> = {
  ExternalOrder: { error: 'InvalidExternalOrderParams', members: ['handler', 'data'] },
  ProductiveOrder: { error: 'InvalidProductiveOrderParams', members: ['strategy'] },
  TWAPOrder: { error: 'InvalidTWAPParams', members: ['interval', 'numSlices', 'totalSrcAmount'] },
  TWAPBuyOrder: {
    error: 'InvalidTWAPBuyParams',
    members: ['interval', 'numSlices', 'totalDestAmount', 'maxSrcAmount'],
  },
}

/** A request to build an `Order`. */
export interface OrderBuild
  extends Omit<v.InferOutput<typeof orderSchema>, 'route' | 'permit' | 'metadata' | 'orderType'> {
  readonly orderType: 'Order'
  readonly route: unknown
  readonly owner: Address & string
  readonly permit: Hex
  readonly metadata: Hex
}

type TypedMembers = 'route' | 'owner' | 'permit' | 'metadata' | 'orderType'

/** A request to build an order in slices. */
export type SlicedBuild = Pick<OrderBuild, Exclude<TypedMembers, 'orderType'>> &
  (
    | ({ readonly orderType: 'TWAPOrder' } & Omit<
        v.InferOutput<(typeof OTHER_SCHEMAS)['TWAPOrder']>,
        TypedMembers
      >)
    | ({ readonly orderType: 'TWAPBuyOrder' } & Omit<
        v.InferOutput<(typeof OTHER_SCHEMAS)['TWAPBuyOrder']>,
        TypedMembers
      >)
  )

/** A request to build an order for a handler, or one that sells out of a yield strategy. */
export type HeldBuild = Pick<OrderBuild, Exclude<TypedMembers, 'orderType'>> &
  (
    | ({ readonly orderType: 'ExternalOrder'; readonly handler: Address; readonly data: Hex } & Omit<
        v.InferOutput<(typeof OTHER_SCHEMAS)['ExternalOrder']>,
        TypedMembers | 'handler' | 'data'
      >)
    | ({ readonly orderType: 'ProductiveOrder'; readonly strategy: Address } & Omit<
        v.InferOutput<(typeof OTHER_SCHEMAS)['ProductiveOrder']>,
        TypedMembers | 'strategy'
      >)
  )

/** A request to build an order of any family. */
export type AnyBuild = OrderBuild | SlicedBuild | HeldBuild

const badParams = (error: string, what: string): ServiceError =>
  new ServiceError(400, error, `${error}: ${what}`)

function checkDemands(orderType: Exclude<BuildOrderType, 'Order'>, json: Record<string, unknown>): void {
  const { error, members } = DEMANDS[orderType]
  const missing = members.filter((member) => json[member] === undefined)
  if (missing.length > 0) throw badParams(error, `${missing.join(', ')} required`)
}

function checkSchedule(
  orderType: SlicedFamily,
  terms: { readonly interval: number; readonly numSlices: number },
): void {
  const { error } = DEMANDS[orderType]
  if (terms.interval < MIN_INTERVAL_SEC) throw badParams(error, `interval must be >= ${MIN_INTERVAL_SEC}`)
  if (terms.numSlices > MOST_SLICES) throw badParams(error, `numSlices must be <= ${MOST_SLICES}`)
  if (terms.numSlices < MIN_SLICES) throw badParams(error, `numSlices must be >= ${MIN_SLICES}`)
}

/** The amount of one side of a route's first leg; undefined when there is none to be read. */
function routeAmount(route: unknown, side: 'input' | 'output'): string | undefined {
  const amounts = (route as { origin?: Record<string, { amount?: unknown }> } | null)?.origin
  const found = amounts?.[side]?.amount
  return typeof found === 'string' ? found : undefined
}

function checkSlice(error: string, total: bigint, numSlices: number, stated: string | undefined): void {
  const slice = total / BigInt(numSlices)
  if (stated !== slice.toString()) throw badParams(error, `a slice must be ${slice}`)
}

function slicedBuild(orderType: SlicedFamily, json: Record<string, unknown>): SlicedBuild {
  if (orderType === 'TWAPOrder') {
    const body = parse(OTHER_SCHEMAS.TWAPOrder, json)
    checkSchedule(orderType, body)
    checkSlice('InvalidTWAPSrcAmount', body.totalSrcAmount, body.numSlices, routeAmount(body.route, 'input'))
    return { ...body, ...typed(body), orderType }
  }
  const body = parse(OTHER_SCHEMAS.TWAPBuyOrder, json)
  checkSchedule(orderType, body)
  checkSlice(
    'InvalidTWAPBuyDestAmount',
    body.totalDestAmount,
    body.numSlices,
    routeAmount(body.route, 'output'),
  )
  return { ...body, ...typed(body), orderType }
}

function heldBuild(orderType: HeldBuild['orderType'], json: object): HeldBuild {
  if (orderType === 'ExternalOrder') {
    const body = parse(OTHER_SCHEMAS.ExternalOrder, json)
    checkPermit(body.permit as Hex, { needsApproval: body.limitAmount !== undefined, isFillable: false })
    const own = { handler: body.handler as Address, data: body.data as Hex }
    return { ...body, ...typed(body), ...own, orderType }
  }
  const body = parse(OTHER_SCHEMAS.ProductiveOrder, json)
  if (body.permit !== NO_PERMIT)
    throw new ServiceError(400, 'InvalidInput', failed('a position needs no permit, it is deposited'))
  return { ...body, ...typed(body), strategy: body.strategy as Address, orderType }
}

const typed = (body: { readonly owner: string; readonly permit: string; readonly metadata: string }) => ({
  owner: body.owner as Address,
  permit: body.permit as Hex,
  metadata: body.metadata as Hex,
})

/**
 * Whether permit bytes are of a kind the contract takes, and of one that suits the order.
 * @throws {ServiceError} 400.
 */
export function checkPermit(
  permit: Hex,
  order: { readonly needsApproval: boolean; readonly isFillable: boolean },
): void {
  const kind = permitKind(permit)
  if (kind === null)
    throw new ServiceError(400, 'InvalidInput', failed('permit has a length that no kind of permit has'))
  if (kind === 'allowance') return
  if (order.needsApproval)
    throw new ServiceError(
      400,
      'InvalidInput',
      failed('limit orders and orders in slices need an on-chain approval, not a permit'),
    )
  if (order.isFillable && !suitsPartialFills(kind))
    throw new ServiceError(400, 'InvalidInput', failed('a one-time permit cannot pay for several fills'))
}

/**
 * Reads the body of a build request by the strict schema of its order type.
 * @param limits which order types `limitAmount` is for.
 * @throws {ServiceError} 400 for what is malformed or unknown, with the family's own error where it has one.
 */
export function orderBuild(json: object, limits: 'order' | 'every'): AnyBuild {
  const orderType = parse(v.looseObject({ orderType: common.orderType }), json).orderType
  if (orderType !== 'Order' && limits === 'order' && 'limitAmount' in json)
    throw new ServiceError(400, 'InvalidInput', failed('unknown member "limitAmount"'))
  if (orderType !== 'Order') checkDemands(orderType, json as Record<string, unknown>)
  if (orderType === 'TWAPOrder' || orderType === 'TWAPBuyOrder') {
    const body = slicedBuild(orderType, json as Record<string, unknown>)
    checkPermit(body.permit, { needsApproval: true, isFillable: true })
    return body
  }
  if (orderType !== 'Order') return heldBuild(orderType, json)
  const body = parse(orderSchema, json)
  const permit = body.permit as Hex
  checkPermit(permit, { needsApproval: body.limitAmount !== undefined, isFillable: body.partiallyFillable })
  return { ...body, ...typed(body), orderType }
}
