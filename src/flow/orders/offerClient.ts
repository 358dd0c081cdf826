import type { FoundOfferEvents, OfferEvent, OfferQuestion } from '../../chain/otc/offerEvents.ts'
import type { CarriedOffer } from '../../domain/otc/linkPayload.ts'
import type { OfferSigner } from '../../domain/otc/offerChecks.ts'
import type { OfferChainState } from '../../domain/otc/offerState.ts'

/** What the chain says of an offer, and who signed it; `silent` where nobody answered. */
export interface OfferReading {
  readonly chainState: OfferChainState | 'silent'
  readonly signer: OfferSigner | 'silent'
}

/** A fill or a cancellation with the time of its block; null where the node did not report it. */
export type DatedOfferEvent = OfferEvent & { readonly atSec: bigint | null }

/** Which events are looked for, and how far back; the last 300,000 blocks where no block is named. */
export type HistoryQuestion = OfferQuestion & { readonly chainId: number; readonly fromBlock?: bigint }

/** What happened to offers, in the order of the chain. `isComplete`: nothing before it is missing; where no block was named, since the first one. `isSilent`: the node did not answer, and nothing is known. */
export interface OfferHistory extends Pick<FoundOfferEvents, 'isComplete'> {
  readonly events: readonly DatedOfferEvent[]
  readonly isSilent: boolean
}

/** What the wallet layer reads of OTC offers. It prompts no wallet. */
export interface OfferClient {
  /** All of one block, and who signed it as the contract will find. Never rejects. */
  read(offer: CarriedOffer): Promise<OfferReading>
  /** What the chains say of many offers, in their order; one call for fifty of one chain. Signatures are not looked at. Never rejects. */
  chainStates(offers: readonly CarriedOffer[]): Promise<readonly (OfferChainState | 'silent')[]>
  /** Fills and cancellations of one offer, of all that an account made, or fills whose output an account got. Never rejects. */
  history(question: HistoryQuestion): Promise<OfferHistory>
}
