import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../../sandbox/sandbox.ts'
import { createDeltaBench, type DeltaBench, type OrderTrade } from '../../../../testing/bench/deltaBench.ts'
import {
  createWalletBench,
  isSettled,
  stepsOf,
  type WalletBench,
  whenRequested,
} from '../../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../../testing/browser/nodeBrowser.ts'
import { type FaultControl, faultControl } from '../../../../testing/faults/faultControl.ts'
import { sandboxControl } from '../../../../testing/service/sandboxControl.ts'
import { signedOrSent } from '../../../../testing/wallet/walletWords.ts'
import { isNonceUsed } from '../../../chain/delta/deltaState.ts'
import { createChainClients } from '../../../chain/node/clients.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { replacedOrder } from '../../../domain/orders/history/replacedOrder.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { listOrders } from '../../../service/delta/deltaOrders.ts'
import type { DeltaOrderIntent } from './deltaOrderKind.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
/** Asks for three times what the market gives. */
const RESTING: OrderTrade = { sell: 'USDC', buy: 'WETH', amount: 900n * USD, limitPercent: 300n }
const RESTING_NATIVE: OrderTrade = { sell: 'ETH', buy: 'USDC', amount: ETHER / 2n, limitPercent: 300n }
const POOLS = ['USDC', 'USDT', 'DAI', 'WBTC'] as const

let sandbox: RunningSandbox
let bench: WalletBench
let delta: DeltaBench
let control: ReturnType<typeof sandboxControl>
let faults: FaultControl

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
  control = sandboxControl(sandbox.manifest.controlUrl)
  faults = faultControl(sandbox.manifest.controlUrl)
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())

async function arrive(funds: Readonly<Record<string, bigint>>) {
  const person = await bench.arrive(funds)
  const page = await bench.open()
  const run = async (intent: DeltaOrderIntent) => page.flow(page.walletLayer.startFlow(intent), isSettled)
  const place = async (trade: OrderTrade): Promise<DeltaOrder> => {
    const flow = await run(await delta.order(person.account, trade))
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    return delta.placed(flow)
  }
  const replacing = async (old: DeltaOrder, trade: OrderTrade): Promise<DeltaOrderIntent> => {
    const { timestamp } = await bench.reader.client.getBlock()
    const replaces = replacedOrder(snapshotOf(old), Number(timestamp), 0n)
    if (!replaces) throw new Error('the old order cannot be read')
    return { ...(await delta.order(person.account, trade)), replaces }
  }
  return { person, page, run, place, replacing, account: person.account, wallet: person.wallet }
}

async function isUsed({ chainId, owner, order }: DeltaOrder): Promise<boolean> {
  const contract = deploymentOf(chainId)?.delta
  if (!contract) throw new Error('no Delta here')
  const { apiUrl, chains } = sandbox.manifest
  const clients = createChainClients({
    ...{ apiUrl, partner: 'anon' },
    chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] })),
  })
  return isNonceUsed(clients.of(chainId), contract, owner, order?.nonce ?? 0n)
}

describe('an order takes the place of another one', () => {
  test('default: the old order ends on chain before the new one is signed, with no second approval', async () => {
    const { run, place, replacing, wallet, account } = await arrive({ USDC: 5_000n * USD })
    const old = await place(RESTING)
    await delta.becomes(old.id, 'ACTIVE')
    wallet.log.length = 0

    const flow = await run(await replacing(old, { ...RESTING, limitPercent: 250n }))

    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    expect(signedOrSent(wallet)).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4'])
    expect(stepsOf(flow)).toEqual(
      expect.arrayContaining(['cancel-on-chain done', 'check-replaced done', 'sign-order done']),
    )
    expect(await isUsed(old)).toBe(true)
    await delta.becomes(old.id, 'CANCELLED', 'FAILED')
    const placed = await delta.placed(flow)
    await delta.becomes(placed.id, 'ACTIVE')
    expect(await isUsed(placed)).toBe(false)
    expect(await bench.reader.balance(account, 'USDC')).toBe(5_000n * USD)
  })

  test('default: of native the old deposit comes back, and the new one is paid', async () => {
    const { run, place, replacing, account, wallet } = await arrive({ ETH: 2n * ETHER })
    const old = await place(RESTING_NATIVE)
    await delta.becomes(old.id, 'ACTIVE', 'PENDING')
    wallet.log.length = 0
    const flow = await run(
      await replacing(old, { ...RESTING_NATIVE, amount: ETHER / 4n, limitPercent: 250n }),
    )
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    expect(signedOrSent(wallet)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    expect(await delta.deposited(account)).toBe(ETHER / 4n)
    expect(await isUsed(old)).toBe(true)
  })

  test('error: filled while the wallet was asked, nothing new is placed', async () => {
    const { page, place, replacing, wallet, account } = await arrive({ USDC: 5_000n * USD })
    const snapshot = await control.snapshot()
    const old = await place({ ...RESTING, limitPercent: 105n })
    await delta.becomes(old.id, 'ACTIVE')
    const intent = await replacing(old, { ...RESTING, limitPercent: 250n })
    wallet.next('eth_sendTransaction', { kind: 'hang' })
    const id = page.walletLayer.startFlow(intent)
    await whenRequested(wallet)
    await control.movePrice('WETH', POOLS, -20)
    await delta.becomes(old.id, 'COMPLETED')
    wallet.answer({ kind: 'approve' })

    const flow = await page.flow(id, isSettled)
    expect([flow.status, flow.error?.code]).toEqual(['paused', 'flow-replaced-all-filled'])
    expect(flow.artifacts?.order).toBeUndefined()
    expect(wallet.requests('eth_signTypedData_v4').length).toBe(1)
    expect(await bench.reader.balance(account, 'USDC')).toBe(4_100n * USD)
    await control.revert(snapshot)
  })

  test('error: filled before the wallet was asked, nothing is sent and nothing new is placed', async () => {
    const { run, place, replacing, wallet } = await arrive({ USDC: 5_000n * USD })
    const snapshot = await control.snapshot()
    const old = await place({ ...RESTING, limitPercent: 105n })
    await delta.becomes(old.id, 'ACTIVE')
    const intent = await replacing(old, { ...RESTING, limitPercent: 250n })
    await control.movePrice('WETH', POOLS, -20)
    await delta.becomes(old.id, 'COMPLETED')
    wallet.log.length = 0
    expect(await run(intent)).toMatchObject({
      status: 'paused',
      error: { code: 'flow-replaced-all-filled', recovery: 'fix' },
    })
    expect(signedOrSent(wallet)).toEqual([])
    await control.revert(snapshot)
  })

  test('behavior: who refuses the cancellation keeps the old order, and goes on later', async () => {
    const { page, place, replacing, wallet } = await arrive({ USDC: 5_000n * USD })
    const old = await place(RESTING)
    wallet.next('eth_sendTransaction', { kind: 'reject' })
    const id = page.walletLayer.startFlow(await replacing(old, { ...RESTING, limitPercent: 250n }))
    expect(await page.flow(id, isSettled)).toMatchObject({
      status: 'paused',
      error: { code: 'wallet-rejected' },
    })
    expect(await isUsed(old)).toBe(false)
    page.walletLayer.resumeFlow(id)
    expect(await page.flow(id, ({ status }) => status === 'done')).toMatchObject({ status: 'done' })
    expect(await isUsed(old)).toBe(true)
  })

  test.each([
    { of: 'a token', funds: { USDC: 5_000n * USD }, trade: RESTING },
    { of: 'native', funds: { ETH: 2n * ETHER }, trade: RESTING_NATIVE },
  ])(
    'error: of $of, the service refuses the new order: the old one is over, no unit is gone',
    async (row) => {
      const { page, place, replacing, wallet, account } = await arrive(row.funds)
      const old = await place(row.trade)
      await delta.becomes(old.id, 'ACTIVE', 'PENDING')
      wallet.log.length = 0
      const balanceOf = (symbol: string) => bench.reader.balance(account, symbol)
      const [usdc, ether, deposited] = [
        await balanceOf('USDC'),
        await balanceOf('ETH'),
        await delta.deposited(account),
      ]
      await faults.switchOn({ endpoint: 'POST /v2/delta/orders', fault: 'Order expired', times: 1 })

      const id = page.walletLayer.startFlow(await replacing(old, { ...row.trade, limitPercent: 250n }))
      const flow = await page.flow(id, isSettled)

      expect(flow).toMatchObject({ status: 'failed', error: { code: 'service-order-expired' } })
      expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
      expect(await isUsed(old)).toBe(true)
      await delta.becomes(old.id, 'CANCELLED', 'FAILED')
      const { orders } = await listOrders(delta.service, { account })
      expect(orders.map((order) => order.id)).toEqual([old.id])
      // All of the deposit is back, less the network fee of the one transaction.
      const hash = flow.steps.find(({ name }) => name === 'cancel-on-chain')?.hash ?? '0x'
      const { gasUsed, effectiveGasPrice } = await bench.reader.client.getTransactionReceipt({ hash })
      expect(await delta.deposited(account)).toBe(0n)
      expect(await balanceOf('ETH')).toBe(ether + deposited - gasUsed * effectiveGasPrice)
      expect(await balanceOf('USDC')).toBe(usdc)
    },
  )
})
