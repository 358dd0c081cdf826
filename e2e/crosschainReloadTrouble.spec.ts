import { askedOf } from '../testing/walletWords.ts'
import { expect, FAR, onceLooked, SWIFT, test, VOYAGE } from './crossingPath.ts'
import { placed, survives } from './crossingReload.ts'

test.describe.configure({ timeout: 180_000 })

const SERVICE_ERRORS = /Failed to load resource|blocked by CORS/
const LATE_NEWS = 'Read from both chains. The service does not know of it yet.'
const SILENT = 'The service does not answer. This is read from both chains.'

test('behavior: opened anew between the signature and the service’s answer, an order is there once, signed once, and arrives', async ({
  page,
  visit,
  swap,
  crossing,
  chain,
  clock,
  control,
  watch,
}) => {
  watch.allow(/delta\/orders/)
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await control.set('solvers', { mode: 'hold' })
  await control.switchOn({ endpoint: 'POST /v2/delta/orders', fault: 'dropAfter' })
  const posted = page.waitForRequest(/\/v2\/delta\/orders$/)
  await crossing.action('Review crosschain order').click()
  await crossing.review.getByRole('button', { name: 'Place crosschain order' }).click()
  // Asked for, a signature is not in the page yet: once it is posted it is.
  await posted
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(2)
  await page.reload()
  await control.mend()
  await expect(page.getByRole('link', { name: 'Whole path of the money' })).toHaveCount(1)
  await control.set('solvers', { mode: 'release' })
  const id = await crossing.follow()
  const record = await crossing.arrive(id, clock, control)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(await crossing.balance(31337, account, 'USDC')).toBe(0n)
  expect(askedOf(wallet, chain)).toEqual(['sign Permit', 'sign Order'])
})

test('behavior: opened anew while its deposit waits for a solver, an order has the same path, and arrives', async ({
  page,
  visit,
  swap,
  crossing,
  clock,
  control,
}) => {
  await control.solvers('hold')
  const { wallet, account } = await visit('eoa', { ETH: '2' })
  await crossing.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await swap.connect(wallet)
  await crossing.place()
  const id = await crossing.follow()
  await onceLooked(clock, (patience) =>
    expect(crossing.path).toContainText('Your deposit lies in the Delta contract.', patience),
  )
  await survives(page, crossing, 'deposited, not sent yet', id)
  await control.solvers('release')
  const record = await crossing.arrive(id, clock, control)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
})

test('behavior: opened anew while it is late, and once it can only come back, an order says both as before', async ({
  page,
  wallet,
  orders,
  ordersPage,
  crossing,
  clock,
  control,
}) => {
  await control.set('variants', { crossingExpiry: 'expired' })
  const { id } = await orders.post(SWIFT)
  await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, `/${id}`)
  await expect(crossing.picture('in the bridge')).toBeVisible()
  await clock.leap(5 * 60_000)
  const says = (words: string) =>
    onceLooked(clock, (patience) => expect(crossing.path).toContainText(words, patience))
  await says('The bridge takes longer than it said.')
  await survives(page, crossing, 'in the bridge', id)
  await expect(crossing.timer).toHaveText(/usually 1 min, now \d:\d\d · \d:\d\d late$/)
  await control.bridges({ reports: 'hold' })
  await clock.leap(30 * 60_000)
  await says('It can no longer pay out on the other chain')
  await survives(page, crossing, 'in the bridge', id)
  await expect(crossing.path).toContainText('To be paid back on Sandbox')
  expect((await orders.read(id)).status).toBe('BRIDGING')
})

test('behavior: opened anew after an arrival that the service does not report, it is read from both chains again', async ({
  page,
  wallet,
  orders,
  ordersPage,
  crossing,
  clock,
  control,
}) => {
  const { id } = await orders.post(SWIFT)
  await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, `/${id}`)
  await control.bridges({ reports: 'hold' })
  await clock.advance(61_000)
  await control.bridges({ mode: 'release' })
  await onceLooked(clock, (patience) => expect(crossing.picture('arrived')).toBeVisible(patience))
  await survives(page, crossing, 'arrived', id)
  await expect(crossing.path).toContainText(LATE_NEWS)
  await expect(ordersPage.story.getByText('Arrived', { exact: true }).first()).toBeVisible()
  expect((await orders.read(id)).status).toBe('BRIDGING')
})

test('behavior: opened anew while the bridge gave up over there, an order is coming back, to either chain', async ({
  page,
  wallet,
  orders,
  ordersPage,
  crossing,
  clock,
  control,
}) => {
  await control.bridges({ outcome: 'refundOnDestination' })
  const { id } = await orders.post(VOYAGE)
  await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, `/${id}`)
  await control.bridges({ mode: 'step' })
  await orders.becomes(id, 'REFUNDING')
  await onceLooked(clock, (patience) => expect(crossing.picture('coming back')).toBeVisible(patience))
  await survives(page, crossing, 'coming back', id)
  await expect(crossing.path).toContainText('To be paid back on Sandbox or Sandbox two')
})

for (const end of ['EXPIRED', 'FAILED'] as const)
  test(`behavior: opened anew after it ended as ${end} before anything left, an order says that the money never moved`, async ({
    page,
    wallet,
    orders,
    ordersPage,
    crossing,
    clock,
  }) => {
    await orders.solvers({ mode: 'hold' })
    const record = await orders.post({ ...SWIFT, lifeSec: 600 })
    await ordersPage.open(wallet, `/${record.id}`)
    await expect(crossing.picture('not sent yet')).toBeVisible()
    if (end === 'EXPIRED') await clock.leap(601_000)
    else await orders.invalidate(record)
    await orders.becomes(record.id, end)
    await onceLooked(clock, (patience) =>
      expect(crossing.path).toContainText('The money never left your account.', patience),
    )
    await survives(page, crossing, 'not sent yet', record.id)
    await expect(crossing.path).toContainText('Not sent on Sandbox')
  })

test('behavior: opened anew while the other chain is silent, nobody claims to know more than before', async ({
  page,
  sandbox,
  wallet,
  orders,
  ordersPage,
  crossing,
  clock,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  const { id } = await orders.post(SWIFT)
  await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, `/${id}`)
  await expect(crossing.picture('in the bridge')).toBeVisible()
  const { rpcUrl = '' } = sandbox.manifest.chains.find((one) => one.id === FAR) ?? {}
  await page.route(`${new URL(rpcUrl).origin}/**`, (route) => route.abort('connectionrefused'))
  const unread = 'nobody can see whether it has arrived'
  await onceLooked(clock, (patience) => expect(crossing.path).toContainText(unread, patience))
  await survives(page, crossing, 'in the bridge', id)
  await expect(crossing.path).toContainText(unread)
  await expect(crossing.path).toContainText('One of the chains does not answer.')
})

placed(
  'behavior: opened anew while the service is down, before anything left, departure and arrival are found by the page alone',
  async ({ page, order: { id, account }, crossing, clock, control, watch }) => {
    watch.allow(SERVICE_ERRORS)
    await expect(crossing.picture('not sent yet')).toBeVisible()
    await control.outage('down')
    await page.reload()
    await onceLooked(clock, (patience) => expect(crossing.picture('not sent yet')).toBeVisible(patience))
    await control.solvers('release')
    await control.stepSolvers(3)
    await onceLooked(clock, (patience) => expect(crossing.picture('in the bridge')).toBeVisible(patience))
    await expect(crossing.path).toContainText(SILENT)
    await page.reload()
    await onceLooked(clock, (patience) => expect(crossing.picture('in the bridge')).toBeVisible(patience))
    await clock.advance(61_000)
    await control.bridges({ mode: 'release' })
    await onceLooked(clock, (patience) => expect(crossing.picture('arrived')).toBeVisible(patience))
    const arrived = await crossing.balance(FAR, account, 'USDC')
    expect(arrived).toBeGreaterThan(0n)
    await page.reload()
    await onceLooked(clock, (patience) => expect(crossing.picture('arrived')).toBeVisible(patience))
    await expect(crossing.path).toContainText(SILENT)
    await control.outage('up')
    const { transactions } = await crossing.becomes(id, 'COMPLETED')
    expect(arrived).toBe(BigInt(transactions[0].receivedAmount))
  },
)
