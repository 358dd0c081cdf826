import { formatUnits } from 'viem'
import { expect, FAR, onceLooked, SWIFT, test, usdcText, VOYAGE } from './crossingPath.ts'

test.describe.configure({ timeout: 120_000 })

test('behavior: a crossing that fails comes back on its own chain, and the path says where the money is all along', async ({
  wallet,
  orders,
  ordersPage,
  crossing,
  chain,
  clock,
  control,
}) => {
  await control.bridges({ outcome: 'refund' })
  const { id } = await orders.post(SWIFT)
  const { transactions } = await orders.becomes(id, 'BRIDGING')
  const gone = await chain.balance(wallet.address, 'USDC')
  await ordersPage.open(wallet, `/${id}`)
  await expect(crossing.picture('From Sandbox to Sandbox two: in the bridge')).toBeVisible()
  await expect(crossing.path).toContainText('It needs nothing from you.')
  await expect(crossing.transaction(transactions[0].originTx)).toBeVisible()
  // What counts now is the bridge's deadline, and what is on its way is not placed again.
  await expect(ordersPage.story.getByText('Expires', { exact: true })).toHaveCount(0)
  await expect(ordersPage.story.getByRole('link', { name: /^Repeat/ })).toHaveCount(0)

  await control.bridges({ mode: 'step' })
  const failing = await orders.becomes(id, 'REFUNDING')
  expect(failing.refunds).toEqual([])
  await onceLooked(clock, (patience) => expect(crossing.picture('coming back')).toBeVisible(patience))
  await expect(crossing.path).toContainText('The bridge gave up and has to pay back.')
  await expect(crossing.path).toContainText('Only Swift can move this money')
  await expect(crossing.path).toContainText('To be paid back on Sandbox or Sandbox two')
  await expect(crossing.path).not.toContainText('Paid back on')
  await expect(crossing.path).toContainText('Crossing ID, the same on both chains')
  await expect(ordersPage.story.getByText('Refunding', { exact: true }).first()).toBeVisible()
  await expect(ordersPage.story.getByText('Copy link')).toBeVisible()
  await expect(ordersPage.story.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  expect(await chain.balance(wallet.address, 'USDC')).toBe(gone)
  await crossing.portray('refunding')

  await control.bridges({ mode: 'step' })
  const { refunds } = await orders.becomes(id, 'REFUNDED')
  await onceLooked(clock, (patience) => expect(crossing.picture('paid back')).toBeVisible(patience))
  await expect(crossing.path).toContainText('The bridge paid back to your account. Place the order again')
  await expect(crossing.path).toContainText('Paid back on Sandbox')
  await expect(crossing.transaction(refunds[0].tx)).toBeVisible()
  await expect(crossing.path).toContainText(usdcText(BigInt(refunds[0].amount)))
  await expect(ordersPage.story.getByText('Refunded', { exact: true }).first()).toBeVisible()
  const cameBack = formatUnits(BigInt(refunds[0].amount), 6)
  await expect(ordersPage.story).toContainText(`${cameBack} of 500 USDC came back on Sandbox.`)
  await expect(ordersPage.story).not.toContainText('The amount was refunded.')
  expect((await chain.balance(wallet.address, 'USDC')) - gone).toBe(BigInt(refunds[0].amount))
  expect(await crossing.balance(FAR, wallet.address, 'USDC')).toBe(0n)
  await crossing.portray('refunded')
})

test('behavior: a refund that the service does not name is found in the bridge’s own record', async ({
  wallet,
  orders,
  ordersPage,
  crossing,
  chain,
  clock,
  control,
}) => {
  await control.bridges({ outcome: 'refundQuietly' })
  const { id } = await orders.post(SWIFT)
  const { transactions } = await orders.becomes(id, 'BRIDGING')
  const gone = await chain.balance(wallet.address, 'USDC')
  await ordersPage.open(wallet, `/${id}`)
  await expect(crossing.picture('in the bridge')).toBeVisible()
  await control.bridges({ mode: 'step' })
  await control.bridges({ mode: 'step' })
  const { refunds } = await orders.becomes(id, 'REFUNDED')
  expect(refunds).toEqual([])
  await onceLooked(clock, (patience) => expect(crossing.picture('paid back')).toBeVisible(patience))
  await expect(crossing.path).toContainText('Paid back on Sandbox')
  const back = (await chain.balance(wallet.address, 'USDC')) - gone
  expect(back).toBe((await crossing.sent(chain, transactions[0].originTx)).amount)
  await expect(crossing.path).toContainText(usdcText(back))
  await expect(ordersPage.story).toContainText(`${formatUnits(back, 6)} of 500 USDC came back on Sandbox.`)
  await crossing.portray('refunded-quietly')
})

test('behavior: what could not be finished over there is paid out there, unsold', async ({
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
  await expect(crossing.picture('in the bridge')).toBeVisible()
  await control.bridges({ mode: 'step' })
  await orders.becomes(id, 'REFUNDING')
  await onceLooked(clock, (patience) => expect(crossing.picture('coming back')).toBeVisible(patience))
  await control.bridges({ mode: 'step' })
  const { refunds } = await orders.becomes(id, 'REFUNDED')
  await onceLooked(clock, (patience) => expect(crossing.picture('paid back')).toBeVisible(patience))
  await expect(crossing.path).toContainText(
    'paid what it carried to the recipient on the other chain. Trade it there.',
  )
  await expect(crossing.path).toContainText('Paid back on Sandbox two')
  await expect(crossing.transaction(refunds[0].tx)).toBeVisible()
  expect(await crossing.balance(FAR, wallet.address, 'USDC')).toBe(BigInt(refunds[0].amount))
  await crossing.portray('refunded-there')
})

test('behavior: a sale on arrival that misses its floor ends as what was carried, with its recipient', async ({
  wallet,
  orders,
  ordersPage,
  crossing,
  clock,
  control,
}) => {
  const { id } = await orders.post(VOYAGE)
  const { transactions } = await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, `/${id}`)
  for (const against of ['WETH', 'USDC'])
    await control.set('pools/price', { chainId: FAR, token: 'WBTC', against, changePercent: 12 })
  await clock.advance(181_000)
  await control.bridges({ mode: 'release' })
  await orders.becomes(id, 'REFUNDING')
  await clock.advance(31_000)
  const { refunds } = await orders.becomes(id, 'REFUNDED')
  await onceLooked(clock, (patience) => expect(crossing.picture('paid back')).toBeVisible(patience))
  await expect(crossing.path).toContainText('Trade it there.')
  const paid = await crossing.balance(FAR, wallet.address, 'USDC')
  expect(paid).toBe(BigInt(refunds[0].amount))
  expect(paid).toBe(BigInt(transactions[0].originReceivedAmount))
  expect(await crossing.balance(FAR, wallet.address, 'WBTC')).toBe(0n)
})

test('behavior: past its deadline a crossing can only come back, and the page says so before and after the service', async ({
  wallet,
  orders,
  ordersPage,
  crossing,
  chain,
  clock,
  control,
}) => {
  await control.set('variants', { crossingExpiry: 'expired' })
  const { id } = await orders.post(SWIFT)
  await orders.becomes(id, 'BRIDGING')
  const gone = await chain.balance(wallet.address, 'USDC')
  await ordersPage.open(wallet, `/${id}`)
  await expect(crossing.path).toContainText('Pays out until')
  await control.bridges({ reports: 'hold' })
  await clock.leap(30 * 60_000)
  await clock.advance(60_000)
  await onceLooked(clock, (patience) =>
    expect(crossing.path).toContainText('It can no longer pay out on the other chain', patience),
  )
  await expect(crossing.path).toContainText('To be paid back on Sandbox')
  await expect(crossing.path).not.toContainText('To be received')
  await crossing.portray('past-deadline')
  await control.bridges({ reports: 'release' })
  await orders.becomes(id, 'EXPIRED')
  await onceLooked(clock, (patience) =>
    expect(ordersPage.story.getByText('Expired', { exact: true }).first()).toBeVisible(patience),
  )
  await expect(ordersPage.story).toContainText(
    'The bridge missed its deadline: the money is still there and can only come back.',
  )
  // The order is over and its money is not: it is not spent a second time from here.
  const repeat = ordersPage.story.getByRole('link', { name: /^Repeat/ })
  await expect(repeat).toHaveCount(0)
  await control.bridges({ mode: 'step' })
  await control.bridges({ mode: 'step' })
  await onceLooked(clock, (patience) => expect(crossing.picture('paid back')).toBeVisible(patience))
  // The page reads the chain itself, and may do so before the service.
  await expect.poll(async () => (await orders.read(id)).refunds.length).toBe(1)
  const { refunds } = await orders.read(id)
  await expect(crossing.transaction(refunds[0].tx)).toBeVisible()
  await expect(repeat).toBeVisible()
  // The service, too, is asked until it has named the refund.
  await onceLooked(clock, (patience) =>
    expect(ordersPage.story).toContainText('missed its deadline and paid the money back.', patience),
  )
  expect((await chain.balance(wallet.address, 'USDC')) - gone).toBe(BigInt(refunds[0].amount))
  await crossing.portray('expired')
})

for (const end of ['EXPIRED', 'FAILED'] as const)
  test(`behavior: an order that ends as ${end} before anything left says that the money never moved`, async ({
    wallet,
    orders,
    ordersPage,
    crossing,
    chain,
    clock,
  }) => {
    await orders.solvers({ mode: 'hold' })
    const before = await chain.balance(wallet.address, 'USDC')
    const record = await orders.post({ ...SWIFT, lifeSec: 600 })
    await ordersPage.open(wallet, `/${record.id}`)
    await expect(crossing.picture('not sent yet')).toBeVisible()
    await expect(crossing.path).toContainText('The money is still in your account.')
    if (end === 'EXPIRED') await clock.leap(601_000)
    else await orders.invalidate(record)
    await orders.becomes(record.id, end)
    await onceLooked(clock, (patience) =>
      expect(crossing.path).toContainText('The money never left your account.', patience),
    )
    await expect(crossing.timer).toHaveCount(0)
    await expect(crossing.path).toContainText('Not sent on Sandbox')
    await expect(crossing.path).not.toContainText('To be')
    expect(await chain.balance(wallet.address, 'USDC')).toBe(before)
    await crossing.portray(`never-left-${end.toLowerCase()}`)
  })

test('behavior: a deposit whose order ends before anything left is said to lie in Delta, and can be withdrawn', async ({
  page,
  visit,
  swap,
  crossing,
  clock,
  control,
}) => {
  // A day of timers runs in the page.
  test.setTimeout(300_000)
  await control.solvers('hold')
  const { wallet } = await visit('eoa', { ETH: '2' })
  await crossing.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await swap.connect(wallet)
  await crossing.place()
  const id = await crossing.follow()
  await crossing.becomes(id, 'PENDING')
  await clock.advance(25 * 60 * 60_000)
  await crossing.becomes(id, 'EXPIRED')
  await onceLooked(clock, (patience) =>
    expect(crossing.path).toContainText('Your deposit lies in the Delta contract until it is', patience),
  )
  await expect(crossing.path).not.toContainText('never left your account')
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
})

test('behavior: an arrival that the service does not report is shown by the chains’ own word', async ({
  page,
  wallet,
  orders,
  ordersPage,
  crossing,
  clock,
  control,
}) => {
  const { id } = await orders.post(SWIFT)
  const { transactions } = await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, `/${id}`)
  await expect(crossing.picture('in the bridge')).toBeVisible()
  await control.bridges({ reports: 'hold' })
  await clock.advance(61_000)
  await control.bridges({ mode: 'release' })
  await onceLooked(clock, (patience) => expect(crossing.picture('arrived')).toBeVisible(patience))
  await expect(crossing.path).toContainText('Read from both chains. The service does not know of it yet.')
  expect((await orders.read(id)).status).toBe('BRIDGING')
  // The headline does not contradict the path.
  await expect(ordersPage.story.getByText('Arrived', { exact: true }).first()).toBeVisible()
  await expect(ordersPage.story).toContainText('Arrived on Sandbox two. The service has not reported it yet.')
  await expect(ordersPage.story.getByText('Bridging', { exact: true })).toHaveCount(0)
  const arrived = await crossing.balance(FAR, wallet.address, 'USDC')
  expect(arrived).toBe(BigInt(transactions[0].originReceivedAmount))
  await expect(crossing.path).toContainText(usdcText(arrived))
  await crossing.portray('reported-late')
  // Nor do its row, nor the count of what is open.
  await ordersPage.look('?view=all')
  await expect(ordersPage.rows.first()).toContainText('Arrived; the service has not reported it yet.')
  await expect(page.getByRole('radio', { name: 'Open 0' })).toBeAttached()
  await crossing.portray('list-reported-late')
  await ordersPage.look(`/${id}`)

  await control.bridges({ reports: 'release' })
  const done = await orders.becomes(id, 'COMPLETED')
  await onceLooked(clock, (patience) =>
    expect(ordersPage.story.getByText('Filled', { exact: true }).first()).toBeVisible(patience),
  )
  await expect(crossing.path).not.toContainText('The service does not know of it yet.')
  await expect(crossing.transaction(done.transactions[0].destinationTx)).toBeVisible()
  await crossing.portray('arrived')
})

test('default: in the list, money under way offers nothing to press, and what came back is repeated on the crosschain screen', async ({
  page,
  wallet,
  orders,
  ordersPage,
  crossing,
  clock,
  control,
}) => {
  await control.bridges({ outcome: 'refund' })
  const { id } = await orders.post(SWIFT)
  await orders.becomes(id, 'BRIDGING')
  await ordersPage.open(wallet, '?view=all')
  const row = ordersPage.rows.first()
  const [button, repeat] = [row.getByRole('button'), row.getByRole('link', { name: 'Repeat' })]
  for (const [label, status] of [
    ['Bridging', 'REFUNDING'],
    ['Refunding', 'REFUNDED'],
  ] as const) {
    await onceLooked(clock, (patience) => expect(row.getByText(label, { exact: true })).toBeVisible(patience))
    await expect(row).toContainText('Sandbox to Sandbox two')
    await expect(button.or(repeat)).toHaveCount(0)
    // Neither filled nor unfilled, and no deadline but the bridge's.
    await expect(row.getByText('sent', { exact: true })).toBeVisible()
    await crossing.portray(`list-${label.toLowerCase()}`)
    await control.bridges({ mode: 'step' })
    await orders.becomes(id, status)
  }
  await onceLooked(clock, (patience) =>
    expect(row.getByText('Refunded', { exact: true })).toBeVisible(patience),
  )
  await crossing.portray('list-refunded')
  await repeat.click()
  await expect(page).toHaveURL(/#\/crosschain\?/)
  await expect(page.getByRole('textbox', { name: /^You sell/ })).toHaveValue('500')
})
