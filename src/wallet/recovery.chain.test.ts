import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import {
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
import type { WalletPolicy } from '../../testing/wallet/walletPolicy.ts'
import type { FlowRecord } from '../flow/journal/flowRecord.ts'
import { createJournal } from '../flow/journal/journal.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const TRADE = { sell: 'USDC', buy: 'ETH', amount: 400n * USD } as const

let sandbox: RunningSandbox
let bench: WalletBench

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())
afterEach(() => bench.node('evm_setAutomine', [true]))

/**
 * A page that went away: takes a flow to where its first step has this status, and leaves the journal of that moment behind.
 * The wallet of that page never answers again, unless `late` says what the person did with it after the page was gone.
 */
async function leaveAt(
  person: Person,
  status: 'wallet' | 'pending',
  overdue?: WalletPolicy,
  trade: Trade = TRADE,
): Promise<FlowRecord & { readonly answerAfterwards: (policy: WalletPolicy) => Promise<void> }> {
  const back = openBrowser()
  const { wallet } = await bench.announce(person.key)
  if (status === 'pending') wallet.next('eth_sendTransaction', { kind: 'approve' })
  wallet.always('eth_sendTransaction', { kind: 'hang' })
  const page = await bench.open()
  const id = page.walletLayer.startFlow(await bench.review(person.account, trade))
  const record = await page.flow(id, (flow) => flow.steps[0]?.status === status)
  if (status === 'wallet') await whenRequested(wallet)
  back()
  await createJournal().put(record)
  const answerAfterwards = async (policy: WalletPolicy) => {
    wallet.answer(policy)
    await page.flow(id, (flow) => flow.steps[0]?.status === 'done')
  }
  if (overdue) await answerAfterwards(overdue)
  return { ...record, answerAfterwards }
}

/** Resolves when the journal holds a flow as wanted. */
async function whenStored(id: string, wanted: (record: FlowRecord | null) => boolean): Promise<void> {
  while (!wanted(await createJournal().get(id))) await new Promise((resolve) => setImmediate(resolve))
}

describe('after a reload', () => {
  test('default: the same wallet is back without being asked, and balances are read', async () => {
    const { account, wallet } = await bench.arrive({ USDC: 123n })
    const page = await bench.open()
    const stop = page.walletLayer.watchBalances([bench.token('USDC'), bench.token('ETH')])
    await until(page.session, ({ balances }) => Object.keys(balances).length === 2)
    expect(Object.values(page.session.getState().balances)).toContain(123n)
    expect(page.session.getState()).toMatchObject({ account, walletName: 'Test Wallet' })
    expect(wallet.requests('wallet_requestPermissions')).toHaveLength(0)
    stop()
    await page.walletLayer.disconnect()
    expect(page.session.getState()).toMatchObject({ status: 'disconnected', account: null, balances: {} })
    expect(wallet.requests('wallet_revokePermissions')).toHaveLength(1)
  })

  test('behavior: a sent transaction is followed to its receipt, and the next one is not prompted', async () => {
    const person = await bench.arrive({ USDC: 500n * USD })
    const mine = await bench.holdMining()
    const { id } = await leaveAt(person, 'pending')
    const page = await bench.open()
    await page.flow(id, (flow) => flow.steps[0]?.status === 'pending')
    await mine()
    const paused = await page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-interrupted' } })
    expect(paused.steps[0]).toMatchObject({ name: 'approve', status: 'done' })
    expect(person.wallet.requestedTransactions).toHaveLength(0)
    page.walletLayer.resumeFlow(id)
    await page.flow(id, isDone)
    expect(person.wallet.requestedTransactions).toHaveLength(1)
  })

  test('behavior: a transaction whose hash was lost is found by nonce and calldata', async () => {
    const person = await bench.arrive({ USDC: 500n * USD })
    const { id } = await leaveAt(person, 'wallet', { kind: 'approve' })
    const page = await bench.open()
    const paused = await page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-interrupted' } })
    expect(paused.steps[0]).toMatchObject({ name: 'approve', status: 'done' })
    expect(paused.steps[0]?.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(person.wallet.requestedTransactions).toHaveLength(0)
  })

  test('behavior: what may have been sent is named, and sent again only when the person goes on', async () => {
    const person = await bench.arrive({ USDC: 500n * USD })
    const { id } = await leaveAt(person, 'wallet')
    const page = await bench.open()
    const paused = await page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-may-have-been-sent' } })
    expect(person.wallet.requestedTransactions).toHaveLength(0)
    page.walletLayer.resumeFlow(id)
    expect(stepsOf(await page.flow(id, isDone))).toEqual(['approve done', 'swap done'])
    expect(person.wallet.requestedTransactions).toHaveLength(2)
  })
})

test('behavior: a swap whose node was silent is followed again and not sent twice', async () => {
  const { account, wallet } = await bench.arrive({})
  const page = await bench.open()
  const intent = await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 50n })
  const mine = await bench.holdMining()
  const id = page.walletLayer.startFlow(intent)
  await page.flow(id, (flow) => flow.steps[0]?.status === 'pending')
  const { rpcUrl = '' } = sandbox.manifest.chains[0] ?? {}
  const send = globalThis.fetch
  let refused = 0
  const silence = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input instanceof Request ? input.url : input).startsWith(rpcUrl)) return send(input, init)
    refused += 1
    return Promise.reject(new TypeError('fetch failed'))
  })
  onTestFinished(() => void silence.mockRestore())
  await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(3)
  expect(page.flows.getState().flows).toMatchObject([{ id, status: 'running' }])
  silence.mockRestore()
  await mine()
  const flow = await page.flow(id, isSettled)
  expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
  expect(await bench.reader.balance(account, 'USDC')).toBe(BigInt(flow.receipt?.received ?? 0))
  expect(wallet.requestedTransactions).toHaveLength(1)
})

describe('a request whose answer was lost', () => {
  const SALE = { sell: 'ETH', buy: 'USDC', amount: ETHER / 50n } as const

  test('behavior: dismissed and approved later, it comes back with its receipt', async () => {
    const person = await bench.arrive({})
    const { id, answerAfterwards } = await leaveAt(person, 'wallet', undefined, SALE)
    const page = await bench.open()
    await page.flow(id, isSettled)
    page.walletLayer.dismissFlow(id)
    expect(page.flows.getState().flows).toEqual([])
    await answerAfterwards({ kind: 'approve' })
    const done = await page.flow(id, isDone)
    expect(done.receipt?.sold).toBe(String(SALE.amount))
    expect(done).not.toHaveProperty('isSetAside')
    expect(person.wallet.requestedTransactions).toHaveLength(0)
  }, 30_000)

  test('behavior: dismissed and approved while no page was open, it is found after the next load', async () => {
    const person = await bench.arrive({})
    const { id, answerAfterwards } = await leaveAt(person, 'wallet', undefined, SALE)
    const page = await bench.open()
    await page.flow(id, isSettled)
    page.walletLayer.dismissFlow(id)
    await whenStored(id, (record) => record?.isSetAside === true)
    const next = await bench.open()
    expect(next.flows.getState().flows).toEqual([])
    await answerAfterwards({ kind: 'approve' })
    await next.flow(id, isDone)
  }, 30_000)

  test('default: not dismissed, it goes on by itself once the wallet has sent it', async () => {
    const person = await bench.arrive({})
    const { id, answerAfterwards } = await leaveAt(person, 'wallet', undefined, SALE)
    const page = await bench.open()
    await page.flow(id, isSettled)
    await answerAfterwards({ kind: 'approve' })
    await page.flow(id, isDone)
    expect(person.wallet.requestedTransactions).toHaveLength(0)
  }, 30_000)
})

describe('an answer that tells nothing', () => {
  const SALE = { sell: 'ETH', buy: 'USDC', amount: ETHER / 50n } as const

  test.each([null, '', 'ok', { hash: '0x01' }])(
    'error: %j in place of a hash: it may have been sent, and is asked again only by the person',
    async (answer) => {
      const { account, wallet } = await bench.arrive({})
      wallet.next('eth_sendTransaction', { kind: 'answerWith', answer })
      const page = await bench.open()
      const id = page.walletLayer.startFlow(await bench.review(account, SALE))
      const paused = await page.flow(id, isSettled)
      expect(paused).toMatchObject({ status: 'paused', error: { code: 'wallet-failed' } })
      expect(paused.steps[0]).toMatchObject({ status: 'wallet', asked: { from: account } })
      expect(await createJournal().get(id)).toEqual(paused)
      expect(wallet.requestedTransactions).toHaveLength(1)
      page.walletLayer.resumeFlow(id)
      await page.flow(id, isDone)
      expect(wallet.requestedTransactions).toHaveLength(2)
    },
  )

  test.each([4900, -32603])('behavior: sent and answered with %i, it is found and followed', async (code) => {
    const { account, wallet } = await bench.arrive({})
    wallet.next('eth_sendTransaction', { kind: 'actThenFail', code })
    const page = await bench.open()
    const id = page.walletLayer.startFlow(await bench.review(account, SALE))
    await page.flow(id, isDone)
    expect(wallet.requestedTransactions).toHaveLength(1)
  })
})

describe('with two tabs', () => {
  test('default: the second one shows the flow, and only the first one acts', async () => {
    const { account, wallet } = await bench.arrive({ USDC: 500n * USD })
    const [first, second] = [await bench.open(), await bench.open()]
    wallet.next('eth_sendTransaction', { kind: 'hang' })
    const id = first.walletLayer.startFlow(await bench.review(account, TRADE))
    await second.flow(id, (flow) => flow.steps[0]?.status === 'wallet')
    wallet.answer({ kind: 'approve' })
    const [own, seen] = await Promise.all([first.flow(id, isDone), second.flow(id, isDone)])
    expect(seen).toEqual(own)
    expect(wallet.requestedTransactions).toHaveLength(2)
  })

  test('behavior: going on in both at once asks once', async () => {
    const { account, wallet } = await bench.arrive({})
    const [first, second] = [await bench.open(), await bench.open()]
    wallet.next('eth_sendTransaction', { kind: 'reject' })
    const id = first.walletLayer.startFlow(
      await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 50n }),
    )
    await Promise.all([first.flow(id, isSettled), second.flow(id, isSettled)])
    first.walletLayer.resumeFlow(id)
    second.walletLayer.resumeFlow(id)
    await Promise.all([first.flow(id, isDone), second.flow(id, isDone)])
    expect(wallet.requestedTransactions).toHaveLength(2)
  })

  test('behavior: forgetting a flow in one forgets it in the other', async () => {
    const { account, wallet } = await bench.arrive({})
    const [first, second] = [await bench.open(), await bench.open()]
    wallet.next('eth_sendTransaction', { kind: 'reject' })
    const id = first.walletLayer.startFlow(
      await bench.review(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 50n }),
    )
    await Promise.all([first.flow(id, isSettled), second.flow(id, isSettled)])
    first.walletLayer.dismissFlow(id)
    await until(second.flows, ({ flows }) => flows.length === 0)
    expect(first.flows.getState().flows).toEqual([])
    expect(await createJournal().all()).toEqual([])
  })
})

describe('with another account in the wallet', () => {
  test('default: the flow pauses, and goes on when the first account is back', async () => {
    const { account, wallet, emit } = await bench.arrive({ USDC: 500n * USD })
    const page = await bench.open()
    wallet.next('eth_sendTransaction', { kind: 'hang' })
    const id = page.walletLayer.startFlow(await bench.review(account, TRADE))
    await whenRequested(wallet)
    emit('accountsChanged', ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])
    await until(page.session, (state) => state.account !== account)
    wallet.answer({ kind: 'approve' })
    const paused = await page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-other-account' } })
    expect(stepsOf(paused)).toEqual(['approve done', 'swap todo'])
    emit('accountsChanged', [account])
    await until(page.session, (state) => state.account === account)
    page.walletLayer.resumeFlow(id)
    await page.flow(id, isDone)
  })
})

describe('a transaction that changes on its way', () => {
  /** Sends something with the nonce of the waiting transaction, at a fee that wins. */
  const outbid = async (person: Person, hash: Hex, change: 'none' | 'cancel' | 'other'): Promise<Hex> => {
    const { client } = bench.reader
    const waiting = await client.getTransaction({ hash })
    const account = privateKeyToAccount(person.key)
    const rpcUrl = sandbox.manifest.chains[0]?.rpcUrl
    const other = {
      to: bench.token('USDC').address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account.address, 1n] }),
    }
    return createWalletClient({ account, transport: http(rpcUrl) }).sendTransaction({
      chain: null,
      nonce: waiting.nonce,
      gas: 900_000n,
      maxFeePerGas: parseGwei('90'),
      maxPriorityFeePerGas: parseGwei('60'),
      value: change === 'none' ? waiting.value : 0n,
      ...(change === 'none' && { to: waiting.to, data: waiting.input }),
      ...(change === 'cancel' && { to: account.address }),
      ...(change === 'other' && other),
    })
  }

  const startPending = async (person: Person) => {
    const page = await bench.open()
    const trade = { sell: 'ETH', buy: 'USDC', amount: ETHER / 10n, slippageBps: 0 } as const
    const id = page.walletLayer.startFlow(await bench.review(person.account, trade))
    const flow = await page.flow(id, (one) => one.steps.at(-1)?.hash !== undefined)
    // People are slower than the first poll of the page.
    for (let turn = 0; turn < 20; turn += 1) await bench.node('eth_blockNumber', [])
    return { page, id, hash: flow.steps.at(-1)?.hash as Hex }
  }

  test('behavior: sped up in the wallet, it is followed under its new hash', async () => {
    const person = await bench.arrive({})
    const mine = await bench.holdMining()
    const { page, id, hash } = await startPending(person)
    const faster = await outbid(person, hash, 'none')
    await mine()
    const done = await page.flow(id, isDone)
    expect(done.steps[0]?.hash).toBe(faster)
    expect(done.receipt?.hash).toBe(faster)
  })

  test.each([
    ['cancel', 'flow-cancelled-in-wallet'],
    ['other', 'flow-replaced'],
  ] as const)('behavior: %s in the wallet pauses, and going on sends anew', async (change, code) => {
    const person = await bench.arrive({ USDC: USD })
    const mine = await bench.holdMining()
    const { page, id, hash } = await startPending(person)
    await outbid(person, hash, change)
    await mine()
    const paused = await page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code } })
    expect(stepsOf(paused)).toEqual(['swap todo'])
    page.walletLayer.resumeFlow(id)
    await page.flow(id, isDone)
    expect(person.wallet.requestedTransactions).toHaveLength(2)
  })

  test('error: mined but reverted, it fails with the contract’s reason', async () => {
    const back = openBrowser()
    const whale = await bench.arrive({ ETH: 500n * ETHER })
    const whalePage = await bench.open()
    back()
    const person = await bench.arrive({})
    const dump = await bench.review(whale.account, {
      sell: 'ETH',
      buy: 'USDC',
      amount: 300n * ETHER,
      slippageBps: 900,
    })
    const mine = await bench.holdMining()
    const { page, id } = await startPending(person)
    const whaleId = whalePage.walletLayer.startFlow(dump)
    const waiting = await whalePage.flow(whaleId, (one) => one.steps.at(-1)?.hash !== undefined)
    await outbid(whale, waiting.steps.at(-1)?.hash as Hex, 'none')
    await mine()
    const failed = await page.flow(id, isSettled)
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'chain-below-minimum' } })
    expect(stepsOf(failed)).toEqual(['swap failed'])
    await whalePage.flow(whaleId, isDone)
  })
})
