import type { Deal } from '../orders/history/deal.ts'
import { carriedOfferPath } from './otcPath.ts'
import { postedOfferPath } from './postedOfferPath.ts'

/** The path of a deal's page: the short one where the service keeps it and answers, else the one that carries the offer; null where neither is known. */
export function dealPath(
  { chainId, order, orderHash, signature, permitMakerAsset, isPosted }: Deal,
  isServiceDown = false,
): string | null {
  const carried =
    order && signature !== null ? carriedOfferPath({ chainId, order, signature, permitMakerAsset }) : null
  const posted = isPosted ? postedOfferPath(chainId, orderHash) : null
  return isServiceDown ? (carried ?? posted) : (posted ?? carried)
}
