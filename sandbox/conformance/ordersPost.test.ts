import {
  type Account,
  type Address,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseSignature,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minedReceipt } from '../chain/minedReceipt.ts'
import {
  compact,
  DELTA_CHAIN,
  type DeltaVenue,
  openDeltaVenue,
  signToSign,
  type Values,
} from './deltaVenue.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE } from './venue.ts'

let venue: DeltaVenue
let owner: Account
beforeAll(async () => {
  venue = await openDeltaVenue()
  await venue.solvers({ mode: 'hold' })
  owner = await venue.newTrader()
})
afterAll(() => venue?.stop())

const PATH = '/v2/delta/orders'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

async function posted(built: Json, values: Values = {}, by: Account = owner) {
  return venue.post(PATH, await venue.postBody(by, built, values))
}
async function refused(
  built: Json,
  values: Values = {},
  by: Account = owner,
): Promise<[number, string, string]> {
  const { status, json } = await posted(built, values, by)
  expect(Object.keys(json).sort()).toEqual(['details', 'errorType'])
  return [status, json.errorType, json.details]
}
const INVALID: [number, string, string] = [400, 'InvalidSignature', 'Invalid signature']

const flip = (signature: Hex): Hex =>
  `${signature.slice(0, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}` as Hex

describe('post: the record', () => {
  test(
    proves(
      'default: a sale',
      'record.sell',
      'order-post.answer',
      'order-state.pending',
      'record.id',
      'record.status',
      'record.side',
      'record.type',
      'record.onChainOrderType',
      'record.input',
      'record.output',
      'record.owner',
      'record.beneficiary',
      'record.orderHash',
      'record.partner',
      'record.order',
      'record.transactions',
      'record.refunds',
      'record.times',
    ),
    async () => {
      const built = await venue.build(owner)
      const { status, json } = await posted(built)
      expect(status).toBe(200)
      const { value } = built.toSign
      expect(json).toEqual({
        id: expect.stringMatching(UUID),
        status: 'PENDING',
        side: 'SELL',
        type: 'MARKET',
        onChainOrderType: 'Order',
        input: { chainId: DELTA_CHAIN, token: value.srcToken, amount: value.srcAmount },
        output: {
          chainId: DELTA_CHAIN,
          token: value.destToken,
          expectedAmount: value.expectedAmount,
          executedAmount: null,
          minAmount: value.destAmount,
        },
        owner: owner.address.toLowerCase(),
        beneficiary: owner.address.toLowerCase(),
        orderHash: built.orderHash,
        partner: 'kontor',
        order: value,
        transactions: [],
        refunds: [],
        createdAt: expect.stringMatching(ISO),
        updatedAt: json.createdAt,
        expiresAt: new Date(value.deadline * 1000).toISOString(),
      })
      expect(await venue.read(json.id)).toEqual(json)
    },
  )

  test('behavior: addresses in any casing', async () => {
    const built = await venue.build(owner)
    const { value } = built.toSign
    const shouted = Object.fromEntries(
      ['owner', 'beneficiary', 'srcToken', 'destToken'].map((name) => [
        name,
        `0x${value[name].slice(2).toUpperCase()}`,
      ]),
    )
    const { status, json } = await posted(built, { order: { ...value, ...shouted } })
    expect([status, json.orderHash]).toEqual([200, built.orderHash])
  })

  test(proves('behavior: a purchase', 'record.buy'), async () => {
    const built = await venue.build(owner, {}, { side: 'BUY', amount: venue.units('0.1', 'WETH') })
    const { json } = await posted(built)
    const { value } = built.toSign
    expect(json.side).toBe('BUY')
    expect(json.input).toEqual({
      chainId: DELTA_CHAIN,
      token: value.srcToken,
      expectedAmount: value.expectedAmount,
      executedAmount: null,
      maxAmount: value.srcAmount,
    })
    expect(json.output).toEqual({ chainId: DELTA_CHAIN, token: value.destToken, amount: value.destAmount })
  })

  test(
    proves(
      'behavior: type and partner',
      'auth.partner',
      'version.limit',
      'order-post.type',
      'order-post.partner',
    ),
    async () => {
      const limit = (await posted(await venue.build(owner, { limitAmount: '1' }), { type: 'LIMIT' })).json
      expect(limit.type).toBe('LIMIT')
      const plain = (await posted(await venue.build(owner), { type: undefined, partner: undefined })).json
      expect([plain.type, plain.partner]).toEqual(['MARKET', 'anon'])
      const built = await venue.build(owner)
      expect((await refused(built, { type: 'limit' }))[0]).toBe(400)
      expect((await refused(built, { partner: '' }))[0]).toBe(400)
    },
  )

  test(proves('behavior: who may fill', 'order-post.agents'), async () => {
    const { json: names } = await venue.get(`/v2/delta/agents/list/${DELTA_CHAIN}`)
    const [first, second] = names
    const buyer = await venue.newTrader()
    const send = async (values: Values): Promise<string> =>
      (await posted(await venue.build(buyer), values, buyer)).json.id
    const nobody = await send({ excludeAgents: names })
    const stranger = await send({ includeAgents: ['nobody'] })
    const only = await send({ includeAgents: [second], excludeAgents: [first] })
    await venue.solvers({ mode: 'step', steps: 4 })
    expect((await venue.read(nobody)).status).toBe('PENDING')
    expect((await venue.read(stranger)).status).toBe('PENDING')
    expect((await venue.read(only)).status).toBe('COMPLETED')
    expect((await refused(await venue.build(buyer), { includeAgents: first }, buyer))[1]).toBe('InvalidInput')
  })

  test(
    proves(
      'behavior: fillable in parts at build and at post',
      'order-post.partiallyFillable',
      'record.onChainOrderType',
    ),
    async () => {
      const built = await venue.build(owner, { partiallyFillable: true })
      expect(await refused(built)).toEqual(INVALID)
      expect(await refused(await venue.build(owner), { partiallyFillable: true })).toEqual(INVALID)
      const { json } = await posted(built, { partiallyFillable: true })
      expect(json).toMatchObject({ onChainOrderType: 'FillableOrder', orderHash: built.orderHash })
    },
  )

  test(
    proves(
      'behavior: what may stand beside an order',
      'order-post.referrerAddress',
      'order-post.onChainOrderType',
      'order-post.degenMode',
    ),
    async () => {
      const referrerAddress = '0x4444444444444444444444444444444444444444'
      const built = await venue.build(owner)
      const stated = { referrerAddress, onChainOrderType: 'Order' }
      for (const values of [
        { referrerAddress: 'me' },
        { onChainOrderType: 'TWAPOrder' },
        { onChainOrderType: 'FillableOrder' },
        { degenMode: true },
      ])
        expect((await refused(built, values)).slice(0, 2)).toEqual([400, 'InvalidInput'])
      const body = await venue.postBody(owner, built, stated)
      const { status, json } = await venue.post(PATH, body, { degenMode: true })
      expect([status, json.status, json.onChainOrderType]).toEqual([200, 'PENDING', 'Order'])
      expect((await posted(built)).json).toEqual(json)
      const parts = await venue.build(owner, { partiallyFillable: true })
      const taken = await posted(parts, { partiallyFillable: true, onChainOrderType: 'Order' })
      expect(taken.json.onChainOrderType).toBe('FillableOrder')
    },
  )

  test(proves('behavior: the same order twice', 'order-post.again'), async () => {
    const built = await venue.build(owner)
    const [first, second] = await Promise.all([posted(built), posted(built)])
    expect(second).toMatchObject({ status: 200, json: first.json })
    await venue.control('/variants', { repeatedPost: 'refuse' })
    expect((await refused(built)).slice(0, 2)).toEqual([400, 'OrderAlreadyExists'])
    await venue.control('/variants', { repeatedPost: 'accept' })
    const { json } = await venue.get(PATH, { userAddress: owner.address })
    expect(json.data.filter((record: Json) => record.orderHash === built.orderHash)).toHaveLength(1)
  })
})

describe('post: consent', () => {
  test(proves('default: 64 and 65 bytes', 'order-post.signature'), async () => {
    for (const shorten of [true, false]) {
      const built = await venue.build(owner)
      const signature = await signToSign(owner, built.toSign)
      const answer = await posted(built, { signature: shorten ? compact(signature) : signature })
      expect(answer.status).toBe(200)
    }
  })

  test(proves('behavior: 64 bytes alone, as others read it', 'order-post.compact'), async () => {
    await venue.control('/variants', { signatures: 'compact' })
    const built = await venue.build(owner)
    const signature = await signToSign(owner, built.toSign)
    expect(await posted(built, { signature })).toMatchObject({
      status: 400,
      json: { details: 'Invalid signature' },
    })
    expect((await posted(built, { signature: compact(signature) })).status).toBe(200)
    await venue.control('/variants', { signatures: 'any' })
  })

  test(
    proves('error: a signature of something else', 'auth.orders', 'order-post.invalidSignature'),
    async () => {
      const built = await venue.build(owner)
      const signature = await signToSign(owner, built.toSign)
      const stranger = await venue.newAccount()
      const foreign = await signToSign(stranger, built.toSign)
      const changed = { ...built.toSign.value, destAmount: '1' }
      for (const values of [
        { signature: flip(signature) },
        { signature: foreign },
        { signature: '0x' },
        { signature: '0x1234' },
        { signature: `${signature}00` },
        { order: changed },
      ])
        expect(await refused(built, values)).toEqual(INVALID)
      expect((await refused(built, { signature: 'none' }))[1]).toBe('InvalidInput')
    },
  )

  test(proves('behavior: a delegated account is read itself', 'order-post.contractSignature'), async () => {
    const [chain] = venue.manifest.chains
    if (!chain) throw new Error('no chain')
    const becomes = async (account: Account, contractAddress: Address): Promise<void> => {
      const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
      const authorization = await client.signAuthorization({
        account: account as PrivateKeyAccount,
        contractAddress,
        chainId: DELTA_CHAIN,
        executor: 'self',
      })
      const hash = await client.sendTransaction({
        account,
        chain: null,
        to: account.address,
        authorizationList: [authorization],
      })
      await minedReceipt(venue.client, hash)
    }
    const plain = await venue.newTrader()
    await becomes(plain, chain.contracts.rawSignatureDelegate)
    expect((await posted(await venue.build(plain), {}, plain)).status).toBe(200)
    const wrapped = await venue.newTrader()
    await becomes(wrapped, chain.contracts.rehashingDelegate)
    expect(await refused(await venue.build(wrapped), {}, wrapped)).toEqual(INVALID)
  })

  test('behavior: a Safe is read itself', async () => {
    const [safe] = venue.manifest.safes
    const key = venue.manifest.accounts.find(({ address }) => address === safe?.owners[0])?.privateKey
    if (!safe || !key) throw new Error('no Safe')
    const built = await venue.build({ address: safe.address } as Account)
    const sign = (message: Hex) =>
      privateKeyToAccount(key).signTypedData({
        domain: { chainId: DELTA_CHAIN, verifyingContract: safe.address },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message },
      })
    const signature = await sign(built.orderHash)
    // Past the signature, what is missing is the allowance: this Safe has given none.
    expect((await refused(built, { signature }))[1]).toBe('InsufficientAllowance')
    expect(await refused(built, { signature: await sign('0x1234') })).toEqual(INVALID)
    expect(await refused(built, { signature: compact(signature) })).toEqual(INVALID)
  })

  test(
    proves('behavior: pre-signed on chain', 'delta-contract.preSignature', 'order-post.preSigned'),
    async () => {
      const built = await venue.build(owner)
      expect(await refused(built, { signature: '0x' })).toEqual(INVALID)
      await venue.call(owner, 'setPreSignature', [built.orderHash, true])
      expect((await posted(built, { signature: '0x' })).json.status).toBe('PENDING')
    },
  )
})

describe('post: refusals', () => {
  test(proves('error: chain and body', 'order-post.chainId', 'order-post.order'), async () => {
    const built = await venue.build(owner)
    expect((await refused(built, { chainId: 1 })).slice(0, 2)).toEqual([400, 'UnsupportedChain'])
    const { value } = built.toSign
    const bad: Values[] = [
      { chainId: '31337' },
      { order: undefined },
      { order: built.toSign },
      { order: { ...value, extra: 1 } },
      { order: { ...value, srcAmount: 1000 } },
      { order: { ...value, srcAmount: '01' } },
      { order: { ...value, deadline: String(value.deadline) } },
      { order: { ...value, kind: 2 } },
      { order: { ...value, bridge: null } },
      // Members of two families.
      { order: { ...value, handler: owner.address } },
      { order: { ...value, strategy: owner.address } },
      { order: { ...value, totalSrcAmount: value.srcAmount } },
      { signature: undefined },
      { unheardOf: 1 },
    ]
    for (const values of bad)
      expect((await refused(built, values)).slice(0, 2)).toEqual([400, 'InvalidInput'])
    for (const name of Object.keys(value)) {
      const { [name]: _, ...rest } = value
      expect((await refused(built, { order: rest }))[0]).toBe(400)
    }
    for (const body of ['no json', '[]', 'null']) expect((await venue.post(PATH, body)).status).toBe(400)
  })

  test(proves('error: too late', 'order-post.expired'), async () => {
    const built = await venue.build(owner, { deadline: (await venue.nowSec()) - 1 })
    expect(await refused(built)).toEqual([400, 'OrderExpired', 'Order expired'])
  })

  test(
    proves('error: no allowance for Delta', 'order-post.allowance', 'auth.spenders', 'permit.none'),
    async () => {
      const other = await venue.newAccount()
      await venue.approve(other, venue.token('USDC'), 10n ** 30n)
      const built = await venue.build(other)
      expect(await refused(built, {}, other)).toEqual([400, 'InsufficientAllowance', 'InsufficientAllowance'])
      await venue.allow(other, 'USDC', BigInt(venue.units('999', 'USDC')))
      expect((await refused(built, {}, other))[1]).toBe('InsufficientAllowance')
      await venue.allow(other, 'USDC', BigInt(venue.units('1000', 'USDC')))
      expect((await posted(built, {}, other)).status).toBe(200)
    },
  )

  test(proves('error: too little balance', 'order-post.balance'), async () => {
    const built = await venue.build(owner, {}, { amount: venue.units('25001', 'USDC') })
    expect(await refused(built)).toEqual([400, 'InsufficientBalance', 'InsufficientBalance'])
    const native = { srcToken: NATIVE, srcDecimals: 18, destToken: venue.token('USDC'), destDecimals: 6 }
    const undeposited = await venue.build(owner, {}, { ...native, amount: venue.units('1', 'ETH') })
    expect((await refused(undeposited))[1]).toBe('InsufficientBalance')
  })

  test(proves('error: a nonce that is used', 'order-post.nonce'), async () => {
    await venue.call(owner, 'invalidateNonce', [4711n])
    expect(await refused(await venue.build(owner, { nonce: '4711' }))).toEqual([
      400,
      'InvalidNonce',
      'Nonce already used',
    ])
  })
})

describe('post: permits', () => {
  const permitAbi = parseAbi(['function nonces(address owner) view returns (uint256)'])

  async function permitOf(account: Account, spender: Address, value: bigint): Promise<Hex> {
    const token = venue.token('USDC')
    const nonce = await venue.client.readContract({
      address: token,
      abi: permitAbi,
      functionName: 'nonces',
      args: [account.address],
    })
    const deadline = BigInt((await venue.nowSec()) + 3600)
    const signature = await (account as PrivateKeyAccount).signTypedData({
      domain: { name: 'USD Coin', version: '2', chainId: DELTA_CHAIN, verifyingContract: token },
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
      message: { owner: account.address, spender, value, nonce, deadline },
    })
    const { r, s, v } = parseSignature(signature)
    const types = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32']
    return encodeAbiParameters(
      types.map((type) => ({ type })),
      [account.address, spender, value, deadline, Number(v), r, s],
    )
  }

  test(proves('default: EIP-2612 is tried out on chain', 'permit.eip2612', 'order-post.permit'), async () => {
    const other = await venue.newAccount()
    const amount = BigInt(venue.units('1000', 'USDC'))
    const good = await permitOf(other, venue.delta, amount)
    const { status, json } = await posted(await venue.build(other, { permit: good }), {}, other)
    expect(status).toBe(200)
    await venue.solvers({ mode: 'step', steps: 3 })
    expect((await venue.read(json.id)).status).toBe('COMPLETED')
    const bad = [
      await permitOf(other, venue.router, amount),
      await permitOf(other, venue.delta, amount - 1n),
      flip(good),
      '0x01',
      `0x${'00'.repeat(96)}`,
      `0x${'00'.repeat(192)}`,
      `0x${'00'.repeat(256)}`,
    ]
    for (const permit of bad)
      expect((await refused(await venue.build(other, { permit }), {}, other))[1]).toBe(
        'InsufficientAllowance',
      )
  })

  test(
    proves('behavior: a one-time Permit2 transfer', 'permit.permit2Transfer', 'order-post.permit'),
    async () => {
      const other = await venue.newAccount()
      const token = venue.token('USDC')
      const approve = encodeFunctionData({
        abi: parseAbi(['function approve(address spender, uint256 amount)']),
        args: [PERMIT2, 2n ** 255n],
      })
      await venue.send(other, { to: token, data: approve, value: 0n })
      const deadline = (await venue.nowSec()) + 3600
      const amount = BigInt(venue.units('1000', 'USDC'))
      const signed = (spender: Address) =>
        (other as PrivateKeyAccount).signTypedData({
          domain: { name: 'Permit2', chainId: DELTA_CHAIN, verifyingContract: PERMIT2 },
          types: {
            PermitTransferFrom: [
              { name: 'permitted', type: 'TokenPermissions' },
              { name: 'spender', type: 'address' },
              { name: 'nonce', type: 'uint256' },
              { name: 'deadline', type: 'uint256' },
            ],
            TokenPermissions: [
              { name: 'token', type: 'address' },
              { name: 'amount', type: 'uint256' },
            ],
          },
          primaryType: 'PermitTransferFrom',
          message: { permitted: { token, amount }, spender, nonce: 9n, deadline: BigInt(deadline) },
        })
      const permit = async (spender: Address): Promise<Hex> =>
        `${numberToHex(9n, { size: 32 })}${compact(await signed(spender)).slice(2)}`
      const wrong = await venue.build(other, { deadline, permit: await permit(venue.router) })
      expect((await refused(wrong, {}, other))[1]).toBe('InsufficientAllowance')
      const right = await venue.build(other, { deadline, permit: await permit(venue.delta) })
      const { status, json } = await posted(right, {}, other)
      expect(status).toBe(200)
      await venue.solvers({ mode: 'step', steps: 3 })
      expect((await venue.read(json.id)).status).toBe('COMPLETED')
    },
  )

  test(proves('behavior: an allowance that Permit2 keeps', 'permit.permit2Allowance'), async () => {
    const other = await venue.newAccount()
    const token = venue.token('USDC')
    const built = await venue.build(other, { permit: '0x01' })
    expect((await refused(built, {}, other))[1]).toBe('InsufficientAllowance')
    const approve = encodeFunctionData({
      abi: parseAbi(['function approve(address spender, uint256 amount)']),
      args: [PERMIT2, 2n ** 255n],
    })
    await venue.send(other, { to: token, data: approve, value: 0n })
    expect((await refused(built, {}, other))[1]).toBe('InsufficientAllowance')
    const keep = encodeFunctionData({
      abi: parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']),
      args: [token, venue.delta, BigInt(venue.units('1000', 'USDC')), (await venue.nowSec()) + 3600],
    })
    await venue.send(other, { to: PERMIT2, data: keep, value: 0n })
    const { json } = await posted(built, {}, other)
    await venue.solvers({ mode: 'step', steps: 3 })
    expect((await venue.read(json.id)).status).toBe('COMPLETED')
  })

  test(proves('error: a limit order with a permit', 'auth.onChain', 'order-post.limitPermit'), async () => {
    const built = await venue.build(owner, { permit: '0x01' })
    expect((await refused(built, { type: 'LIMIT' })).slice(0, 2)).toEqual([400, 'InvalidInput'])
  })
})
