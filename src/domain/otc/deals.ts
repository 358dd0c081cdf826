import type { Hex } from 'viem'
import { type Deal, type DealFill, type DealStatus, filledOf } from '../orders/history/deal.ts'
import { dealKey } from '../orders/history/dealKey.ts'
import { type Address, isSameAddress } from '../token/address.ts'
import type { KnownOffer, OfferHint } from './knownOffers.ts'
import { type OfferChainState, type OfferState, offerState } from './offerState.ts'
import type { OtcOrder } from './otcOrder.ts'

/** A fill or a cancellation as read from the chain. Raw units. */
export type DealEvent = {
  readonly chainId: number
  readonly orderHash: Hex
  readonly maker: Address
  readonly hash: Hex
  /** Block seconds; null where the node did not report it. */
  readonly atSec: bigint | null
} & (
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'filled'
      /** Who got the maker's token. */
      readonly receiver: Address
      readonly makerAsset: Address
      readonly takerAsset: Address
      readonly makerAmount: bigint
      readonly takerAmount: bigint
    }
)

/** A fill by a flow of this browser, whose output may have gone to another account. Raw units. */
export interface FlowFill extends DealFill {
  readonly chainId: number
  readonly orderHash: Hex
}

/** All that is known of an account's deals. */
export interface DealSources {
  readonly account: Address
  readonly offers: readonly KnownOffer[]
  /** What the chain shows of them, by their keys. */
  readonly chainStates: ReadonlyMap<string, OfferChainState | 'silent'>
  /** In the order of the chain. */
  readonly events: readonly DealEvent[]
  readonly flowFills: readonly FlowFill[]
}

const NOBODY = { account: null, chainId: null } as const
const SECOND = 1_000

/**
 * The deals of an account, newest first, each once: offers it made, offers that only it may fill, and offers it filled. The chain's state overrides
 * the service's; an offer known from events alone, without a record, is listed too. Pure.
 */
export function dealsOf(sources: DealSources): readonly Deal[] {
  const byOffer = new Map<string, DealEvent[]>()
  for (const event of sources.events) {
    const key = dealKey(event.chainId, event.orderHash)
    byOffer.set(key, [...(byOffer.get(key) ?? []), event])
  }
  const known = sources.offers.flatMap((offer) => dealOf(sources, offer, byOffer.get(offer.key) ?? []))
  const keys = new Set(sources.offers.map(({ key }) => key))
  const others = [...byOffer].flatMap(([key, events]) =>
    keys.has(key) ? [] : dealOfEvents(sources.account, key, events),
  )
  return [...known, ...others].sort(byNewest)
}

const byNewest = (left: Deal, right: Deal) =>
  right.createdAt - left.createdAt || (left.key < right.key ? -1 : 1)

type RoleOf = Pick<Deal, 'role' | 'isAddressed'>

/** What an account is to an offer: only the maker of the struct made it, and only its `taker` is bound by it. */
function roleOf({ maker, taker }: OtcOrder, account: Address): RoleOf {
  const isMade = isSameAddress(maker, account)
  return { role: isMade ? 'made' : 'taken', isAddressed: !isMade && isSameAddress(taker, account) }
}

function dealOf(
  { account, chainStates, flowFills }: DealSources,
  offer: KnownOffer,
  events: readonly DealEvent[],
): readonly Deal[] {
  const { key, chainId, orderHash, order } = offer
  const part = roleOf(order, account)
  const own = flowFills.filter((fill) => dealKey(fill.chainId, fill.orderHash) === key)
  const fills = fillsOf(events, part.role, account, own)
  if (part.role === 'taken' && !part.isAddressed && fills.length === 0) return []
  const cancelled = endOf(events)
  const chainState = chainStates.get(key)
  const seen = typeof chainState === 'object' ? offerState(order, chainId, chainState, NOBODY) : null
  const times = [...fills, ...(cancelled ? [cancelled] : [])].map(({ at }) => at ?? 0)
  return [
    {
      ...{ key, chainId, orderHash, order, ...part },
      ...{ maker: order.maker, makerAsset: order.makerAsset, takerAsset: order.takerAsset },
      ...{ signature: offer.signature, permitMakerAsset: offer.permitMakerAsset, isPosted: offer.isPosted },
      status: statusOf(offer, seen, fills, cancelled !== null),
      isByChain: seen !== null || cancelled !== null,
      left: seen?.left ?? null,
      available: seen?.available ?? null,
      limitedBy: seen?.limitedBy ?? null,
      ...{ fills, cancelled },
      createdAt: offer.createdAt || (times.find((at) => at > 0) ?? 0),
      updatedAt: Math.max(offer.updatedAt, ...times),
      flowId: offer.flowId,
    },
  ]
}

const HINTED: Readonly<Record<OfferHint, DealStatus>> = {
  DRAFT: 'unread',
  PENDING: 'open',
  FULFILLED: 'filled',
  CANCELLED: 'cancelled',
  SUSPENDED: 'unfunded',
  EXPIRED: 'expired',
  UNKNOWN: 'unread',
}

function statusOf(
  { order, making, hint }: KnownOffer,
  seen: OfferState | null,
  fills: readonly DealFill[],
  isCancelled: boolean,
): DealStatus {
  if (isCancelled) return 'cancelled'
  if (!seen) return making ?? (hint ? HINTED[hint] : 'unread')
  if (seen.kind === 'closed') return filledOf(fills).maker >= order.makerAmount ? 'filled' : 'closed'
  if (seen.kind === 'notForYou' || seen.kind === 'wrongChain') return 'unread'
  const isEnded = seen.kind === 'filled' || seen.kind === 'cancelled' || seen.kind === 'expired'
  return making && !isEnded ? making : seen.kind
}

/** Fills in the order of the chain, each transaction's once: of an own offer all, of another's those that paid out to the account, or that a flow made. */
function fillsOf(
  events: readonly DealEvent[],
  role: Deal['role'],
  account: Address,
  own: readonly FlowFill[],
): readonly DealFill[] {
  const seen = events.flatMap((event): readonly DealFill[] => {
    if (event.kind !== 'filled') return []
    const isOwn =
      isSameAddress(event.receiver, account) || own.some(({ hash }) => isSameHash(hash, event.hash))
    if (role === 'taken' && !isOwn) return []
    const { hash, makerAmount, takerAmount } = event
    return [{ hash, at: momentOf(event.atSec), makerAmount, takerAmount }]
  })
  const unseen = own.filter(({ hash }) => !seen.some((fill) => isSameHash(fill.hash, hash)))
  return [
    ...seen,
    ...unseen.map(({ hash, at, makerAmount, takerAmount }) => ({ hash, at, makerAmount, takerAmount })),
  ]
}

const isSameHash = (left: Hex, right: Hex): boolean => left.toLowerCase() === right.toLowerCase()

const momentOf = (atSec: bigint | null): number | null => (atSec === null ? null : Number(atSec) * SECOND)

function endOf(events: readonly DealEvent[]): Deal['cancelled'] {
  const end = events.find(({ kind }) => kind === 'cancelled')
  return end ? { hash: end.hash, at: momentOf(end.atSec) } : null
}

/** The deal by an offer's events alone: which tokens, and how much of them changed hands. Nothing where they name no token. */
function dealOfEvents(account: Address, key: string, events: readonly DealEvent[]): readonly Deal[] {
  const [first] = events
  const traded = events.find((event) => event.kind === 'filled')
  if (!first || traded?.kind !== 'filled') return []
  const role = isSameAddress(first.maker, account) ? 'made' : 'taken'
  const fills = fillsOf(events, role, account, [])
  if (fills.length === 0) return []
  const cancelled = endOf(events)
  const times = [...fills, ...(cancelled ? [cancelled] : [])].map(({ at }) => at ?? 0)
  const { chainId, orderHash, maker } = first
  return [
    {
      ...{ key, chainId, orderHash, role, isAddressed: false, maker },
      ...{ makerAsset: traded.makerAsset, takerAsset: traded.takerAsset },
      ...{ order: null, signature: null, permitMakerAsset: '0x', isPosted: false },
      status: cancelled ? 'cancelled' : 'traded',
      isByChain: true,
      ...{ left: null, available: null, limitedBy: null, fills, cancelled },
      createdAt: fills[0]?.at ?? 0,
      updatedAt: Math.max(...times),
      flowId: null,
    },
  ]
}
