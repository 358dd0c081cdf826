import type { TakenOffer } from './crosschainIntent.ts'
import type { RouteOffer } from './routeList.ts'

/** Whether an order by an offer can be signed as the form has it. */
export const isTakeable = (offer: RouteOffer): offer is TakenOffer =>
  offer.obstacle === null && offer.carried !== null && (!offer.isLimit || offer.limit !== undefined)
