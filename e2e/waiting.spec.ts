import { createTestClient, http } from 'viem'
import { expect, test } from '../testing/journey.ts'
import { venueOrders } from '../testing/venueOrders.ts'

const resting = { sell: 'USDC', buy: 'WETH', amount: '100', limitTimes: 2n } as const

test('default: a swap that nobody mines is set aside, and shown with its receipt at a later visit', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const [first] = sandbox.manifest.chains
  if (!first) throw new Error('the sandbox has no chain')
  const node = createTestClient({ mode: 'anvil', transport: http(first.rpcUrl) })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.5' })
  await swap.connect(wallet)
  await node.setIntervalMining({ interval: 0 })
  await node.setAutomine(false)
  try {
    await swap.confirm()
    await expect.poll(() => wallet.askedTransactions.length).toBe(1)
    await expect(swap.progress.getByText(/^0x[0-9a-f]/).first()).toBeVisible()
    // The browser's time alone: the chain stands still.
    await page.clock.runFor(100_000)
    await expect(swap.progress).toContainText('The network is taking its time')
    await swap.progress.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(swap.progress).toBeHidden()
    const trades = page.getByRole('region', { name: 'Your trades' })
    await expect(trades).toContainText('May still happen')
    await page.reload()
    await expect(trades).toContainText('May still happen')
  } finally {
    await node.mine({ blocks: 1 })
    await node.setAutomine(true)
  }
  await page.clock.runFor(61_000)
  await expect(page.getByRole('region', { name: 'Your trades' })).toContainText('Received', {
    timeout: 30_000,
  })
  await expect(page.getByText('May still happen')).toHaveCount(0)
  expect(wallet.askedTransactions).toHaveLength(1)
})

test('behavior: cancellations of two chains go on after a reload with one click', async ({
  page,
  swap,
  visit,
  sandbox,
  control,
}) => {
  test.setTimeout(120_000)
  const [first, second] = sandbox.manifest.chains
  if (!first || !second) throw new Error('the sandbox has no two chains')
  const { wallet } = await visit('eoa', { USDC: '1000' })
  await control.faucet(wallet.address, 'ETH', 10n ** 18n, second.id)
  await control.faucet(wallet.address, 'USDC', 1_000n * 10n ** 6n, second.id)
  const here = venueOrders(sandbox.manifest, wallet)
  const there = venueOrders(sandbox.manifest, wallet, second.id)
  await here.allow('USDC')
  const mine = [await here.post(resting)]
  await wallet.moveToChain(second.id)
  await there.allow('USDC')
  mine.push(await there.post(resting))
  await wallet.moveToChain(first.id)
  for (const { id } of mine) await here.becomes(id, 'ACTIVE')

  await page.goto('./#/orders')
  await swap.connect(wallet)
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.getByRole('button', { name: 'Cancel selected' }).click()
  wallet.next('eth_signTypedData_v4', { kind: 'hang' })
  wallet.log.length = 0
  const dialog = page.getByRole('dialog', { name: 'Cancel orders' })
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await expect.poll(() => wallet.open.length, { timeout: 30_000 }).toBe(1)
  await page.reload()

  const ongoing = page.getByRole('region', { name: 'In progress' })
  await expect(ongoing.getByRole('button', { name: 'Try again' })).toHaveCount(1)
  await expect(ongoing.getByRole('button', { name: 'Go on' })).toHaveCount(1)
  await ongoing.getByRole('button', { name: 'Try again' }).click()
  for (const { id } of mine) await here.becomes(id, 'CANCELLED')
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(3)
  await expect(ongoing).toHaveCount(0)
})
