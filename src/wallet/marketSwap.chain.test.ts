import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import {
  approveData,
  createWalletBench,
  isDone,
  isSettled,
  stepsOf,
  type Trade,
  until,
  type WalletBench,
  whenRequested,
} from '../../testing/bench/walletBench.ts'
import { openBrowser } from '../../testing/browser/nodeBrowser.ts'
import type { Person } from '../../testing/wallet/people.ts'
import { COMPARED_METHODS } from '../../testing/wallet/walletWords.ts'
import { MAX_UINT256 } from '../domain/amount/amount.ts'
import type { FlowRecord } from '../flow/journal/flowRecord.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const STRANGER: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let sandbox: RunningSandbox
let bench: WalletBench

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())

const balancesOf = (owner: Address, symbols: readonly string[]) =>
  Promise.all(symbols.map((symbol) => bench.reader.balance(owner, symbol)))

async function gasSpent(flow: FlowRecord) {
  const costs = await Promise.all(
    flow.steps.map(async ({ hash }) => {
      if (!hash) return 0n
      const receipt = await bench.reader.client.getTransactionReceipt({ hash })
      return receipt.gasUsed * receipt.effectiveGasPrice
    }),
  )
  return { all: costs.reduce((sum, cost) => sum + cost, 0n), last: costs.at(-1) ?? 0n }
}

describe('receipts', () => {
  test.each<[string, Trade, Readonly<Record<string, bigint>>]>([
    ['native to token', { sell: 'ETH', buy: 'USDC', amount: ETHER / 2n }, {}],
    ['a split', { sell: 'ETH', buy: 'USDC', amount: 200n * ETHER }, { ETH: 300n * ETHER }],
    ['token to native', { sell: 'USDC', buy: 'ETH', amount: 900n * USD }, { USDC: 1_000n * USD }],
    ['token to token', { sell: 'USDC', buy: 'WBTC', amount: 900n * USD }, { USDC: 1_000n * USD }],
    ['exact out for native', { sell: 'ETH', buy: 'DAI', side: 'BUY', amount: 1_000n * ETHER }, {}],
    [
      'exact out for a token',
      { sell: 'DAI', buy: 'USDT', side: 'BUY', amount: 50n * USD },
      { DAI: 100n * ETHER },
    ],
    [
      'exact out to native',
      { sell: 'USDC', buy: 'ETH', side: 'BUY', amount: ETHER / 4n },
      { USDC: 1_000n * USD },
    ],
    ['native to wrapped native', { sell: 'ETH', buy: 'WETH', amount: ETHER / 4n }, {}],
    ['wrapped native to native', { sell: 'WETH', buy: 'ETH', amount: ETHER / 4n }, { WETH: ETHER }],
    [
      'native for another recipient',
      { sell: 'USDC', buy: 'ETH', amount: 100n * USD, recipient: STRANGER },
      { USDC: 100n * USD },
    ],
    [
      'a token for another recipient',
      { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n, recipient: STRANGER },
      {},
    ],
  ])('default: %s equals the balance changes', async (_title, trade, funds) => {
    const { account, wallet } = await bench.arrive(funds)
    const page = await bench.open()
    const intent = await bench.review(account, trade)
    const symbols = [trade.sell, trade.buy, 'ETH']
    const [soldBefore = 0n, , ethBefore = 0n] = await balancesOf(account, symbols)
    const [, receivedBefore = 0n] = await balancesOf(intent.recipient, symbols)

    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)

    expect(flow).toMatchObject({ status: 'done' })
    const { receipt } = flow
    if (!receipt) throw new Error('no receipt')
    const [soldAfter = 0n, , ethAfter = 0n] = await balancesOf(account, symbols)
    const [, receivedAfter = 0n] = await balancesOf(intent.recipient, symbols)
    const gas = await gasSpent(flow)
    const gasInBuy = trade.buy === 'ETH' && intent.recipient === account ? gas.all : 0n
    expect(BigInt(receipt.sold)).toBe(soldBefore - soldAfter - (trade.sell === 'ETH' ? gas.all : 0n))
    expect(BigInt(receipt.received)).toBe(receivedAfter - receivedBefore + gasInBuy)
    expect(BigInt(receipt.gasPaid)).toBe(gas.last)
    expect(BigInt(receipt.nativeDelta)).toBe(ethAfter - ethBefore + gas.all - gas.last)
    expect(receipt).not.toHaveProperty('isNativeEstimate')
    expect(wallet.requestedTransactions).toHaveLength(trade.sell === 'ETH' ? 1 : 2)
    if (trade.side === 'BUY') expect(receipt.received).toBe(intent.buyAmount)
    else expect(receipt.sold).toBe(intent.sellAmount)
  })
})

describe('what the wallet is asked', () => {
  test('default: the approval of exactly the amount, then the swap, and nothing else', async () => {
    const { account, wallet } = await bench.arrive({ USDC: 500n * USD })
    const page = await bench.open()
    const intent = await bench.review(account, { sell: 'USDC', buy: 'DAI', amount: 500n * USD })
    const plan = await page.walletLayer.planFlow(intent)
    expect(plan.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      `approve ${500n * USD}`,
      `swap ${500n * USD}`,
    ])
    await page.flow(page.walletLayer.startFlow(intent), isDone)
    const [approval, swap] = wallet.requestedTransactions
    expect(approval).toMatchObject({
      from: account,
      to: bench.token('USDC').address,
      data: approveData(bench.reader.router, 500n * USD),
    })
    expect(swap).toMatchObject({ from: account, to: bench.reader.router })
    const requested = new Set(wallet.log.slice(1).map(({ method }) => method))
    // What the wallet's node is read for to compare opens nothing.
    for (const method of COMPARED_METHODS) requested.delete(method)
    expect([...requested].sort()).toEqual([
      'eth_accounts',
      'eth_chainId',
      'eth_sendTransaction',
      'wallet_getCapabilities',
    ])
    expect(wallet.requests('wallet_getCapabilities')).toHaveLength(1)
  })

  test('behavior: a token that demands it has its old allowance taken back first', async () => {
    const person = await bench.arrive({ USDT: 500n * USD })
    await bench.allow(person, 'USDT', 7n)
    const page = await bench.open()
    const intent = await bench.review(person.account, { sell: 'USDT', buy: 'ETH', amount: 400n * USD })
    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(stepsOf(flow)).toEqual(['approve-reset done', 'approve done', 'swap done'])
  })

  test('behavior: other tokens get the new allowance over the old one, unlimited on request', async () => {
    const person = await bench.arrive({ USDC: 500n * USD })
    await bench.allow(person, 'USDC', 7n)
    const page = await bench.open()
    const trade: Trade = { sell: 'USDC', buy: 'ETH', amount: 400n * USD, approval: 'unlimited' }
    const flow = await page.flow(
      page.walletLayer.startFlow(await bench.review(person.account, trade)),
      isSettled,
    )
    expect(stepsOf(flow)).toEqual(['approve done', 'swap done'])
    expect(person.wallet.requestedTransactions[0]?.data).toBe(approveData(bench.reader.router, MAX_UINT256))
  })

  test('behavior: an allowance that is there is used', async () => {
    const person = await bench.arrive({ USDC: 500n * USD })
    await bench.allow(person, 'USDC', 400n * USD)
    const page = await bench.open()
    const intent = await bench.review(person.account, { sell: 'USDC', buy: 'ETH', amount: 400n * USD })
    expect(stepsOf(await page.flow(page.walletLayer.startFlow(intent), isSettled))).toEqual(['swap done'])
  })

  test('behavior: two flows at once prompt one after the other', async () => {
    const { account, wallet } = await bench.arrive({})
    const page = await bench.open()
    const intent = await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    wallet.next('eth_sendTransaction', { kind: 'hang' })
    const ids = [page.walletLayer.startFlow(intent), page.walletLayer.startFlow(intent)]
    await whenRequested(wallet)
    await until(page.flows, ({ flows }) =>
      flows.some((flow) => flow.notice?.key === 'flow.notice.otherRequest'),
    )
    expect(wallet.requestedTransactions).toHaveLength(1)
    wallet.answer({ kind: 'approve' })
    for (const id of ids) await page.flow(id, isDone)
    expect(wallet.requestedTransactions).toHaveLength(2)
  })
})

const STEPS = ['approve-reset', 'approve', 'swap']

describe('when the person or the wallet says no', () => {
  test.each(STEPS)('behavior: declining at %s loses nothing, and going on finishes', async (name) => {
    const person = await bench.arrive({ USDT: 500n * USD })
    await bench.allow(person, 'USDT', 7n)
    const page = await bench.open()
    const intent = await bench.review(person.account, { sell: 'USDT', buy: 'USDC', amount: 400n * USD })
    for (let index = 0; index < STEPS.indexOf(name); index += 1) {
      person.wallet.next('eth_sendTransaction', { kind: 'approve' })
    }
    person.wallet.next('eth_sendTransaction', { kind: 'reject' })
    const id = page.walletLayer.startFlow(intent)
    const paused = await page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'wallet-rejected', recovery: 'retry' } })
    expect(paused.steps.find((step) => step.status !== 'done')).toMatchObject({ name, status: 'todo' })
    page.walletLayer.resumeFlow(id)
    page.walletLayer.resumeFlow(id)
    await page.flow(id, isDone)
    expect(person.wallet.requestedTransactions).toHaveLength(4)
  })

  test('behavior: an approval edited to less is noticed before the swap, and asked for again', async () => {
    const { account, wallet } = await bench.arrive({ USDC: 500n * USD })
    const page = await bench.open()
    const intent = await bench.review(account, { sell: 'USDC', buy: 'ETH', amount: 400n * USD })
    wallet.next('eth_sendTransaction', { kind: 'editAllowance', cap: 399n * USD })
    const id = page.walletLayer.startFlow(intent)
    const paused = await page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-allowance-too-small' } })
    expect(paused.error?.say.params).toEqual({ allowed: '399', needed: '400', symbol: 'USDC' })
    page.walletLayer.resumeFlow(id)
    expect(stepsOf(await page.flow(id, isDone))).toEqual(['approve done', 'approve done', 'swap done'])
  })

  test('behavior: a wallet on another network gets a prompt to switch first; declining pauses', async () => {
    const { account, wallet } = await bench.arrive({})
    await wallet.moveToChain(1)
    const page = await bench.open()
    const intent = await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    wallet.next('wallet_switchEthereumChain', { kind: 'reject' })
    const id = page.walletLayer.startFlow(intent)
    const paused = await page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'wallet-rejected' } })
    expect(wallet.requestedTransactions).toHaveLength(0)
    page.walletLayer.resumeFlow(id)
    expect(stepsOf(await page.flow(id, isDone))).toEqual(['switch-chain done', 'swap done'])
    expect(page.session.getState().walletChainId).toBe(bench.reader.id)
  })

  test.each([
    ['in the usual way', { code: 4902 }],
    [
      'under another code',
      {
        code: -32603,
        message: 'Unrecognized chain ID. Try adding the chain using wallet_addEthereumChain first.',
      },
    ],
    ['deep inside', { code: -32603, data: { originalError: { code: 4902 } } }],
  ])('behavior: a wallet that reports an unknown network %s gets it added', async (_title, stated) => {
    const { account, wallet } = await bench.arrive({})
    await wallet.moveToChain(1)
    const page = await bench.open()
    const intent = await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    wallet.next('wallet_switchEthereumChain', { kind: 'fail', ...stated })
    const flow = await page.flow(page.walletLayer.startFlow(intent), isDone)
    expect(stepsOf(flow)).toEqual(['switch-chain done', 'swap done'])
    const [added, ...more] = wallet.requests('wallet_addEthereumChain')
    expect(added?.params).toMatchObject([
      { chainId: '0x7a69', rpcUrls: [sandbox.manifest.chains[0]?.rpcUrl] },
    ])
    expect(more).toEqual([])
  })

  test('behavior: a wallet that agrees to switch and stays is not believed', async () => {
    const { account, wallet } = await bench.arrive({})
    await wallet.moveToChain(1)
    wallet.pretendsToSwitch = true
    const page = await bench.open()
    expect(await page.walletLayer.switchChain(bench.reader.id)).toBe(false)
    expect(page.session.getState().failure).toMatch(/^errors\.wallet\./)
    const intent = await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    const paused = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'wallet-did-not-switch' } })
    expect(wallet.requestedTransactions).toHaveLength(0)
  })

  test('behavior: a wallet that moved to another network silently gets no prompt to send', async () => {
    const { account, wallet } = await bench.arrive({})
    const page = await bench.open()
    const intent = await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    await wallet.moveToChain(1)
    const paused = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'wallet-wrong-chain' } })
    expect(wallet.requestedTransactions).toHaveLength(0)
  })
})

describe('when the market, the service or the chain says no', () => {
  const move = async (): Promise<Person> => {
    const back = openBrowser()
    const whale = await bench.arrive({ ETH: 2_000n * ETHER })
    const page = await bench.open()
    const trade: Trade = { sell: 'ETH', buy: 'USDC', amount: 300n * ETHER, slippageBps: 500 }
    await page.flow(page.walletLayer.startFlow(await bench.review(whale.account, trade)), isDone)
    back()
    return whale
  }

  test('behavior: a price beyond what was reviewed is not asked for, and the move is named', async () => {
    const { account, wallet } = await bench.arrive({})
    const page = await bench.open()
    const trade: Trade = { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n, slippageBps: 0 }
    const intent = await bench.review(account, trade)
    await move()
    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(flow).toMatchObject({ status: 'paused', error: { code: 'flow-price-moved', recovery: 'fix' } })
    expect(flow.error?.say.params?.percent).toBeGreaterThan(0.01)
    expect(wallet.requestedTransactions).toHaveLength(0)
  })

  test('behavior: a price better than reviewed by more than the slippage is reviewed again', async () => {
    const { account } = await bench.arrive({ USDC: 100n * USD })
    const page = await bench.open()
    const trade: Trade = { sell: 'USDC', buy: 'ETH', amount: 50n * USD, slippageBps: 1 }
    const intent = await bench.review(account, trade)
    await move()
    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(flow).toMatchObject({ status: 'paused', error: { code: 'flow-price-moved', recovery: 'fix' } })
    expect(flow.steps.at(-1)).toMatchObject({ name: 'swap', status: 'todo' })
  })

  test('behavior: the service is down: the flow waits, and goes on when it is back', async () => {
    const { account } = await bench.arrive({})
    const page = await bench.open()
    const intent = await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    await bench.control.outage('unavailable')
    const id = page.walletLayer.startFlow(intent)
    const paused = await page.flow(id, isSettled)
    await bench.control.outage('up')
    expect(paused).toMatchObject({ status: 'paused', error: { recovery: 'retry' } })
    expect(paused.error?.code).toMatch(/^service-/)
    page.walletLayer.resumeFlow(id)
    await page.flow(id, isDone)
  })

  test.each<[string, string, (data: string, router: string) => string]>([
    ['a lower minimum', 'firewall-buy-amount', (data) => raise(data, 4, -1n)],
    ['a lower quoted amount', 'firewall-quoted-amount', (data) => raise(data, 5, -1n)],
    ['a larger sale', 'firewall-sell-amount', (data) => raise(data, 3, 1n)],
    ['another recipient', 'firewall-recipient', (data) => raise(data, 7, BigInt(STRANGER))],
    ['another token', 'firewall-buy-token', (data) => raise(data, 2, 1n)],
    ['another executor', 'firewall-executor', (data) => raise(data, 0, 1n)],
    ['a higher fee', 'firewall-fee', (data) => raise(data, 8, 25n)],
    ['an unknown method', 'firewall-method', (data) => `0xdeadbeef${data.slice(10)}`],
    ['something appended', 'firewall-encoding', (data) => `${data}00`],
  ])(
    'error: %s in the service’s transaction ends the flow before the wallet is asked',
    async (_title, code, tamper) => {
      const { account, wallet } = await bench.arrive({ ETH: 60n * ETHER })
      const page = await bench.open(async (input, init) => {
        const answer = await fetch(input, init)
        if (!String(input).includes('/transactions/')) return answer
        const body = (await answer.json()) as { readonly data: string; readonly to: string }
        return Response.json({ ...body, data: tamper(body.data, body.to) })
      })
      const trade: Trade = { sell: 'ETH', buy: 'USDC', amount: 50n * ETHER }
      const flow = await page.flow(page.walletLayer.startFlow(await bench.review(account, trade)), isSettled)
      expect(flow).toMatchObject({ status: 'failed', error: { code, recovery: 'stop' } })
      expect(wallet.requestedTransactions).toHaveLength(0)
    },
  )

  test('behavior: not enough for the amount is named before the prompt', async () => {
    const { account, wallet } = await bench.arrive({})
    const page = await bench.open()
    const intent = await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: 5n * ETHER })
    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(flow).toMatchObject({ status: 'paused', error: { code: 'chain-funds', recovery: 'fix' } })
    expect(wallet.requestedTransactions).toHaveLength(0)
  })

  test('behavior: more than the token balance is named before the prompt to swap', async () => {
    const person = await bench.arrive({ USDC: 10n * USD })
    await bench.allow(person, 'USDC', 100n * USD)
    const page = await bench.open()
    const intent = await bench.review(person.account, { sell: 'USDC', buy: 'ETH', amount: 11n * USD })
    const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
    expect(flow).toMatchObject({ status: 'paused', error: { recovery: 'fix' } })
    expect(flow.error?.code).toMatch(/^chain-(balance|transfer-failed)$/)
    expect(person.wallet.requestedTransactions).toHaveLength(0)
  })
})

/** Calldata with one 32-byte argument changed by an amount. */
function raise(data: string, word: number, by: bigint): string {
  const start = 10 + word * 64
  const value = BigInt(`0x${data.slice(start, start + 64)}`) + by
  return data.slice(0, start) + value.toString(16).padStart(64, '0') + data.slice(start + 64)
}
