import type { Page } from '@playwright/test'
import { openRequests, whileStill } from '../../testing/browser/pageTime.ts'
import { RESTING } from '../../testing/orders/restingOrders.ts'
import { expect, test } from './ordersJourney.ts'

const MINUTE = 60_000
const STEP_MS = 10_000

/**
 * What a page asks the trading service while the minutes of its clock pass and somebody is there; each step is answered before the next, and what that
 * takes is none of the page's time.
 */
function tally(page: Page, apiUrl: string, advance: (ms: number) => Promise<void>) {
  const requested: string[] = []
  const open = openRequests(page)
  page.on('request', (request) => {
    if (!request.url().startsWith(apiUrl)) return
    requested.push(new URL(request.url()).pathname)
  })
  return async (minutes: number): Promise<readonly string[]> => {
    requested.length = 0
    await whileStill(page, async () => {
      for (let passed = 0; passed < minutes * MINUTE; passed += STEP_MS) {
        if (passed % MINUTE === 0) await page.keyboard.press('Shift')
        await advance(STEP_MS)
        await expect.poll(() => open.size).toBe(0)
      }
    })
    return [...requested]
  }
}

test('default: a hundred resting orders cost as many requests as one; none cost no request', async ({
  page,
  wallet,
  orders,
  ordersPage,
  sandbox,
  clock,
}) => {
  test.setTimeout(480_000)
  const { id } = await orders.rest()
  const ids: string[] = [id]
  await ordersPage.open(wallet)
  await expect(ordersPage.rows).toHaveCount(1)
  const within = tally(page, sandbox.manifest.apiUrl, (ms) => clock.advance(ms))
  await within(2)
  const ofOne = await within(3)

  while (ids.length < 100) ids.push((await orders.post({ ...RESTING, amount: '10' })).id)
  await within(2)
  await expect(page.getByRole('radio', { name: 'Open 100' })).toBeVisible()
  await within(1)
  const ofHundred = await within(3)

  await orders.cancel(ids)
  for (const each of ids) await orders.becomes(each, 'CANCELLED')
  await within(2)
  await expect(ordersPage.noneOpen).toBeVisible()
  const ofNone = await within(3)
  process.stdout.write(
    `requests in three minutes of the orders screen: none ${ofNone.length}, 1 order ${ofOne.length}, 100 orders ${ofHundred.length}\n`,
  )
  expect(ofOne.length).toBeGreaterThanOrEqual(2)
  expect(ofOne.length).toBeLessThanOrEqual(4)
  expect(Math.abs(ofHundred.length - ofOne.length)).toBeLessThanOrEqual(1)
  expect(ofNone).toEqual([])
})
