import { expect, test } from '../../testing/browser/journey.ts'
import { unminedSwap } from '../../testing/orders/unminedSwap.ts'
import { venueOrders } from '../../testing/orders/venueOrders.ts'
import { afterPoll } from '../orders/ordersJourney.ts'

const resting = { sell: 'USDC', buy: 'WETH', amount: '100', limitTimes: 2n } as const

test('default: a swap that nobody mines is detached, and shown with its receipt at a later visit', async ({
  page,
  swap,
  chain,
  control,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const { wallet, raw } = await unminedSwap({ page, swap, control, sandbox })
  // The browser's time alone.
  await page.clock.runFor(100_000)
  await expect(swap.progress).toContainText('The transaction is slower than usual')
  await expect(swap.progress).toContainText(
    /It can be mined until its nonce is used, at worst for [\d.,]+ USDC\./,
  )
  await swap.progress.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(swap.progress).toBeHidden()
  const trades = page.getByRole('region', { name: 'Your trades' })
  await expect(trades).toContainText('In flight')
  await page.goto('#/orders')
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText('In flight')
  await page.goBack()
  await page.reload()
  await expect(trades).toContainText('In flight')

  await chain.client.sendRawTransaction({ serializedTransaction: raw })
  await page.clock.runFor(41_000)
  const browser = { advance: (ms: number) => page.clock.runFor(ms) }
  await afterPoll(browser, (patience) => expect(trades).toContainText('Received', patience))
  await expect(trades).not.toContainText('In flight')
  expect(wallet.requestedTransactions).toHaveLength(1)
})

test('behavior: cancellations on two chains resume after a reload, with the terms shown again', async ({
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

  await page.goto('#/orders')
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
  await expect(ongoing.getByRole('button', { name: 'Continue' })).toHaveCount(1)
  await ongoing.getByRole('button', { name: 'Try again' }).click()
  await expect(ongoing.getByText(/^Then, one by one: Cancel 1 order$/)).toBeVisible()
  await ongoing.getByRole('button', { name: 'Send to wallet' }).click()
  for (const { id } of mine) await here.becomes(id, 'CANCELLED')
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(3)
  await expect(ongoing).toHaveCount(0)
})
