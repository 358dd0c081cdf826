import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../../sandbox/sandbox.ts'
import { createDeltaBench, type DeltaBench, type OrderTrade } from '../../../../testing/bench/deltaBench.ts'
import {
  approveData,
  createWalletBench,
  isSettled,
  stepsOf,
  type WalletBench,
} from '../../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../../testing/browser/nodeBrowser.ts'
import type { AccountProfile } from '../../../../testing/wallet/accountProfile.ts'
import type { SafeAccount } from '../../../../testing/wallet/safeAccount.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { isNative } from '../../../domain/token/address.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n

let sandbox: RunningSandbox
let bench: WalletBench
let delta: DeltaBench

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())

interface Case {
  readonly title: string
  readonly trade: OrderTrade
  readonly funds: Readonly<Record<string, bigint>>
  readonly profile?: AccountProfile | undefined
  /** Methods that ask the person, in order. */
  readonly asks: readonly string[]
}

const SIGN = 'eth_signTypedData_v4'
const SEND = 'eth_sendTransaction'
const CALLS = 'wallet_sendCalls'
const USDC: OrderTrade = { sell: 'USDC', buy: 'WETH', amount: 900n * USD }
const ETH: OrderTrade = { sell: 'ETH', buy: 'USDC', amount: ETHER / 2n }
const USDT: OrderTrade = { sell: 'USDT', buy: 'DAI', amount: 500n * USD }

const CASES: readonly Case[] = [
  { title: 'a permit token sold', trade: USDC, funds: { USDC: 1_000n * USD }, asks: [SIGN, SIGN] },
  {
    title: 'a permit token paid for an exact purchase',
    trade: { sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 10n },
    funds: { USDC: 1_000n * USD },
    asks: [SIGN, SIGN],
  },
  {
    title: 'DAI, whose permit allows everything, with an exact approval',
    trade: { sell: 'DAI', buy: 'USDC', amount: 500n * ETHER },
    funds: { DAI: 600n * ETHER },
    asks: [SEND, SIGN],
  },
  {
    title: 'DAI with an unlimited approval',
    trade: { sell: 'DAI', buy: 'USDC', amount: 500n * ETHER, approval: 'unlimited' },
    funds: { DAI: 600n * ETHER },
    asks: [SIGN, SIGN],
  },
  { title: 'a USDT-like token', trade: USDT, funds: { USDT: 600n * USD }, asks: [SEND, SIGN] },
  {
    title: 'an order that may be filled in parts',
    trade: { ...USDT, partiallyFillable: true },
    funds: { USDT: 600n * USD },
    asks: [SEND, SIGN],
  },
  { title: 'native sold', trade: ETH, funds: { ETH: ETHER }, asks: [SEND] },
  {
    title: 'native paid for an exact purchase',
    trade: { sell: 'ETH', buy: 'USDC', side: 'BUY', amount: 500n * USD },
    funds: { ETH: 2n * ETHER },
    asks: [SEND],
  },
  {
    title: 'a token sold for native',
    trade: { sell: 'USDC', buy: 'ETH', amount: 900n * USD },
    funds: { USDC: 1_000n * USD },
    asks: [SIGN, SIGN],
  },
  {
    title: 'a delegated account whose code takes the signature of its key',
    trade: USDC,
    funds: { USDC: 1_000n * USD },
    profile: 'raw7702',
    asks: [SEND, SIGN],
  },
  {
    title: 'a Safe that signs',
    trade: USDC,
    funds: { USDC: 1_000n * USD },
    profile: 'safe-signs',
    asks: [SEND, SIGN],
  },
  {
    title: 'a Safe that sells native',
    trade: ETH,
    funds: { ETH: 2n * ETHER },
    profile: 'safe-signs',
    asks: [SEND],
  },
]

async function arrive({ funds, profile }: Pick<Case, 'funds' | 'profile'>) {
  const person = await bench.arrive(funds, profile ? { profile } : {})
  person.wallet.log.length = 0
  return { person, page: await bench.open() }
}

const ASKING = new Set([SIGN, SEND, CALLS])
const requested = (wallet: { readonly log: readonly { readonly method: string }[] }) =>
  wallet.log.map(({ method }) => method).filter((method) => ASKING.has(method))

describe('placed, filled by solvers and checked on chain', () => {
  test.each(CASES)('default: $title', async ({ trade, funds, profile, asks }) => {
    const { person, page } = await arrive({ funds, profile })
    const { account } = person
    const intent = await delta.order(account, trade)
    const [soldBefore, boughtBefore] = [
      await bench.reader.balance(account, trade.sell),
      await bench.reader.balance(account, trade.buy),
    ]

    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)

    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    expect(requested(person.wallet)).toEqual(asks)
    const { id } = await delta.placed(flow)
    const record = await delta.becomes(id, 'COMPLETED')
    expect(record).toMatchObject({ owner: account, orderHash: flow.artifacts?.order?.hash })
    const bought = (await bench.reader.balance(account, trade.buy)) - boughtBefore
    const sold = soldBefore - (await bench.reader.balance(account, trade.sell))
    if (trade.side === 'BUY') expect(bought).toBe(BigInt(intent.buyAmount))
    else expect(bought).toBeGreaterThanOrEqual((BigInt(intent.buyAmount) * 9_990n) / 10_000n)
    if (!isNative(intent.sellToken.address)) {
      if (trade.side === 'BUY') expect(sold).toBeLessThanOrEqual(BigInt(intent.sellAmount))
      else expect(sold).toBe(BigInt(intent.sellAmount))
    }
    const signature = flow.artifacts?.order?.signature
    if (!profile && signature) expect(signature).toHaveLength(2 + 2 * 64)
  })

  test.each<['rehash7702' | 'safe-presigns' | 'safe-later']>([
    ['rehash7702'],
    ['safe-presigns'],
    ['safe-later'],
  ])(
    'behavior: an account whose code refuses its key’s signature allows the order on chain (%s)',
    async (profile) => {
      const { person, page } = await arrive({ profile, funds: { USDC: 3_000n * USD } })
      const first = page.flow(page.walletLayer.startFlow(await delta.order(person.account, USDC)), isSettled)
      if (person.safe && profile === 'safe-later') await executeUntil(first, person.safe)
      const flow = await first

      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
      expect(stepsOf(flow).at(-1)).toBe('post-order done')
      await delta.becomes((await delta.placed(flow)).id, 'COMPLETED')

      person.wallet.log.length = 0
      const second = page.flow(page.walletLayer.startFlow(await delta.order(person.account, USDC)), isSettled)
      if (person.safe && profile === 'safe-later') await executeUntil(second, person.safe)
      expect(await second).toMatchObject({ status: 'done' })
      expect(requested(person.wallet)).not.toContain(SIGN)
    },
  )

  test('behavior: the unused part of a native purchase stays in Delta, and is withdrawn from there', async () => {
    const { person, page } = await arrive({ funds: { ETH: 3n * ETHER } })
    const { account } = person
    const trade: OrderTrade = { sell: 'ETH', buy: 'USDC', side: 'BUY', amount: 800n * USD, slippageBps: 500 }
    const flow = await page.flow(page.walletLayer.startFlow(await delta.order(account, trade)), isSettled)
    await delta.becomes((await delta.placed(flow)).id, 'COMPLETED')
    const left = await delta.deposited(account)
    expect(left).toBeGreaterThan(0n)

    const { chainId } = flow.intent
    const intent = { kind: 'withdraw', chainId, account, amount: String(left) } as const
    expect(await page.flow(page.walletLayer.startFlow(intent), isSettled)).toMatchObject({ status: 'done' })
    expect(await delta.deposited(account)).toBe(0n)
    expect(await page.flow(page.walletLayer.startFlow(intent), isSettled)).toMatchObject({
      status: 'failed',
      error: { code: 'flow-nothing-left' },
    })
  })

  test('behavior: a token that the service takes only by permit gets one, whatever the allowance', async () => {
    const { person, page } = await arrive({ funds: { USDC: 2_000n * USD } })
    const { account, wallet } = person
    const { chainId, address: token } = bench.token('USDC')
    const data = approveData(deploymentOf(chainId)?.delta ?? '0x', 10_000n * USD)
    await wallet.request('eth_sendTransaction', [{ from: account, to: token, data }])
    wallet.log.length = 0
    await wantPermits([{ chainId, token }])
    const flow = await page.flow(page.walletLayer.startFlow(await delta.order(account, USDC)), isSettled)
    await wantPermits([])
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    expect(requested(wallet)).toEqual([SIGN, SIGN])
    await delta.becomes((await delta.placed(flow)).id, 'COMPLETED')
  })

  test('behavior: the second order of a permit token, placed before the first fills, fills too', async () => {
    const { person, page } = await arrive({ funds: { USDC: 3_000n * USD } })
    const { account, wallet } = person
    await solvers('hold')
    const place = async () => {
      const flow = await page.flow(page.walletLayer.startFlow(await delta.order(account, USDC)), isSettled)
      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
      return (await delta.placed(flow)).id
    }
    const first = await place()
    const second = await place()
    await solvers('release')
    await delta.becomes(first, 'COMPLETED')
    await delta.becomes(second, 'COMPLETED')
    expect(requested(wallet)).toContain(SEND)
  })

  test('behavior: an order that outlives the longest permit gets an approval, and stays fillable', async () => {
    const { person, page } = await arrive({ funds: { USDC: 1_000n * USD } })
    const intent = await delta.order(person.account, { ...USDC, lifeSec: 3_600 })
    const planned = await page.walletLayer.planFlow(intent)
    expect(planned[0]).toMatchObject({ name: 'approve', insteadOfPermit: 'longLife' })
    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    expect(requested(person.wallet)).toEqual([SEND, SIGN])
  })

  test('error: a route unknown to the service leads back to the review, before any signature', async () => {
    const { person, page } = await arrive({ funds: { USDT: 600n * USD } })
    const intent = await delta.order(person.account, USDT)
    const routeText = intent.routeText.replace(/"amountUSD":"\d/, '"amountUSD":"7')
    const flow = await page.flow(
      page.walletLayer.startFlow({ ...intent, routeText: `${routeText} ` }),
      isSettled,
    )
    expect(flow).toMatchObject({
      status: 'paused',
      error: { code: 'service-altered-quote', recovery: 'fix' },
    })
    expect(requested(person.wallet)).not.toContain(SIGN)
  })

  test('error: an order whose time is over is neither built nor signed', async () => {
    const { person, page } = await arrive({ funds: { ETH: 2n * ETHER } })
    const intent = await delta.order(person.account, { ...ETH, lifeSec: -1 })
    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(flow).toMatchObject({ error: { code: 'flow-answered-late', recovery: 'fix' } })
    expect(requested(person.wallet)).toEqual([])
  })

  test('error: an order beyond the balance is stopped before anything is asked', async () => {
    const { person, page } = await arrive({ funds: { USDC: 100n * USD } })
    const flow = await page.flow(
      page.walletLayer.startFlow(await delta.order(person.account, { ...USDC, approval: 'exact' })),
      isSettled,
    )
    expect(flow).toMatchObject({ error: { code: 'flow-balance', recovery: 'fix' } })
    expect(flow.artifacts?.order).toBeUndefined()
  })
})

async function solvers(mode: 'hold' | 'release'): Promise<void> {
  const answer = await fetch(`${sandbox.manifest.controlUrl}/solvers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  })
  expect(answer.status).toBe(200)
}

async function wantPermits(tokens: readonly object[]): Promise<void> {
  const answer = await fetch(`${sandbox.manifest.controlUrl}/permits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tokens }),
  })
  expect(answer.status).toBe(200)
}

/** Lets the owners of a Safe execute what is proposed until the flow is settled. */
async function executeUntil(flow: Promise<unknown>, safe: SafeAccount): Promise<void> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  void flow.then(over, over)
  while (!isOver) {
    if (safe.waiting.length > 0) await safe.execute()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
