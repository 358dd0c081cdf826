import { type Address, hashTypedData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import {
  type BenchPage,
  createWalletBench,
  isDone,
  isSettled,
  stepsOf,
  type Trade,
  type WalletBench,
} from '../../testing/bench/walletBench.ts'
import { openBrowser } from '../../testing/browser/nodeBrowser.ts'
import { ACCOUNT_PROFILES, type AccountProfile } from '../../testing/wallet/accountProfile.ts'
import type { Person } from '../../testing/wallet/people.ts'
import type { BatchOffer } from '../../testing/wallet/walletBundles.ts'
import type { WalletPolicy } from '../../testing/wallet/walletPolicy.ts'
import { typedDataOf } from '../../testing/wallet/walletRequest.ts'
import type { FlowIntent, FlowRecord } from '../flow/journal/flowRecord.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n

let sandbox: RunningSandbox
let bench: WalletBench

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())

const TRADES: Readonly<Record<string, Trade>> = {
  native: { sell: 'ETH', buy: 'USDC', amount: ETHER / 4n },
  token: { sell: 'USDC', buy: 'DAI', amount: 100n * USD },
  'USDT-like': { sell: 'USDT', buy: 'ETH', amount: 100n * USD },
}
const FUNDS = { USDC: 500n * USD, USDT: 500n * USD }

const balancesOf = (owner: Address, symbols: readonly string[]) =>
  Promise.all(symbols.map((symbol) => bench.reader.balance(owner, symbol)))

/** What the account paid for its transactions. (For a Safe its owner pays.) */
async function gasOf(flow: FlowRecord): Promise<bigint> {
  const hashes = new Set(flow.steps.flatMap(({ hash }) => hash ?? []))
  const costs = await Promise.all(
    [...hashes].map(async (hash) => {
      const { gasUsed, effectiveGasPrice } = await bench.reader.client.getTransactionReceipt({ hash })
      return gasUsed * effectiveGasPrice
    }),
  )
  return costs.reduce((sum, cost) => sum + cost, 0n)
}

/** Takes a flow to its end; the owners of a Safe that acts later get to what waits for them, one after the other. */
async function carriedOut(person: Person, page: BenchPage, intent: FlowIntent): Promise<FlowRecord> {
  const id = page.walletLayer.startFlow(intent)
  let isOver = false
  const settled = page.flow(id, isSettled).finally(() => {
    isOver = true
  })
  while (!isOver) {
    if (person.safe && person.safe.waiting.length > 0) await person.safe.execute()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return settled
}

describe('market swaps by account', () => {
  test.each(
    ACCOUNT_PROFILES.flatMap((profile) => Object.keys(TRADES).map((kind) => [profile, kind] as const)),
  )('default: %s sells %s, and balances are what the receipt says', async (profile, kind) => {
    const trade = TRADES[kind] as Trade
    const person = await bench.arrive({ ...FUNDS, ETH: 2n * ETHER }, { profile, offers: 'none' })
    const { account, wallet } = person
    const page = await bench.open()
    const intent = await bench.review(account, trade)
    const symbols = [trade.sell, trade.buy]
    const [soldBefore = 0n, boughtBefore = 0n] = await balancesOf(account, symbols)
    const flow = await carriedOut(person, page, intent)
    expect(flow).toMatchObject({ status: 'done' })
    const [soldAfter = 0n, boughtAfter = 0n] = await balancesOf(account, symbols)
    const gas = person.safe ? 0n : await gasOf(flow)
    const gasIn = (symbol: string) => (symbol === 'ETH' ? gas : 0n)
    expect(soldBefore - soldAfter - gasIn(trade.sell)).toBe(trade.amount)
    const bought = boughtAfter - boughtBefore + gasIn(trade.buy)
    expect(bought).toBeGreaterThanOrEqual(BigInt(intent.buyAmount))
    expect(flow.receipt).toMatchObject({ sold: String(trade.amount), received: String(bought) })
    expect(wallet.requestedTransactions).toHaveLength(trade.sell === 'ETH' ? 1 : 2)
    if (trade.sell !== 'ETH') expect(await bench.reader.allowance(account, trade.sell)).toBe(0n)
  })

  test.each<[AccountProfile, string]>([
    ['eoa', 'eoa'],
    ['raw7702', 'delegated'],
    ['rehash7702', 'delegated'],
    ['safe-signs', 'contract'],
  ])('default: the desk says what %s is', async (profile, kind) => {
    await bench.arrive({}, { profile })
    const page = await bench.open()
    expect(await page.walletLayer.accountKind(bench.reader.id)).toBe(kind)
  })
})

describe('orders for the solvers by account', () => {
  test.each<[AccountProfile, readonly string[], RegExp]>([
    ['eoa', ['sign-order', 'post-order'], /^0x[0-9a-f]{128}$/],
    ['raw7702', ['sign-order', 'post-order'], /^0x[0-9a-f]{128,130}$/],
    ['rehash7702', ['presign', 'post-order'], /^0x$/],
    ['safe-signs', ['sign-order', 'post-order'], /^0x[0-9a-f]{130}$/],
    ['safe-presigns', ['presign', 'post-order'], /^0x$/],
    ['safe-later', ['presign', 'post-order'], /^0x$/],
  ])('default: %s ends with %j', async (profile, last, signature) => {
    const person = await bench.arrive(FUNDS, { profile, offers: 'none' })
    const page = await bench.open()
    const intent = await bench.reviewDelta(person.account, { sell: 'USDT', buy: 'ETH', amount: 100n * USD })
    const flow = await carriedOut(person, page, intent)
    expect(flow.error).toBeUndefined()
    expect(flow.status).toBe('done')
    expect(stepsOf(flow).slice(-last.length)).toEqual(last.map((name) => `${name} done`))
    expect(flow.artifacts?.order?.signature ?? '0x').toMatch(signature)
    expect(flow.artifacts?.order?.id).toBeDefined()
  })
})

describe('what the wallet is asked to sign', () => {
  const TRADE: Trade = { sell: 'USDT', buy: 'ETH', amount: 100n * USD }

  test('default: the order with its domain and tables, once, as JSON', async () => {
    const { account, wallet } = await bench.arrive(FUNDS)
    const page = await bench.open()
    const intent = await bench.reviewDelta(account, TRADE)
    const flow = await page.flow(page.walletLayer.startFlow(intent), isDone)
    const [requested, ...more] = wallet.requestedTypedData
    expect(more).toEqual([])
    expect(requested).toMatchObject({
      domain: { chainId: bench.reader.id },
      primaryType: 'Order',
      message: {
        owner: account,
        beneficiary: account,
        srcAmount: intent.sellAmount,
        destAmount: intent.buyAmount,
        nonce: intent.nonce,
      },
    })
    expect(requested?.types.EIP712Domain?.map(({ name }) => name)).toEqual([
      'name',
      'version',
      'chainId',
      'verifyingContract',
    ])
    expect(hashTypedData(typedDataOf(JSON.stringify(requested)))).toBe(flow.artifacts?.order?.hash)
  })

  test('error: a wallet that signs no typed data is named, and nothing is posted', async () => {
    const { account, wallet } = await bench.arrive(FUNDS)
    wallet.signsNoTypedData = true
    const page = await bench.open()
    const flow = await page.flow(
      page.walletLayer.startFlow(await bench.reviewDelta(account, TRADE)),
      isSettled,
    )
    expect(flow.error).toMatchObject({ code: 'wallet-no-typed-data', recovery: 'stop' })
    expect(flow.artifacts?.order?.id).toBeUndefined()
  })

  test('error: a wallet that moved to another network meanwhile is not asked to sign', async () => {
    const { account, wallet } = await bench.arrive(FUNDS)
    const page = await bench.open()
    const intent = await bench.reviewDelta(account, TRADE)
    wallet.signsAnyDomain = true
    await wallet.moveToChain(1)
    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(flow.error).toMatchObject({ code: 'wallet-wrong-chain' })
    expect(wallet.requestedTypedData).toEqual([])
  })
})

describe('several steps in one confirmation', () => {
  const sell = (account: Address) => bench.review(account, { sell: 'USDT', buy: 'ETH', amount: 100n * USD })

  test.each<[AccountProfile, BatchOffer, boolean]>([
    ['eoa', 'supported', false],
    ['eoa', 'ready', false],
    ['eoa', 'legacy', true],
    ['raw7702', 'supported', false],
    ['rehash7702', 'supported', false],
    ['safe-signs', 'legacy', false],
    ['safe-later', 'legacy', false],
  ])('default: %s that is %s approves and swaps at once', async (profile, offers, isEarlier) => {
    const person = await bench.arrive(FUNDS, { profile, offers })
    const { account, wallet } = person
    wallet.speaksEarlierCalls = isEarlier
    const page = await bench.open()
    expect((await page.walletLayer.capabilities(bench.reader.id)).atomic).toBe(
      offers === 'ready' ? 'ready' : 'supported',
    )
    const [before = 0n] = await balancesOf(account, ['USDT'])
    const flow = await carriedOut(person, page, await sell(account))
    expect(flow).toMatchObject({ status: 'done' })
    expect(stepsOf(flow)).toEqual(['batch done'])
    const [after = 0n] = await balancesOf(account, ['USDT'])
    expect(before - after).toBe(100n * USD)
    expect(wallet.requestedTransactions).toHaveLength(0)
    expect(wallet.requestedBundles).toHaveLength(1)
    expect(wallet.requestedBundles[0]).toMatchObject({
      version: '2.0.0',
      chainId: '0x7a69',
      from: account,
      atomicRequired: true,
      calls: [{ to: bench.token('USDT').address }, { to: bench.reader.router }],
    })
    expect(await bench.reader.allowance(account, 'USDT')).toBe(0n)
  })

  test.each<[string, BatchOffer, WalletPolicy]>([
    ['no atomicity after all', 'supported', { kind: 'fail', code: 5760 }],
    ['an upgrade that is declined', 'ready', { kind: 'fail', code: 5750 }],
    ['a method that does not exist', 'supported', { kind: 'fail', code: 4200 }],
    [
      'an upgrade to a contract of its own',
      'supported',
      { kind: 'fail', code: -32603, message: 'Account upgraded to unsupported contract' },
    ],
  ])('behavior: %s: the steps are asked for one by one', async (_title, offers, policy) => {
    const person = await bench.arrive(FUNDS, { offers })
    const { account, wallet } = person
    wallet.next('wallet_sendCalls', policy)
    const page = await bench.open()
    const id = page.walletLayer.startFlow(await sell(account))
    let flow = await page.flow(id, isSettled)
    if (flow.status === 'paused') {
      page.walletLayer.resumeFlow(id)
      flow = await page.flow(id, isDone)
    }
    expect(stepsOf(flow).slice(-2)).toEqual(['approve done', 'swap done'])
    expect(wallet.requestedBundles).toHaveLength(1)
    expect(wallet.requestedTransactions).toHaveLength(2)
    expect((await page.walletLayer.capabilities(bench.reader.id)).atomic).toBe('no')
  })

  test('behavior: a wallet that leaves the question open is one that cannot', async () => {
    const { account, wallet } = await bench.arrive(FUNDS, { offers: 'supported' })
    wallet.always('wallet_getCapabilities', { kind: 'hang' })
    const page = await bench.open()
    const flow = await page.flow(page.walletLayer.startFlow(await sell(account)), isDone)
    expect(stepsOf(flow)).toEqual(['approve done', 'swap done'])
  })

  test('behavior: a bundle that is declined is asked for again, once, by the person', async () => {
    const { account, wallet } = await bench.arrive(FUNDS, { offers: 'supported' })
    wallet.next('wallet_sendCalls', { kind: 'reject' })
    const page = await bench.open()
    const id = page.walletLayer.startFlow(await sell(account))
    expect(await page.flow(id, isSettled)).toMatchObject({
      status: 'paused',
      error: { code: 'wallet-rejected' },
    })
    page.walletLayer.resumeFlow(id)
    expect(stepsOf(await page.flow(id, isDone))).toEqual(['batch done'])
    expect(wallet.requestedBundles).toHaveLength(2)
  })
})
