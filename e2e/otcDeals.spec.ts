import { readFileSync } from 'node:fs'
import { generatePrivateKey } from 'viem/accounts'
import { OtcPerson } from '../testing/otc/otcPerson.ts'
import { TestWallet } from '../testing/testWallet.ts'
import { expect, test as journey } from './dealJourney.ts'
import { DealsPage } from './dealsPage.ts'
import { OrdersPage } from './ordersJourney.ts'

const test = journey.extend<{ deals: DealsPage; ordersPage: OrdersPage }>({
  deals: ({ page, swap }, use) => use(new DealsPage(page, swap)),
  ordersPage: ({ page, swap }, use) => use(new OrdersPage(page, swap)),
})

test.describe.configure({ timeout: 180_000 })

test('default: what was made, what is addressed to the account and what it filled stand in three lists', async ({
  page,
  deals,
  dealer,
  maker,
  watch,
}) => {
  // An offer that was never posted is asked for by its hash, and not found.
  watch.allow(/404.*ft\/order/)
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  await person.post(await person.make({ give: ['DAI', '1000'], ask: ['USDC', '990'] }))
  await maker.post(await maker.make({ give: ['WETH', '1'], ask: ['USDC', '3000'], taker: person.address }))
  await person.fill(await maker.make({ give: ['DAI', '200'], ask: ['USDC', '198'] }), '99')
  await deals.open(wallet)

  await expect(deals.tab('Made 1')).toBeChecked()
  await expect(deals.rows).toHaveCount(1)
  await expect(deals.row('1,000 DAI')).toContainText('990 USDC')
  await expect(deals.row('1,000 DAI')).toContainText('For anyone')
  await expect(deals.row('1,000 DAI')).toContainText('Open')

  await deals.choose('To you')
  await expect(deals.row('3,000 USDC')).toContainText('1 WETH')
  await expect(deals.row('3,000 USDC')).toContainText(`From ${maker.address.slice(0, 6)}`)
  await expect(deals.section).toContainText('Anyone can address an offer to you')

  await deals.choose('Filled')
  await expect(deals.rows).toHaveCount(1)
  await expect(deals.row('99 USDC')).toContainText('100 DAI')
})

test('default: three offers end in one transaction, and a fourth stays', async ({
  page,
  deals,
  dealer,
  maker,
}) => {
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  const made = []
  for (const amount of ['100', '200', '300', '400']) {
    made.push(await person.make({ give: ['DAI', amount], ask: ['USDC', amount] }))
  }
  for (const one of made) await person.post(one)
  const [first] = made
  if (!first) throw new Error('nothing was made')
  await maker.fill(first, '40')
  await deals.open(wallet)
  await expect(deals.rows).toHaveCount(4)
  await expect(deals.row('100 DAI')).toContainText('Partly filled')
  await expect(deals.row('100 DAI')).toContainText('40 of 100 DAI')
  for (const amount of ['100', '200', '300'])
    await deals.section.getByRole('checkbox', { name: new RegExp(`^Select ${amount} DAI`) }).check()
  wallet.log.length = 0
  await deals.section.getByRole('button', { name: 'Cancel 3 offers' }).click()
  await expect(deals.cancelDialog).toContainText('3 offers on Sandbox')
  await expect(deals.cancelDialog).toContainText('100 DAI for 100 USDC, 40% filled so far')
  await deals.confirmCancel(3)
  expect(wallet.askedTransactions).toHaveLength(1)
  await expect(deals.row('Cancelled after 40% was filled.')).toHaveCount(1)
  await expect(deals.row('You cancelled it.')).toHaveCount(2)
  await expect(deals.row('400 DAI')).toContainText('Open')
})

test('behavior: one offer is cancelled from its row', async ({ page, deals, dealer }) => {
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  const made = await person.make({ give: ['DAI', '70'], ask: ['USDC', '69'] })
  await person.post(made)
  await deals.open(wallet)
  await deals.row('70 DAI').getByRole('button', { name: 'Share 70 DAI for 69 USDC' }).click()
  await expect(page.getByTestId('offer-link')).toContainText(`#${made.link}`)
  await page.keyboard.press('Escape')
  await deals.row('70 DAI').getByRole('button', { name: 'Cancel 70 DAI for 69 USDC' }).click()
  await deals.confirmCancel(1)
  await expect(deals.row('70 DAI')).toContainText('You cancelled it.')
  await expect(deals.row('70 DAI').getByRole('button', { name: /^Cancel/ })).toBeHidden()
  await deals.row('70 DAI').getByRole('link', { name: 'Make 70 DAI for 69 USDC again' }).click()
  await expect(page).toHaveURL(/#\/otc\?.*amount=70&.*other=69/)
})

test('behavior: a fill that is mined before the cancellation is shown as the fill it is', async ({
  page,
  deals,
  dealer,
  maker,
}) => {
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  const made = await person.make({ give: ['DAI', '70'], ask: ['USDC', '69'] })
  await person.post(made)
  await deals.open(wallet)
  await deals
    .row('70 DAI')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect(deals.cancelDialog).toContainText('A fill that is mined first stands')
  wallet.log.length = 0
  await maker.fill(made, '69')
  await deals.cancelDialog.getByRole('button', { name: 'Cancel 1 offer' }).click()
  await expect(deals.row('70 DAI')).toContainText('All of it is filled.', { timeout: 30_000 })
  expect(wallet.askedTransactions).toEqual([])
})

test('behavior: revoking the approval stops every offer of the token, and says which before', async ({
  page,
  deals,
  dealer,
}) => {
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  for (const amount of ['100', '200'])
    await person.post(await person.make({ give: ['DAI', amount], ask: ['USDC', amount] }))
  await person.post(await person.make({ give: ['WETH', '1'], ask: ['USDC', '3000'] }))
  await deals.open(wallet)
  await deals.section.getByRole('button', { name: 'Revoke approvals' }).click()
  const token = deals.revokeDialog.getByRole('listitem').filter({ hasText: 'Stops 2 open offers' })
  await expect(token).toContainText('100 DAI for 100 USDC')
  await expect(token).toContainText('200 DAI for 200 USDC')
  wallet.log.length = 0
  await token.getByRole('button', { name: 'Revoke DAI' }).click()
  await expect(page.getByRole('dialog').getByText('Done', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  await page.keyboard.press('Escape')
  expect(wallet.askedTransactions).toHaveLength(1)
  for (const amount of ['100', '200'])
    await expect(deals.row(`${amount} DAI`)).toContainText('The OTC contract may not take what you offered')
  await expect(deals.row('1 WETH')).toContainText('Open')

  // One approval brings back both: it covers all that is open of the token.
  await deals.row('100 DAI').getByRole('button', { name: 'Approve 100 DAI for 100 USDC' }).click()
  const review = page.getByRole('dialog', { name: 'Approve DAI for OTC' })
  await expect(review).toContainText('including 200 DAI for your open orders')
  await review.getByRole('button', { name: 'Approve DAI' }).click()
  const progress = page.getByRole('dialog', { name: 'Approve 100 DAI', exact: true })
  await expect(progress.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  for (const amount of ['100', '200'])
    await expect(deals.row(`${amount} DAI`)).toContainText('Public: anyone can see and fill it.', {
      timeout: 30_000,
    })
  expect(wallet.askedTransactions).toHaveLength(2)
})

test('behavior: with the service down the chain still tells what was made and filled, and an offer is cancelled', async ({
  page,
  deals,
  dealer,
  maker,
  control,
  watch,
}) => {
  watch.allow(/503|Failed to load resource/)
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  const made = await person.make({ give: ['DAI', '1000'], ask: ['USDC', '990'] })
  await person.post(made)
  await maker.fill(made, '99')
  await deals.open(wallet)
  await expect(deals.row('1,000 DAI')).toContainText('Partly filled')
  await control.outage('unavailable')
  await deals.section.getByRole('button', { name: 'Refresh' }).click()
  await expect(deals.section).toContainText('The trading service does not answer')
  // What it says of the outage comes above, and moves the rows.
  await expect(page.getByRole('region', { name: 'The trading service fails' })).toBeVisible()
  await deals
    .row('1,000 DAI')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await deals.confirmCancel(1)
  await expect(deals.row('1,000 DAI')).toContainText('Cancelled after 10% was filled.')

  await page.reload()
  await expect(deals.row('100 DAI')).toContainText('99 USDC')
})

test('behavior: another account has its own deals, and nobody’s ask nothing', async ({
  page,
  deals,
  swap,
  sandbox: { manifest },
}) => {
  const keys = [generatePrivateKey(), generatePrivateKey()]
  const chains = Object.fromEntries(manifest.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const wallet = new TestWallet({ keys, chains, chainId: manifest.chains[0]?.id ?? 0 })
  await wallet.attach(page)
  for (const [place, key] of keys.entries()) {
    const person = await new OtcPerson(manifest, key).fund({})
    await person.post(await person.make({ give: ['DAI', `${place + 1}00`], ask: ['USDC', '50'] }))
  }
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${manifest.apiUrl}/ft/`)) asked.push(request.url())
  })
  await page.goto('./#/otc')
  await expect(deals.section).toContainText('Connect a wallet to see the offers you made')
  expect(asked).toEqual([])
  await swap.connect(wallet)
  await expect(deals.row('100 DAI')).toContainText('Open')
  await wallet.switchAccount(1)
  await expect(deals.row('200 DAI')).toContainText('Open')
  await expect(deals.row('100 DAI')).toHaveCount(0)
})

test('default: the history of orders holds deals, filters them, tells their story and writes them into files', async ({
  page,
  ordersPage,
  dealer,
  maker,
}) => {
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  const made = await person.make({ give: ['DAI', '1000'], ask: ['USDC', '990'] })
  await person.post(made)
  await maker.fill(made, '99')
  await ordersPage.open(wallet, '?view=all&type=otc')
  await expect(ordersPage.rows).toHaveCount(1)
  await expect(ordersPage.rows).toContainText('1,000 DAI')
  await expect(ordersPage.rows).toContainText('990 USDC')
  await expect(ordersPage.rows).toContainText('Partly filled')
  const [header = '', line = '', ...rest] = readFileSync(await ordersPage.exported('CSV'), 'utf8').split(
    '\r\n',
  )
  const row = Object.fromEntries(header.split(',').map((name, place) => [name, line.split(',')[place]]))
  expect(rest).toEqual([''])
  expect(row).toMatchObject({
    ...{ kind: 'otc', status: 'ACTIVE', order_hash: made.orderHash, sell_symbol: 'DAI', buy_symbol: 'USDC' },
    ...{ sells_raw: '1000000000000000000000', sold_raw: '100000000000000000000', received_raw: '99000000' },
    ...{ filled_percent: '10', fills: expect.stringMatching(/^0x[0-9a-f]{64}\/.*\/99000000$/) },
  })
  await ordersPage.rows.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`#/orders/otc:31337:${made.orderHash}$`))
  await expect(ordersPage.story).toContainText('Partly filled')
  await expect(ordersPage.story).toContainText('Public: anyone can see and fill it.')
  await expect(ordersPage.story).toContainText(made.orderHash)
  await expect(ordersPage.story.getByRole('link', { name: 'Open offer' })).toHaveAttribute(
    'href',
    `#${made.posted}`,
  )
  await ordersPage.story.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(ordersPage.cancelDialog).toContainText('1 offer on Sandbox')
  await ordersPage.cancelDialog.getByRole('button', { name: 'Cancel 1 offer' }).click()
  await expect(page.getByRole('dialog').getByText('Done', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  await page.keyboard.press('Escape')
  await expect(ordersPage.story).toContainText('Cancelled after 10% was filled.')
  await expect(ordersPage.story).toContainText('Cancelled on chain')
})

test('behavior: an account that has only deals never looks empty while the code for them is on its way, and one press brings what could not be fetched; a file and the page of a deal say so', async ({
  page,
  watch,
  ordersPage,
  dealer,
}) => {
  watch.allow(/ERR_FAILED.*DealSource/)
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  const made = await person.make({ give: ['DAI', '1000'], ask: ['USDC', '990'] })
  await person.post(made)
  const code = /\/assets\/DealSource-.*\.js(\?|$)/
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(code, async (route) => {
    await gate
    await route.abort()
  })
  const answered = page.waitForResponse(/\/v2\/delta\/orders\?/)
  await ordersPage.open(wallet)
  await answered
  await expect(page.getByRole('status', { name: 'Loading orders' })).toBeVisible()
  await expect(ordersPage.noneOpen).toHaveCount(0)
  open?.()
  await expect(page.getByText('This part of the app failed to load')).toBeVisible()
  await expect(ordersPage.noneOpen).toHaveCount(0)
  await ordersPage.exported('CSV')
  await expect(page.getByText('Deals are not in the file')).toBeVisible()
  await page.goto(`./#/orders/otc:31337:${made.orderHash}`)
  await expect(page.getByText('This part of the app failed to load')).toBeVisible()
  await expect(page.getByText('Order not found')).toHaveCount(0)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(ordersPage.story).toContainText(made.orderHash)
  await page.goto('./#/orders')
  await expect(ordersPage.rows).toContainText('1,000 DAI')
  await expect(page.getByText('This part of the app failed to load')).toHaveCount(0)
})
