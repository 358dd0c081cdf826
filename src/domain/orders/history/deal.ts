import type { Hex } from 'viem'
import { progressPercent } from '../../amount/progress.ts'
import { type Address, isSameAddress, ZERO_ADDRESS } from '../../token/address.ts'
import type { OtcOrder } from '../struct/otcOrder.ts'

/** The status of a deal, the same for both of its parties. */
export type DealStatus =
  /** Its flow in this browser has not come to a signature. */
  | 'preparing'
  /** Other owners of the account still have to sign it. */
  | 'coSigners'
  /** Neither chain nor service told. */
  | 'unread'
  | 'open'
  | 'partlyFilled'
  /** The maker's balance or allowance lets nothing be bought now. */
  | 'unfunded'
  /** What is left is less than a unit of payment brings. */
  | 'dust'
  | 'filled'
  | 'cancelled'
  /** Filled or cancelled, and no event told which. */
  | 'closed'
  | 'expired'
  /** Fills are known, the terms are not. */
  | 'traded'

/** One fill as read from the chain. Raw units. */
export interface DealFill {
  readonly hash: Hex
  /** Milliseconds; null where it is unknown. */
  readonly at: number | null
  readonly makerAmount: bigint
  readonly takerAmount: bigint
}

/** An OTC deal of an account: an offer it made, one that is addressed to it, or one that it filled. */
export interface Deal {
  readonly key: string
  readonly chainId: number
  /** Computed here wherever the terms are known. */
  readonly orderHash: Hex
  readonly role: 'made' | 'taken'
  /** The account is the one that alone may fill it. */
  readonly isAddressed: boolean
  readonly maker: Address
  readonly makerAsset: Address
  readonly takerAsset: Address
  /** What was signed; null where only fills of it are known. */
  readonly order: OtcOrder | null
  /** `0x` where the maker's own code agrees; null where it is not known here. */
  readonly signature: Hex | null
  readonly permitMakerAsset: Hex
  /** The service keeps it, with these bytes. */
  readonly isPosted: boolean
  readonly status: DealStatus
  /** False where only the service's word is known. */
  readonly isByChain: boolean
  /** Of the maker's token, raw units; null until it is read from the chain. */
  readonly left: bigint | null
  readonly available: bigint | null
  readonly limitedBy: 'balance' | 'allowance' | null
  /** Of an offer that was made, all that are known; of others the account's own. In the order of the chain. */
  readonly fills: readonly DealFill[]
  readonly cancelled: Pick<DealFill, 'hash' | 'at'> | null
  /** Milliseconds; 0 where it is unknown. */
  readonly createdAt: number
  readonly updatedAt: number
  /** The flow of this browser that made it. */
  readonly flowId: string | null
}

const OPEN: readonly DealStatus[] = ['preparing', 'coSigners', 'unread', 'open', 'partlyFilled', 'unfunded']

/** Whether something may still happen to a deal. */
export const isOpenDeal = ({ status }: Pick<Deal, 'status'>): boolean => OPEN.includes(status)

const CANCELLABLE: readonly DealStatus[] = ['unread', 'open', 'partlyFilled', 'unfunded']

/** Whether its maker can still end it on chain. */
export const isCancellableDeal = ({ role, order, status }: Deal): boolean =>
  role === 'made' && order !== null && CANCELLABLE.includes(status)

/** Both sides of what was filled so far, raw units. */
export function filledOf(fills: readonly DealFill[]): { readonly maker: bigint; readonly taker: bigint } {
  return {
    maker: fills.reduce((sum, { makerAmount }) => sum + makerAmount, 0n),
    taker: fills.reduce((sum, { takerAmount }) => sum + takerAmount, 0n),
  }
}

/** How much of an offer is filled, in percent. */
export function filledPercentOfDeal(deal: Deal): number {
  const { order, status } = deal
  if (status === 'filled' || status === 'traded') return 100
  return order ? progressPercent(filledAmountOf(deal), order.makerAmount) : 0
}

/** What of the maker's token has gone, by the known fills or by what is left of an open offer, whichever is more. Raw units. */
export function filledAmountOf({ order, left, fills, status }: Deal): bigint {
  const byFills = filledOf(fills).maker
  const byLeft = order && left !== null && isOpenDeal({ status }) ? order.makerAmount - left : 0n
  return byFills > byLeft ? byFills : byLeft
}

/** The other party; null where it may be anyone, or is not known. */
export function counterpartyOf({ role, maker, order }: Deal): Address | null {
  if (role === 'taken') return maker
  return !order || isSameAddress(order.taker, ZERO_ADDRESS) ? null : order.taker
}

/** Whether an account has something to do with it that its history has to show: what was filled or made, and open offers to it. */
export const isOfHistory = (deal: Deal): boolean =>
  deal.role === 'made' || deal.fills.length > 0 || isOpenDeal(deal)

/** Whether two deals give the same token on the same chain: one approval serves both. */
export const sharesAllowance = (
  left: Pick<Deal, 'chainId' | 'makerAsset'>,
  right: Pick<Deal, 'chainId' | 'makerAsset'>,
): boolean => left.chainId === right.chainId && isSameAddress(left.makerAsset, right.makerAsset)
