import type { FlowFill } from '../../../domain/otc/deals.ts'
import type { FlowOffer } from '../../../domain/otc/knownOffers.ts'
import { offerStruct } from '../../../domain/otc/offerStruct.ts'
import type { Address } from '../../../domain/token/address.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { PastFlow } from '../../../flow/orders/orderClient.ts'

/** What the flows of this browser know of an account's offers and fills. */
export interface FlowDeals {
  readonly offers: readonly FlowOffer[]
  readonly fills: readonly FlowFill[]
}

/** Offers that flows make, made or filled; of fills, those that ended well and that the chain has not taken back. Pure. */
export function flowDeals(
  account: Address,
  running: readonly FlowRecord[],
  past: readonly PastFlow[],
): FlowDeals {
  const undone = new Set(past.flatMap(({ record, word }) => (word === 'reverted' ? [record.id] : [])))
  const byId = new Map([...past.map(({ record }) => record), ...running].map((flow) => [flow.id, flow]))
  const own = [...byId.values()].filter(
    ({ id, intent }) => isSameAddress(intent.account, account) && !undone.has(id),
  )
  return { offers: own.flatMap(offerOf), fills: own.flatMap(fillOf) }
}

function offerOf({ id, intent, status, artifacts, error, createdAt, updatedAt }: FlowRecord) {
  if (intent.kind === 'otc-fill') return status === 'done' ? [filledOffer(intent)] : []
  if (intent.kind !== 'otc-offer') return []
  const isGoingOn = status === 'running' || status === 'paused'
  const signed = artifacts?.offer
  if (!signed && !isGoingOn) return []
  const making = error?.code === 'flow-offer-waits' ? ('coSigners' as const) : ('preparing' as const)
  const offer: FlowOffer = {
    chainId: intent.chainId,
    order: offerStruct(intent.offer),
    signature: signed?.signature ?? null,
    permitMakerAsset: artifacts?.permit ?? '0x',
    isPosted: signed?.isPosted ?? false,
    making: signed ? null : making,
    ...{ flowId: id, createdAt, updatedAt },
  }
  return [offer]
}

/** What is remembered of a fill holds no signature any more: `0x` says nothing of how the maker agreed. */
function filledOffer(intent: Extract<FlowRecord['intent'], { kind: 'otc-fill' }>): FlowOffer {
  const { chainId, offer, makerSignature, makerPermit } = intent
  return {
    ...{ chainId, order: offerStruct(offer), permitMakerAsset: makerPermit },
    signature: makerSignature === '0x' ? null : makerSignature,
    ...{ isPosted: false, making: null, flowId: null, createdAt: 0, updatedAt: 0 },
  }
}

function fillOf({ intent, status, receipt, updatedAt: at }: FlowRecord): readonly FlowFill[] {
  if (intent.kind !== 'otc-fill' || status !== 'done' || !receipt) return []
  const { chainId, orderHash, buyAmount, sellAmount } = intent
  const amounts = { makerAmount: BigInt(buyAmount), takerAmount: BigInt(sellAmount) }
  return [{ chainId, orderHash, hash: receipt.hash, at, ...amounts }]
}
