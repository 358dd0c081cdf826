import type { Address, Hex } from 'viem'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import type { Clock } from '../http/serviceClock.ts'
import { isMeantFor, type StoredOffer } from './storedOffer.ts'

/** Where public sources contradict one another about offers, which of the two the venue does (facts page, 4.4 and 7). */
export interface OfferVariants {
  /** What `fillablebalance` means: the least of balance, allowance and unreserved amount, or what open offers promise. */
  readonly fillableBalance: 'free' | 'reserved'
}

const USUAL: OfferVariants = { fillableBalance: 'free' }

interface BookState {
  readonly offers: ReadonlyMap<Hex, StoredOffer>
  readonly accepted: number
  readonly variants: OfferVariants
}

/** Which offers of a chain are meant: those of a maker, or those meant for an account. */
export interface OfferQuestion {
  readonly chainId: number
  readonly role: 'maker' | 'taker'
  readonly account: Address
}

/**
 * The offers of the service. Everything in memory, and nothing of it is a state: what an offer is comes from its chain and from the clock at every
 * look (`readOffers.ts`), so that there is nothing to undo when a chain goes back.
 */
export interface OfferBook {
  /** Keeps an offer, or gives back the one there is under its hash. */
  accept(offer: Omit<StoredOffer, 'sequence' | 'createdAtMs' | 'updatedAtMs' | 'seen'>): StoredOffer
  byHash(hash: Hex): StoredOffer | undefined
  /** Oldest first. */
  find(question: OfferQuestion): readonly StoredOffer[]
  /** Notes what was seen of an offer now. Returns it as it is then. */
  see(offer: StoredOffer, seen: string): StoredOffer
  variants(): OfferVariants
  setVariants(changes: Partial<OfferVariants>): void
  capture(): BookState
  restore(state: BookState): void
}

/** A book without offers. */
export function createOfferBook(clock: Clock): OfferBook {
  let offers = new Map<Hex, StoredOffer>()
  let accepted = 0
  let variants = USUAL

  return {
    accept(offer) {
      const known = offers.get(offer.hash)
      if (known) return known
      accepted += 1
      const now = clock.now()
      const stored = { ...offer, sequence: accepted, createdAtMs: now, updatedAtMs: now, seen: null }
      offers.set(offer.hash, stored)
      return stored
    },
    byHash: (hash) => offers.get(hash.toLowerCase() as Hex),
    find: ({ chainId, role, account }) =>
      [...offers.values()].filter(
        ({ chainId: id, order }) =>
          id === chainId &&
          (role === 'maker' ? isSameAddress(order.maker, account) : isMeantFor(order, account)),
      ),
    see(offer, seen) {
      const known = offers.get(offer.hash)
      // It may be gone, or be another one, where the book went back during the read.
      if (known !== offer || known.seen === seen) return known ?? offer
      const updatedAtMs = known.seen === null ? known.createdAtMs : clock.now()
      const next = { ...known, seen, updatedAtMs }
      offers.set(offer.hash, next)
      return next
    },
    variants: () => variants,
    setVariants(changes) {
      variants = { ...variants, ...changes }
    },
    capture: () => ({ offers: new Map(offers), accepted, variants }),
    restore(state) {
      offers = new Map(state.offers)
      ;({ accepted, variants } = state)
    },
  }
}
