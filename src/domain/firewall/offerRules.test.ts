import fc from 'fast-check'
import { type Hex, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { evidenceMutations, isEvidenceRefused } from '../../../testing/firewall/firewallEvidence.ts'
import { dataMutations, textMutations } from '../../../testing/firewall/firewallMutations.ts'
import { anyAddress, anyWord, exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { offerPermitVectors } from '../../../testing/otc/offerPermits.ts'
import {
  fillVectors,
  offerCancelVectors,
  permitBytesOf,
  publicRfqAbi,
} from '../../../testing/otc/offerVectors.ts'
import { proofSample } from '../../../testing/proofs/proofSample.ts'
import type { Deployment } from '../chain/deployments.ts'
import { hashOtcOrder, type OtcOrder, otcTypedData } from '../otc/otcOrder.ts'
import { RFQ_CALLS_ABI } from '../otc/rfqAbi.ts'
import { ZERO_ADDRESS } from '../token/address.ts'
import { authorize } from './authorize.ts'
import { authorizeCalls } from './authorizeCalls.ts'
import { authorizeTypedData } from './authorizeTypedData.ts'
import { inspect } from './inspect.ts'
import type { OfferPermitIntent } from './lazyRules.ts'
import './offerRules.ts'
import { MAX_PERMIT_LIFE_SEC, type OfferSigningIntent } from './signingIntent.ts'
import type { TransactionEvidence } from './transactionEvidence.ts'
import type {
  FillOfferTransactionIntent,
  TransactionIntent,
  TransactionPayload,
} from './transactionIntent.ts'

const RFQ = '0x5555555555555555555555555555555555555555'
const STRANGER = '0x9999999999999999999999999999999999999999'
const PINS: Deployment = {
  chainId: 31337,
  router: STRANGER,
  executors: [],
  wrappedNative: STRANGER,
  rfq: RFQ,
}
const EVIDENCE: TransactionEvidence = {
  chainId: 31337,
  targetHasCode: true,
  simulation: 'passed',
  gasUnits: 100_000n,
}
const NOW = { chainId: 31337, blockTimeSec: 1_900_000_000n }

const sample = proofSample('changed calldata of offers', 6)

const [WHOLE] = fillVectors(PINS)
if (!WHOLE) throw new Error('no fill')

const fieldOf = (intent: TransactionIntent, payload: TransactionPayload) => {
  const verdict = authorize(intent, PINS, payload, EVIDENCE)
  return verdict.refused ? verdict.field : null
}

test('behavior: the functions are those of the facts page', () => {
  const selectors = ['98f9b46b', '00154008', 'c88ae6dc', '24abf828', 'da6b84af', '7489ec23', '21c77c96']
  const own = RFQ_CALLS_ABI.filter(({ type }) => type === 'function').map(toFunctionSelector)
  expect(own).toEqual(selectors.map((selector) => `0x${selector}`))
  expect(publicRfqAbi.map(toFunctionSelector)).toEqual(own)
})

describe('calldata', () => {
  const vectors = [...fillVectors(PINS), ...offerCancelVectors(PINS)]

  test.each(vectors)(
    'behavior: $name passes, and every change of it is refused',
    ({ name, intent, payload }) => {
      const verdict = authorize(intent, PINS, payload, EVIDENCE)
      expect(verdict).toMatchObject({
        refused: false,
        transaction: { to: RFQ, value: 0n, data: payload.data },
      })
      const accepted: string[] = []
      const expectRefused = (what: string, change: Partial<TransactionPayload>) => {
        if (inspect(intent, PINS, { ...payload, ...change }) === null) accepted.push(what)
      }
      for (const { what, data } of sample.of(`${name} ${payload.data}`, [...dataMutations(payload.data)]))
        expectRefused(what, { data })
      for (const other of vectors)
        if (other.payload.data !== payload.data) expectRefused(other.name, { data: other.payload.data })
      expectRefused('target', { to: STRANGER })
      expectRefused('value', { value: 1n })
      expectRefused('from', { from: STRANGER })
      expectRefused('chain', { chainId: 31338 })
      expect(accepted).toEqual([])
    },
  )

  test('behavior: an offer that differs in any field from the one that was shown is refused', () => {
    const changes: { readonly [Name in keyof OtcOrder]: fc.Arbitrary<OtcOrder[Name]> } = {
      nonceAndMeta: anyWord(256),
      expiry: anyWord(128),
      makerAsset: anyAddress,
      takerAsset: anyAddress,
      maker: anyAddress,
      taker: anyAddress,
      makerAmount: anyWord(256),
      takerAmount: anyWord(256),
    }
    const { intent, payload } = WHOLE
    for (const [name, values] of Object.entries(changes))
      fc.assert(
        fc.property(values as fc.Arbitrary<bigint | Hex>, (value) => {
          const order = { ...intent.offer.order, [name]: value }
          fc.pre(value !== intent.offer.order[name as keyof OtcOrder])
          expect(fieldOf({ ...intent, offer: { ...intent.offer, order } }, payload)).toBe('hash')
        }),
      )
  })

  test('error: an intent that does not hold in itself', () => {
    const { intent, payload } = WHOLE
    const { order } = intent.offer
    const reported = (change: Partial<FillOfferTransactionIntent>) =>
      fieldOf({ ...intent, ...change }, payload)
    const withOrder = (change: Partial<OtcOrder>) => {
      const changed = exampleOtcOrder(change)
      const orderHash = hashOtcOrder(changed, { chainId: 31337, contract: RFQ })
      return reported({ offer: { ...intent.offer, order: changed }, orderHash })
    }
    expect(reported({ offer: { ...intent.offer, chainId: 1 } })).toBe('chain')
    expect(reported({ pays: 0n })).toBe('sellAmount')
    expect(reported({ pays: order.takerAmount + 1n })).toBe('sellAmount')
    expect(reported({ receives: order.makerAmount + 1n })).toBe('buyAmount')
    expect(reported({ receives: order.makerAmount - 1n })).toBe('buyAmount')
    expect(reported({ recipient: ZERO_ADDRESS })).toBe('recipient')
    expect(reported({ recipient: STRANGER })).toBe('call')
    expect(reported({ isUntouched: false })).toBe('call')
    expect(reported({ permitTakerAsset: '0x12' })).toBe('permit')
    expect(reported({ permitTakerAsset: permitBytesOf(STRANGER, RFQ) })).toBe('permit')
    expect(reported({ permitTakerAsset: permitBytesOf(intent.account, STRANGER) })).toBe('spender')
    const small = permitBytesOf(intent.account, RFQ, intent.pays - 1n)
    expect(reported({ permitTakerAsset: small })).toBe('approval')
    expect(withOrder({ taker: STRANGER })).toBe('taker')
    expect(withOrder({ makerAmount: 0n })).toBe('offer')
    expect(withOrder({ makerAmount: 2n ** 255n })).toBe('offer')
    const mine = exampleOtcOrder({ taker: ZERO_ADDRESS, maker: intent.account })
    const orderHash = hashOtcOrder(mine, { chainId: 31337, contract: RFQ })
    expect(reported({ offer: { ...intent.offer, order: mine }, orderHash })).toBe('from')
    expect(inspect(intent, { ...PINS, rfq: undefined } as unknown as Deployment, payload)?.field).toBe(
      'target',
    )
  })

  test('behavior: only own offers are ended, at most a hundred, each once', () => {
    const [one, two] = offerCancelVectors(PINS)
    if (!one || !two) throw new Error('no cancellation')
    expect(fieldOf({ ...one.intent, account: STRANGER }, { ...one.payload, from: STRANGER })).toBe('order')
    const [first] = one.intent.offers
    if (!first) throw new Error('no offer')
    expect(fieldOf({ ...two.intent, offers: [first, first] }, two.payload)).toBe('batch')
    expect(fieldOf({ ...two.intent, offers: [] }, two.payload)).toBe('batch')
    const many = Array.from({ length: 101 }, (_, at) => ({ ...first, nonceAndMeta: BigInt(at) }))
    expect(fieldOf({ ...two.intent, offers: many }, two.payload)).toBe('batch')
    expect(fieldOf({ ...two.intent, offers: [first] }, two.payload)).toBe('call')
  })

  test('behavior: what a trial run says is held against what is paid and received', () => {
    for (const { name, intent, payload } of fillVectors(PINS)) {
      const { account, recipient, pays, receives, offer } = intent
      const { takerAsset, makerAsset } = offer.order
      const bounds = [
        { owner: account, token: takerAsset, change: -(pays + 2n) },
        { owner: recipient, token: makerAsset, change: receives - 2n },
      ]
      const one = { kind: name, parts: [{ intent, payload }], bounds }
      const wrong = evidenceMutations(one, 31337).filter(
        ({ parts, evidence, harmless }) => isEvidenceRefused(parts, PINS, evidence) === (harmless !== null),
      )
      expect(wrong.map(({ what }) => what)).toEqual([])
    }
  })

  test('behavior: an approval of what is paid, for this contract, may stand before the fill', () => {
    const { intent, payload } = WHOLE
    const { account, chainId, pays, offer } = intent
    const token = offer.order.takerAsset
    const approve = (spender: 'rfq' | 'delta', amount: bigint) => {
      const one = { kind: 'approve', chainId, account, token, spender, amount } as const
      const to = spender === 'rfq' ? RFQ : STRANGER
      const digits = (value: bigint) => value.toString(16).padStart(64, '0')
      const data: Hex = `0x095ea7b3${digits(BigInt(to))}${digits(amount)}`
      return { intent: one, payload: { to: token, value: 0n, data } }
    }
    const pins = { ...PINS, delta: STRANGER } as const
    const verdictOf = (first: ReturnType<typeof approve>) =>
      authorizeCalls([first, { intent, payload }], pins, EVIDENCE)
    expect(verdictOf(approve('rfq', pays))).toMatchObject({ refused: false })
    expect(verdictOf(approve('rfq', pays - 1n))).toMatchObject({ field: 'approval' })
    expect(verdictOf(approve('delta', pays))).toMatchObject({ field: 'spender' })
  })
})

describe('signing', () => {
  const order = exampleOtcOrder()
  const intent: OfferSigningIntent = { kind: 'offer', chainId: 31337, account: order.maker, order }
  const written = (message: object) =>
    JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const text = written(otcTypedData(order, { chainId: 31337, contract: RFQ }))
  const verdict = (change: Partial<OfferSigningIntent>, payload: string | null = null, hash?: Hex) =>
    authorizeTypedData(
      { ...intent, ...change },
      PINS,
      payload === null ? null : { text: payload, ...(hash && { hash }) },
      NOW,
    )
  const refusedFor = (change: Partial<OtcOrder>) => {
    const reported = verdict({ order: exampleOtcOrder(change) })
    return reported.refused ? reported.field : null
  }

  test('default: built here, with the hash of the contract; the same if somebody proposes it', () => {
    const hash = hashOtcOrder(order, { chainId: 31337, contract: RFQ })
    expect(verdict({})).toMatchObject({
      refused: false,
      hash,
      differences: [],
      typedData: { message: order },
    })
    expect(verdict({}, text, hash)).toMatchObject({ refused: false, hash })
  })

  test('behavior: every change of what is proposed is refused', () => {
    const accepted: string[] = []
    for (const { path, what, text: changed, isSame } of textMutations(text))
      if (verdict({}, changed).refused === isSame) accepted.push(`${path} ${what}`)
    // The envelope may leave it out: the tables name it.
    expect(accepted).toEqual([' without primaryType'])
    expect(verdict({}, text, `0x${'00'.repeat(32)}`)).toMatchObject({ field: 'hash' })
  })

  test('behavior: a member that differs is named', () => {
    const named: Readonly<Record<keyof OtcOrder, string>> = {
      nonceAndMeta: 'signedNonce',
      expiry: 'signedDeadline',
      makerAsset: 'signedSrcToken',
      takerAsset: 'signedDestToken',
      maker: 'signedOwner',
      taker: 'signedTaker',
      makerAmount: 'signedSrcAmount',
      takerAmount: 'signedDestAmount',
    }
    for (const [member, field] of Object.entries(named)) {
      const value = typeof order[member as keyof OtcOrder] === 'bigint' ? 5n : STRANGER
      const other = otcTypedData({ ...order, [member]: value }, { chainId: 31337, contract: RFQ })
      expect(verdict({}, written(other))).toMatchObject({ field })
    }
  })

  test('error: another’s offer, bad terms, no expiry or a past one, a chain without the contract', () => {
    expect(verdict({ account: STRANGER })).toMatchObject({ field: 'order' })
    expect(refusedFor({ expiry: 0n })).toBe('deadline')
    expect(refusedFor({ expiry: 1_900_000_000n })).toBe('deadline')
    expect(refusedFor({ expiry: 1_900_000_001n })).toBeNull()
    expect(refusedFor({ takerAmount: 0n })).toBe('offer')
    expect(refusedFor({ nonceAndMeta: 0n })).toBe('offer')
    const nowhere = { ...PINS, rfq: undefined } as unknown as Deployment
    expect(authorizeTypedData(intent, nowhere, null, NOW)).toMatchObject({ field: 'target' })
    expect(authorizeTypedData(intent, PINS, null, null)).toMatchObject({ field: 'chain' })
    expect(authorizeTypedData(intent, PINS, null, { ...NOW, chainId: 1 })).toMatchObject({ field: 'chain' })
  })
})

describe('the permit of an own offer', () => {
  const vectors = offerPermitVectors(PINS)
  const [eip2612, dai] = vectors
  if (!eip2612 || !dai) throw new Error('no permits')
  const verdict = (
    intent: OfferPermitIntent | Omit<OfferPermitIntent, 'offer'>,
    text?: string,
    pins = PINS,
  ) => authorizeTypedData(intent as OfferPermitIntent, pins, text === undefined ? null : { text }, NOW)
  const refusedFor = (change: object, of: { readonly intent: OfferPermitIntent } = eip2612) => {
    const reported = verdict({ ...of.intent, ...change })
    return reported.refused ? reported.field : null
  }
  const other = (change: Partial<OtcOrder>) => ({ offer: exampleOtcOrder(change) })

  test.each(vectors)('default: $kind lives as long as the offer', ({ intent, text, hash }) => {
    expect(intent.deadlineSec - NOW.blockTimeSec > BigInt(MAX_PERMIT_LIFE_SEC)).toBe(true)
    expect(verdict(intent)).toMatchObject({ refused: false, hash })
    expect(verdict(intent, text)).toMatchObject({ refused: false, hash })
  })

  test.each(vectors)(
    'behavior: every change of $kind as somebody proposes it is refused',
    ({ intent, text }) => {
      const accepted = [...textMutations(text)].flatMap(({ path, what, text: changed, isSame }) =>
        verdict(intent, changed).refused === isSame ? [`${path} ${what}`] : [],
      )
      expect(accepted).toEqual([' without primaryType'])
    },
  )

  test.each(vectors)('error: $kind that is not the one of its offer, in any member', ({ intent }) => {
    const of = { intent }
    const { deadlineSec: end, offer } = intent
    expect(refusedFor({ account: STRANGER }, of)).toBe('order')
    expect(refusedFor({ token: STRANGER }, of)).toBe('sellToken')
    for (const spender of ['router', 'delta', 'permit2']) expect(refusedFor({ spender }, of)).toBe('spender')
    for (const deadlineSec of [end - 1n, end + 1n, 0n, 2n ** 255n])
      expect(refusedFor({ deadlineSec }, of)).toBe('deadline')
    expect(refusedFor({ chainId: 1 }, of)).toBe('chain')
    // The offer is another one than the permit says, or none that may be signed.
    expect(refusedFor(other({ maker: STRANGER }), of)).toBe('order')
    expect(refusedFor(other({ makerAsset: STRANGER }), of)).toBe('sellToken')
    expect(refusedFor(other({ expiry: offer.expiry + 1n }), of)).toBe('deadline')
    expect(refusedFor({ ...other({ expiry: 0n }), deadlineSec: 0n }, of)).toBe('deadline')
    expect(refusedFor({ ...other({ expiry: NOW.blockTimeSec }), deadlineSec: NOW.blockTimeSec }, of)).toBe(
      'deadline',
    )
    expect(refusedFor(other({ takerAmount: 0n }), of)).toBe('offer')
    expect(refusedFor(other({ nonceAndMeta: 0n }), of)).toBe('offer')
    const nowhere = { ...PINS, rfq: undefined } as unknown as Deployment
    expect(verdict(intent, undefined, nowhere)).toMatchObject({ field: 'spender' })
  })

  test('error: over another amount than the offer gives, and DAI’s that takes back', () => {
    const { makerAmount } = exampleOtcOrder()
    for (const value of [makerAmount + 1n, makerAmount - 1n, 0n, 2n ** 256n - 1n])
      expect(refusedFor({ value })).toBe('approval')
    expect(refusedFor(other({ makerAmount: makerAmount - 1n }))).toBe('approval')
    expect(refusedFor({ allowed: false }, dai)).toBe('approval')
  })

  test('error: without its offer it may live for half an hour like any other', () => {
    for (const { intent } of vectors) {
      const { offer: _offer, ...alone } = intent
      expect(verdict(alone)).toMatchObject({ field: 'deadline' })
      const short = { ...alone, deadlineSec: NOW.blockTimeSec + BigInt(MAX_PERMIT_LIFE_SEC) }
      expect(verdict(short)).toMatchObject({ refused: false })
    }
  })
})
