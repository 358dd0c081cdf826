import { createPublicClient, erc20Abi, http } from 'viem'
import type { Manifest } from '../sandbox/sandbox.ts'
import { expect, onceLooked, test } from './ordersJourney.ts'

const FAR = 31338
/** 500 USDC that arrive as USDC on the second chain. */
const CROSSING = { sell: 'USDC', buy: 'USDC', amount: '500', toChainId: FAR } as const

/** What an account holds of a token of the second chain, read past the app. Raw units. */
async function farBalance(manifest: Manifest, owner: `0x${string}`, symbol: string): Promise<bigint> {
  const far = manifest.chains.find(({ id }) => id === FAR)
  const token = far?.tokens.find((one) => one.symbol === symbol)
  if (!far || !token) throw new Error('the sandbox has no second chain')
  return createPublicClient({ transport: http(far.rpcUrl) }).readContract({
    ...{ address: token.address, abi: erc20Abi, functionName: 'balanceOf' },
    args: [owner],
  })
}

test('default: an order that ends on the other chain is on its way until it arrives, to the unit', async ({
  page,
  sandbox,
  wallet,
  orders,
  ordersPage,
  clock,
  control,
}) => {
  test.setTimeout(120_000)
  await control.bridges({ mode: 'hold' })
  const before = await farBalance(sandbox.manifest, wallet.address, 'USDC')
  const { id } = await orders.post(CROSSING)
  await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await expect(story.getByText('Bridging', { exact: true }).first()).toBeVisible()
  // Handed to the bridge is not received.
  await expect(story.getByText('Received', { exact: true })).toHaveCount(0)
  // What has left its chain cannot be cancelled, and nothing offers to.
  await expect(story.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  expect(await farBalance(sandbox.manifest, wallet.address, 'USDC')).toBe(before)

  await clock.advance(120_000)
  await control.bridges({ mode: 'release', outcome: 'fill' })
  const record = await orders.becomes(id, 'COMPLETED')
  await onceLooked(clock, (patience) =>
    expect(story.getByText('Filled', { exact: true }).first()).toBeVisible(patience),
  )
  await expect(story.getByText('Received', { exact: true })).toBeVisible()
  const [transaction] = record.transactions
  const arrived = (await farBalance(sandbox.manifest, wallet.address, 'USDC')) - before
  expect(arrived).toBe(BigInt(transaction.receivedAmount))
  expect(arrived >= BigInt(record.output.minAmount ?? 0)).toBe(true)
  await ordersPage.look('?view=done')
  await expect(ordersPage.rows).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('unknown')
})

test('behavior: a crossing that fails is refunded: under way first, then with its transaction', async ({
  wallet,
  orders,
  ordersPage,
  chain,
  clock,
  control,
}) => {
  test.setTimeout(120_000)
  await control.bridges({ mode: 'hold', outcome: 'refund' })
  const before = await chain.balance(wallet.address, 'USDC')
  const { id } = await orders.post(CROSSING)
  await orders.becomes(id, 'BRIDGING')
  await control.bridges({ mode: 'step' })
  await orders.becomes(id, 'REFUNDING')
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await expect(story.getByText('Refunding', { exact: true }).first()).toBeVisible()
  await expect(story.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await control.bridges({ mode: 'step' })
  const record = await orders.becomes(id, 'REFUNDED')
  await onceLooked(clock, (patience) =>
    expect(story.getByText('Refunded', { exact: true }).first()).toBeVisible(patience),
  )
  await expect(story.getByText('Received', { exact: true })).toHaveCount(0)
  const [refund] = record.refunds
  await expect(story).toContainText(refund.tx.slice(0, 6))
  const after = await chain.balance(wallet.address, 'USDC')
  // Everything is back but what the fill itself cost.
  expect(after - (before - 500_000_000n)).toBe(BigInt(refund.amount))
})

test('behavior: a refund without metadata is told as one, and the balance shows it', async ({
  wallet,
  orders,
  ordersPage,
  chain,
  clock,
  control,
}) => {
  test.setTimeout(120_000)
  await control.bridges({ mode: 'hold', outcome: 'refundQuietly' })
  const { id } = await orders.post(CROSSING)
  await orders.becomes(id, 'BRIDGING')
  const gone = await chain.balance(wallet.address, 'USDC')
  await control.bridges({ mode: 'step' })
  await control.bridges({ mode: 'step' })
  const record = await orders.becomes(id, 'REFUNDED')
  expect(record.refunds).toEqual([])
  await ordersPage.open(wallet, `/${id}`)
  const refunded = ordersPage.story.getByText('Refunded', { exact: true }).first()
  await onceLooked(clock, (patience) => expect(refunded).toBeVisible(patience))
  expect((await chain.balance(wallet.address, 'USDC')) > gone).toBe(true)
})
