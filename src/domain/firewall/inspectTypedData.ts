import type { Hex } from 'viem'
import { hashTypedData } from 'viem/utils'
import type { Deployment } from '../deployments.ts'
import { ORDER_KIND, type Order } from '../orders/order.ts'
import { isRoundedByDoubles } from '../orders/orderAmounts.ts'
import { unpackPartnerAndFee } from '../orders/partnerFee.ts'
import { permitKind } from '../orders/permitBytes.ts'
import { amountIn, compareTypedData, messageOf } from './compareTypedData.ts'
import { expectedTypedData, orderData } from './expectedTypedData.ts'
import { PARTNER_FEE_CAP_BPS } from './partnerFee.ts'
import { type Refusal, refusal } from './refusal.ts'
import type {
  BoundDifference,
  OrderSigningIntent,
  RebuiltTypedData,
  SigningIntent,
  TypedDataPayload,
} from './signingIntent.ts'
import { type JsonNode, readStrictJson, treeOf } from './strictJson.ts'

/** What may be signed: built from the intent, and found to be what was proposed. */
export interface InspectedTypedData {
  readonly refused: false
  readonly typedData: RebuiltTypedData
  readonly hash: Hex
  /** The struct behind it, for an order; null for everything else. */
  readonly order: Order | null
  readonly differences: readonly BoundDifference[]
}

/**
 * The rules that need no chain: is what somebody proposes exactly what the intent stands for?
 * @param payload null for a permit, which nobody but the app builds.
 * @returns the typed data built from the intent, with its hash, or the first thing that differs.
 */
export function inspectTypedData(
  intent: SigningIntent,
  pins: Deployment,
  payload: TypedDataPayload | null,
): InspectedTypedData | Refusal {
  const expected = expectedTypedData(intent, pins)
  if ('refused' in expected) return expected
  const tooDear = intent.kind === 'order' ? inspectFee(intent) : null
  if (tooDear) return tooDear
  if (payload === null) {
    const isOwn = intent.kind === 'permit' || intent.kind === 'permit2'
    return isOwn ? found(expected, null, []) : refusal('signedShape', 'toSign', null)
  }
  const tree = treeIn(payload)
  if ('refused' in tree) return tree
  const settled = intent.kind === 'order' ? settleRounding(intent, tree) : null
  const data = settled && intent.kind === 'order' ? orderData(intent, settled.order, pins) : expected
  if ('refused' in data) return data
  const refused = compareTypedData(tree, data)
  if (refused) return refused
  const inspected = found(data, settled?.order ?? null, settled?.differences ?? [])
  return compareHash(intent, inspected.hash, payload.hash) ?? inspected
}

/** The fee comes from the service's own register, and is signed: it may not be above the one that stood beside the price. */
function inspectFee({ order, feeBps }: OrderSigningIntent): Refusal | null {
  if (feeBps === undefined) return null
  const ceiling = Math.min(feeBps, PARTNER_FEE_CAP_BPS)
  const granted = unpackPartnerAndFee(order.partnerAndFee).feeBps
  return granted <= ceiling ? null : refusal('fee', ceiling, granted, 'message.partnerAndFee')
}

function found(
  typedData: RebuiltTypedData,
  order: Order | null,
  differences: readonly BoundDifference[],
): InspectedTypedData {
  const hash = hashTypedData(typedData as Parameters<typeof hashTypedData>[0])
  return { refused: false, typedData, hash, order, differences }
}

function treeIn(payload: TypedDataPayload): JsonNode | Refusal {
  try {
    return 'text' in payload ? readStrictJson(payload.text) : treeOf(payload.toSign)
  } catch (error) {
    return refusal('signedShape', 'JSON', error instanceof Error ? error.message : error)
  }
}

function compareHash(intent: SigningIntent, hash: Hex, stated: string | undefined): Refusal | null {
  if (stated === undefined && intent.kind !== 'order') return null
  return stated?.toLowerCase() === hash ? null : refusal('hash', hash, stated)
}

/** The reviewed order, or the same with the one amount that the service may have computed in floating point. */
function settleRounding(
  { order, slippageBps }: OrderSigningIntent,
  payload: JsonNode,
): { readonly order: Order; readonly differences: readonly BoundDifference[] } {
  const field = order.kind === ORDER_KIND.SELL ? 'destAmount' : 'srcAmount'
  const message = messageOf(payload)
  const signed = message?.kind === 'object' ? amountIn(message.members.get(field)) : null
  const reviewed = order[field]
  if (signed === null || signed === reviewed || slippageBps === undefined) return { order, differences: [] }
  const { kind, expectedAmount, permit } = order
  // The contract takes such a permit for the order's own source and nothing else.
  if (field === 'srcAmount' && permitKind(permit) === 'permit2Transfer') return { order, differences: [] }
  if (
    !isRoundedByDoubles({
      side: kind === ORDER_KIND.SELL ? 'SELL' : 'BUY',
      reviewed,
      signed,
      expectedAmount,
      slippageBps,
    })
  )
    return { order, differences: [] }
  return { order: { ...order, [field]: signed }, differences: [{ field, reviewed, signed }] }
}
