import type { Rung } from '../../domain/amount/ladder.ts'
import type { DeltaOrderIntent } from '../../flow/journal/flowRecord.ts'
import { newOrderNonce, type OrderChoices } from '../trade/intent/deltaIntent.ts'
import { limitIntentOf } from '../trade/intent/limitIntent.ts'
import type { Offer } from '../trade/quote/offer.ts'

/** A rung with the nonce that is its alone: two orders of one nonce can never both be filled. */
interface NumberedRung {
  readonly rung: Rung
  readonly nonce: bigint
}

/** Rungs that were numbered together, each with a nonce of its own. Made by `numberRungs` only. */
export type NumberedRungs = readonly NumberedRung[] & { readonly distinct: unique symbol }

/** Gives every rung a fresh nonce, drawn again where it has been given. @throws {RangeError} where `random` brings the same ones for ever. */
export function numberRungs(
  rungs: readonly Rung[],
  random: Parameters<typeof newOrderNonce>[0],
): NumberedRungs {
  const given = new Set<bigint>()
  const numbered = rungs.map((rung): NumberedRung => {
    for (let draw = 0; draw < 4; draw += 1) {
      const nonce = newOrderNonce(random)
      if (given.has(nonce)) continue
      given.add(nonce)
      return { rung, nonce }
    }
    throw new RangeError('nonces repeat')
  })
  return numbered as readonly NumberedRung[] as NumberedRungs
}

/**
 * The orders of a ladder, in order.
 * @param id of the ladder, the same in each; `offers` one for exactly each rung's amount. Null until all are there.
 */
export function ladderIntents(
  id: string,
  numbered: NumberedRungs,
  offers: readonly (Offer | undefined)[],
  terms: Omit<OrderChoices, 'slippageBps' | 'nonce'>,
): readonly DeltaOrderIntent[] | null {
  const intents = numbered.flatMap(({ rung, nonce }, place): DeltaOrderIntent[] => {
    const offer = offers[place]
    if (offer?.mode !== 'delta') return []
    const limit = offer.request.side === 'SELL' ? rung.buyAmount : rung.sellAmount
    const rest = numbered.slice(place + 1).reduce((sum, { rung }) => sum + rung.sellAmount, 0n)
    const ladder = { id, place: place + 1, rungs: numbered.length, later: String(rest) }
    return [{ ...limitIntentOf(offer, limit, { ...terms, nonce }), ladder }]
  })
  return intents.length === numbered.length ? intents : null
}
