import type { Locator } from '@playwright/test'
import { askedOf, passSeconds, pressUnlessGone, whileStill } from '../testing/pageTime.ts'
import { expect, onceLooked, test } from './ordersJourney.ts'

test.describe.configure({ timeout: 120_000 })

const SERVICE_ERRORS = /Failed to load resource|blocked by CORS/

/** Presses what asks again, unless a request that was under way has brought the service back by itself. */
const askAgain = (line: Locator) => pressUnlessGone(line.getByRole('button', { name: 'Try again' }))

test('default: with the service killed a live order is unknown, opens also while its node is down, and is cancelled on chain', async ({
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
  await ordersPage.look()
  await expect(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()

  await control.outage('down')
  await page.reload()
  const row = ordersPage.rows.first()
  await expect(row).toContainText(/(Waiting for a solver|Open)\s*The service last answered .+\./)
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
  await onceLooked(browser, (patience) =>
    expect(story).toContainText('0% filled and not cancelled', patience),
  )
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

test('behavior: a killed service is asked at most ten times in twenty seconds, and what is known comes back with it', async ({
  page,
  wallet,
  orders,
  ordersPage,
  sandbox,
  control,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  await orders.rest()
  await ordersPage.open(wallet)
  await expect(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()
  await control.outage('down')
  const asked = askedOf(page, sandbox.manifest.apiUrl)
  await page.reload()
  const line = page.getByRole('region', { name: 'The trading service does not answer' })
  await expect(line).toContainText('No answer since this page was opened.')
  await passSeconds(page, 20)
  process.stdout.write(`requests to a killed service in twenty seconds: ${asked.length} ${asked.join(' ')}\n`)
  expect(asked.length).toBeLessThanOrEqual(10)
  await expect(page.getByText('No open orders.')).toHaveCount(0)

  await whileStill(page, async () => {
    await control.outage('up')
    await askAgain(line)
  })
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()
  await expect(ordersPage.rows).toHaveCount(1)
})

test('behavior: a service that answers nonsense is named as such, and the list comes back by itself', async ({
  page,
  wallet,
  orders,
  ordersPage,
  control,
}) => {
  await orders.rest()
  await control.switchOn({ endpoint: '*', fault: 'notJson' })
  await ordersPage.look(`?owner=${wallet.address}`)
  const line = page.getByText('The trading service answers with data that cannot be read')
  await expect(line).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Orders have not been read yet.')).toBeVisible()
  await control.mend()
  // A request that is under way when time moves fails once more, and waits anew.
  await expect(async () => {
    await page.clock.runFor(10_000)
    expect(await ordersPage.rows.count()).toBe(1)
    expect(await line.count()).toBe(0)
  }).toPass({ timeout: 60_000 })
})

test('behavior: on the swap screen a killed service is asked at most ten times in twenty seconds, and the quote comes back with it', async ({
  page,
  swap,
  wallet,
  sandbox,
  control,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '600', mode: 'auto' })
  await swap.connect(wallet)
  await expect(swap.action('Review swap')).toBeVisible()
  await control.outage('down')
  const asked = askedOf(page, sandbox.manifest.apiUrl)
  await passSeconds(page, 20)
  expect(asked.length).toBeLessThanOrEqual(10)
  asked.length = 0
  await page.reload()
  const line = page.getByRole('region', { name: 'The trading service does not answer' })
  await expect(line).toBeVisible()
  await passSeconds(page, 20)
  expect(asked.length).toBeLessThanOrEqual(10)

  await whileStill(page, async () => {
    await control.outage('up')
    await askAgain(line)
  })
  await expect(line).toHaveCount(0)
  await expect(swap.action(/^Review /)).toBeVisible()
})

test('behavior: a service that limits requests is asked nothing before its pause is over, and the seconds left are shown', async ({
  page,
  wallet,
  orders,
  ordersPage,
  sandbox,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  await orders.rest()
  await ordersPage.open(wallet)
  await expect(ordersPage.rows).toHaveCount(1)
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'retry-after': '30',
  }
  const api = `${new URL(sandbox.manifest.apiUrl).origin}/**`
  await page.route(api, (route) =>
    route.fulfill({
      status: 429,
      headers,
      json: { errorType: 'TooManyRequests', details: 'Too Many Requests' },
    }),
  )
  await page.reload()
  const line = page.getByRole('region', { name: 'Too many requests to the trading service' })
  await expect(line).toContainText(/Next try in \d+ s\./)
  await expect(line).toContainText('Nothing is asked before the pause is over')
  const asked = askedOf(page, sandbox.manifest.apiUrl)
  await passSeconds(page, 10)
  expect(asked).toEqual([])
  await expect(line).toContainText(/Next try in \d+ s\./)

  await page.unroute(api)
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(await line.count()).toBe(0)
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()
})

test('behavior: while a slow service answers no count and no empty list is shown', async ({
  page,
  wallet,
  orders,
  ordersPage,
  control,
}) => {
  await orders.rest()
  await ordersPage.open(wallet)
  await expect(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()
  await control.latency(3_000)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const text = document.body?.textContent ?? ''
      for (const told of text.match(/Open\s*[\d–]|No open orders|\b0 orders/g) ?? []) seen.push(told)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.reload()
  await expect(ordersPage.rows).toHaveCount(1, { timeout: 30_000 })
  await expect(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen)
  expect([...new Set(seen.map((told) => told.replace(/\s*(?=[\d–])/, ' ')))]).toEqual(['Open –', 'Open 1'])
})
