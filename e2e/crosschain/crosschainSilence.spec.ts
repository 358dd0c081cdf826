import { whileStill } from '../../testing/browser/pageTime.ts'
import { usdcText } from '../../testing/orders/usdcText.ts'
import { afterPoll, type CrossingPath, expect, FAR, SWIFT, test } from './crossingPath.ts'

test.describe.configure({ timeout: 180_000 })

const SERVICE_ERRORS = /Failed to load resource|blocked by CORS/
/** Chains are looked at this often while a crossing is young, and an answer takes its time on a busy machine. */
const [POLL_MS, ANSWER_MS] = [8_000, 4_000]
const SILENT = 'The service does not answer. Read from both chains.'

const tell = (what: string, ms: number) => process.stdout.write(`${what}: ${(ms / 1_000).toFixed(1)} s\n`)

/** A page that shows where money is, and how long that took. */
async function shown(crossing: CrossingPath, where: string): Promise<number> {
  const ms = await crossing.shownAfterMs((patience) => expect(crossing.picture(where)).toBeVisible(patience))
  tell(`service silent, "${where}" shown after`, ms)
  return ms
}

test('behavior: with the service down from the start, one poll finds departure and arrival', async ({
  page,
  wallet,
  orders,
  ordersPage,
  crossing,
  clock,
  control,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  await orders.solvers({ mode: 'hold' })
  const { id } = await orders.post(SWIFT)
  await ordersPage.open(wallet, `/${id}`)
  await expect(crossing.picture('not sent yet')).toBeVisible()
  await control.outage('down')
  const stated = await crossing.shownAfterMs((patience) =>
    expect(crossing.path).toContainText(SILENT, patience),
  )
  tell('silence of the service shown after', stated)
  expect(stated).toBeLessThanOrEqual(5_000 + ANSWER_MS)

  await control.solvers('release')
  await control.stepSolvers(3)
  expect(await shown(crossing, 'in the bridge')).toBeLessThanOrEqual(POLL_MS + ANSWER_MS)
  await expect(crossing.path).toContainText(/Sent on (Sandbox|Practice)/)
  await expect(ordersPage.story.getByText('Bridging', { exact: true }).first()).toBeVisible()
  // What has left is not called unfilled, and its story says when it left.
  await expect(ordersPage.story.getByText('Why it is not filled')).toHaveCount(0)
  await expect(ordersPage.story).toContainText('100% filled and sent')
  await crossing.portray('service-silent')
  await clock.advance(61_000)
  await control.bridges({ mode: 'release' })
  expect(await shown(crossing, 'arrived')).toBeLessThanOrEqual(POLL_MS + ANSWER_MS)
  const arrived = await crossing.balance(FAR, wallet.address, 'USDC')
  expect(arrived).toBeGreaterThan(0n)
  await expect(crossing.path).toContainText(usdcText(arrived))
  await expect(crossing.path).toContainText(SILENT)
  await expect(ordersPage.story).toContainText(
    /Arrived on (Sandbox|Practice) two; not yet reported by the service\./,
  )
  await expect(ordersPage.story.getByText('Bridging', { exact: true })).toHaveCount(0)

  await control.outage('up')
  const done = await orders.becomes(id, 'COMPLETED')
  expect(arrived).toBe(BigInt(done.transactions[0].receivedAmount))
  await afterPoll(clock, (patience) => expect(crossing.path).not.toContainText(SILENT, patience))
  await expect(page.getByText('Filled', { exact: true }).first()).toBeVisible()
})

test('behavior: a service that goes silent with money in the bridge is named within one interval', async ({
  wallet,
  orders,
  ordersPage,
  crossing,
  page,
  clock,
  control,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  const { id } = await orders.post(SWIFT)
  await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, `/${id}`)
  await expect(crossing.picture('in the bridge')).toBeVisible()
  for (let passed = 0; passed < 180; passed += 10) await clock.advance(10_000)
  await page.keyboard.press('Shift')
  await control.outage('down')
  const stated = await crossing.shownAfterMs((patience) =>
    expect(crossing.path).toContainText(SILENT, patience),
  )
  tell('silence of the service during bridging shown after', stated)
  expect(stated).toBeLessThanOrEqual(15_000 + ANSWER_MS)
  await control.bridges({ mode: 'release' })
  expect(await shown(crossing, 'arrived')).toBeLessThanOrEqual(POLL_MS + ANSWER_MS)
  expect(await crossing.balance(FAR, wallet.address, 'USDC')).toBeGreaterThan(0n)
  await control.outage('up')
})

test('behavior: a bridge past its estimate is called late within one poll, with both times', async ({
  page,
  visit,
  swap,
  crossing,
  clock,
}) => {
  const { wallet } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  await expect(crossing.routes.first()).toBeVisible()
  await page.getByText('Each fee of every route').filter({ visible: true }).click()
  await expect(page.getByRole('region', { name: 'Anchor', exact: true }).first()).toContainText('Bridge fee')
  await crossing.portray()
  await page.getByRole('radio', { name: 'Limit' }).check()
  await page.getByRole('button', { name: /^Market [\d,.]+ USDC$/ }).click()
  await expect(page.getByText('Amounts are from the previous quote.')).toHaveCount(0)
  await crossing.portray('limit')
  await page.getByRole('radio', { name: 'Market', exact: true }).check()
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review.getByRole('button', { name: 'Place crosschain order' })).toBeEnabled()
  await crossing.portray('review')
  await page.keyboard.press('Escape')
  await crossing.place()
  const id = await crossing.follow()
  await crossing.becomes(id, 'BRIDGING')
  await afterPoll(clock, (patience) =>
    expect(crossing.timer).toHaveText(/usually 1 min, now \d:\d\d/, patience),
  )
  await expect(crossing.path).toContainText('at least')
  await expect(crossing.path).toContainText('Its fee:')
  await crossing.portray('path')
  const overdue = crossing.path.getByText(/ late$/)
  const now = async () => {
    const [, minutes = '', seconds = ''] =
      /now (\d+):(\d\d)/.exec((await crossing.timer.textContent()) ?? '') ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  while ((await now()) < 40) await clock.advance(1_000)
  await whileStill(page, async () => {
    while ((await now()) < 55) await clock.advance(1_000)
    await expect(overdue).toHaveCount(0)
  })
  await crossing.shownAfterMs((patience) => expect(overdue).toBeVisible(patience), clock)
  const shownAt = await now()
  process.stdout.write(`estimate of 60 s passed, shown at ${shownAt} s\n`)
  expect(shownAt).toBeGreaterThanOrEqual(60)
  expect(shownAt).toBeLessThanOrEqual(68)
  while ((await now()) < 250) await clock.advance(10_000)
  await expect(crossing.timer).toHaveText(/usually 1 min, now 4:[12]\d · 3:[12]\d late$/)
  await expect(crossing.path).toContainText('The bridge is late.')
  await expect(page.getByText('Copy link')).toBeVisible()
  await crossing.portray('late')
})
