import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ordersScreen } from '../orders/ordersScreen.ts'
import { deal, newMaker } from './dealScreen.ts'
import { dealer, deals } from './dealsScreen.ts'

/** Nine million years: no date names the end. */
const AGES_SEC = 2 ** 48
/** About the most that a struct holds; no number of JSON holds it, so that only a link can carry it. */
const MOST_SEC = 2 ** 127

test('default: offers whose end has no date never expire: lists, files, page and paper', async () => {
  const maker = newMaker()
  const { person, ...visitor } = await dealer({ USDC: '4000' })
  await person.allow('USDC')
  const fair = { give: ['WETH', '1'], ask: ['USDC', '3000'], taker: person.address } as const
  const theirs = await maker.make({ ...fair, lifeSec: AGES_SEC })
  await maker.post(theirs)
  const own = await person.make({ give: ['DAI', '70'], ask: ['USDC', '69'], lifeSec: AGES_SEC })
  await person.post(own)
  await deals.open(visitor)
  await expect.element(deals.row('70 DAI')).toHaveTextContent('Never expires')
  await deals.tab(/^To you/).click()
  await expect.element(deals.row('3,000 USDC')).toHaveTextContent('Never expires')

  ordersScreen.go('?view=all&type=otc')
  await expect.element(ordersScreen.rows).toHaveLength(2)
  expect(JSON.parse((await ordersScreen.exported('JSON')).replace(/^\uFEFF/, ''))).toMatchObject([
    { expires_utc: '' },
    { expires_utc: '' },
  ])
  expect((await ordersScreen.exported('CSV')).trimEnd().split('\r\n')).toHaveLength(3)
  ordersScreen.go(`/otc:31337:${own.orderHash}`)
  await expect.element(ordersScreen.story).toHaveTextContent(own.orderHash)

  await deal.go(theirs.posted)
  await deal.isVerified()
  await expect.element(deal.tag).toHaveTextContent(/^Open, never expires$/)
  await deal.checkIs('expiry', 'warned')
  await deal.action('Fill for 3,000 USDC').click()
  await expect.element(deal.review).toHaveTextContent('Offer expiresNever')
  await deal.review.getByRole('button', { name: /^Fill for / }).click()
  await deal.isDone()
  await expect.element(deal.status).toHaveTextContent(/^Filled$/)

  await deal.go(own.link)
  await expect.element(deal.heading).toHaveTextContent('Your offer')
  await deal.action('Share this offer').click()
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
  await page.getByRole('button', { name: 'Print deal sheet' }).click()
  await expect.poll(() => document.querySelector('[data-sheet]')?.textContent).toContain('ExpiresNever')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  print.mockRestore()
  window.dispatchEvent(new Event('afterprint'))
  await userEvent.keyboard('{Escape}')
  await deal.cancel()
  await deal.isDone()
  await expect.element(deal.status).toHaveTextContent('Cancelled')

  await deal.go((await maker.make({ ...fair, lifeSec: MOST_SEC })).link)
  await deal.isVerified()
  await expect.element(deal.tag).toHaveTextContent(/^Open, never expires$/)
})
