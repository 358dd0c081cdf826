import { describe, expect, test } from 'vitest'
import { normalizeAddress } from '../../../domain/token/address.ts'
import { droppedTerms, forgetRecipient, stillDropped, type TermsOwner, tradeTerms } from './tradeTerms.ts'

const A = normalizeAddress(`0x${'a1'.repeat(20)}`)
const B = normalizeAddress(`0x${'b2'.repeat(20)}`)
const TO = normalizeAddress(`0x${'c3'.repeat(20)}`)
const on = (account: TermsOwner['account'], chainId = 1): TermsOwner => ({ account, chainId })

const recipient = { account: A, recipientText: TO, hasReview: false }
const review = { account: A, recipientText: null, hasReview: true }

describe('droppedTerms', () => {
  test.each([
    ['another account', on(A), TO, on(B), recipient],
    ['no account any more', on(A), TO, on(null), recipient],
    ['text that is no address yet', on(A), ' 0x12 ', on(B), { ...recipient, recipientText: '0x12' }],
    ['the same account', on(A), TO, on(A), null],
    ['the first account', on(null), TO, on(A), null],
    ['another chain', on(A), TO, on(A, 10), null],
    ['another account on another chain', on(A), TO, on(B, 10), null],
    ['no recipient', on(A), null, on(B), null],
    ['only spaces', on(A), '  ', on(B), null],
  ])('behavior: %s', (_, before, recipientText, now, dropped) => {
    expect(droppedTerms({ ...before, recipientText, isReviewing: false }, now)).toEqual(dropped)
  })

  test.each([
    ['an open review', on(A), null, on(B), review],
    ['an open review and the recipient in it', on(A), TO, on(B), { ...recipient, hasReview: true }],
    ['an open review, and no account any more', on(A), null, on(null), review],
    ['an open review of the same account', on(A), null, on(A), null],
    ['a review from before a wallet was connected', on(null), null, on(A), null],
  ])('behavior: %s', (_, before, recipientText, now, dropped) => {
    expect(droppedTerms({ ...before, recipientText, isReviewing: true }, now)).toEqual(dropped)
  })

  test.each([
    ['nothing is there again', null, false, { ...recipient, hasReview: true }],
    ['a recipient is typed', B, false, review],
    ['a review is open', null, true, recipient],
    ['both are there', B, true, null],
  ])(
    'behavior: of recipient and review, what is still named once %s',
    (_, recipientText, isReviewing, named) => {
      const dropped = { ...recipient, hasReview: true }
      expect(stillDropped(dropped, { recipientText, isReviewing })).toEqual(named)
    },
  )

  test('behavior: the next trade forgets the recipient and what was dropped', () => {
    tradeTerms.setState({ recipientText: TO, dropped: recipient })
    forgetRecipient()
    expect(tradeTerms.getState()).toMatchObject({ recipientText: null, dropped: null })
  })
})
