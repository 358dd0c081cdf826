import { erc20Abi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { createDeltaBench, type DeltaBench } from '../../../testing/bench/deltaBench.ts'
import { createWalletBench, isSettled, type WalletBench } from '../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../testing/browser/nodeBrowser.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'

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

test('behavior: with the service down, revoke, native cancel and withdrawal each reach a receipt', async () => {
  const { account } = await bench.arrive({ ETH: 3n * ETHER, USDC: 1_000n * USD })
  const page = await bench.open()
  const run = async (intent: Parameters<typeof page.walletLayer.startFlow>[0]) =>
    page.flow(page.walletLayer.startFlow(intent), isSettled)
  const place = async (trade: Parameters<DeltaBench['order']>[1]) => {
    const flow = await run(await delta.order(account, trade))
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    return delta.placed(flow)
  }
  const resting = { buy: 'USDC', amount: ETHER / 2n, limitPercent: 300n } as const
  const order = await place({ ...resting, sell: 'ETH' })
  const chainId = bench.reader.id
  const usdc = bench.token('USDC')
  expect(
    await run({ kind: 'approval', chainId, account, token: usdc, spender: 'delta', amount: `${500n * USD}` }),
  ).toMatchObject({ status: 'done' })
  const allowed = () =>
    bench.reader.client.readContract({
      address: usdc.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account, deploymentOf(chainId)?.delta ?? '0x'],
    })
  expect(await allowed()).toBe(500n * USD)

  await bench.control.outage('down')
  const sent = async (intent: Parameters<typeof run>[0]) => {
    const flow = await run(intent)
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    return flow.steps.flatMap(({ hash }) => hash ?? [])
  }
  const revoked = await sent({
    kind: 'approval',
    chainId,
    account,
    token: usdc,
    spender: 'delta',
    amount: '0',
  })
  expect(await allowed()).toBe(0n)
  const withdrawn = await sent({ kind: 'withdraw', chainId, account, amount: `${ETHER / 10n}` })
  expect(await delta.deposited(account)).toBe((ETHER * 4n) / 10n)
  const cancelled = await sent({
    kind: 'cancel-native',
    ...{ chainId, account, orderHash: order.orderHash, orderText: order.orderText, partiallyFillable: false },
  })
  expect(await delta.deposited(account)).toBe(0n)
  const hashes = [...revoked, ...withdrawn, ...cancelled]
  expect(hashes).toHaveLength(3)
  for (const hash of hashes)
    expect(await bench.reader.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  await bench.control.outage('up')
  await delta.becomes(order.id, 'CANCELLED')
})
