import { type Address, isSameAddress } from '../token/address.ts'
import { decodeRemaining, largestFill, least } from './fillMath.ts'
import { isForAnyone, type OtcOrder } from './otcOrder.ts'

/** What a permit that rides along is worth now. */
export type PermitState =
  /** None rides along, or it is not needed: what is left is allowed on chain. */
  | 'none'
  /** It was tried on the chain and changes what is allowed. */
  | 'works'
  /** Its own time has passed. */
  | 'over'
  /** The token does not take it: it was used, another one took its turn, or it never was the maker's for this contract. */
  | 'refused'

/** What the chain says of an offer, all of one block. Raw units of the maker's token. */
export interface OfferChainState {
  /** The chain id the node itself answered. */
  readonly chainId: number
  readonly hasContract: boolean
  readonly blockTimeSec: bigint
  /** As the contract stores it (`decodeRemaining`). */
  readonly remaining: bigint
  /** What the maker has. */
  readonly balance: bigint
  /** What the contract may take of it: what is allowed, or what a permit that rides along gives when it is tried. */
  readonly allowance: bigint
  /** What is allowed on chain, without the permit. */
  readonly allowed: bigint
  readonly permit: PermitState
  /** How a closed offer was closed, by its events; null where none was found or none was searched for. */
  readonly closedBy: 'filled' | 'cancelled' | null
}

/** Who looks at an offer. */
export interface OfferViewer {
  /** Null without a wallet. */
  readonly account: Address | null
  /** Where the wallet is; null without one. */
  readonly chainId: number | null
}

/** The first that holds, in this order: what no one can change comes before what somebody can. */
export type OfferStateKind =
  /** The chain did not answer yet. */
  | 'unread'
  | 'filled'
  | 'cancelled'
  /** Filled or cancelled, and no event told which. */
  | 'closed'
  | 'expired'
  /** What is left is less than a unit of payment brings. */
  | 'dust'
  | 'notForYou'
  /** The maker's balance or allowance lets nothing be bought now. */
  | 'unfunded'
  | 'wrongChain'
  | 'partlyFilled'
  | 'open'

export interface OfferState {
  readonly kind: OfferStateKind
  /** Not filled yet. Raw units of the maker's token. */
  readonly left: bigint
  /** What can be bought of it now, and why that is less than what is left. */
  readonly available: bigint
  readonly limitedBy: 'balance' | 'allowance' | null
}

/** What becomes of an offer by what the chain shows, for its viewer. The service's state does not count. */
export function offerState(
  order: OtcOrder,
  chainId: number,
  chainState: OfferChainState | null,
  viewer: OfferViewer,
): OfferState {
  if (!chainState) return { kind: 'unread', left: 0n, available: 0n, limitedBy: null }
  const { kind, left } = decodeRemaining(chainState.remaining, order.makerAmount)
  const funds = least(chainState.balance, chainState.allowance)
  const available = least(funds, left)
  const limitedBy =
    funds >= left ? null : chainState.balance <= chainState.allowance ? 'balance' : 'allowance'
  const isOpen = kind === 'untouched' || kind === 'partly'
  const figures = { left, available, limitedBy } as const
  if (!isOpen) return { kind: kind === 'closed' ? (chainState.closedBy ?? 'closed') : 'closed', ...figures }
  const isBlocked: readonly (readonly [OfferStateKind, boolean])[] = [
    ['expired', isOver(order, chainState.blockTimeSec)],
    ['dust', largestFill(order, left) === null],
    ['notForYou', perspectiveOf(order, viewer.account) === 'stranger'],
    ['unfunded', largestFill(order, available) === null],
    ['wrongChain', viewer.chainId !== null && viewer.chainId !== chainId],
  ]
  const [blocked] = isBlocked.find(([, holds]) => holds) ?? []
  return { kind: blocked ?? (kind === 'partly' ? 'partlyFilled' : 'open'), ...figures }
}

/** Whether an offer is over by the chain's time: it can still be filled in the second of its expiry, and for ever where that is 0. */
export const isOver = ({ expiry }: OtcOrder, blockTimeSec: bigint): boolean =>
  expiry !== 0n && blockTimeSec > expiry

/** What somebody is to an offer. `taker`: may fill it, named or as anyone. */
export type Perspective = 'maker' | 'taker' | 'stranger' | 'nobody'

export function perspectiveOf(order: OtcOrder, account: Address | null): Perspective {
  if (account === null) return 'nobody'
  if (isSameAddress(account, order.maker)) return 'maker'
  return isForAnyone(order) || isSameAddress(account, order.taker) ? 'taker' : 'stranger'
}

/** One side of a deal. Raw units. */
export interface DealSide {
  readonly token: Address
  readonly amount: bigint
}

/** What who looks pays and receives if the whole is filled: the maker gives the maker's token, everybody else is shown the taker's side. */
export function sidesOf(
  order: OtcOrder,
  perspective: Perspective,
): { readonly pays: DealSide; readonly receives: DealSide } {
  const makers = { token: order.makerAsset, amount: order.makerAmount }
  const takers = { token: order.takerAsset, amount: order.takerAmount }
  return perspective === 'maker' ? { pays: makers, receives: takers } : { pays: takers, receives: makers }
}
