import { type Account, encodeAbiParameters, parseAbi, parseSignature } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRfqVenue, RFQ_CHAIN, type RfqVenue, rfqAbi, type SignedOffer } from './rfqVenue.ts'
import { proves } from './rows.ts'

let venue: RfqVenue
let maker: Account
let taker: Account
let stranger: Account
let signed: SignedOffer
beforeAll(async () => {
  venue = await openRfqVenue()
  maker = await venue.newTrader()
  taker = await venue.newTrader()
  stranger = await venue.newTrader()
})
beforeEach(async () => {
  signed = await venue.sign(maker, { taker: taker.address })
  await venue.publish(signed)
})
afterAll(() => venue?.stop())

const read = () => venue.read(signed.hash)
const stateOf = async (): Promise<string> => (await read()).state

describe('fills', () => {
  test(proves('default: in parts, to the last unit', 'rfq-state.partly', 'rfq-state.fulfilled'), async () => {
    const { makerAmount, takerAmount } = signed.offer
    const part = takerAmount / 3n
    expect((await venue.fill(taker, signed, part)).status).toBe('success')
    const bought = (part * makerAmount) / takerAmount
    const left = String(makerAmount - bought)
    expect(await read()).toMatchObject({
      state: 'PENDING',
      makerAmount: String(makerAmount),
      fillableBalance: left,
      makerBalance: left,
      reservedBalance: left,
      swappableBalance: left,
      transactionHash: await venue.lastTransaction(),
    })
    const stored = await venue.client.readContract({
      address: venue.rfq,
      abi: rfqAbi,
      functionName: 'remaining',
      args: [maker.address, signed.hash],
    })
    expect(stored).toBe(makerAmount - bought + 1n)
    expect((await venue.fill(taker, signed, takerAmount - part)).status).toBe('success')
    expect(await read()).toMatchObject({
      state: 'FULFILLED',
      fillableBalance: '0',
      transactionHash: await venue.lastTransaction(),
    })
  })

  test(proves('behavior: a rest that nobody can buy', 'rfq-state.dust'), async () => {
    const dusty = await venue.sign(maker, { makerAmount: 10n, takerAmount: 3n })
    await venue.publish(dusty)
    for (const sent of [1n, 2n]) expect((await venue.fill(taker, dusty, sent)).status).toBe('success')
    expect(await venue.read(dusty.hash)).toMatchObject({ state: 'PENDING', fillableBalance: '1' })
    expect((await venue.fill(taker, dusty, 1n)).status).toBe('reverted')
  })

  test(proves('default: all at once', 'rfq-state.fulfilled'), async () => {
    const { offer, signature } = signed
    expect((await venue.call(taker, 'fillOrder', [offer, signature])).status).toBe('success')
    expect(await read()).toMatchObject({
      state: 'FULFILLED',
      fillableBalance: '0',
      makerBalance: '0',
      reservedBalance: '0',
      swappableBalance: '0',
      transactionHash: await venue.lastTransaction(),
    })
    // An offer that is filled cannot be cancelled any more.
    await venue.call(maker, 'cancelOrder', [signed.hash])
    expect(await stateOf()).toBe('FULFILLED')
  })

  test(
    proves('error: who may not, and when', 'rfq-state.partialThenWhole', 'rfq-state.reverts'),
    async () => {
      expect((await venue.fill(stranger, signed, 1_000_000n)).status).toBe('reverted')
      expect((await venue.fill(taker, signed, 1_000_000n)).status).toBe('success')
      const { offer, signature } = signed
      expect((await venue.call(taker, 'fillOrder', [offer, signature])).status).toBe('reverted')
      expect((await venue.fill(taker, signed, offer.takerAmount)).status).toBe('reverted')
      await venue.advance(3700)
      expect((await venue.fill(taker, signed, 1_000_000n)).status).toBe('reverted')
    },
  )
})

describe('ends', () => {
  test(
    proves('default: cancelled by its maker', 'rfq-state.cancelled', 'rfq-state.cancelledByOther'),
    async () => {
      for (const other of [stranger, taker]) await venue.call(other, 'cancelOrder', [signed.hash])
      expect(await read()).toMatchObject({ state: 'PENDING', transactionHash: null })
      expect((await venue.fill(taker, signed, 1_000_000n)).status).toBe('success')
      await venue.call(maker, 'cancelOrder', [signed.hash])
      expect(await read()).toMatchObject({
        state: 'CANCELLED',
        fillableBalance: '0',
        reservedBalance: '0',
        transactionHash: await venue.lastTransaction(),
      })
      expect((await venue.fill(taker, signed, 1_000_000n)).status).toBe('reverted')
    },
  )

  test(proves('default: expired', 'rfq-state.expired'), async () => {
    const whole = String(signed.offer.makerAmount)
    await venue.advance(3000)
    expect(await stateOf()).toBe('PENDING')
    await venue.advance(700)
    expect(await read()).toMatchObject({
      state: 'EXPIRED',
      fillableBalance: whole,
      reservedBalance: '0',
      swappableBalance: '0',
      transactionHash: null,
    })
    await venue.call(maker, 'cancelOrder', [signed.hash])
    expect(await stateOf()).toBe('EXPIRED')
  })
})

describe('funds', () => {
  test(
    proves('default: balance gone and back', 'rfq-state.suspendedBalance', 'rfq-state.resumed'),
    async () => {
      const held = await venue.balance(maker.address, venue.token('DAI'))
      await venue.give(maker, 'DAI', stranger.address, held - 1n)
      expect(await read()).toMatchObject({
        state: 'SUSPENDED',
        fillableBalance: String(signed.offer.makerAmount),
        makerBalance: '1',
        swappableBalance: '1',
      })
      await venue.give(stranger, 'DAI', maker.address, held - 1n)
      expect(await stateOf()).toBe('PENDING')
    },
  )

  test(
    proves('default: allowance gone and back', 'rfq-state.suspendedAllowance', 'rfq-state.resumed'),
    async () => {
      const { makerAmount } = signed.offer
      await venue.allow(maker, 'DAI', makerAmount - 1n)
      expect(await stateOf()).toBe('SUSPENDED')
      await venue.allow(maker, 'DAI', makerAmount)
      expect(await stateOf()).toBe('PENDING')
      await venue.allow(maker, 'DAI', 2n ** 256n - 1n)
    },
  )

  test(
    proves('behavior: a permit counts as an allowance', 'rfq-state.permit', 'rfq-post.permitMakerAsset'),
    async () => {
      const usdc = venue.token('USDC')
      const makerAsset = usdc
      const takerAsset = venue.token('DAI')
      await venue.allow(maker, 'USDC', 0n)
      const own = await venue.sign(maker, {
        makerAsset,
        takerAsset,
        makerAmount: 5_000_000n,
        takerAmount: 5n,
      })
      const deadline = BigInt((await venue.nowSec()) + 3600)
      const permitFor = async (value: bigint) => {
        const nonce = await venue.client.readContract({
          address: usdc,
          abi: parseAbi(['function nonces(address) view returns (uint256)']),
          functionName: 'nonces',
          args: [maker.address],
        })
        const signature = await (maker as PrivateKeyAccount).signTypedData({
          domain: { name: 'USD Coin', version: '2', chainId: RFQ_CHAIN, verifyingContract: usdc },
          types: {
            Permit: [
              { name: 'owner', type: 'address' },
              { name: 'spender', type: 'address' },
              { name: 'value', type: 'uint256' },
              { name: 'nonce', type: 'uint256' },
              { name: 'deadline', type: 'uint256' },
            ],
          },
          primaryType: 'Permit',
          message: { owner: maker.address, spender: venue.rfq, value, nonce, deadline },
        })
        const { r, s, yParity } = parseSignature(signature)
        const names = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32']
        const values = [maker.address, venue.rfq, value, deadline, yParity + 27, r, s]
        return encodeAbiParameters(
          names.map((type) => ({ type })),
          values,
        )
      }
      const permitMakerAsset = await permitFor(5_000_000n)
      const { json } = await venue.post(`/ft/p2p/${RFQ_CHAIN}/`, { ...own.body, permitMakerAsset })
      expect(json).toMatchObject({ state: 'PENDING', permitMakerAsset, makerBalance: '5000000' })
      const short = await venue.sign(maker, { makerAsset, takerAsset, makerAmount: 5_000_001n })
      const shortBody = { ...short.body, permitMakerAsset }
      expect((await venue.post(`/ft/p2p/${RFQ_CHAIN}/`, shortBody)).json).toMatchObject({
        state: 'SUSPENDED',
        makerBalance: '5000000',
      })
      // One that the token would refuse gives nothing.
      const forged = await venue.sign(maker, { makerAsset, takerAsset, makerAmount: 3n })
      const broken = `${permitMakerAsset.slice(0, -64)}${'0'.repeat(64)}`
      const answer = await venue.post(`/ft/p2p/${RFQ_CHAIN}/`, { ...forged.body, permitMakerAsset: broken })
      expect(answer.json).toMatchObject({ state: 'SUSPENDED', makerBalance: '0' })
      await venue.allow(maker, 'USDC', 2n ** 256n - 1n)
    },
  )
})

describe('going back', () => {
  test(proves('behavior: a chain that goes back', 'rfq-state.undone'), async () => {
    const request = venue.client.request as (requested: object) => Promise<unknown>
    const snapshot = await request({ method: 'evm_snapshot', params: [] })
    const { offer, signature } = signed
    await venue.call(taker, 'fillOrder', [offer, signature])
    expect(await stateOf()).toBe('FULFILLED')
    await request({ method: 'evm_revert', params: [snapshot] })
    expect(await read()).toMatchObject({
      state: 'PENDING',
      fillableBalance: String(offer.makerAmount),
      transactionHash: null,
    })
    await venue.call(maker, 'cancelOrder', [signed.hash])
    expect(await stateOf()).toBe('CANCELLED')
  })

  test(proves('behavior: a snapshot of the sandbox', 'rfq-state.restored'), async () => {
    const { json } = await venue.control('/snapshot', {})
    const before = await read()
    const newer = await venue.sign(maker)
    await venue.publish(newer)
    await venue.fill(taker, signed, 1_000_000n)
    expect(await read()).not.toEqual(before)
    await venue.control('/revert', { id: json.id })
    expect(await read()).toEqual(before)
    expect(await venue.get(`/ft/order/${newer.hash}`)).toMatchObject({ status: 404 })
    expect((await venue.publish(newer)).state).toBe('PENDING')
  })
})
