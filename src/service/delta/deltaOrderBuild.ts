import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Side } from '../../domain/amount/quote.ts'
import { sliceMember, spliceObject } from '../../domain/data/json.ts'
import {
  isSliced,
  type PlainFamily,
  type SlicedFamily,
  TRADE_FAMILIES,
} from '../../domain/orders/struct/families.ts'
import { unpackPartnerAndFee } from '../../domain/orders/struct/partnerFee.ts'
import type { Address } from '../../domain/token/address.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse } from '../http/serviceErrors.ts'
import { complaintOf, wireHash, wireMembers } from '../http/wire.ts'

/** What every order is built from. Raw units as decimal texts, times in seconds. */
interface AnyOrderToBuild {
  /** The reviewed route exactly as it came, as raw JSON text. */
  readonly routeText: string
  readonly side: Side
  readonly owner: Address
  /** The owner, where absent. */
  readonly beneficiary?: Address | undefined
  readonly deadlineSec: number
  /** Decimal. */
  readonly nonce: string
  /** `0x` for an approval on chain. */
  readonly permit: Hex
  readonly slippageBps: number
  /** The packed partner field that was reviewed, decimal: named to the service where the host takes a fee of its own. */
  readonly partnerAndFee: string
}

/** An order for one price: at market, or with a limit of its own. */
export interface PlainOrderToBuild extends AnyOrderToBuild {
  readonly family: PlainFamily
  /** SELL: least to receive. BUY: most to pay. Overrides what follows from the slippage. */
  readonly limitAmount?: string | undefined
}

/** An order in slices. The route is that of one slice. */
export interface SlicedOrderToBuild extends AnyOrderToBuild {
  readonly family: SlicedFamily
  readonly intervalSec: number
  readonly slices: number
  /** `TWAPOrder`: all that is sold. `TWAPBuyOrder`: the most that all slices take, which is signed unchanged. */
  readonly sellAmount: string
  /** `TWAPBuyOrder`: all that is bought. */
  readonly buyAmount: string
}

export type OrderToBuild = PlainOrderToBuild | SlicedOrderToBuild

/** What the service built: nothing of it is trusted before the firewall compared it. */
export interface BuiltOrder {
  /** `toSign` as parsed JSON. */
  readonly toSign: unknown
  /** `toSign` as raw JSON text: shows what parsing hides, such as keys that come twice. */
  readonly toSignText: string
  /** `toSign.value` as raw JSON text: what is posted. */
  readonly valueText: string
  /** The service's own hash of it. */
  readonly orderHash: Hex
}

const builtSchema = v.object({
  toSign: v.looseObject({ value: wireMembers }),
  orderHash: wireHash,
})

/**
 * `POST /v2/delta/orders/build`. Changes nothing at the service, so it may be asked for again.
 * @throws {AppError} as `Service.send` does; `service-altered-quote` when the route is no longer known.
 */
export async function buildOrder(
  service: Service,
  order: OrderToBuild,
  options: CallOptions = {},
): Promise<BuiltOrder> {
  const { text, body } = await service.send({
    method: 'POST',
    path: '/v2/delta/orders/build',
    body: spliceObject(membersOf(service, order), { route: order.routeText }),
    timeoutMs: 20_000,
    priority: options.priority ?? 'click',
    signal: options.signal,
  })
  const parsed = v.safeParse(builtSchema, body)
  if (!parsed.success) throw malformedResponse(complaintOf(parsed.issues))
  const toSignText = sliceMember(text, ['toSign'])
  const valueText = sliceMember(text, ['toSign', 'value'])
  if (toSignText === null || valueText === null) throw malformedResponse('no toSign in the answer')
  return { toSign: parsed.output.toSign, toSignText, valueText, orderHash: parsed.output.orderHash }
}

function partnerMembers(partnerAndFee: string) {
  const { partner, feeBps, takesSurplus } = unpackPartnerAndFee(BigInt(partnerAndFee))
  return { partnerAddress: partner, partnerFeeBps: feeBps, partnerTakesSurplus: takesSurplus }
}

function membersOf(service: Service, order: OrderToBuild) {
  const common = {
    owner: order.owner,
    beneficiary: order.beneficiary ?? order.owner,
    deadline: order.deadlineSec,
    nonce: order.nonce,
    permit: order.permit,
    slippage: order.slippageBps,
    metadata: '0x',
    partner: service.partner,
    ...(service.hostFee && partnerMembers(order.partnerAndFee)),
    side: order.side,
  }
  if (!isSliced(order))
    return { ...common, ...TRADE_FAMILIES[order.family].build, limitAmount: order.limitAmount }
  const { family: orderType, intervalSec: interval, slices: numSlices, sellAmount, buyAmount } = order
  const sliced = { ...common, orderType, interval, numSlices }
  return orderType === 'TWAPOrder'
    ? { ...sliced, totalSrcAmount: sellAmount }
    : // A service may widen the maximum by the tolerance (facts page, 1.6): what was reviewed has it already.
      { ...sliced, slippage: 0, totalDestAmount: buyAmount, maxSrcAmount: sellAmount }
}
