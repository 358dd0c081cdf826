import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAddress, anyOtcOrder, anyWord, exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { offerChecks as sentences } from '../../text/en/otc/offerChecks.ts'
import { ZERO_ADDRESS } from '../token/address.ts'
import { largestFill } from './fillMath.ts'
import type { CarriedOffer } from './linkPayload.ts'
import {
  CHECK_IDS,
  type CheckId,
  type CheckOutcome,
  checksUpTo,
  checksVerdict,
  type OfferFacts,
  offerChecks,
} from './offerChecks.ts'
import { offerPrice, type PriceBand } from './offerPrice.ts'
import { type OfferChainState, offerState } from './offerState.ts'
import { hashOtcOrder, type OtcOrder } from './otcOrder.ts'

const RFQ = '0x5555555555555555555555555555555555555555'
const STRANGER = '0x9999999999999999999999999999999999999999'
const ORDER = exampleOtcOrder()
const HASH = hashOtcOrder(ORDER, { chainId: 31337, contract: RFQ })
const MARKET = { sellAmount: 25_000_000_000n, buyAmount: 10n ** 19n }
const CHAIN_STATE: OfferChainState = {
  chainId: 31337,
  hasContract: true,
  blockTimeSec: 1_900_000_000n,
  remaining: 0n,
  balance: ORDER.makerAmount,
  allowance: ORDER.makerAmount,
  allowed: ORDER.makerAmount,
  permit: 'none',
  closedBy: null,
}
const FACTS: OfferFacts = {
  source: 'link',
  statedHash: HASH,
  contract: RFQ,
  chainState: CHAIN_STATE,
  signer: 'key',
  makerToken: 'listed',
  takerToken: 'listed',
  price: offerPrice(ORDER, 'taker', MARKET),
  account: ORDER.taker,
}
const offerOf = (change: Partial<OtcOrder> = {}): CarriedOffer => ({
  chainId: 31337,
  order: exampleOtcOrder(change),
  signature: '0x12',
  permitMakerAsset: '0x',
})

const checked = (facts: Partial<OfferFacts> = {}, offer = offerOf()) =>
  offerChecks(offer, { ...FACTS, ...facts })
const one = (id: CheckId, facts: Partial<OfferFacts> = {}, offer = offerOf()) => {
  const { outcome, message } = checked(facts, offer).find((check) => check.id === id) ?? {}
  return [outcome, message?.key.replace('otc.check.', '')]
}
const seen = (change: Partial<OfferChainState>) => ({ chainState: { ...CHAIN_STATE, ...change } })

test('default: a good offer passes every check, in the order of the list', () => {
  const checks = checked()
  expect(checks.map(({ id }) => id)).toEqual(CHECK_IDS)
  expect(checks.every(({ outcome }) => outcome === 'passed')).toBe(true)
  expect(checksVerdict(checks)).toBe('fillable')
})

const unconfirmed: readonly (readonly [string, CheckOutcome, Partial<OfferFacts>, CarriedOffer?])[] = [
  ['the signature is nobody’s', 'unknown', { signer: 'nobody' }],
  ['the hash is another', 'unknown', { statedHash: `0x${'00'.repeat(32)}` }],
  ['nothing is pinned', 'unknown', { contract: null }],
  ['its terms are none', 'unknown', { statedHash: null }, offerOf({ makerAmount: 0n })],
  ['no node answers', 'unknown', { chainState: 'silent' }],
  ['its signature is still asked about', 'waiting', { signer: 'waiting' }],
]

test.each(unconfirmed.map(([name, outcome, facts, offer]) => ({ name, outcome, facts, offer })))(
  'behavior: no term of an offer is judged while $name',
  ({ outcome, facts, offer }) => {
    const { length } = checksUpTo(checked(), 'price')
    const ofTerms = checked(facts, offer).slice(length)
    expect(ofTerms).toHaveLength(CHECK_IDS.length - length)
    expect(new Set(ofTerms.map((check) => check.outcome))).toEqual(new Set([outcome]))
    expect(ofTerms.every(({ message }) => message.params === undefined)).toBe(true)
  },
)

test('behavior: of a forged offer only what says so is shown, and nothing after it', () => {
  const shown = (last: CheckId) => checksUpTo(checked({ signer: 'nobody' }), last).map(({ id }) => id)
  expect(shown('chain')).toEqual(['format', 'terms', 'chain'])
  expect(shown('signature')).toEqual(['format', 'terms', 'chain', 'contract', 'hash', 'signature'])
  expect(shown('price')).toEqual(shown('signature'))
})

type Row = readonly [CheckId, CheckOutcome, string, Partial<OfferFacts>, CarriedOffer?]
const unstated = { statedHash: null }
const rows: readonly Row[] = [
  ['format', 'passed', 'format.service', { source: 'service' }],
  ['terms', 'failed', 'terms.nothing', unstated, offerOf({ makerAmount: 0n })],
  ['terms', 'failed', 'terms.oneToken', unstated, offerOf({ makerAsset: ORDER.takerAsset })],
  ['terms', 'warned', 'terms.otherMeta', unstated, offerOf({ nonceAndMeta: 1n })],
  ['chain', 'failed', 'chain.unknown', { contract: null }],
  ['chain', 'unknown', 'chain.other', seen({ chainId: 1 })],
  ['contract', 'failed', 'contract.none', { contract: null }],
  ['contract', 'unknown', 'contract.empty', seen({ hasContract: false })],
  ['hash', 'passed', 'hash.own', unstated],
  ['hash', 'failed', 'hash.other', { statedHash: `0x${'00'.repeat(32)}` }],
  ['hash', 'failed', 'hash.other', {}, offerOf({ makerAmount: 5n })],
  ['signature', 'passed', 'signature.contract', { signer: 'contract' }],
  ['signature', 'failed', 'signature.nobody', { signer: 'nobody' }],
  ['signature', 'failed', 'signature.undeployed', { signer: 'undeployed' }],
  ['signature', 'unknown', 'silent', { signer: 'silent' }],
  ['signature', 'waiting', 'waiting', { signer: 'waiting' }],
  ['signature', 'passed', 'signature.settled', { signer: 'nobody', ...seen({ remaining: 5n }) }],
  ['signature', 'failed', 'signature.nobody', { signer: 'nobody', ...seen({ remaining: 1n }) }],
  ['taker', 'passed', 'taker.you', {}],
  ['taker', 'passed', 'taker.named', { account: null }],
  ['taker', 'passed', 'taker.maker', { account: ORDER.maker }],
  ['taker', 'failed', 'taker.other', { account: STRANGER }],
  ['taker', 'passed', 'taker.anyone', unstated, offerOf({ taker: ZERO_ADDRESS })],
  ['expiry', 'warned', 'expiry.never', unstated, offerOf({ expiry: 0n })],
  ['expiry', 'passed', 'expiry.good', unstated, offerOf({ expiry: 253_402_300_799n })],
  ['expiry', 'warned', 'expiry.never', unstated, offerOf({ expiry: 253_402_300_800n })],
  ['expiry', 'warned', 'expiry.never', unstated, offerOf({ expiry: 2n ** 128n - 1n })],
  ['expiry', 'failed', 'expiry.over', seen({ blockTimeSec: ORDER.expiry + 1n })],
  ['expiry', 'unknown', 'withheld', { chainState: 'silent' }],
  ['remaining', 'passed', 'remaining.partly', seen({ remaining: ORDER.makerAmount })],
  ['remaining', 'failed', 'remaining.filled', seen({ remaining: 1n, closedBy: 'filled' })],
  ['remaining', 'failed', 'remaining.cancelled', seen({ remaining: 1n, closedBy: 'cancelled' })],
  ['remaining', 'failed', 'remaining.closed', seen({ remaining: 1n })],
  ['remaining', 'failed', 'remaining.dust', seen({ remaining: 2n })],
  ['remaining', 'failed', 'remaining.impossible', seen({ remaining: ORDER.makerAmount + 5n })],
  ['balance', 'warned', 'balance.part', seen({ balance: ORDER.makerAmount - 1n })],
  ['balance', 'failed', 'balance.none', seen({ balance: 1n })],
  ['allowance', 'warned', 'allowance.part', seen({ allowance: ORDER.makerAmount / 2n })],
  ['allowance', 'failed', 'allowance.none', seen({ allowance: 0n })],
  ['allowance', 'passed', 'allowance.good', seen({ allowance: 10n ** 9n, remaining: 10n ** 9n })],
  ['allowance', 'passed', 'allowance.permit', seen({ allowed: 0n, permit: 'works' })],
  ['allowance', 'warned', 'allowance.part', seen({ allowance: ORDER.makerAmount / 2n, permit: 'works' })],
  ['allowance', 'warned', 'allowance.part', seen({ allowance: ORDER.makerAmount / 2n, permit: 'refused' })],
  ['allowance', 'failed', 'allowance.permitOver', seen({ allowance: 0n, permit: 'over' })],
  ['allowance', 'failed', 'allowance.permitRefused', seen({ allowance: 0n, permit: 'refused' })],
  ['makerToken', 'warned', 'token.unlisted', { makerToken: 'unlisted' }],
  ['makerToken', 'warned', 'token.disguised', { makerToken: 'disguised' }],
  ['takerToken', 'failed', 'token.none', { takerToken: 'noToken' }],
  ['takerToken', 'unknown', 'silent', { takerToken: 'silent' }],
  ['price', 'unknown', 'price.unknown', { price: offerPrice(ORDER, 'taker', null) }],
  ['price', 'unknown', 'price.unknown', { price: 'silent' }],
  ['price', 'unknown', 'price.paused', { price: 'paused' }],
  ['price', 'waiting', 'waiting', { price: 'waiting' }],
]

const named = rows.map(([id, outcome, key, facts, offer]) => ({ id, outcome, key, facts, offer }))

test.each(named)('behavior: $id $outcome: $key', ({ id, outcome, key, facts, offer }) => {
  expect(one(id, facts, offer)).toEqual([outcome, key])
})

test('behavior: every sentence that a check can name is there', () => {
  for (const { key } of named) expect(sentences).toHaveProperty([`otc.check.${key}`])
})

test('behavior: whatever a stranger writes, the list is whole and nothing throws', () => {
  const chainState = fc.record({
    chainId: fc.constantFrom(1, 31337),
    hasContract: fc.boolean(),
    blockTimeSec: anyWord(64),
    remaining: anyWord(256),
    balance: anyWord(256),
    allowance: anyWord(256),
    allowed: anyWord(256),
    permit: fc.constantFrom('none', 'works', 'over', 'refused'),
    closedBy: fc.constantFrom(null, 'filled', 'cancelled'),
  }) as fc.Arbitrary<OfferChainState>
  fc.assert(
    fc.property(anyOtcOrder, chainState, anyAddress, (order, seenThere, account) => {
      const offer = { ...offerOf(), order }
      expect(checked({ chainState: seenThere, account }, offer)).toHaveLength(CHECK_IDS.length)
      const { kind } = offerState(order, 31337, seenThere, { account, chainId: 1 })
      const isBuyable = ['open', 'partlyFilled', 'wrongChain'].includes(kind)
      expect(isBuyable && largestFill(order, order.makerAmount) === null).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

describe('checksVerdict', () => {
  test('behavior: what is not genuine is invalid, whatever is still awaited', () => {
    const waiting = { chainState: 'waiting', price: 'waiting' } as const
    for (const facts of [
      { signer: 'nobody' },
      { contract: null },
      { statedHash: `0x${'00'.repeat(32)}` },
    ] as const)
      expect(checksVerdict(checked({ ...waiting, ...facts }))).toBe('invalid')
    expect(checksVerdict(checked({ ...waiting }))).toBe('waiting')
    expect(checksVerdict(checked(unstated, offerOf({ takerAmount: 0n })))).toBe('invalid')
  })

  test('behavior: an offer unread on chain is never filled; one without a price or a list may be', () => {
    expect(checksVerdict(checked({ chainState: 'silent' }))).toBe('unsure')
    expect(checksVerdict(checked({ signer: 'silent' }))).toBe('unsure')
    expect(checksVerdict(checked({ price: 'silent', makerToken: 'silent' }))).toBe('fillable')
    expect(checksVerdict(checked({ price: 'waiting', takerToken: 'waiting' }))).toBe('fillable')
  })

  test('behavior: genuine, and not to be filled now', () => {
    for (const facts of [
      { account: STRANGER },
      seen({ remaining: 1n }),
      seen({ balance: 0n }),
      { takerToken: 'noToken' },
    ] as const)
      expect(checksVerdict(checked(facts))).toBe('unfillable')
  })
})

describe('offerPrice', () => {
  const rate = (percent: bigint) => ({ ...MARKET, buyAmount: (MARKET.buyAmount * percent) / 100n })

  test.each<[bigint, PriceBand, PriceBand, boolean, boolean]>([
    [100n, 'near', 'near', false, false],
    [101n, 'near', 'near', false, false],
    [105n, 'worse', 'better', true, false],
    [130n, 'farWorse', 'farBetter', true, true],
    [95n, 'better', 'worse', false, true],
    [70n, 'farBetter', 'farWorse', true, true],
  ])(
    'behavior: a market that pays %i %% is %s for the taker and %s for the maker',
    (percent, taker, maker, takerTypes, makerTypes) => {
      expect(offerPrice(ORDER, 'taker', rate(percent))).toMatchObject({
        band: taker,
        needsTyping: takerTypes,
      })
      const turned = { sellAmount: rate(percent).buyAmount, buyAmount: MARKET.sellAmount }
      expect(offerPrice(ORDER, 'maker', turned)).toMatchObject({
        ...{ band: maker, needsTyping: makerTypes },
      })
    },
  )

  test('behavior: the band begins exactly where it says', () => {
    const at = (bps: bigint) =>
      offerPrice({ makerAmount: 10_000n + bps, takerAmount: 10_000n }, 'taker', {
        sellAmount: 1n,
        buyAmount: 1n,
      })
    expect(at(100n)).toEqual({ band: 'near', bps: 100, needsTyping: false })
    expect(at(101n).band).toBe('better')
    expect(at(1_000n)).toEqual({ band: 'better', bps: 1_000, needsTyping: false })
    expect(at(1_001n)).toEqual({ band: 'farBetter', bps: 1_001, needsTyping: true })
    expect(at(-300n)).toEqual({ band: 'worse', bps: -300, needsTyping: false })
    expect(at(-301n)).toEqual({ band: 'worse', bps: -301, needsTyping: true })
    expect(at(-1_001n)).toEqual({ band: 'farWorse', bps: -1_001, needsTyping: true })
  })

  test('error: no market', () => {
    const unknown = { band: 'unknown', bps: null, needsTyping: false }
    expect(offerPrice(ORDER, 'taker', null)).toEqual(unknown)
    expect(offerPrice(ORDER, 'maker', { sellAmount: 0n, buyAmount: 5n })).toEqual(unknown)
  })
})
