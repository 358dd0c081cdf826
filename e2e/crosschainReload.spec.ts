import { CrossingPath, expect, onceLooked, SWIFT, test, VOYAGE } from './crossingPath.ts'
import { placed, story, survives } from './crossingReload.ts'

test.describe.configure({ timeout: 180_000 })

placed(
  'behavior: opened anew before it leaves, in the bridge and once it arrived, an order has the same path and its estimate',
  async ({ page, order: { id }, crossing, clock, control }) => {
    await survives(page, crossing, 'not sent yet', id)
    await control.solvers('release')
    await crossing.becomes(id, 'BRIDGING')
    await onceLooked(clock, (patience) => expect(crossing.picture('in the bridge')).toBeVisible(patience))
    await survives(page, crossing, 'in the bridge', id)
    await expect(crossing.timer).toContainText('usually 1 min')
    await crossing.arrive(id, clock, control)
    await onceLooked(clock, (patience) => expect(crossing.picture('arrived')).toBeVisible(patience))
    await survives(page, crossing, 'arrived', id)
    await expect(crossing.path).toContainText(/took .*, usually 1 min/)
  },
)

placed(
  'behavior: the copied link shows anybody, in a browser that knows nothing, the same path by its bridge’s name, address and usual time',
  async ({ page, browser, sandbox, order: { id }, crossing, chain, clock, control }) => {
    await control.solvers('release')
    const { transactions } = await crossing.becomes(id, 'BRIDGING')
    await onceLooked(clock, (patience) => expect(crossing.picture('in the bridge')).toBeVisible(patience))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const elsewhere = await browser.newContext()
    const fresh = await elsewhere.newPage()
    await fresh.clock.install({ time: await control.nowMs() })
    await fresh.goto(link)
    const theirs = new CrossingPath(fresh, sandbox.manifest)
    await expect(theirs.picture('in the bridge')).toBeVisible()
    await expect(theirs.timer).toHaveText(/^usually 1 min, now \d:\d\d$/)
    await expect(theirs.path).toContainText('Swift')
    const { id: crossingId, bridge, token } = await crossing.sent(chain, transactions[0].originTx)
    for (const told of [crossingId, bridge, token])
      await expect(theirs.path).toContainText(new RegExp(told, 'i'))
    await expect(async () => expect(await story(theirs)).toBe(await story(crossing))).toPass({
      timeout: 30_000,
    })
    await elsewhere.close()
  },
)

placed(
  'behavior: opened anew on its way back and once it is back, an order has the same path',
  async ({ page, order: { id, account }, chain, crossing, clock, control }) => {
    await control.bridges({ outcome: 'refund' })
    await control.solvers('release')
    await crossing.becomes(id, 'BRIDGING')
    const gone = await chain.balance(account, 'USDC')
    await control.bridges({ mode: 'step' })
    await crossing.becomes(id, 'REFUNDING')
    await onceLooked(clock, (patience) => expect(crossing.picture('coming back')).toBeVisible(patience))
    await survives(page, crossing, 'coming back', id)
    await control.bridges({ mode: 'step' })
    const { refunds } = await crossing.becomes(id, 'REFUNDED')
    await onceLooked(clock, (patience) => expect(crossing.picture('paid back')).toBeVisible(patience))
    await survives(page, crossing, 'paid back', id)
    await expect(crossing.transaction(refunds[0].tx)).toBeVisible()
    expect((await chain.balance(account, 'USDC')) - gone).toBe(BigInt(refunds[0].amount))
  },
)

/** Ways that end otherwise than they should, each to where its money stays. */
const ENDS = [
  ['past its deadline', SWIFT, 'EXPIRED', 'in the bridge', 'It can no longer pay out on the other chain'],
  ['back without a word of the service', SWIFT, 'REFUNDED', 'paid back', 'Paid back on Sandbox'],
  ['paid out unsold over there', VOYAGE, 'REFUNDED', 'paid back', 'Paid back on Sandbox two'],
] as const

for (const [name, order, end, where, says] of ENDS)
  test(`behavior: opened anew, an order that is ${name} has the same path`, async ({
    page,
    wallet,
    orders,
    ordersPage,
    crossing,
    clock,
    control,
  }) => {
    const isBack = end === 'REFUNDED'
    if (isBack) await control.bridges({ outcome: order === VOYAGE ? 'refundOnDestination' : 'refundQuietly' })
    else await control.set('variants', { crossingExpiry: 'expired' })
    const { id } = await orders.post(order)
    await orders.becomes(id, 'BRIDGING')
    await ordersPage.open(wallet, `/${id}`)
    await expect(crossing.picture('in the bridge')).toBeVisible()
    if (isBack) {
      await control.bridges({ mode: 'step' })
      await control.bridges({ mode: 'step' })
    } else {
      await clock.leap(30 * 60_000)
      await clock.advance(60_000)
    }
    await orders.becomes(id, end)
    await onceLooked(clock, (patience) => expect(crossing.path).toContainText(says, patience))
    await survives(page, crossing, where, id)
    await expect(crossing.path).toContainText(says)
    await expect(
      ordersPage.story.getByText(isBack ? 'Refunded' : 'Expired', { exact: true }).first(),
    ).toBeVisible()
  })

placed(
  'behavior: opened anew while the service is down, an order is on its way by its chains alone, and arrives by them',
  async ({ page, order: { id }, crossing, clock, control, watch }) => {
    watch.allow(/Failed to load resource|blocked by CORS/)
    await control.solvers('release')
    await crossing.becomes(id, 'BRIDGING')
    await onceLooked(clock, (patience) => expect(crossing.picture('in the bridge')).toBeVisible(patience))
    await control.outage('down')
    await page.reload()
    const headline = page.getByRole('article').locator('header')
    await onceLooked(clock, (patience) => expect(crossing.picture('in the bridge')).toBeVisible(patience))
    await onceLooked(clock, (patience) => expect(headline).toContainText('Bridging', patience))
    await clock.advance(61_000)
    await control.bridges({ mode: 'release' })
    await onceLooked(clock, (patience) => expect(crossing.picture('arrived')).toBeVisible(patience))
    await expect(headline).toContainText('Arrived')
    await control.outage('up')
  },
)
