import type { Hex } from 'viem'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { hashOtcOrder } from '../../../domain/otc/otcOrder.ts'
import type { OtcPath } from '../../../domain/otc/otcPath.ts'
import type { PostedOffer } from '../../../service/rfq/offers.ts'

/** Where an offer was found, and as what. Nothing of it is checked. */
export interface FoundOffer {
  readonly source: 'link' | 'service'
  readonly offer: CarriedOffer
  readonly statedHash: Hex | null
}

/** A record for the address. Of the hashes that both name, the one that the terms do not have is stated; a record of another chain has no hash here. */
export function foundAt(
  { chainId, orderHash }: Extract<OtcPath, { kind: 'posted' }>,
  { offer, orderHash: recorded }: PostedOffer,
): FoundOffer {
  const contract = deploymentOf(chainId)?.rfq
  const own = contract && hashOtcOrder(offer.order, { chainId, contract })
  const statedHash = own === recorded.toLowerCase() ? orderHash : recorded
  return { source: 'service', offer, statedHash: offer.chainId === chainId ? statedHash : '0x' }
}
