import { describe, expect, test } from 'vitest'
import { normalizeAddress } from '../../../domain/address.ts'
import { droppedTerms, forgetRecipient, type TermsOwner, tradeTerms } from './tradeTerms.ts'

const A = normalizeAddress(`0x${'a1'.repeat(20)}`)
const B = normalizeAddress(`0x${'b2'.repeat(20)}`)
const TO = normalizeAddress(`0x${'c3'.repeat(20)}`)
const on = (account: TermsOwner['account'], chainId = 1): TermsOwner => ({ account, chainId })

describe('droppedTerms', () => {
  test.each([
    ['another account', on(A), TO, on(B), { account: A, recipientText: TO }],
    ['no account any more', on(A), TO, on(null), { account: A, recipientText: TO }],
    ['text that is no address yet', on(A), ' 0x12 ', on(B), { account: A, recipientText: '0x12' }],
    ['the same account', on(A), TO, on(A), null],
    ['the first account', on(null), TO, on(A), null],
    ['another chain', on(A), TO, on(A, 10), null],
    ['another account on another chain', on(A), TO, on(B, 10), null],
    ['no recipient', on(A), null, on(B), null],
    ['only spaces', on(A), '  ', on(B), null],
  ])('behavior: %s', (_, before, recipientText, now, dropped) => {
    expect(droppedTerms({ ...before, recipientText }, now)).toEqual(dropped)
  })

  test('behavior: the next trade forgets the recipient and what was dropped', () => {
    tradeTerms.setState({ recipientText: TO, dropped: { account: A, recipientText: TO } })
    forgetRecipient()
    expect(tradeTerms.getState()).toMatchObject({ recipientText: null, dropped: null })
  })
})
