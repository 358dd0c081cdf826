import { createWalletClient, erc20Abi, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DELTA_ABI } from '../../../../sandbox/chain/deltaEncoding.ts'
import { minedReceipt } from '../../../../sandbox/chain/minedReceipt.ts'
import { AGENT_KEYS } from '../../../../sandbox/chain/sandboxKeys.ts'
import { type RunningSandbox, startSandbox } from '../../../../sandbox/sandbox.ts'
import { createDeltaBench, type DeltaBench, type OrderTrade } from '../../../../testing/bench/deltaBench.ts'
import {
  createWalletBench,
  isDone,
  isSettled,
  type WalletBench,
  whenRequested,
} from '../../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../../testing/browser/nodeBrowser.ts'
import { isNonceUsed } from '../../../chain/delta/deltaState.ts'
import { createChainClients } from '../../../chain/node/clients.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { signedOf } from '../../../domain/orders/record/recordFamily.ts'
import { createJournal } from '../../journal/journal.ts'
import { createChainStates } from '../../orders/orderFeedChain.ts'
import { NO_ORDERS, withChainState, withRecords } from '../../orders/orderFeedState.ts'
import type { DepositIntent } from '../order/depositKind.ts'
import { reviewOfStruct } from '../order/structReview.ts'
import type { CancelNativeIntent } from './cancelNativeKind.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const RESTING: OrderTrade = { sell: 'USDC', buy: 'WETH', amount: 900n * USD, limitPercent: 300n }
const RESTING_NATIVE: OrderTrade = { sell: 'ETH', buy: 'USDC', amount: ETHER / 2n, limitPercent: 300n }

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

async function arrive(funds: Readonly<Record<string, bigint>>, profile?: 'safe-presigns') {
  const person = await bench.arrive(funds, profile ? { profile } : {})
  const page = await bench.open()
  const run = async (intent: Parameters<typeof page.walletLayer.startFlow>[0]) =>
    page.flow(page.walletLayer.startFlow(intent), isSettled)
  const place = async (trade: OrderTrade): Promise<DeltaOrder> => {
    const flow = await run(await delta.order(person.account, trade))
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    const { hash, signature } = flow.artifacts?.order ?? {}
    if (hash && signature) signatures.set(hash, signature)
    return delta.placed(flow)
  }
  return { person, page, run, place, account: person.account }
}

const config = () => ({
  apiUrl: sandbox.manifest.apiUrl,
  partner: 'anon',
  chains: sandbox.manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] })),
})

async function solvers(body: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(`${sandbox.manifest.controlUrl}/solvers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** An agent that held the signed order all along fills it from its own pocket. Resolves to the settlement's hash. */
async function settle(record: DeltaOrder): Promise<Hex> {
  const { orderHash } = record
  const signed = signedOf(record)
  const [chain] = sandbox.manifest.chains
  const [key] = AGENT_KEYS
  const signature = signatures.get(orderHash)
  const contract = deploymentOf(bench.reader.id)?.delta
  if (!chain || !key || signed?.family !== 'Order' || !signature || !contract)
    throw new Error('nothing to settle')
  const { order } = signed
  const account = privateKeyToAccount(key)
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const own = { account, chain: null } as const
  await bench.control.faucet(account.address, bench.token('WETH').address, order.destAmount)
  const token = bench.token('WETH').address
  const allowing = {
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [contract, order.destAmount],
  } as const
  await minedReceipt(bench.reader.client, await wallet.writeContract({ ...own, ...allowing }))
  const hash = await wallet.writeContract({
    ...own,
    address: contract,
    abi: DELTA_ABI,
    functionName: 'directSettle',
    args: [{ order, signature }, order.destAmount],
  })
  const { status } = await minedReceipt(bench.reader.client, hash)
  expect(status).toBe('success')
  return hash
}

/** What was signed, by order hash. */
const signatures = new Map<Hex, Hex>()

const nonceOf = ({ order }: DeltaOrder): bigint => order?.nonce ?? 0n

async function isUsed(order: DeltaOrder): Promise<boolean> {
  const contract = deploymentOf(order.chainId)?.delta
  if (!contract) throw new Error('no Delta here')
  const client = bench.reader.client as unknown as Parameters<typeof isNonceUsed>[0]
  return isNonceUsed(client, contract, order.owner, nonceOf(order))
}

const nativeEnd = (order: DeltaOrder): CancelNativeIntent => ({
  kind: 'cancel-native',
  chainId: order.chainId,
  account: order.owner,
  orderHash: order.orderHash,
  orderText: order.orderText,
  partiallyFillable: false,
})

describe('at the service', () => {
  test('default: several orders end with one signature, and cost nothing', async () => {
    const { person, run, place, account } = await arrive({ USDC: 3_000n * USD })
    const orders = [await place(RESTING), await place(RESTING)]
    const before = await bench.reader.balance(account, 'ETH')
    person.wallet.log.length = 0

    const flow = await run(delta.cancelling(...orders))

    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    expect(flow.artifacts?.cancellation).toMatchObject({ isAccepted: true })
    expect(person.wallet.log.filter(({ method }) => method === 'eth_signTypedData_v4')).toHaveLength(1)
    for (const { id } of orders) await delta.becomes(id, 'CANCELLED')
    expect(await bench.reader.balance(account, 'ETH')).toBe(before)
    expect(await isUsed(orders[0] as DeltaOrder)).toBe(false)
  })

  test('behavior: groups whose turn had not come when the page was closed go on with one click', async () => {
    const { person, place } = await arrive({ USDC: 3_000n * USD })
    const orders = [await place(RESTING), await place(RESTING)]
    const back = openBrowser()
    const { wallet } = await bench.announce(person.key)
    wallet.always('eth_signTypedData_v4', { kind: 'hang' })
    const gone = await bench.open()
    const ids = gone.walletLayer.startFlowsInTurn(orders.map((order) => delta.cancelling(order)))
    await whenRequested(wallet)
    const left = await createJournal().all()
    back()
    for (const record of left) await createJournal().put(record)
    person.wallet.log.length = 0
    const signatures = () => person.wallet.requests('eth_signTypedData_v4')

    const page = await bench.open()
    const [first = '', second = ''] = ids
    expect(await page.flow(first, isSettled)).toMatchObject({ error: { code: 'flow-interrupted' } })
    expect(await page.flow(second, isSettled)).toMatchObject({ error: { code: 'flow-waits-its-turn' } })
    expect(signatures()).toHaveLength(0)
    page.walletLayer.resumeFlow(first)
    for (const id of ids) await page.flow(id, isDone)
    expect(signatures()).toHaveLength(2)
    for (const { id } of orders) await delta.becomes(id, 'CANCELLED')
  })

  test('behavior: a fill beats a cancellation that the service accepted; the chain shows it first', async () => {
    const { run, place } = await arrive({ USDC: 1_000n * USD })
    const order = await place(RESTING)
    await delta.becomes(order.id, 'ACTIVE')
    await solvers({ mode: 'hold', confirmations: 'hold' })
    expect(await run(delta.cancelling(order))).toMatchObject({ status: 'done' })
    const cancelled = await delta.becomes(order.id, 'CANCELLING')
    const words = createChainStates(createChainClients(config()))
    expect((await words([cancelled])).get(order.id)).toEqual({
      filledPercent: 0,
      isOver: false,
      fillTx: null,
    })

    const fillTx = await settle(order)

    expect((await words([cancelled])).get(order.id)).toEqual({ filledPercent: 100, isOver: true, fillTx })
    const fed = withRecords(NO_ORDERS, [cancelled], Date.now())
    const reported = withChainState(fed, order.id, { filledPercent: 100, isOver: true, fillTx })
    expect(reported.orders.get(order.id)).toMatchObject({ status: 'COMPLETED', filledPercent: 100 })
    await solvers({ mode: 'release', confirmations: 'release' })
    await delta.becomes(order.id, 'COMPLETED')
  })

  test('error: what is filled cannot be cancelled', async () => {
    const { run, place } = await arrive({ USDC: 1_000n * USD })
    const order = await place({ sell: 'USDC', buy: 'WETH', amount: 900n * USD })
    await delta.becomes(order.id, 'COMPLETED')
    expect(await run(delta.cancelling(order))).toMatchObject({
      status: 'failed',
      error: { code: 'service-orders-finalized' },
    })
  })

  test('error: an account that signs nothing is sent to the way on chain', async () => {
    const { run, place, account } = await arrive({ USDC: 1_000n * USD }, 'safe-presigns')
    const order = await place(RESTING)
    expect(await run(delta.cancelling(order))).toMatchObject({
      status: 'failed',
      error: { code: 'flow-cancel-on-chain-only' },
    })
    const { chainId } = order
    const nonces = [String(nonceOf(order))]
    expect(await run({ kind: 'invalidate-nonces', chainId, account, nonces })).toMatchObject({
      status: 'done',
    })
    await delta.becomes(order.id, 'FAILED', 'CANCELLED')
  })
})

describe('on chain', () => {
  test('default: the nonces of token orders are used up, once', async () => {
    const { person, run, place, account } = await arrive({ USDC: 3_000n * USD })
    const orders = [await place(RESTING), await place(RESTING)]
    const intent = {
      kind: 'invalidate-nonces',
      chainId: bench.reader.id,
      account,
      nonces: orders.map((order) => String(nonceOf(order))),
    } as const
    expect(await run(intent)).toMatchObject({ status: 'done' })
    for (const order of orders) expect(await isUsed(order)).toBe(true)
    for (const { id } of orders) await delta.becomes(id, 'FAILED')
    person.wallet.log.length = 0
    expect(await run(intent)).toMatchObject({ status: 'done', steps: [{ status: 'skipped' }] })
    expect(person.wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(0)
  })

  test('default: a native order ends and its deposit comes back', async () => {
    const { run, place, account } = await arrive({ ETH: 2n * ETHER })
    const order = await place(RESTING_NATIVE)
    await delta.becomes(order.id, 'ACTIVE', 'PENDING')
    expect(await delta.deposited(account)).toBe(ETHER / 2n)
    const before = await bench.reader.balance(account, 'ETH')
    expect(await run(nativeEnd(order))).toMatchObject({ status: 'done' })
    await delta.becomes(order.id, 'CANCELLED')
    expect(await delta.deposited(account)).toBe(0n)
    expect((await bench.reader.balance(account, 'ETH')) - before).toBeGreaterThan((ETHER * 49n) / 100n)
  })

  test('default: several native orders end in turn, and the money of all is in the wallet', async () => {
    const { person, place, account } = await arrive({ ETH: 3n * ETHER })
    const orders = [await place(RESTING_NATIVE), await place(RESTING_NATIVE), await place(RESTING_NATIVE)]
    for (const { id } of orders) await delta.becomes(id, 'ACTIVE', 'PENDING')
    expect(await delta.deposited(account)).toBe((ETHER * 3n) / 2n)
    person.wallet.log.length = 0
    const page = await bench.open()
    const ids = page.walletLayer.startFlowsInTurn(orders.map(nativeEnd))
    for (const id of ids) await page.flow(id, isDone)
    for (const { id } of orders) await delta.becomes(id, 'CANCELLED')
    expect(person.wallet.requests('eth_sendTransaction')).toHaveLength(3)
    expect(await delta.deposited(account)).toBe(0n)
    // All of it but the network fees of six transactions.
    expect(await bench.reader.balance(account, 'ETH')).toBeGreaterThan((ETHER * 29n) / 10n)
  })

  test('error: a struct that is not the order is refused', async () => {
    const { run, place } = await arrive({ ETH: 2n * ETHER })
    const order = await place(RESTING_NATIVE)
    const texts = [
      order.orderText.replace(/"nonce":"(\d+)"/, (_all, nonce) => `"nonce":"${BigInt(nonce) ^ 1n}"`),
      order.orderText.replace(/"nonce":"\d+"/, `"nonce":"${2n ** 256n}"`),
    ]
    for (const orderText of texts) {
      expect(orderText).not.toBe(order.orderText)
      expect(await run({ ...nativeEnd(order), orderText })).toMatchObject({
        status: 'failed',
        error: { code: 'flow-other-order' },
      })
    }
  })
})

/** As a person has reviewed it who is shown its struct. */
const reviewed = (placed: Pick<DepositIntent, 'chainId' | 'account' | 'orderHash' | 'orderText'>) =>
  reviewOfStruct({ ...placed, partiallyFillable: false }).stored

describe('deposits', () => {
  test('default: a suspended native order goes on once what is missing is deposited', async () => {
    const { run, place, account } = await arrive({ ETH: 3n * ETHER })
    const order = await place(RESTING_NATIVE)
    await delta.becomes(order.id, 'ACTIVE', 'PENDING')
    const { chainId, orderHash, orderText } = order
    const taken = { kind: 'withdraw', chainId, account, amount: String(ETHER / 4n) } as const
    expect(await run(taken)).toMatchObject({ status: 'done' })
    await delta.becomes(order.id, 'SUSPENDED')
    const intent: DepositIntent = {
      kind: 'deposit',
      chainId,
      account,
      orderHash,
      orderText,
      partiallyFillable: false,
      amount: String(ETHER / 4n),
      presigns: false,
      reviewed: reviewed({ chainId, account, orderHash, orderText }),
    }
    expect(await run(intent)).toMatchObject({ status: 'done' })
    await delta.becomes(order.id, 'ACTIVE')
    expect(await delta.deposited(account)).toBe(ETHER / 2n)
  })

  test('behavior: what the owners of a Safe execute later is known by its effect', async () => {
    const person = await bench.arrive({ ETH: 3n * ETHER }, { profile: 'safe-later' })
    const page = await bench.open()
    const { account, safe } = person
    if (!safe) throw new Error('no Safe')
    const newer = async (intent: Parameters<typeof page.walletLayer.startFlow>[0]) => {
      const id = page.walletLayer.startFlow(intent)
      let isOver = false
      const settled = page.flow(id, isSettled).finally(() => {
        isOver = true
      })
      while (!isOver) {
        if (safe.waiting.length > 0) await safe.execute()
        await new Promise((resolve) => setImmediate(resolve))
      }
      return settled
    }
    const flow = await newer(await delta.order(account, RESTING_NATIVE))
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    const { chainId, orderHash, orderText, id } = await delta.placed(flow)
    await delta.becomes(id, 'ACTIVE', 'PENDING')
    const amount = String(ETHER / 4n)
    expect(await newer({ kind: 'withdraw', chainId, account, amount })).toMatchObject({ status: 'done' })
    await delta.becomes(id, 'SUSPENDED')
    const more = { kind: 'deposit', chainId, account, orderHash, orderText, amount } as const
    const paid = await newer({ ...more, partiallyFillable: false, presigns: false, reviewed: reviewed(more) })
    expect(paid, JSON.stringify(paid.error)).toMatchObject({ status: 'done' })
    await delta.becomes(id, 'ACTIVE')
  })

  test('behavior: a deposit that is there is not paid again, with its flow here or dismissed', async () => {
    const { person, run, page, place, account } = await arrive({ ETH: 3n * ETHER })
    const order = await place(RESTING_NATIVE)
    await delta.becomes(order.id, 'ACTIVE', 'PENDING')
    const { chainId, orderHash, orderText } = order
    const before = person.wallet.requestedTransactions.length
    const amount = await delta.deposited(account)
    const paid = {
      kind: 'deposit',
      chainId,
      account,
      orderHash,
      orderText,
      partiallyFillable: false,
    } as const
    const again = { ...paid, amount: String(amount), presigns: true, reviewed: reviewed(paid) }
    expect(await run(again)).toMatchObject({ status: 'paused', error: { code: 'flow-deposited-twice' } })
    for (const { id } of page.flows.getState().flows) page.walletLayer.dismissFlow(id)
    // A flow leaves the journal a moment after the screen.
    await expect
      .poll(() => run(again), { timeout: 60_000 })
      .toMatchObject({
        status: 'done',
        steps: [{ name: 'deposit', status: 'skipped' }],
      })
    expect(person.wallet.requestedTransactions).toHaveLength(before)
    expect(await delta.deposited(account)).toBe(amount)
  })

  test('default: an order that waits for its first deposit gets it later', async () => {
    const { person, run, page } = await arrive({ ETH: 3n * ETHER })
    person.wallet.next('eth_sendTransaction', { kind: 'reject' })
    const flow = await run(
      await delta.order(person.account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 2n }),
    )
    expect(flow).toMatchObject({ status: 'paused', error: { code: 'wallet-rejected' } })
    const order = await delta.placed(flow)
    expect(order.status).toBe('AWAITING_SIGNATURE')
    const { chainId, orderHash, orderText } = order
    const amount = String(ETHER / 2n)
    const account = person.account
    const paid = { kind: 'deposit', chainId, account, orderHash, orderText, amount } as const
    page.walletLayer.dismissFlow(flow.id)
    const newer = { ...paid, partiallyFillable: false, presigns: true, reviewed: reviewed(paid) }
    await expect.poll(() => run(newer), { timeout: 60_000 }).toMatchObject({ status: 'done' })
    await delta.becomes(order.id, 'COMPLETED')
  })
})
