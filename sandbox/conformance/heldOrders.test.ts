import {
  type Account,
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  toBytes,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DELTA_CHAIN, type DeltaVenue, hashOfToSign, openDeltaVenue, type Values } from './deltaVenue.ts'
import { proves } from './rows.ts'
import type { Json } from './venue.ts'

const PATH = '/v2/delta/orders'
const OTHER = '0x00000000000000000000000000000000000000aa'
const DAY = 86_400
const YEAR = 365 * DAY

/** What owners of these orders call and ask, written out here and not taken from the venue. */
const POSITION_ABI = parseAbi([
  'function depositToStrategy(address token, uint256 amount, address strategy)',
  'function depositToStrategyAndPreSign(address token, uint256 amount, address strategy, bytes32 orderHash)',
  'function withdrawFromStrategy(address strategy, uint256 amount)',
  'function cancelProductiveAndWithdraw((address owner, address beneficiary, address srcToken, address destToken, uint256 srcAmount, uint256 destAmount, uint256 expectedAmount, uint256 deadline, uint256 nonce, uint256 partnerAndFee, bytes permit, bytes metadata, address strategy, uint256 shares, bool useShares, (bytes4 protocolSelector, uint256 destinationChainId, address outputToken, int8 scalingFactor, bytes protocolData) bridge) order)',
])
const VAULT_ABI = parseAbi([
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function convertToShares(uint256 assets) view returns (uint256)',
])

let venue: DeltaVenue
let owner: Account
let vault: Address
let handler: Address
beforeAll(async () => {
  venue = await openDeltaVenue()
  const contracts = venue.manifest.chains[0]?.contracts
  if (!contracts) throw new Error('no chain')
  ;({ usdcStrategy: vault, supplyHandler: handler } = contracts)
})
afterAll(() => venue?.stop())
beforeEach(async () => {
  await venue.reset()
  owner = await venue.newTrader()
})

const requested = (functionName: 'convertToAssets' | 'convertToShares', amount: bigint): Promise<bigint> =>
  venue.client.readContract({ address: vault, abi: VAULT_ABI, functionName, args: [amount] })

const typeOf = (toSign: Json, name: string): string =>
  `${name}(${toSign.types[name].map((field: Json) => `${field.type} ${field.name}`).join(',')})`

const refusal = async (path: string, body: object): Promise<readonly [number, string, string]> => {
  const { status, json } = await venue.post(path, body)
  return [status, json.errorType, json.details]
}

async function refusesEachLeftOut(built: Json): Promise<void> {
  for (const name of Object.keys(built.toSign.value)) {
    const { [name]: _, ...rest } = built.toSign.value
    expect((await venue.post(PATH, await venue.postBody(owner, built, { order: rest }))).status).toBe(400)
  }
  const extra = { ...built.toSign.value, extra: 1 }
  expect((await venue.post(PATH, await venue.postBody(owner, built, { order: extra }))).status).toBe(400)
}

async function isListed(id: string, family: string): Promise<void> {
  const { json } = await venue.get(PATH, { userAddress: owner.address, onChainOrderType: family })
  expect(json.data.map((record: Json) => record.id)).toEqual([id])
}

describe('ExternalOrder', () => {
  const supply = (to: Address = vault, minShares = 0n): Hex =>
    encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [to, minShares])
  const wethSale = () => ({
    srcToken: venue.token('WETH'),
    destToken: venue.token('USDC'),
    amount: venue.units('0.5', 'WETH'),
    srcDecimals: 18,
    destDecimals: 6,
  })
  const external = (values: Values = {}): Values => ({
    orderType: 'ExternalOrder',
    handler,
    data: supply(),
    ...values,
  })
  const build = (values: Values = {}, priced: Values = {}) =>
    venue.build(owner, external(values), { ...wethSale(), ...priced })
  const place = async (values: Values = {}, priced: Values = {}) =>
    venue.order(owner, external(values), {}, { ...wethSale(), ...priced })
  const bodyOf = (values: Values = {}) => venue.buildBody(owner, external(values), wethSale())

  beforeEach(async () => {
    const amount = venue.units('2', 'WETH')
    const gift = { address: owner.address, chainId: DELTA_CHAIN, token: venue.token('WETH'), amount }
    expect((await venue.control('/faucet', gift)).status).toBe(200)
    await venue.allow(owner, 'WETH')
  })

  test(
    proves('default: built for its handler', 'signed-type.external', 'order-build.externalBuilt'),
    async () => {
      const { toSign, orderHash } = await build({ slippage: 50, beneficiary: OTHER })
      const quoted = BigInt((await venue.price(wethSale())).route.origin.output.amount)
      expect(keccak256(toBytes(typeOf(toSign, 'ExternalOrder')))).toBe(
        '0x0254756dda5af3a0a67918a5fc37650f1210e94bf58cab8aecf36fd240a131b8',
      )
      expect(Object.keys(toSign.types)).toEqual(['ExternalOrder'])
      expect(toSign.value).toMatchObject({
        handler: handler.toLowerCase(),
        data: supply(),
        srcAmount: venue.units('0.5', 'WETH'),
        expectedAmount: quoted.toString(),
        destAmount: ((quoted * 9_950n) / 10_000n).toString(),
        kind: 0,
      })
      expect(toSign.value).not.toHaveProperty('beneficiary')
      expect(toSign.value).not.toHaveProperty('bridge')
      expect(orderHash).toBe(hashOfToSign(toSign))
    },
  )

  test(proves('error: what does not suit a handler', 'order-build.externalBuilt'), async () => {
    expect((await refusal(`${PATH}/build`, await bodyOf({ handler: OTHER }))).slice(0, 2)).toEqual([
      400,
      'InvalidExternalOrderParams',
    ])
    for (const values of [{ limitAmount: '1' }, { partiallyFillable: true }, { strategy: vault }])
      expect((await refusal(`${PATH}/build`, await bodyOf(values)))[1]).toBe('InvalidInput')
  })

  test(
    proves('default: posted and listed', 'order-post.held', 'order-list.held', 'record.onChainOrderType'),
    async () => {
      const record = await place()
      expect(record).toMatchObject({
        onChainOrderType: 'ExternalOrder',
        status: 'PENDING',
        side: 'SELL',
        owner: owner.address.toLowerCase(),
        beneficiary: owner.address.toLowerCase(),
        order: { handler: handler.toLowerCase(), data: supply() },
      })
      await isListed(record.id, 'ExternalOrder')
      const built = await build()
      await refusesEachLeftOut(built)
      const fillable = await venue.postBody(owner, built, { partiallyFillable: true })
      expect((await refusal(PATH, fillable))[2]).toContain('partiallyFillable')
      const value = { ...built.toSign.value, handler: OTHER }
      const changed = { toSign: { ...built.toSign, value } }
      expect((await refusal(PATH, await venue.postBody(owner, changed)))[1]).toBe(
        'InvalidExternalOrderParams',
      )
      const unsigned = { order: { ...built.toSign.value, data: '0x' } }
      expect(await refusal(PATH, await venue.postBody(owner, built, unsigned))).toEqual([
        400,
        'InvalidSignature',
        'Invalid signature',
      ])
    },
  )

  test(proves('error: funds', 'held.externalFunds'), async () => {
    await venue.allow(owner, 'WETH', 0n)
    const built = await build()
    expect((await refusal(PATH, await venue.postBody(owner, built)))[1]).toBe('InsufficientAllowance')
    const much = await build({}, { amount: venue.units('3', 'WETH') })
    expect((await refusal(PATH, await venue.postBody(owner, much)))[1]).toBe('InsufficientBalance')
  })

  test(
    proves('default: sold, and supplied by the handler', 'held.externalFilled', 'held.externalRecord'),
    async () => {
      const { id } = await place({ slippage: 100 })
      await venue.solvers({ mode: 'release' })
      const record = await venue.until(id, 'COMPLETED')
      const received = BigInt(record.output.executedAmount)
      expect(received).toBeGreaterThanOrEqual(BigInt(record.output.minAmount))
      expect(record.transactions).toMatchObject([
        { filledPercent: 100, spentAmount: venue.units('0.5', 'WETH'), receivedAmount: received.toString() },
      ])
      const worth = await requested('convertToAssets', await venue.balance(owner.address, vault))
      expect(received - worth).toBeLessThanOrEqual(1n)
    },
  )

  test(proves('behavior: bought, and supplied by the handler', 'held.externalFilled'), async () => {
    const amount = venue.units('500', 'USDC')
    const { id } = await place({ side: 'BUY' }, { side: 'BUY', amount })
    await venue.solvers({ mode: 'release' })
    const record = await venue.until(id, 'COMPLETED')
    expect(BigInt(record.input.executedAmount)).toBeLessThanOrEqual(BigInt(record.input.maxAmount))
    const worth = await requested('convertToAssets', await venue.balance(owner.address, vault))
    expect(BigInt(amount) - worth).toBeLessThanOrEqual(1n)
  })

  test(proves('behavior: a handler that refuses leaves it open', 'held.handlerRefuses'), async () => {
    const { id } = await place({ data: supply(vault, maxUint256) })
    await venue.solvers({ mode: 'release' })
    const { id: good } = await place()
    await venue.until(good, 'COMPLETED')
    expect(await venue.read(id)).toMatchObject({ status: 'ACTIVE', transactions: [] })
    expect((await venue.cancel(owner, [id])).status).toBe(200)
    await venue.until(id, 'CANCELLED')
  })
})

describe('ProductiveOrder', () => {
  const productive = async (values: Values = {}): Promise<Values> => ({
    orderType: 'ProductiveOrder',
    strategy: vault,
    slippage: 500,
    deadline: (await venue.nowSec()) + 2 * YEAR,
    ...values,
  })
  const build = async (values: Values = {}) => venue.build(owner, await productive(values))
  const place = async (values: Values = {}) => venue.order(owner, await productive(values))
  const bodyOf = async (values: Values = {}, priced: Values = {}) =>
    venue.buildBody(owner, await productive(values), priced)
  const call = async (functionName: string, args: readonly unknown[]): Promise<void> => {
    const data = encodeFunctionData({ abi: POSITION_ABI, functionName, args } as never)
    expect((await venue.send(owner, { to: venue.delta, data, value: 0n })).status).toBe('success')
  }
  const THOUSAND = 1_000_000_000n
  const invest = () => call('depositToStrategy', [venue.token('USDC'), THOUSAND, vault])

  test(
    proves('default: built on its strategy', 'signed-type.productive', 'order-build.productiveBuilt'),
    async () => {
      const { toSign, orderHash } = await build()
      expect(typeOf(toSign, 'ProductiveOrder')).toBe(
        'ProductiveOrder(address owner,address beneficiary,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 expectedAmount,uint256 deadline,uint256 nonce,uint256 partnerAndFee,bytes permit,bytes metadata,address strategy,uint256 shares,bool useShares,Bridge bridge)',
      )
      expect(toSign.value).toMatchObject({
        strategy: vault.toLowerCase(),
        shares: (await requested('convertToShares', THOUSAND)).toString(),
        useShares: true,
        srcAmount: THOUSAND.toString(),
        permit: '0x',
      })
      expect(toSign.value).not.toHaveProperty('kind')
      expect(orderHash).toBe(hashOfToSign(toSign))
      expect((await build({ useShares: false, side: 'SELL' })).toSign.value.useShares).toBe(false)
    },
  )

  test(proves('error: what does not suit a strategy', 'order-build.productiveBuilt'), async () => {
    expect((await refusal(`${PATH}/build`, await bodyOf({ strategy: OTHER }))).slice(0, 2)).toEqual([
      400,
      'InvalidProductiveOrderParams',
    ])
    const dai = { srcToken: venue.token('DAI'), srcDecimals: 18, amount: venue.units('10', 'DAI') }
    expect((await refusal(`${PATH}/build`, await bodyOf({}, dai)))[1]).toBe('InvalidProductiveOrderParams')
    for (const values of [
      { permit: '0x01' },
      { side: 'BUY' },
      { limitAmount: '1' },
      { partiallyFillable: true },
    ])
      expect((await refusal(`${PATH}/build`, await bodyOf(values)))[1]).toBe('InvalidInput')
  })

  test(
    proves('default: posted and listed', 'order-post.held', 'order-list.held', 'record.onChainOrderType'),
    async () => {
      await invest()
      const record = await place()
      expect(record).toMatchObject({
        onChainOrderType: 'ProductiveOrder',
        status: 'PENDING',
        side: 'SELL',
        input: { amount: THOUSAND.toString() },
        order: { strategy: vault.toLowerCase(), useShares: true },
      })
      await isListed(record.id, 'ProductiveOrder')
      const built = await build()
      await refusesEachLeftOut(built)
      const value = { ...built.toSign.value, strategy: OTHER }
      const changed = await venue.postBody(owner, { toSign: { ...built.toSign, value } })
      expect((await refusal(PATH, changed))[1]).toBe('InvalidProductiveOrderParams')
      const permitted = { toSign: { ...built.toSign, value: { ...built.toSign.value, permit: '0x01' } } }
      expect((await refusal(PATH, await venue.postBody(owner, permitted)))[1]).toBe('InvalidInput')
    },
  )

  test(proves('error: no position', 'held.productiveFunds'), async () => {
    const built = await build()
    expect(await refusal(PATH, await venue.postBody(owner, built))).toEqual([
      400,
      'InsufficientBalance',
      'InsufficientBalance',
    ])
  })

  test(proves('default: a year later principal and yield are sold', 'held.productiveFilled'), async () => {
    await invest()
    const { id } = await place({ slippage: 1000 })
    await venue.advance(YEAR)
    await venue.solvers({ mode: 'release' })
    const record = await venue.until(id, 'COMPLETED')
    const [fill] = record.transactions
    expect(fill.filledPercent).toBe(100)
    expect(BigInt(fill.spentAmount)).toBeGreaterThan(1_045_000_000n)
    const least = (BigInt(record.output.minAmount) * BigInt(fill.spentAmount)) / THOUSAND
    expect(BigInt(record.output.executedAmount)).toBeGreaterThanOrEqual(least)
  })

  test(
    proves('behavior: without shares the yield stays', 'delta-contract.positions', 'held.principalAlone'),
    async () => {
      await invest()
      const { id } = await place({ useShares: false, slippage: 1000 })
      await venue.advance(YEAR)
      await venue.solvers({ mode: 'release' })
      const { transactions } = await venue.until(id, 'COMPLETED')
      expect(transactions[0].spentAmount).toBe(THOUSAND.toString())
      const before = await venue.balance(owner.address, venue.token('USDC'))
      await call('withdrawFromStrategy', [vault, maxUint256])
      const after = await venue.balance(owner.address, venue.token('USDC'))
      expect(after - before).toBeGreaterThan(45_000_000n)
    },
  )

  test(
    proves('behavior: posted before its deposit', 'delta-contract.positions', 'held.productiveDeposit'),
    async () => {
      const built = await build()
      const { json } = await venue.post(PATH, await venue.postBody(owner, built, { signature: '0x' }))
      expect(json.status).toBe('AWAITING_SIGNATURE')
      await call('depositToStrategyAndPreSign', [venue.token('USDC'), THOUSAND, vault, built.orderHash])
      await venue.until(json.id, 'PENDING')
      await venue.solvers({ mode: 'release' })
      await venue.until(json.id, 'COMPLETED')
    },
  )

  test(proves('behavior: withdrawn and put back', 'held.productiveSuspended'), async () => {
    await invest()
    const { id } = await place()
    await call('withdrawFromStrategy', [vault, THOUSAND / 2n])
    await venue.until(id, 'SUSPENDED')
    await call('depositToStrategy', [venue.token('USDC'), THOUSAND, vault])
    await venue.until(id, 'ACTIVE')
  })

  test(
    proves(
      'behavior: ended on chain and at the service',
      'delta-contract.positions',
      'held.productiveCancelled',
    ),
    async () => {
      await invest()
      const before = await venue.balance(owner.address, venue.token('USDC'))
      const { id, order } = await place()
      const struct = { ...order, deadline: BigInt(order.deadline) }
      await call('cancelProductiveAndWithdraw', [struct])
      await venue.until(id, 'CANCELLED')
      const paid = (await venue.balance(owner.address, venue.token('USDC'))) - before
      expect(THOUSAND - paid).toBeLessThanOrEqual(1n)
      await invest()
      const second = await place()
      expect((await venue.cancel(owner, [second.id])).status).toBe(200)
      await venue.until(second.id, 'CANCELLED')
    },
  )

  test(proves('behavior: a position is no balance of the account', 'held.productiveCommitted'), async () => {
    const usdc = venue.token('USDC')
    const committed = async () =>
      (await venue.get(`${PATH}/fillablebalance/${DELTA_CHAIN}/${owner.address}/${usdc}`)).json[
        usdc.toLowerCase()
      ]
    await invest()
    expect(await committed()).toBe('0')
    const { id } = await place()
    expect(await committed()).toBe('0')
    expect((await venue.read(id)).status).toBe('PENDING')
    const { input } = await venue.order(owner)
    expect(await committed()).toBe(input.amount)
  })
})
