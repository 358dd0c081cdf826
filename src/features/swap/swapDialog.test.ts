import { describe, expect, test } from 'vitest'
import { marketOffer } from '../../../testing/offers.ts'
import type { Address } from '../../domain/address.ts'
import type { Offer } from '../trade/quote/offer.ts'
import { dialogFor } from './swapDialog.ts'

const [ONE, OTHER]: readonly Address[] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
const offerFor = (account?: Address): Offer => {
  const offer = marketOffer('SELL', 3n)
  return { ...offer, request: { ...offer.request, ...(account && { account }) } }
}
const review = (account?: Address) => ({ kind: 'review', quote: offerFor(account) }) as const
const soon = { kind: 'review-soon' } as const

describe('dialogFor', () => {
  test('default: a review of the connected account stays', () => {
    const open = review(ONE)
    expect(dialogFor(open, null, ONE as Address)).toBe(open)
    expect(dialogFor(null, offerFor(ONE), ONE as Address)).toBeNull()
  })

  test('behavior: a review of another account closes, also when none is connected any more', () => {
    expect(dialogFor(review(ONE), offerFor(OTHER), OTHER as Address)).toBeNull()
    expect(dialogFor(review(ONE), null, null)).toBeNull()
  })

  test('behavior: a press on a quote from before the wallet was connected waits for the account’s own', () => {
    expect(dialogFor(review(), null, ONE as Address)).toEqual(soon)
    expect(dialogFor(soon, null, ONE as Address)).toBe(soon)
    expect(dialogFor(soon, offerFor(ONE), ONE as Address)).toEqual(review(ONE))
  })
})
