import type { Browser, Page } from '@playwright/test'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { sentCrossing } from '../../testing/chain/sentCrossing.ts'
import { usdcText } from '../../testing/orders/usdcText.ts'
import { afterPoll, CrossingPath, expect, FAR, SWIFT, test } from './crossingPath.ts'

test.describe.configure({ timeout: 180_000 })

const SERVICE_ERRORS = /Failed to load resource|blocked by CORS/
const SILENT = 'The service does not answer. Read from both chains.'

/** The link that the page of an order hands out. */
async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Somebody at another browser, which knows nothing. `dead`: an address that refuses connections. */
async function elsewhere(browser: Browser, link: string, manifest: Manifest, nowMs: number, dead?: string) {
  const context = await browser.newContext()
  const fresh = await context.newPage()
  if (dead) await fresh.route(dead, (route) => route.abort('connectionrefused'))
  await fresh.clock.install({ time: nowMs })
  await fresh.goto(link)
  const path = new CrossingPath(fresh, manifest)
  return { fresh, path, clock: { advance: (ms: number) => fresh.clock.runFor(ms) } }
}

test('behavior: with the service down the copied link tracks the money to arrival for anybody', async ({
  page,
  browser,
  sandbox,
  wallet,
  orders,
  ordersPage,
  crossing,
  chain,
  clock,
  control,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  const { id, orderHash } = await orders.post(SWIFT)
  const { transactions } = await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, `/${id}`)
  await expect(crossing.picture('in the bridge')).toBeVisible()
  const link = await copiedLink(page)
  expect(link).toContain(orderHash)
  await control.outage('down')
  const theirs = await elsewhere(browser, link, sandbox.manifest, await control.nowMs())
  await afterPoll(theirs.clock, (patience) =>
    expect(theirs.path.picture('in the bridge')).toBeVisible(patience),
  )
  const { path } = theirs
  await expect(path.path).toContainText(SILENT)
  await expect(path.path).toContainText('Swift')
  await expect(path.timer).toContainText('usually 1 min')
  const sent = await sentCrossing(chain, transactions[0].originTx)
  for (const reported of [sent.id, sent.bridge, sent.token, transactions[0].originTx, wallet.address])
    await expect(path.path).toContainText(new RegExp(reported, 'i'))
  await expect(path.path).toContainText(`holds ${usdcText(sent.amount)}`)
  await expect(theirs.fresh.getByRole('article')).toContainText(orderHash)
  // Nothing is shown that nobody there can know.
  await expect(path.path).not.toContainText('Still in')
  await path.portray('by-link')

  await clock.advance(61_000)
  await control.bridges({ mode: 'release' })
  await afterPoll(theirs.clock, (patience) => expect(path.picture('arrived')).toBeVisible(patience))
  const arrived = await crossing.balance(FAR, wallet.address, 'USDC')
  expect(arrived).toBeGreaterThan(0n)
  await expect(path.path).toContainText(usdcText(arrived))

  // Once the service answers, the page is that of the order.
  await control.outage('up')
  await orders.becomes(id, 'COMPLETED')
  await afterPoll(theirs.clock, (patience) =>
    expect(theirs.fresh.getByText('Filled', { exact: true }).first()).toBeVisible(patience),
  )
  await expect(path.picture('arrived')).toBeVisible()
  await theirs.fresh.context().close()
})
