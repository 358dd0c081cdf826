import {
  type Account,
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  zeroAddress,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minedReceipt } from '../chain/minedReceipt.ts'
import { AGENT_KEYS } from '../chain/sandboxKeys.ts'
import {
  compact,
  DELTA_CHAIN,
  type DeltaVenue,
  openDeltaVenue,
  signToSign,
  structOf,
  type Values,
} from './deltaVenue.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE } from './venue.ts'

let venue: DeltaVenue
let owner: Account
beforeAll(async () => {
  venue = await openDeltaVenue()
})
afterAll(() => venue?.stop())
beforeEach(async () => {
  await venue.reset()
  owner = await venue.newTrader()
})

const CONFIRMED_SEC = 3
const NATIVE_ROUTE = () => ({
  srcToken: NATIVE,
  srcDecimals: 18,
  destToken: venue.token('USDC'),
  destDecimals: 6,
  amount: venue.units('1', 'ETH'),
})

const step = (steps = 1): Promise<void> => venue.solvers({ mode: 'step', steps })
const statusOf = async (id: string): Promise<string> => (await venue.read(id)).status

/** A limit far from the market: today's price, changed by percent. */
async function limitOrder(percent: bigint, values: Values = {}): Promise<Json> {
  const { route } = await venue.price()
  const limitAmount = ((BigInt(route.origin.output.amount) * percent) / 100n).toString()
  return venue.order(owner, { limitAmount, ...values }, { type: 'LIMIT' })
}

async function nativeOrder(): Promise<Json> {
  const built = await venue.build(owner, {}, NATIVE_ROUTE())
  const body = await venue.postBody(owner, built, { signature: '0x' })
  const { status, json } = await venue.post('/v2/delta/orders', body)
  expect(status).toBe(200)
  return json
}

async function transfer(from: Account, symbol: string, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [venue.router, amount] })
  await venue.send(from, { to: venue.token(symbol), data, value: 0n })
}

describe('filling', () => {
  test(
    proves(
      'default: auction, settlement, balances',
      'order-state.won',
      'order-state.completed',
      'record.transactionExtras',
      'order-control.solvers',
    ),
    async () => {
      const dest = venue.token('WETH')
      const { id, order } = await venue.order(owner)
      const before = await venue.balance(owner.address, venue.token('USDC'))
      expect(await statusOf(id)).toBe('PENDING')
      await step(2)
      expect(await statusOf(id)).toBe('ACTIVE')
      await step()
      const done = await venue.until(id, 'COMPLETED')
      const received = await venue.balance(owner.address, dest)
      expect(done.transactions).toEqual([
        {
          originTx: expect.stringMatching(/^0x[0-9a-f]{64}$/),
          destinationTx: null,
          filledPercent: 100,
          spentAmount: order.srcAmount,
          receivedAmount: received.toString(),
          originReceivedAmount: received.toString(),
          destinationReceivedAmount: null,
          timestamp: expect.stringMatching(/Z$/),
        },
      ])
      expect(done.output.executedAmount).toBe(received.toString())
      expect(received).toBeGreaterThanOrEqual(BigInt(order.destAmount))
      expect(before - (await venue.balance(owner.address, venue.token('USDC')))).toBe(BigInt(order.srcAmount))
      const { status } = await venue.client.getTransactionReceipt({ hash: done.transactions[0].originTx })
      expect(status).toBe('success')
    },
  )

  test('behavior: released solvers fill a purchase for a beneficiary at once', async () => {
    await venue.solvers({ mode: 'release' })
    const beneficiary = '0x2222222222222222222222222222222222222222'
    const buying = { side: 'BUY', amount: venue.units('0.25', 'WETH') }
    const before = await venue.balance(owner.address, venue.token('USDC'))
    const { id, order } = await venue.order(owner, { beneficiary }, {}, buying)
    const done = await venue.until(id, 'COMPLETED')
    const spent = before - (await venue.balance(owner.address, venue.token('USDC')))
    expect(done.input.executedAmount).toBe(spent.toString())
    expect(spent).toBeLessThanOrEqual(BigInt(order.srcAmount))
    expect(await venue.balance(beneficiary, venue.token('WETH'))).toBe(BigInt(buying.amount))
  })

  test('behavior: native comes out as native, from a token and from its own wrapped form', async () => {
    await venue.solvers({ mode: 'release' })
    const beneficiary = '0x2222222222222222222222222222222222222222'
    await venue.control('/faucet', {
      address: owner.address,
      token: 'WETH',
      amount: venue.units('1', 'WETH'),
    })
    await venue.allow(owner, 'WETH')
    const toNative = { destToken: NATIVE, destDecimals: 18 }
    const unwrapping = { srcToken: venue.token('WETH'), srcDecimals: 18, amount: venue.units('1', 'WETH') }
    for (const priced of [toNative, { ...unwrapping, ...toNative }]) {
      const before = await venue.balance(beneficiary, NATIVE)
      const { id } = await venue.order(owner, { beneficiary }, {}, priced)
      const done = await venue.until(id, 'COMPLETED')
      expect((await venue.balance(beneficiary, NATIVE)) - before).toBe(BigInt(done.output.executedAmount))
    }
  })

  test(proves('behavior: terms that nobody meets', 'order-state.noBids'), async () => {
    const { route } = await venue.price()
    const tooMuch = (BigInt(route.origin.output.amount) * 2n).toString()
    const { id } = await venue.order(owner, { limitAmount: tooMuch })
    await step(6)
    expect(await venue.read(id)).toMatchObject({ status: 'PENDING', transactions: [] })
    await venue.move('WETH', 'USDC', -55)
    await step(3)
    expect(await statusOf(id)).toBe('COMPLETED')
  })

  test(
    proves(
      'behavior: a limit order rests until its price comes',
      'order-state.booked',
      'order-control.price',
    ),
    async () => {
      const { id } = await limitOrder(105n)
      await step()
      expect(await statusOf(id)).toBe('ACTIVE')
      await venue.move('WETH', 'USDC', -2)
      await step(3)
      expect(await venue.read(id)).toMatchObject({ status: 'ACTIVE', transactions: [] })
      await venue.move('WETH', 'USDC', -6)
      await step(3)
      const done = await venue.read(id)
      expect(done.status).toBe('COMPLETED')
      expect(BigInt(done.output.executedAmount)).toBeGreaterThanOrEqual(BigInt(done.output.minAmount))
    },
  )

  test(
    proves('behavior: in parts, as far as the price goes', 'order-state.parts', 'record.transactions'),
    async () => {
      await venue.control('/faucet', {
        address: owner.address,
        token: 'USDC',
        amount: venue.units('8000000', 'USDC'),
      })
      const { route } = await venue.price()
      const each = BigInt(route.origin.output.amount)
      const limitAmount = ((each * 4_000n * 96n) / 100n).toString()
      const large = { amount: venue.units('4000000', 'USDC'), maxImpact: 90 }
      const posting = { type: 'LIMIT', partiallyFillable: true }
      const { id, order } = await venue.order(owner, { limitAmount, partiallyFillable: true }, posting, large)
      await step(4)
      const part = await venue.read(id)
      expect(part.status).toBe('ACTIVE')
      expect(part.transactions).toHaveLength(1)
      const [fill] = part.transactions
      expect(fill.filledPercent).toBeGreaterThan(0)
      expect(fill.filledPercent).toBeLessThan(100)
      expect(BigInt(fill.spentAmount)).toBe(
        (BigInt(order.srcAmount) * BigInt(fill.filledPercent * 100)) / 10_000n,
      )
      expect(BigInt(fill.receivedAmount) * BigInt(order.srcAmount)).toBeGreaterThanOrEqual(
        BigInt(fill.spentAmount) * BigInt(order.destAmount),
      )
      await venue.move('WETH', 'USDC', -50)
      await step(6)
      const done = await venue.read(id)
      expect(done.status).toBe('COMPLETED')
      const percents = done.transactions.map((entry: Json) => entry.filledPercent)
      expect(percents.reduce((sum: number, percent: number) => sum + percent, 0)).toBeCloseTo(100, 6)
      const total = done.transactions.reduce(
        (sum: bigint, entry: Json) => sum + BigInt(entry.receivedAmount),
        0n,
      )
      expect(done.output.executedAmount).toBe(total.toString())
    },
  )
})

describe('native', () => {
  test(
    proves(
      'default: deposit and pre-signature',
      'auth.native',
      'order-state.awaiting',
      'order-state.deposited',
      'order-state.shortDeposit',
    ),
    async () => {
      const record = await nativeOrder()
      expect(record.status).toBe('AWAITING_SIGNATURE')
      const half = BigInt(record.input.amount) / 2n
      await venue.call(owner, 'depositNativeAndPreSign', [record.orderHash], half)
      await step()
      expect(await statusOf(record.id)).toBe('AWAITING_SIGNATURE')
      await venue.call(owner, 'depositNative', [], half)
      await venue.until(record.id, 'PENDING')
      await step(4)
      const done = await venue.until(record.id, 'COMPLETED')
      expect(done.transactions[0].spentAmount).toBe(record.input.amount)
    },
  )

  test(
    proves(
      'behavior: the pre-signature is taken back',
      'delta-contract.preSignature',
      'order-state.consentWithdrawn',
    ),
    async () => {
      const { id, orderHash, input } = await nativeOrder()
      await venue.call(owner, 'depositNativeAndPreSign', [orderHash], BigInt(input.amount))
      await venue.until(id, 'PENDING')
      await venue.call(owner, 'setPreSignature', [orderHash, false])
      await venue.until(id, 'AWAITING_SIGNATURE')
    },
  )

  test(proves('behavior: cancelled on chain', 'order-state.cancelOnChain'), async () => {
    const record = await nativeOrder()
    await venue.call(owner, 'depositNativeAndPreSign', [record.orderHash], BigInt(record.input.amount))
    await venue.until(record.id, 'PENDING')
    const before = await venue.balance(owner.address, NATIVE)
    await venue.call(owner, 'cancelAndWithdraw', [structOf(record), false])
    await venue.until(record.id, 'CANCELLED')
    expect(await venue.balance(owner.address, NATIVE)).toBeGreaterThan(before)
  })

  test(
    proves('behavior: a deposit that is withdrawn suspends, a new one resumes', 'order-state.toppedUp'),
    async () => {
      const { id, orderHash, input } = await nativeOrder()
      const amount = BigInt(input.amount)
      await venue.call(owner, 'depositNativeAndPreSign', [orderHash], amount)
      await venue.until(id, 'PENDING')
      await venue.call(owner, 'withdrawNative', [1n])
      await venue.until(id, 'SUSPENDED')
      await venue.call(owner, 'depositNative', [], 1n)
      await venue.until(id, 'ACTIVE')
    },
  )
})

describe('funds', () => {
  test(proves('default: allowance', 'order-state.suspendedAllowance', 'order-state.resumed'), async () => {
    const { id, input } = await venue.order(owner)
    await venue.allow(owner, 'USDC', BigInt(input.amount) - 1n)
    await venue.until(id, 'SUSPENDED')
    await step(3)
    expect(await venue.read(id)).toMatchObject({ status: 'SUSPENDED', transactions: [] })
    await venue.allow(owner, 'USDC', BigInt(input.amount))
    await venue.until(id, 'ACTIVE')
    await step(3)
    await venue.until(id, 'COMPLETED')
  })

  test(proves('behavior: balance', 'order-state.suspendedBalance'), async () => {
    const { id } = await limitOrder(150n)
    const held = await venue.balance(owner.address, venue.token('USDC'))
    await transfer(owner, 'USDC', held)
    await venue.until(id, 'SUSPENDED')
    await venue.control('/faucet', { address: owner.address, token: 'USDC' })
    await venue.until(id, 'ACTIVE')
  })
})

describe('ends', () => {
  test(proves('default: the deadline', 'order-state.expired'), async () => {
    const deadline = (await venue.nowSec()) + 600
    const pending = await venue.order(owner, { deadline })
    const resting = await limitOrder(150n, { deadline })
    const waiting = await nativeOrder()
    await step()
    expect(await statusOf(resting.id)).toBe('ACTIVE')
    await venue.advance(4_000)
    for (const { id } of [pending, resting, waiting]) await venue.until(id, 'EXPIRED')
  })

  test(proves('behavior: cancelled before any auction', 'order-state.cancelled'), async () => {
    const { id } = await venue.order(owner)
    expect((await venue.cancel(owner, [id])).status).toBe(200)
    expect(await statusOf(id)).toBe('CANCELLING')
    await step(3)
    await venue.advance(CONFIRMED_SEC)
    expect(await venue.until(id, 'CANCELLED')).toMatchObject({ transactions: [] })
  })

  test(
    proves('behavior: a settlement that comes before the confirmation', 'order-state.cancelFilled'),
    async () => {
      await venue.solvers({ confirmations: 'hold' })
      const built = await venue.build(owner)
      const signature = compact(await signToSign(owner, built.toSign))
      const { json } = await venue.post('/v2/delta/orders', await venue.postBody(owner, built, { signature }))
      await venue.cancel(owner, [json.id])
      expect(await statusOf(json.id)).toBe('CANCELLING')
      const [key = '0x'] = AGENT_KEYS
      const agent = privateKeyToAccount(key)
      const amount = BigInt(json.order.expectedAmount)
      await venue.control('/faucet', { address: agent.address, token: 'WETH', amount: amount.toString() })
      await venue.allow(agent, 'WETH')
      await venue.call(agent, 'directSettle', [{ order: structOf(json), signature }, amount])
      expect((await venue.until(json.id, 'COMPLETED')).transactions[0].receivedAmount).toBe(amount.toString())
    },
  )

  test(proves('behavior: cancelled behind a running auction', 'order-state.cancelQueued'), async () => {
    const filled = await venue.order(owner)
    await step()
    expect((await venue.cancel(owner, [filled.id])).status).toBe(200)
    expect(await statusOf(filled.id)).toBe('PENDING')
    await venue.advance(CONFIRMED_SEC)
    await step(2)
    expect(await statusOf(filled.id)).toBe('COMPLETED')
    const { route } = await venue.price()
    const tooMuch = (BigInt(route.origin.output.amount) * 2n).toString()
    const unfilled = await venue.order(owner, { limitAmount: tooMuch })
    await step()
    await venue.cancel(owner, [unfilled.id])
    await venue.advance(CONFIRMED_SEC)
    expect(await statusOf(unfilled.id)).toBe('PENDING')
    await step()
    await venue.until(unfilled.id, 'CANCELLED')
  })

  test(proves('behavior: the nonce is invalidated', 'order-state.invalidated'), async () => {
    const { id, order } = await venue.order(owner)
    await venue.call(owner, 'invalidateNonce', [BigInt(order.nonce)])
    await venue.until(id, 'FAILED')
    await venue.solvers({ confirmations: 'hold' })
    const leaving = await venue.order(owner)
    await venue.cancel(owner, [leaving.id])
    await venue.call(owner, 'invalidateNonce', [BigInt(leaving.order.nonce)])
    await venue.until(leaving.id, 'CANCELLED')
  })

  test(proves('behavior: settlements that revert on chain', 'order-state.failed'), async () => {
    await venue.solvers({ settlements: 'revert' })
    const { id, input } = await venue.order(owner)
    const before = await venue.balance(owner.address, venue.token('USDC'))
    await expect
      .poll(
        async () => {
          await step()
          return statusOf(id)
        },
        { timeout: 50_000 },
      )
      .toBe('FAILED')
    expect(await venue.balance(owner.address, venue.token('USDC'))).toBe(before)
    expect(BigInt(input.amount)).toBeLessThan(before)
  })

  test(proves('behavior: an account changes how it consents', 'order-state.consentBroken'), async () => {
    const [chain] = venue.manifest.chains
    if (!chain) throw new Error('no chain')
    const client = createWalletClient({ account: owner, transport: http(chain.rpcUrl) })
    const become = async (contractAddress: Address): Promise<void> => {
      const account = owner as PrivateKeyAccount
      const request = { account, contractAddress, chainId: DELTA_CHAIN, executor: 'self' } as const
      const authorizationList = [await client.signAuthorization(request)]
      const hash = await client.sendTransaction({
        account,
        chain: null,
        to: owner.address,
        authorizationList,
      })
      await minedReceipt(venue.client, hash)
    }
    await become(chain.contracts.rawSignatureDelegate)
    const { id } = await venue.order(owner)
    await become(chain.contracts.rehashingDelegate)
    await step(3)
    await venue.until(id, 'FAILED')
    await become(zeroAddress)
  })
})

describe('snapshots', () => {
  test(proves('default: orders go back with the chain', 'order-control.snapshot'), async () => {
    const { id } = await venue.order(owner)
    const taken = (await venue.control('/snapshot', {})).json
    await step(3)
    expect(await statusOf(id)).toBe('COMPLETED')
    const newer = await venue.order(owner)
    await venue.control('/revert', { id: taken.id })
    expect(await venue.read(id)).toMatchObject({ status: 'PENDING', transactions: [] })
    expect((await venue.get(`/v2/delta/orders/${newer.id}`)).status).toBe(404)
    await step(3)
    expect(await statusOf(id)).toBe('COMPLETED')
  })
})
