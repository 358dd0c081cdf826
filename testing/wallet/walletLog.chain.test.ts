import { type Address, decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, hashTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import type { DeltaOrder } from '../../src/domain/orders/record/deltaOrder.ts'
import type {
  DeltaOrderIntent,
  FlowIntent,
  FlowRecord,
  TwapOrderIntent,
} from '../../src/flow/journal/flowRecord.ts'
import { reviewOfStruct } from '../../src/flow/kinds/order/structReview.ts'
import { createDeltaBench, type DeltaBench, type OrderTrade, type SlicedTrade } from '../bench/deltaBench.ts'
import { createWalletBench, isSettled, type Trade, type WalletBench } from '../bench/walletBench.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import { publicRouterAbi } from '../firewall/firewallVectors.ts'
import { createOfferBench } from '../otc/offerBench.ts'
import {
  endingOffers,
  fillingPart,
  fillingWhole,
  fillingWithPermit,
  offerToSign,
} from '../otc/offerGolden.ts'
import type { AccountProfile } from './accountProfile.ts'
import type { Person } from './people.ts'
import {
  approving,
  bundling,
  cancellationToSign,
  cancellingNative,
  cancellingNativeSlices,
  depositing,
  type GoldenCall,
  type GoldenOrder,
  type GoldenPermit,
  type GoldenSlices,
  invalidating,
  orderToSign,
  permitBytes,
  permitToSign,
  presigning,
  sending,
  signing,
  slicesToSign,
  spokenLog,
  toppingUp,
  unwrapping,
  withdrawing,
  wrapping,
} from './walletLogGolden.ts'
import { typedDataOf } from './walletRequest.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
/** The partner `anon` of the sandbox earns one basis point; surplus is capped (facts page 1.5). */
const PARTNER_AND_FEE = String((0xa11ce00000000000000000000000000000000001n << 96n) | (1n << 9n) | 1n)
const FUNDS = { ETH: 3n * ETHER, USDC: 1_000n * USD, USDT: 1_000n * USD }

let sandbox: RunningSandbox
let bench: WalletBench
let delta: DeltaBench
let places: {
  readonly chainId: number
  readonly delta: Address
  readonly router: Address
  readonly wrapped: Address
}

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
  const [chain] = sandbox.manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const { contracts, id: chainId } = chain
  places = {
    chainId,
    delta: contracts.delta as Address,
    router: contracts.router,
    wrapped: bench.token('WETH').address,
  }
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())

type Kind = 'eoa' | 'raw7702' | 'safe-signs'
const KINDS: readonly Kind[] = ['eoa', 'raw7702', 'safe-signs']

async function arrive(profile: AccountProfile) {
  const person = await bench.arrive(FUNDS, { profile })
  const page = await bench.open()
  person.wallet.log.length = 0
  return {
    person,
    account: person.account,
    /** Takes a flow to its end and gives what the wallet was asked meanwhile. */
    async requested(intent: FlowIntent) {
      const from = person.wallet.log.length
      const flow = await carriedOut(person, page.flow(page.walletLayer.startFlow(intent), isSettled))
      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
      return { flow, log: spokenLog(person.wallet.log.slice(from)), raw: person.wallet.log.slice(from) }
    },
  }
}

/** The owners of a Safe get to what waits for them. */
async function carriedOut(person: Person, settled: Promise<FlowRecord>): Promise<FlowRecord> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  void settled.then(over, over)
  while (!isOver) {
    if (person.safe && person.safe.waiting.length > 0) await person.safe.execute()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return settled
}

/** A purchase at 1 % slippage with a fee of 1 bps: 100 + 1 and the fee of the slippage itself, rounded up, so that the maximum covers both. */
const BUY_BOUND = 10_102n

/** The order that a trade at a price must become, by the amount rules of the facts page (1.6). */
function golden(intent: DeltaOrderIntent, trade: OrderTrade, permit: Hex = '0x'): GoldenOrder {
  const quoted = BigInt(intent.quotedAmount)
  const isSell = trade.side !== 'BUY'
  const limit = intent.limitAmount === undefined ? null : BigInt(intent.limitAmount)
  const open = limit ?? (isSell ? (quoted * 9_900n) / 10_000n : (quoted * BUY_BOUND) / 10_000n)
  return {
    owner: intent.account,
    beneficiary: trade.recipient ?? intent.account,
    srcToken: bench.token(trade.sell).address,
    destToken: bench.token(trade.buy).address,
    srcAmount: String(isSell ? trade.amount : open),
    destAmount: String(isSell ? open : trade.amount),
    expectedAmount: String(limit ?? quoted),
    deadline: String(intent.deadlineSec),
    kind: isSell ? 0 : 1,
    nonce: intent.nonce,
    partnerAndFee: PARTNER_AND_FEE,
    permit,
  }
}

/** The order that slices at a price must become, by the amount rules of the facts page (1.6). */
function goldenSlices(intent: TwapOrderIntent, trade: SlicedTrade): GoldenSlices {
  const schedule = {
    owner: intent.account,
    beneficiary: trade.recipient ?? intent.account,
    srcToken: bench.token(trade.sell).address,
    destToken: bench.token(trade.buy).address,
    nonce: intent.nonce,
    partnerAndFee: PARTNER_AND_FEE,
    deadline: String(intent.deadlineSec),
    interval: String(trade.intervalSec),
    numSlices: trade.slices,
  }
  const quoted = BigInt(intent.sliceQuote)
  if (trade.side !== 'BUY') {
    const destAmountPerSlice = String((quoted * 9_900n) / 10_000n)
    return { ...schedule, destAmountPerSlice, totalSrcAmount: String(trade.amount) }
  }
  const most = (((quoted * BUY_BOUND) / 10_000n) * trade.amount) / (trade.amount / BigInt(trade.slices))
  return { ...schedule, totalDestAmount: String(trade.amount), maxSrcAmount: String(most) }
}

const hashOf = (toSign: unknown): Hex => hashTypedData(typedDataOf(JSON.stringify(toSign)))

/** What an approval and the act after it look like: for a Safe, whose wallet takes bundles, in one request. */
const inOrder = (profile: AccountProfile, account: Address, calls: readonly GoldenCall[]) =>
  profile.startsWith('safe')
    ? [bundling(places.chainId, account, calls)]
    : calls.map((one) => sending(account, one))

describe('market swap', () => {
  const TRADES: readonly Trade[] = [
    { sell: 'USDC', buy: 'DAI', amount: 100n * USD },
    { sell: 'ETH', buy: 'USDC', amount: ETHER / 10n },
    { sell: 'USDC', buy: 'ETH', side: 'BUY', amount: ETHER / 100n },
  ]
  const STRANGER: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const rows = KINDS.flatMap((kind) =>
    [...TRADES, { ...(TRADES[0] as Trade), recipient: STRANGER }].map((trade) => ({ kind, trade })),
  )

  test.each(rows)(
    'default: $kind, $trade.sell for $trade.buy $trade.side $trade.recipient',
    async ({ kind, trade }) => {
      const { account, requested } = await arrive(kind)
      const intent = await bench.review(account, trade)
      const { log } = await requested(intent)
      const isNativeSold = trade.sell === 'ETH'
      const last = log.at(-1)?.params[0] as {
        readonly data?: Hex
        readonly calls?: readonly { readonly data: Hex }[]
      }
      const data = last.calls?.at(-1)?.data ?? last.data ?? '0x'
      const { functionName, args } = decodeFunctionData({ abi: publicRouterAbi, data })
      const facts = args.find((part) => typeof part === 'object' && 'srcToken' in part)
      expect(facts).toMatchObject({
        srcToken: bench.token(trade.sell).address,
        destToken: bench.token(trade.buy).address,
        fromAmount: BigInt(intent.sellAmount),
        toAmount: BigInt(intent.buyAmount),
        beneficiary: trade.recipient ?? '0x0000000000000000000000000000000000000000',
      })
      expect(encodeFunctionData({ abi: publicRouterAbi, functionName, args } as never)).toBe(data)
      const value = isNativeSold ? BigInt(intent.sellAmount) : 0n
      const swap = { to: places.router, value, data }
      const approval = approving(bench.token(trade.sell).address, places.router, BigInt(intent.sellAmount))
      expect(log).toEqual(isNativeSold ? [sending(account, swap)] : inOrder(kind, account, [approval, swap]))
    },
  )
})

describe('order for the solvers', () => {
  const SELL: OrderTrade = { sell: 'USDT', buy: 'WETH', amount: 200n * USD }
  const LIMIT = { limitPercent: 200n, lifeSec: 3_600 }
  const ORDERS: readonly { readonly title: string; readonly trade: OrderTrade }[] = [
    { title: 'sells', trade: SELL },
    { title: 'buys', trade: { sell: 'USDT', buy: 'WETH', side: 'BUY', amount: ETHER / 20n } },
    { title: 'in parts', trade: { ...SELL, partiallyFillable: true } },
    { title: 'at a limit', trade: { ...SELL, ...LIMIT } },
    {
      title: 'buys at a limit',
      trade: { sell: 'USDT', buy: 'WETH', side: 'BUY', amount: ETHER / 20n, ...LIMIT },
    },
    { title: 'at a limit in parts', trade: { ...SELL, ...LIMIT, partiallyFillable: true } },
    { title: 'to a friend', trade: { ...SELL, recipient: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } },
  ]

  test.each(KINDS.flatMap((kind) => ORDERS.map((order) => ({ kind, ...order }))))(
    'default: $kind $title: the approval, then the order',
    async ({ kind, trade }) => {
      const { account, requested } = await arrive(kind)
      const intent = await delta.order(account, trade)
      const { log, flow } = await requested(intent)
      const order = golden(intent, trade)
      const toSign = orderToSign(places.chainId, places.delta, order, trade.partiallyFillable)
      const approval = approving(order.srcToken, places.delta, BigInt(order.srcAmount))
      expect(log).toEqual([sending(account, approval), signing(account, toSign)])
      expect(flow.artifacts?.order?.hash).toBe(hashOf(toSign))
    },
  )

  test('default: a permit in place of the approval, and its bytes in the order', async () => {
    const { account, requested } = await arrive('eoa')
    const trade: OrderTrade = { sell: 'USDC', buy: 'WETH', amount: 200n * USD }
    const intent = await delta.order(account, trade)
    const { log, raw } = await requested(intent)
    const token = bench.token('USDC').address
    const name = await bench.reader.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'name',
    })
    const permit: GoldenPermit = {
      token,
      name,
      version: '2',
      owner: account,
      spender: places.delta,
      value: trade.amount,
      deadline: BigInt(intent.deadlineSec),
    }
    const signature = raw.find(({ method }) => method === 'eth_signTypedData_v4')?.answer as Hex
    const order = golden(intent, trade, permitBytes(permit, signature))
    expect(log).toEqual([
      signing(account, permitToSign(places.chainId, permit)),
      signing(account, orderToSign(places.chainId, places.delta, order)),
    ])
  })

  test.each<AccountProfile>(['rehash7702', 'safe-presigns', 'safe-later'])(
    'default: %s learns that its code refuses signatures, allows on chain, and signs no more',
    async (profile) => {
      const { account, requested } = await arrive(profile)
      const intent = await delta.order(account, SELL)
      const { log } = await requested(intent)
      const order = golden(intent, SELL)
      const toSign = orderToSign(places.chainId, places.delta, order)
      const approval = approving(order.srcToken, places.delta, SELL.amount)
      expect(log).toEqual([
        sending(account, approval),
        signing(account, toSign),
        sending(account, presigning(places.delta, hashOf(toSign))),
      ])

      const next = await delta.order(account, { ...SELL, amount: 100n * USD })
      const second = golden(next, { ...SELL, amount: 100n * USD })
      const reserved = SELL.amount + 100n * USD
      const { log: newer } = await requested(next)
      const presign = presigning(places.delta, hashOf(orderToSign(places.chainId, places.delta, second)))
      const raised = approving(order.srcToken, places.delta, reserved)
      const reset = approving(order.srcToken, places.delta, 0n)
      expect([
        inOrder(profile, account, [reset, raised, presign]),
        inOrder(profile, account, [approving(order.srcToken, places.delta, 100n * USD), presign]),
      ]).toContainEqual(newer)
    },
  )

  test.each<AccountProfile>([...KINDS, 'safe-presigns'])(
    'default: %s sells native: the deposit, which signs',
    async (profile) => {
      const trade: OrderTrade = { sell: 'ETH', buy: 'USDC', amount: ETHER / 5n }
      const { account, requested } = await arrive(profile)
      const intent = await delta.order(account, trade)
      const { log } = await requested(intent)
      const hash = hashOf(orderToSign(places.chainId, places.delta, golden(intent, trade)))
      expect(log).toEqual([sending(account, depositing(places.delta, hash, trade.amount))])
    },
  )
})

describe('order in slices', () => {
  const SLICES = { slices: 3, intervalSec: 600 }
  const SALE: SlicedTrade = { sell: 'USDT', buy: 'WETH', side: 'SELL', amount: 200n * USD, ...SLICES }
  const PURCHASE: SlicedTrade = { ...SALE, side: 'BUY', amount: ETHER / 20n }
  const NATIVE: readonly SlicedTrade[] = [
    { ...SALE, sell: 'ETH', buy: 'USDC', amount: ETHER / 5n },
    { ...PURCHASE, sell: 'ETH', buy: 'USDC', amount: 200n * USD },
  ]
  beforeEach(() => bench.control.solvers('hold'))
  afterEach(() => bench.control.solvers('release'))

  const FRIEND: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test.each(
    KINDS.flatMap((kind) =>
      [SALE, PURCHASE, { ...SALE, recipient: FRIEND }].map((trade) => ({ kind, trade })),
    ),
  )(
    'default: $kind $trade.side $trade.recipient: the approval for all slices, then the order',
    async ({ kind, trade }) => {
      const { account, requested } = await arrive(kind)
      const intent = await delta.slices(account, trade)
      const { log, flow } = await requested(intent)
      const toSign = slicesToSign(places.chainId, places.delta, goldenSlices(intent, trade))
      const approval = approving(
        bench.token(trade.sell).address,
        places.delta,
        BigInt(trade.side === 'BUY' ? intent.sellAmount : trade.amount),
      )
      expect(log).toEqual([sending(account, approval), signing(account, toSign)])
      expect(flow.artifacts?.order?.hash).toBe(hashOf(toSign))
    },
  )

  test.each(KINDS.flatMap((kind) => NATIVE.map((trade) => ({ kind, trade }))))(
    'default: $kind pays native $trade.side: the deposit for all slices signs; it ends on chain',
    async ({ kind, trade }) => {
      const { account, requested } = await arrive(kind)
      const intent = await delta.slices(account, trade)
      const order = goldenSlices(intent, trade)
      const { log, flow } = await requested(intent)
      const hash = hashOf(slicesToSign(places.chainId, places.delta, order))
      expect(log).toEqual([sending(account, depositing(places.delta, hash, BigInt(intent.sellAmount)))])

      const { orderHash, orderText } = await delta.placed(flow)
      const ending = {
        kind: 'cancel-native',
        account,
        chainId: places.chainId,
        orderHash,
        orderText,
      } as const
      const family = trade.side === 'BUY' ? 'TWAPBuyOrder' : 'TWAPOrder'
      expect((await requested({ ...ending, family, partiallyFillable: false })).log).toEqual([
        sending(account, cancellingNativeSlices(places.delta, order)),
      ])
    },
  )
})

describe('flows of one request', () => {
  const own = (account: Address) => ({ account, chainId: places.chainId })

  test.each(KINDS)('default: %s wraps and unwraps', async (kind) => {
    const { account, requested } = await arrive(kind)
    const amount = String(ETHER / 10n)
    expect((await requested({ kind: 'wrap', ...own(account), amount })).log).toEqual([
      sending(account, wrapping(places.wrapped, ETHER / 10n)),
    ])
    expect((await requested({ kind: 'unwrap', ...own(account), amount })).log).toEqual([
      sending(account, unwrapping(places.wrapped, ETHER / 10n)),
    ])
  })

  test.each(
    KINDS.flatMap((kind) => (['router', 'delta'] as const).map((spender) => [kind, spender] as const)),
  )('default: %s approves for the %s, changes it over zero, and takes it back', async (kind, spender) => {
    const { account, requested } = await arrive(kind)
    const token = bench.token('USDT')
    const approve = (amount: bigint) => sending(account, approving(token.address, places[spender], amount))
    const of = (amount: string): FlowIntent => ({ kind: 'approval', ...own(account), token, spender, amount })
    expect((await requested(of('7'))).log).toEqual([approve(7n)])
    expect((await requested(of('9'))).log).toEqual([approve(0n), approve(9n)])
    expect((await requested(of('0'))).log).toEqual([approve(0n)])
  })

  test.each(KINDS)('default: %s uses nonces up', async (kind) => {
    const { account, requested } = await arrive(kind)
    const { log } = await requested({ kind: 'invalidate-nonces', ...own(account), nonces: ['12345', '7'] })
    expect(log).toEqual([sending(account, invalidating(places.delta, [12_345n, 7n]))])
  })
})

describe('what becomes of orders', () => {
  const spoken = ({ orderHash, orderText, owner }: DeltaOrder) => ({
    account: owner,
    chainId: places.chainId,
    orderHash,
    orderText,
    partiallyFillable: false,
  })

  test.each(KINDS)('default: %s cancels at the service with one signature', async (kind) => {
    const { account, requested } = await arrive(kind)
    const trade: OrderTrade = {
      sell: 'USDT',
      buy: 'WETH',
      amount: 200n * USD,
      limitPercent: 300n,
      lifeSec: 3_600,
    }
    const placed = await delta.placed((await requested(await delta.order(account, trade))).flow)
    const { log } = await requested(delta.cancelling(placed))
    expect(log).toEqual([signing(account, cancellationToSign(places.chainId, places.delta, [placed.id]))])
  })

  test.each(KINDS)(
    'default: %s withdraws a part of a deposit, tops it up, and cancels a sale of native',
    async (kind) => {
      const { account, requested } = await arrive(kind)
      const trade: OrderTrade = {
        sell: 'ETH',
        buy: 'USDC',
        amount: ETHER / 5n,
        limitPercent: 300n,
        lifeSec: 3_600,
      }
      const intent = await delta.order(account, trade)
      const placed = await delta.placed((await requested(intent)).flow)
      const amount = ETHER / 50n
      const topUp: FlowIntent = {
        kind: 'deposit',
        ...spoken(placed),
        amount: String(amount),
        presigns: false,
        reviewed: reviewOfStruct(spoken(placed)).stored,
      }
      const out: FlowIntent = { kind: 'withdraw', account, chainId: places.chainId, amount: String(amount) }
      expect((await requested(out)).log).toEqual([sending(account, withdrawing(places.delta, amount))])
      expect((await requested(topUp)).log).toEqual([sending(account, toppingUp(places.delta, amount))])
      expect((await requested({ kind: 'cancel-native', ...spoken(placed) })).log).toEqual([
        sending(account, cancellingNative(places.delta, golden(intent, trade), false)),
      ])
    },
  )

  test('default: a wallet elsewhere gets a prompt to come back first', async () => {
    const { person, account, requested } = await arrive('eoa')
    await person.wallet.moveToChain(1)
    person.emit('chainChanged', '0x1')
    const { log } = await requested({ kind: 'wrap', account, chainId: places.chainId, amount: '1000' })
    expect(log).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] },
      sending(account, wrapping(places.wrapped, 1_000n)),
    ])
  })
})

describe('OTC', () => {
  const USDC: readonly [string, bigint] = ['USDC', 100n * USD]
  const USDT: readonly [string, bigint] = ['USDT', 90n * USD]

  test.each(KINDS)('default: %s makes offers and ends them', async (kind) => {
    const { account, requested } = await arrive(kind)
    const { rfq, offering } = createOfferBench(bench)
    const { chainId } = places
    const [one, other] = [
      await offering(account, { give: USDC, ask: USDT }),
      await offering(account, { give: USDC, ask: USDT }),
    ]
    const approval = (amount: bigint) => sending(account, approving(bench.token('USDC').address, rfq, amount))
    const first = await requested({ ...one, later: other.offer.makerAmount })
    expect(first.log).toEqual([
      approval(2n * USDC[1]),
      signing(account, offerToSign(chainId, rfq, one.offer)),
    ])
    expect((await requested(other)).log).toEqual([signing(account, offerToSign(chainId, rfq, other.offer))])
    const ending = (offers: readonly (typeof one.offer)[]) =>
      requested({ kind: 'otc-cancel', chainId, account, offers: [...offers] })
    expect((await ending([one.offer])).log).toEqual([
      sending(account, endingOffers(chainId, rfq, [one.offer])),
    ])
    const third = (await requested(await offering(account, { give: ['USDC', 1n], ask: USDT }))).flow.intent
    if (third.kind !== 'otc-offer') throw new Error('no offer')
    expect((await ending([other.offer, third.offer])).log).toEqual([
      sending(account, endingOffers(chainId, rfq, [other.offer, third.offer])),
    ])
  })

  test('default: a key signs a permit over the exact amount, as long as the offer, then the offer', async () => {
    const { account, requested } = await arrive('eoa')
    const { rfq, offering } = createOfferBench(bench)
    const { chainId } = places
    const intent = { ...(await offering(account, { give: USDC, ask: USDT })), permit: true } as const
    const { log, raw, flow } = await requested(intent)
    const token = bench.token('USDC').address
    const { client } = bench.reader
    const name = await client.readContract({ address: token, abi: erc20Abi, functionName: 'name' })
    const permit: GoldenPermit = {
      ...{ token, name, version: '2', owner: account, spender: rfq },
      ...{ value: USDC[1], deadline: BigInt(intent.offer.expiry) },
    }
    expect(log).toEqual([
      signing(account, permitToSign(chainId, permit)),
      signing(account, offerToSign(chainId, rfq, intent.offer)),
    ])
    const [first] = raw.filter(({ method }) => method === 'eth_signTypedData_v4')
    expect(flow.artifacts?.permit).toBe(permitBytes(permit, first?.answer as Hex))
  })

  test('default: a key fills a part, then the rest; an untouched offer is filled as a whole', async () => {
    const { rfq, offering, filling } = createOfferBench(bench)
    const maker = await arrive('eoa')
    const make = async () =>
      (await maker.requested(await offering(maker.account, { give: USDC, ask: USDT }))).flow
    const [parted, whole] = [await make(), await make()]
    openBrowser()
    const { account, requested } = await arrive('eoa')
    const bytes = (flow: FlowRecord) => flow.artifacts?.offer?.signature ?? '0x'
    const offerOf = ({ intent }: FlowRecord) => {
      if (intent.kind !== 'otc-offer') throw new Error('no offer')
      return intent.offer
    }
    const approval = (amount: bigint) => sending(account, approving(bench.token('USDT').address, rfq, amount))
    const part = (pays: bigint) => sending(account, fillingPart(rfq, offerOf(parted), bytes(parted), pays))
    expect((await requested(filling(parted, account, 30n * USD))).log).toEqual([
      approval(30n * USD),
      part(30n * USD),
    ])
    const left = 100n * USD - (30n * USD * 100n) / 90n
    const rest = filling(parted, account, 60n * USD, left)
    expect((await requested(rest)).log).toEqual([
      approval(BigInt(rest.sellAmount)),
      part(BigInt(rest.sellAmount)),
    ])
    expect((await requested(filling(whole, account, 90n * USD))).log).toEqual([
      approval(90n * USD),
      sending(account, fillingWhole(rfq, offerOf(whole), bytes(whole))),
    ])
  })

  test('default: a permit over exactly what is paid, for half an hour at most, goes in the fill', async () => {
    const { rfq, offering, filling } = createOfferBench(bench)
    const maker = await arrive('eoa')
    const { flow } = await maker.requested(await offering(maker.account, { give: USDT, ask: USDC }))
    openBrowser()
    const { account, requested } = await arrive('eoa')
    const nowSec = (await bench.control.nowMs()) / 1_000
    const { log, raw } = await requested(filling(flow, account, USDC[1]))
    const { intent, artifacts } = flow
    if (intent.kind !== 'otc-offer') throw new Error('no offer')
    const request = raw.find(({ method }) => method === 'eth_signTypedData_v4')
    const { deadline } = JSON.parse(String(request?.params[1])).message
    expect(Number(deadline) - nowSec).toBeLessThan(1_800)
    const token = bench.token('USDC').address
    const { client } = bench.reader
    const name = await client.readContract({ address: token, abi: erc20Abi, functionName: 'name' })
    const permit: GoldenPermit = {
      ...{ token, name, version: '2', owner: account, spender: rfq },
      ...{ value: USDC[1], deadline: BigInt(deadline) },
    }
    const bytes = permitBytes(permit, request?.answer as Hex)
    const fill = { pays: USDC[1], account, permit: bytes }
    expect(log).toEqual([
      signing(account, permitToSign(places.chainId, permit)),
      sending(account, fillingWithPermit(rfq, intent.offer, artifacts?.offer?.signature ?? '0x', fill)),
    ])
  })
})
