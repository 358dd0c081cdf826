import { afterPoll, expect, test } from '../orders/ordersJourney.ts'

test.describe.configure({ timeout: 120_000 })

const SERVICE_ERRORS = /Failed to load resource|blocked by CORS/

test('default: with the service down a live order is unknown, opens and is cancelled on chain', async ({
  page,
  swap,
  wallet,
  ordersPage,
  sandbox,
  control,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  await control.set('solvers', { mode: 'hold' })
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '600', mode: 'delta' })
  await swap.connect(wallet)
  await swap.confirm()
  await swap.placed()
  await ordersPage.go()
  await expect(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()

  await control.outage('down')
  await page.reload()
  const row = ordersPage.rows.first()
  await expect(row).toContainText(/(Waiting for a solver|Open)\s*Service last answered .+\./)
  await expect(page.getByRole('radio', { name: 'Open –' })).toBeVisible()
  // It moves the list down as it comes: a row that is pressed stays where it is.
  await expect(page.getByRole('region', { name: 'The trading service does not answer' })).toBeVisible()
  const node = new URL(sandbox.manifest.chains[0]?.rpcUrl ?? '').origin
  await page.route(`${node}/**`, (route) => route.abort())
  await row.getByRole('link').first().click()
  const { story } = ordersPage
  await expect(story).toContainText('Last known: ')
  await page.unroute(`${node}/**`)
  // The browser's time alone.
  await page.clock.runFor(20_000)
  const browser = { advance: (ms: number) => page.clock.runFor(ms) }
  await afterPoll(browser, (patience) => expect(story).toContainText('0% filled and not cancelled', patience))
  await story.getByRole('button', { name: 'Cancel on chain' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel on chain' })
    .getByRole('button', { name: 'Cancel on chain' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Done', { timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(story).toContainText('Cancelled', { timeout: 30_000 })
  await expect(story.getByRole('button', { name: 'Cancel on chain' })).toHaveCount(0)
  await page.reload()
  await expect(story).toContainText('Cancelled', { timeout: 30_000 })
  await expect(story.getByRole('button', { name: 'Cancel on chain' })).toHaveCount(0)
})
