import { readFileSync } from 'node:fs'
import { test as journey } from './dealJourney.ts'
import { DealsPage } from './dealsPage.ts'
import { OrdersPage } from './ordersJourney.ts'
import { expect } from './twoBrowsers.ts'

const test = journey.extend<{ deals: DealsPage; ordersPage: OrdersPage }>({
  deals: ({ page, swap }, use) => use(new DealsPage(page, swap)),
  ordersPage: ({ page, swap }, use) => use(new OrdersPage(page, swap)),
})

test.describe.configure({ timeout: 180_000 })

/** Nine million years: no date names the end. */
const AGES_SEC = 2 ** 48
/** About the most that a struct holds; no number of JSON holds it, so that only a link can carry it. */
const MOST_SEC = 2 ** 127

test('default: offers whose end has no date break no list, no page, no file and no sheet: they never expire', async ({
  page,
  deal,
  deals,
  ordersPage,
  dealer,
  maker,
}) => {
  const { person, wallet } = await dealer()
  await person.fund({ USDC: '4000' })
  await wallet.returnTo(page)
  const fair = { give: ['WETH', '1'], ask: ['USDC', '3000'], taker: person.address } as const
  const theirs = await maker.make({ ...fair, lifeSec: AGES_SEC })
  await maker.post(theirs)
  const own = await person.make({ give: ['DAI', '70'], ask: ['USDC', '69'], lifeSec: AGES_SEC })
  await person.post(own)
  await deals.open(wallet)
  await expect(deals.row('70 DAI')).toContainText('Never expires')
  await deals.choose('To you')
  await expect(deals.row('3,000 USDC')).toContainText('Never expires')

  await ordersPage.look('?view=all&type=otc')
  await expect(ordersPage.rows).toHaveCount(2)
  const rows = JSON.parse(readFileSync(await ordersPage.exported('JSON'), 'utf8'))
  expect(rows).toMatchObject([{ expires_utc: '' }, { expires_utc: '' }])
  expect(
    readFileSync(await ordersPage.exported('CSV'), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(3)
  await ordersPage.look(`/otc:31337:${own.orderHash}`)
  await expect(ordersPage.story).toContainText(own.orderHash)

  await deal.open(theirs.posted)
  await deal.isVerified()
  await expect(deal.tag).toHaveText('Open, never expires')
  await expect(deal.check('expiry')).toHaveAttribute('data-outcome', 'warned')
  await person.allow('USDC')
  await deal.action('Fill for 3,000 USDC').click()
  await expect(deal.review).toContainText('Offer expiresNever')
  await deal.review.getByRole('button', { name: /^Fill for / }).click()
  await deal.isDone()
  await expect(deal.status).toHaveText('Filled')

  await deal.openNext(own.link)
  await expect(deal.heading).toHaveText('Your offer')
  await deal.action('Share this offer').click()
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await page.getByRole('button', { name: 'Print deal sheet' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-sheet]')).toContainText('ExpiresNever')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await deal.action('Cancel offer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel offer' }).click()
  await deal.isDone()
  await expect(deal.status).toHaveText('Cancelled')

  await deal.openNext((await maker.make({ ...fair, lifeSec: MOST_SEC })).link)
  await deal.isVerified()
  await expect(deal.tag).toHaveText('Open, never expires')
})
