import { describe, expect, test } from 'vitest'
import { marketOffer } from '../../../testing/otc/offers.ts'
import type { Address } from '../../domain/token/address.ts'
import type { Offer } from '../trade/quote/offer.ts'
import { dialogFor } from './swapDialog.ts'

const [ONE, OTHER] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const offerFor = (account?: Address): Offer => {
  const offer = marketOffer('SELL', 3n)
  return { ...offer, request: { ...offer.request, ...(account && { account }) } }
}
const review = (account?: Address) => ({ kind: 'review', quote: offerFor(account) }) as const
const soon = { kind: 'review-soon' } as const
const facts = (given: Partial<Parameters<typeof dialogFor>[1]>) => ({ fresh: null, account: ONE, ...given })

describe('dialogFor', () => {
  test('default: a review of the connected account stays', () => {
    const open = review(ONE)
    expect(dialogFor(open, facts({}))).toBe(open)
  })

  test('behavior: a review of another account closes, also when none is connected any more', () => {
    expect(dialogFor(review(ONE), facts({ fresh: offerFor(OTHER), account: OTHER }))).toBeNull()
    expect(dialogFor(review(ONE), facts({ account: null }))).toBeNull()
  })

  test('behavior: a press on a quote from before the wallet connected waits for the account’s own', () => {
    expect(dialogFor(review(), facts({}))).toEqual(soon)
    expect(dialogFor(soon, facts({}))).toBe(soon)
    expect(dialogFor(soon, facts({ fresh: offerFor(ONE) }))).toEqual(review(ONE))
  })
})
