import { type Account, type Hex, hexToBigInt, numberToHex, sliceHex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import { openRfqVenue, RFQ_CHAIN, type RfqVenue, type SignedOffer } from './rfqVenue.ts'
import { proves } from './rows.ts'
import { expectShape, type Json, NATIVE } from './venue.ts'

let venue: RfqVenue
let maker: Account
let taker: Account
beforeAll(async () => {
  venue = await openRfqVenue()
  maker = await venue.newTrader()
  taker = await venue.newTrader()
})
afterAll(() => venue?.stop())

const PATH = `/ft/p2p/${RFQ_CHAIN}/`
const INVALID_SIGNATURE = {
  errorType: 'InvalidSignature',
  details: 'Order signature does not recover to maker',
}

const posting = (signed: SignedOffer, change: object = {}) => venue.post(PATH, { ...signed.body, ...change })

async function expectRefused(signed: SignedOffer, change: object, refusal: object): Promise<void> {
  const { status, json } = await posting(signed, change)
  expect([status, json]).toEqual([400, refusal])
}

describe('post', () => {
  test(
    proves(
      'default: a private offer comes back as its record',
      'rfq-post.body',
      'rfq-post.answer',
      'rfq-post.initial',
      'rfq-record.orderHash',
      'rfq-record.chainId',
      'rfq-record.nonceAndMeta',
      'rfq-record.expiry',
      'rfq-record.parties',
      'rfq-record.assets',
      'rfq-record.amounts',
      'rfq-record.signature',
      'rfq-record.permitMakerAsset',
      'rfq-record.state',
      'rfq-record.type',
      'rfq-record.takerFromMeta',
      'rfq-record.isFillOrKill',
      'rfq-record.makerBalance',
      'rfq-record.fillableBalance',
      'rfq-record.reservedBalance',
      'rfq-record.swappableBalance',
      'rfq-record.transactionHash',
      'rfq-record.times',
    ),
    async () => {
      const signed = await venue.sign(maker, { taker: taker.address })
      const { offer, hash, signature, body } = signed
      const whole = String(offer.makerAmount)
      const record = await venue.publish(signed)
      expect(record).toEqual({
        orderHash: hash,
        chainId: RFQ_CHAIN,
        nonceAndMeta: body.nonceAndMeta,
        expiry: Number(offer.expiry),
        maker: maker.address.toLowerCase(),
        taker: taker.address.toLowerCase(),
        makerAsset: offer.makerAsset.toLowerCase(),
        takerAsset: offer.takerAsset.toLowerCase(),
        makerAmount: whole,
        takerAmount: String(offer.takerAmount),
        signature,
        permitMakerAsset: null,
        state: 'PENDING',
        type: 'P2P',
        takerFromMeta: taker.address.toLowerCase(),
        isFillOrKill: false,
        makerBalance: whole,
        fillableBalance: whole,
        reservedBalance: whole,
        swappableBalance: whole,
        transactionHash: null,
        createdAt: expect.any(Number),
        updatedAt: expect.any(Number),
      })
      expect(Math.abs(record.createdAt - (await venue.nowSec()))).toBeLessThan(60)
      expect(record.updatedAt).toBe(record.createdAt)
      // The contract knows it by the same hash: what it fills is what was posted.
      expect((await venue.call(taker, 'fillOrder', [offer, signature])).status).toBe('success')
      expect((await venue.read(hash)).state).toBe('FULFILLED')
    },
  )

  test(proves('behavior: an open offer, and one that never expires', 'rfq-post.openOffer'), async () => {
    const signed = await venue.sign(maker, { expiry: 0n })
    expect(await venue.publish(signed)).toMatchObject({
      type: 'LIMIT',
      taker: zeroAddress,
      takerFromMeta: zeroAddress,
      expiry: 0,
      state: 'PENDING',
    })
  })

  test('behavior: both lengths of a signature by a key', async () => {
    const signed = await venue.sign(maker)
    const signature = toCompactSignature(signed.signature)
    const { status, json } = await posting(signed, { signature })
    expect([status, json.signature]).toEqual([200, signature])
    expect((await venue.call(taker, 'fillOrder', [signed.offer, signature])).status).toBe('success')
  })

  test(proves('behavior: wrapped in the live profile, on this path alone', 'profile.offers'), async () => {
    const signed = await venue.sign(maker)
    await venue.control('/profile', { profile: 'live' })
    const { json } = await posting(signed)
    const twin = await venue.post(`/ft/orders/${RFQ_CHAIN}/`, signed.body)
    await venue.control('/profile', { profile: 'spec' })
    const record = await venue.read(signed.hash)
    expect([json, twin.json]).toEqual([{ order: record }, record])
  })

  test(proves('default: the twin path', 'rfq-post.twin'), async () => {
    const signed = await venue.sign(maker)
    const { status, json } = await venue.post(`/ft/orders/${RFQ_CHAIN}/`, signed.body)
    expect([status, json.orderHash, json.type]).toEqual([200, signed.hash, 'LIMIT'])
    expect(await venue.read(signed.hash)).toEqual(json)
  })

  test(proves('behavior: the same offer again', 'rfq-post.repeated'), async () => {
    const signed = await venue.sign(maker)
    const first = await venue.publish(signed)
    expect(await venue.publish(signed)).toEqual(first)
    await venue.call(maker, 'cancelOrder', [signed.hash])
    expect((await venue.publish(signed)).state).toBe('CANCELLED')
    const { json } = await venue.get(`/ft/p2p/${RFQ_CHAIN}/maker/${maker.address}`)
    expect(json.orders.filter(({ orderHash }: Json) => orderHash === signed.hash)).toHaveLength(1)
  })

  test(proves('error: nothing is cancelled by REST', 'rfq-post.noCancel'), async () => {
    const signed = await venue.sign(maker)
    await venue.publish(signed)
    for (const path of [`/ft/order/${signed.hash}`, `/ft/order/${signed.hash}/cancel`, '/ft/cancel']) {
      const cancelled = await venue.post(path, { orderHash: signed.hash, signature: signed.signature })
      expect(cancelled).toMatchObject({ status: 404, json: { errorType: 'NotFound' } })
      const deleted = await fetch(`${venue.manifest.apiUrl}${path}`, { method: 'DELETE' })
      expect(deleted.status).toBe(404)
    }
    expect((await venue.read(signed.hash)).state).toBe('PENDING')
  })

  test(proves('behavior: the record inside of another object', 'rfq-post.wrapped'), async () => {
    const endpoint = 'POST /ft/p2p/{chainId}'
    await venue.control('/faults', { endpoint, fault: 'wrappedInOrder', times: 1 })
    const signed = await venue.sign(maker)
    const { json } = await posting(signed)
    expect(json).toEqual({ order: await venue.read(signed.hash) })
  })

  test(proves('behavior: beyond what the maker has', 'rfq-post.underfunded'), async () => {
    const makerAmount = BigInt(venue.units('1000000', 'DAI'))
    const held = await venue.balance(maker.address, venue.token('DAI'))
    const record = await venue.publish(await venue.sign(maker, { makerAmount }))
    expect(record).toMatchObject({
      state: 'SUSPENDED',
      makerBalance: String(held),
      fillableBalance: String(makerAmount),
      swappableBalance: String(held),
    })
  })

  test(proves('behavior: a Safe is read itself', 'rfq-post.contractMaker'), async () => {
    const [safe] = venue.manifest.safes
    const key = venue.manifest.accounts.find(({ address }) => address === safe?.owners[0])?.privateKey
    if (!safe || !key) throw new Error('no Safe')
    const owner = privateKeyToAccount(key)
    const signed = await venue.sign(owner, { maker: safe.address })
    await expectRefused(signed, {}, INVALID_SIGNATURE)
    const signature = await owner.signTypedData({
      domain: { chainId: RFQ_CHAIN, verifyingContract: safe.address },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: signed.hash },
    })
    const { status, json } = await posting(signed, { signature })
    // It has given no allowance.
    expect([status, json.state, json.signature]).toEqual([200, 'SUSPENDED', signature])
  })
})

describe('post: refusals', () => {
  test(proves('error: chains that are none', 'rfq-post.chainId'), async () => {
    const { body } = await venue.sign(maker)
    expect(await venue.post('/ft/p2p/1/', body)).toMatchObject({
      status: 400,
      json: { errorType: 'UnsupportedChain', details: 'Unsupported chain' },
    })
    expectShape(await venue.post('/ft/p2p/mainnet/', body))
    // The hash names the chain: a signature for one is none for another.
    expect((await venue.post('/ft/p2p/31338/', body)).json).toEqual(INVALID_SIGNATURE)
  })

  test(proves('error: members', 'rfq-post.members', 'rfq-post.permitMakerAsset'), async () => {
    const signed = await venue.sign(maker)
    for (const name of Object.keys(signed.body)) {
      const answer = await posting(signed, { [name]: undefined })
      expectShape(answer)
      expect(answer.status).toBe(400)
    }
    const bad: readonly Readonly<Record<string, unknown>>[] = [
      { unheardOf: 1 },
      { makerAmount: '0' },
      { takerAmount: '0' },
      { makerAmount: 1000 },
      { takerAmount: '01' },
      { takerAmount: '-1' },
      { makerAmount: (2n ** 256n).toString() },
      { nonceAndMeta: 7 },
      { nonceAndMeta: '0x7' },
      { nonceAndMeta: (2n ** 256n).toString() },
      { expiry: '1900000000' },
      { expiry: -1 },
      { expiry: 1.5 },
      { expiry: null },
      { maker: '0x1' },
      { taker: null },
      { makerAsset: 'DAI' },
      { signature: '0x1' },
      { signature: 'signed' },
      { permitMakerAsset: `0x${'00'.repeat(96)}` },
      { permitMakerAsset: 'permit' },
      { takerAsset: venue.token('DAI') },
    ]
    for (const change of bad) {
      const answer = await posting(signed, change)
      expectShape(answer)
      expect([change, answer.status]).toEqual([change, 400])
    }
    for (const body of ['', '[]', 'null', '{']) expectShape(await venue.post(PATH, body))
    expect(await venue.get(`/ft/order/${signed.hash}`)).toMatchObject({ status: 404 })
  })

  test(proves('error: native on either side', 'rfq-post.native'), async () => {
    const signed = await venue.sign(maker)
    for (const [side, details] of [
      ['makerAsset', 'Invalid makerAsset'],
      ['takerAsset', 'Invalid takerAsset'],
    ] as const)
      for (const native of [NATIVE, NATIVE.toLowerCase()])
        await expectRefused(signed, { [side]: native }, { errorType: 'InvalidInput', details })
  })

  test(
    proves('error: signatures that the contract would refuse', 'auth.offers', 'rfq-post.signature'),
    async () => {
      const signed = await venue.sign(maker)
      const { signature } = signed
      const s = hexToBigInt(sliceHex(signature, 32, 64))
      const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
      const isOdd = sliceHex(signature, 64) === '0x1c'
      const r = sliceHex(signature, 0, 32)
      const mirrored = `${r}${numberToHex(order - s, { size: 32 }).slice(2)}${isOdd ? '1b' : '1c'}` as Hex
      const otherParity = `${r}${numberToHex(isOdd ? s : s | (1n << 255n), { size: 32 }).slice(2)}` as Hex
      const others = [mirrored, otherParity, `${signature.slice(0, -2)}00`, '0x', `0x${'00'.repeat(65)}`]
      for (const other of others) await expectRefused(signed, { signature: other }, INVALID_SIGNATURE)
      const forged = await venue.sign(maker, {}, taker)
      await expectRefused(forged, {}, INVALID_SIGNATURE)
      await expectRefused(signed, { maker: zeroAddress }, INVALID_SIGNATURE)
      const changes = [
        { takerAmount: '1' },
        { makerAmount: '1' },
        { expiry: 0 },
        { nonceAndMeta: '1' },
        { taker: taker.address },
        { makerAsset: venue.token('WBTC') },
        { takerAsset: venue.token('WBTC') },
        { maker: taker.address },
      ]
      for (const change of changes) await expectRefused(signed, change, INVALID_SIGNATURE)
    },
  )

  test(proves('error: an offer whose time is over', 'rfq-post.expired'), async () => {
    const expiry = BigInt((await venue.nowSec()) - 10)
    const refusal = { errorType: 'OrderExpired', details: 'Order expired' }
    await expectRefused(await venue.sign(maker, { expiry }), {}, refusal)
  })
})
