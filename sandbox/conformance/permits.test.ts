import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseSignature,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compact, DELTA_CHAIN, type DeltaVenue, openDeltaVenue, type Values } from './deltaVenue.ts'
import { proves } from './rows.ts'

const PATH = '/v2/delta/orders'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const tokenAbi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function nonces(address owner) view returns (uint256)',
])

let venue: DeltaVenue
let owner: PrivateKeyAccount
beforeAll(async () => {
  venue = await openDeltaVenue()
  await venue.solvers({ mode: 'hold' })
  owner = (await venue.newAccount()) as PrivateKeyAccount
})
afterAll(() => venue?.stop())

const approve = (symbol: string, spender: Address, amount: bigint) => {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, amount] })
  return venue.send(owner, { to: venue.token(symbol), data, value: 0n, gas: 200_000n })
}
const allowance = (symbol: string, spender: Address): Promise<bigint> =>
  venue.client.readContract({
    address: venue.token(symbol),
    abi: tokenAbi,
    functionName: 'allowance',
    args: [owner.address, spender],
  })

async function posted(permit: Hex, priced: Values) {
  const built = await venue.build(owner, { permit }, priced)
  return venue.post(PATH, await venue.postBody(owner, built))
}

/** Posts an order with a permit and lets it be filled. */
async function expectFilled(permit: Hex, priced: Values): Promise<void> {
  const { status, json } = await posted(permit, priced)
  expect(json).not.toHaveProperty('errorType')
  expect(status).toBe(200)
  await venue.solvers({ mode: 'step', steps: 3 })
  const done = await venue.until(json.id, 'COMPLETED')
  expect(done.order.permit).toBe(permit)
  expect(done.transactions[0].spentAmount).toBe(json.order.srcAmount)
}

async function expectRefused(permit: Hex, priced: Values): Promise<void> {
  const { status, json } = await posted(permit, priced)
  expect([status, json.errorType]).toEqual([400, 'InsufficientAllowance'])
}

describe('permits in the order', () => {
  test(proves('default: a Permit2 allowance by signature', 'permit.permit2Signature'), async () => {
    const amount = BigInt(venue.units('1000', 'USDC'))
    const expiration = (await venue.nowSec()) + 7200
    const signed = async (values: Values = {}): Promise<Hex> => {
      const terms = { amount, nonce: 0, expiration, spender: venue.delta, ...values }
      const details = { token: venue.token('USDC'), amount: terms.amount, expiration, nonce: terms.nonce }
      const signature = await owner.signTypedData({
        domain: { name: 'Permit2', chainId: DELTA_CHAIN, verifyingContract: PERMIT2 },
        types: {
          PermitSingle: [
            { name: 'details', type: 'PermitDetails' },
            { name: 'spender', type: 'address' },
            { name: 'sigDeadline', type: 'uint256' },
          ],
          PermitDetails: [
            { name: 'token', type: 'address' },
            { name: 'amount', type: 'uint160' },
            { name: 'expiration', type: 'uint48' },
            { name: 'nonce', type: 'uint48' },
          ],
        },
        primaryType: 'PermitSingle',
        message: { details, spender: terms.spender, sigDeadline: BigInt(expiration) },
      })
      const words = [terms.amount, terms.nonce, terms.expiration, expiration]
      return concat([...words.map((word) => numberToHex(word, { size: 32 })), compact(signature)])
    }
    const priced = {}
    const good = await signed()
    expect(good).toHaveLength(2 + 2 * 192)
    // Permit2 itself may take nothing yet.
    await expectRefused(good, priced)
    await approve('USDC', PERMIT2, 2n ** 255n)
    for (const values of [
      { spender: venue.router },
      { amount: amount - 1n },
      { nonce: 1 },
      { expiration: 1 },
    ])
      await expectRefused(await signed(values), priced)
    await expectFilled(good, priced)
  })

  test(proves('default: DAI', 'permit.dai'), async () => {
    const token = venue.token('DAI')
    const amount = venue.units('1000', 'DAI')
    const priced = { srcToken: token, srcDecimals: 18, amount }
    const expiry = (await venue.nowSec()) + 7200
    const nonce = await venue.client.readContract({
      address: token,
      abi: tokenAbi,
      functionName: 'nonces',
      args: [owner.address],
    })
    const signed = async (values: Values = {}): Promise<Hex> => {
      const message = { holder: owner.address, spender: venue.delta, nonce, expiry, allowed: true, ...values }
      const signature = await owner.signTypedData({
        domain: { name: 'Dai Stablecoin', version: '1', chainId: DELTA_CHAIN, verifyingContract: token },
        types: {
          Permit: [
            { name: 'holder', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'nonce', type: 'uint256' },
            { name: 'expiry', type: 'uint256' },
            { name: 'allowed', type: 'bool' },
          ],
        },
        primaryType: 'Permit',
        message,
      } as never)
      const { r, s, v } = parseSignature(signature)
      const types = ['address', 'address', 'uint256', 'uint256', 'bool', 'uint8', 'bytes32', 'bytes32']
      return encodeAbiParameters(
        types.map((type) => ({ type })),
        [
          message.holder,
          message.spender,
          message.nonce,
          BigInt(message.expiry),
          message.allowed,
          Number(v),
          r,
          s,
        ],
      )
    }
    const good = await signed()
    expect(good).toHaveLength(2 + 2 * 256)
    for (const values of [
      { spender: venue.router },
      { allowed: false },
      { nonce: nonce + 1n },
      { expiry: 1 },
    ])
      await expectRefused(await signed(values), priced)
    await expectFilled(good, priced)
    expect(await allowance('DAI', venue.delta)).toBeGreaterThan(0n)
  })
})

describe('approvals', () => {
  test(proves('behavior: a token that wants 0 first', 'auth.reset'), async () => {
    expect((await approve('USDT', venue.delta, 5n)).status).toBe('success')
    expect((await approve('USDT', venue.delta, 7n)).status).toBe('reverted')
    expect(await allowance('USDT', venue.delta)).toBe(5n)
    for (const amount of [0n, 7n]) expect((await approve('USDT', venue.delta, amount)).status).toBe('success')
    expect(await allowance('USDT', venue.delta)).toBe(7n)
  })
})
