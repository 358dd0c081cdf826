import type { Hex } from 'viem'
import { hashTypedData } from 'viem/utils'
import type { Deployment } from '../chain/deployments.ts'
import type { BoundDifference } from '../orders/struct/bounds.ts'
import { boundedOrder, type SignedOrder } from '../orders/struct/families.ts'
import { amountIn, compareTypedData, messageOf } from './compareTypedData.ts'
import { expectedTypedData } from './expectedTypedData.ts'
import { type Refusal, refusal } from './refusal.ts'
import type {
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
  /** The order behind it; null for everything else. */
  readonly signed: SignedOrder | null
  readonly differences: readonly BoundDifference[]
}

/**
 * The rules that need no chain: is the proposed payload exactly what the intent means?
 * @param payload null for a permit or an offer, which only the app builds.
 * @returns the typed data built from the intent, with its hash, or the first thing that differs.
 */
export function inspectTypedData(
  intent: SigningIntent,
  pins: Deployment,
  payload: TypedDataPayload | null,
): InspectedTypedData | Refusal {
  const expected = expectedTypedData(intent, pins)
  if ('refused' in expected) return expected
  if (payload === null) {
    const isOwn = intent.kind === 'permit' || intent.kind === 'permit2' || intent.kind === 'offer'
    return isOwn ? found(expected, null, []) : refusal('signedShape', 'toSign', null)
  }
  const tree = treeIn(payload)
  if ('refused' in tree) return tree
  const bounded = intent.kind === 'order' ? boundedIntent(intent, tree) : null
  const data = bounded ? expectedTypedData(bounded.intent, pins, bounded.reviewed) : expected
  if ('refused' in data) return data
  const refused = compareTypedData(tree, data)
  if (refused) return refused
  const inspected = found(data, bounded?.signed ?? null, bounded?.differences ?? [])
  return compareHash(intent, inspected.hash, payload.hash) ?? inspected
}

function found(
  typedData: RebuiltTypedData,
  signed: SignedOrder | null,
  differences: readonly BoundDifference[],
): InspectedTypedData {
  const hash = hashTypedData(typedData as Parameters<typeof hashTypedData>[0])
  return { refused: false, typedData, hash, signed, differences }
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

/** The reviewed order with the figures of the proposed one that its family's bounds allow. */
function boundedIntent(intent: OrderSigningIntent, payload: JsonNode) {
  const message = messageOf(payload)
  const amount = (member: string) =>
    message?.kind === 'object' ? amountIn(message.members.get(member)) : null
  const { signed, differences } = boundedOrder(intent, { amount, slippageBps: intent.slippageBps })
  const bounded: OrderSigningIntent = { ...intent, ...signed }
  return { signed, differences, intent: bounded, reviewed: intent }
}
