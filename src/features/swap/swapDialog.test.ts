import { describe, expect, test } from 'vitest'
import { marketOffer } from '../../../testing/otc/offers.ts'
import type { Address } from '../../domain/token/address.ts'
import type { Offer } from '../trade/quote/offer.ts'
import { type DialogFacts, dialogFor, type PressedForm } from './swapDialog.ts'

const [ONE, OTHER] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const offerFor = (account?: Address): Offer => {
  const offer = marketOffer('SELL', 3n)
  return { ...offer, request: { ...offer.request, ...(account && { account }) } }
}
const review = (account?: Address) => ({ kind: 'review', quote: offerFor(account) }) as const
const soon = { kind: 'review-soon' } as const
const form: PressedForm = { pairKey: 'ETH USDC SELL', location: { amount: '3', mode: 'auto' } }
const facts = (given: Partial<DialogFacts>): DialogFacts => ({
  fresh: null,
  account: ONE,
  form,
  isAwaited: true,
  ...given,
})

describe('dialogFor', () => {
  test('default: a review of the connected account stays', () => {
    const open = review(ONE)
    expect(dialogFor(open, facts({}))).toBe(open)
  })

  test('behavior: a review of another account closes, also when none is connected any more', () => {
    expect(dialogFor(review(ONE), facts({ fresh: offerFor(OTHER), account: OTHER }))).toBeNull()
    expect(dialogFor(review(ONE), facts({ account: null }))).toBeNull()
  })

  test('behavior: a press on a quote from before the wallet was connected waits for the account’s own', () => {
    expect(dialogFor(review(), facts({}))).toEqual(soon)
    expect(dialogFor(soon, facts({}))).toBe(soon)
    expect(dialogFor(soon, facts({ isAwaited: false }))).toBe(soon)
    expect(dialogFor(soon, facts({ fresh: offerFor(ONE) }))).toEqual(review(ONE))
  })

  test('behavior: a press waits for the quote of what it was pressed for', () => {
    const pressed = { ...soon, pressed: form }
    expect(dialogFor(pressed, facts({ form: { ...form } }))).toBe(pressed)
    expect(dialogFor(pressed, facts({ fresh: offerFor(ONE) }))).toEqual(review(ONE))
  })

  test.each([
    ['pair', { ...form, pairKey: 'ETH DAI SELL' }],
    ['amount', { ...form, location: { ...form.location, amount: '31' } }],
    ['mode', { ...form, location: { ...form.location, mode: 'delta' as const } }],
  ])('behavior: with another %s nothing is waited for', (_what, other) => {
    const pressed = { ...soon, pressed: form }
    expect(dialogFor(pressed, facts({ form: other }))).toBeNull()
    expect(dialogFor(pressed, facts({ form: other, fresh: offerFor(ONE) }))).toBeNull()
  })

  test('behavior: where something stands in the way the press is over', () => {
    expect(dialogFor({ ...soon, pressed: form }, facts({ isAwaited: false }))).toBeNull()
  })
})
