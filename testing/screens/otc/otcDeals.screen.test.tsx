import { generatePrivateKey } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OtcPerson } from '../../otc/otcPerson.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen } from '../orders/ordersScreen.ts'
import { keysVisitor } from '../pageWallet.ts'
import { newMaker } from './dealScreen.ts'
import { dealer, deals } from './dealsScreen.ts'

test('default: what an account made, what is addressed to it and what it filled are three lists', async () => {
  const { person, ...visitor } = await dealer()
  const maker = newMaker()
  await person.post(await person.make({ give: ['DAI', '1000'], ask: ['USDC', '990'] }))
  await maker.post(await maker.make({ give: ['WETH', '1'], ask: ['USDC', '3000'], taker: person.address }))
  await person.fill(await maker.make({ give: ['DAI', '200'], ask: ['USDC', '198'] }), '99')
  await deals.open(visitor)

  await expect.element(deals.tab('Made 1')).toBeChecked()
  await expect.element(deals.rows).toHaveLength(1)
  for (const says of ['1,000 DAI', '990 USDC', 'For anyone', 'Open'])
    await expect.element(deals.rows).toHaveTextContent(says)

  await deals.tab(/^To you/).click()
  for (const says of ['3,000 USDC', '1 WETH', `From ${maker.address.slice(0, 6)}`])
    await expect.element(deals.rows).toHaveTextContent(says)
  await expect.element(deals.section).toHaveTextContent('Anyone can address an offer to you')

  await deals.tab(/^Filled/).click()
  await expect.element(deals.rows).toHaveLength(1)
  for (const says of ['99 USDC', '100 DAI']) await expect.element(deals.rows).toHaveTextContent(says)
})

test('default: three offers end in one transaction, and a fourth stays', async () => {
  const { person, ...visitor } = await dealer()
  const made = []
  for (const amount of ['100', '200', '300', '400'])
    made.push(await person.make({ give: ['DAI', amount], ask: ['USDC', amount] }))
  for (const one of made) await person.post(one)
  const [first] = made
  if (!first) throw new Error('nothing was made')
  await newMaker().fill(first, '40')
  await deals.open(visitor)
  await expect.element(deals.rows).toHaveLength(4)
  await expect.element(deals.row('100 DAI')).toHaveTextContent('Partly filled')
  await expect.element(deals.row('100 DAI')).toHaveTextContent('40 of 100 DAI')
  for (const amount of ['100', '200', '300'])
    await deals.section.getByRole('checkbox', { name: new RegExp(`^Select ${amount} DAI`) }).click()
  await deals.section.getByRole('button', { name: 'Cancel 3 offers' }).click()
  await expect.element(deals.cancelDialog).toHaveTextContent('3 offers on Sandbox')
  await expect.element(deals.cancelDialog).toHaveTextContent('100 DAI for 100 USDC, 40% filled so far')
  await deals.confirmCancel(3)
  expect(visitor.wallet.requestedTransactions).toHaveLength(1)
  await expect.element(deals.row('Cancelled after 40% was filled.')).toHaveLength(1)
  await expect.element(deals.row('You cancelled it.')).toHaveLength(2)
  await expect.element(deals.row('400 DAI')).toHaveTextContent('Open')
})

test('behavior: an offer is shared and cancelled from its row, and made again', async () => {
  const { person, ...visitor } = await dealer()
  const made = await person.make({ give: ['DAI', '70'], ask: ['USDC', '69'] })
  await person.post(made)
  await deals.open(visitor)
  await deals.button('70 DAI', 'Share 70 DAI for 69 USDC').click()
  await expect.element(page.getByTestId('offer-link')).toHaveTextContent(`#${made.link}`)
  await userEvent.keyboard('{Escape}')
  await deals.button('70 DAI', /^Cancel 70 DAI for 69 USDC \(<?\$\d+\.\d\d\)$/).click()
  await deals.confirmCancel(1)
  await expect.element(deals.row('70 DAI')).toHaveTextContent('You cancelled it.')
  await expect.element(deals.button('70 DAI', /^Cancel/)).not.toBeInTheDocument()
  await deals.row('70 DAI').getByRole('link', { name: 'Make 70 DAI for 69 USDC again' }).click()
  await expect.poll(() => window.location.hash).toMatch(/#\/otc\?.*amount=70&.*other=69/)
})

test('behavior: a fill that is mined before the cancellation is shown as the fill it is', async () => {
  const { person, ...visitor } = await dealer()
  const made = await person.make({ give: ['DAI', '70'], ask: ['USDC', '69'] })
  await person.post(made)
  await deals.open(visitor)
  await deals.button('70 DAI', /^Cancel/).click()
  await expect.element(deals.cancelDialog).toHaveTextContent('A fill mined first counts')
  await newMaker().fill(made, '69')
  await deals.cancelDialog.getByRole('button', { name: 'Cancel 1 offer' }).click()
  await expect.element(deals.row('70 DAI'), { timeout: 40_000 }).toHaveTextContent('All of it is filled.')
  expect(visitor.wallet.requestedTransactions).toEqual([])
})

test('behavior: revoking the approval stops every offer of the token, and says which before', async () => {
  const { person, ...visitor } = await dealer()
  for (const amount of ['100', '200'])
    await person.post(await person.make({ give: ['DAI', amount], ask: ['USDC', amount] }))
  await person.post(await person.make({ give: ['WETH', '1'], ask: ['USDC', '3000'] }))
  await deals.open(visitor)
  await deals.section.getByRole('button', { name: 'Revoke approvals' }).click()
  const token = deals.revokeDialog.getByRole('listitem').filter({ hasText: 'Stops 2 open offers' })
  await expect.element(token).toHaveTextContent('100 DAI for 100 USDC')
  await expect.element(token).toHaveTextContent('200 DAI for 200 USDC')
  await token.getByRole('button', { name: 'Revoke DAI' }).click()
  await deals.isDone(/DAI/)
  expect(visitor.wallet.requestedTransactions).toHaveLength(1)
  for (const amount of ['100', '200'])
    await expect.element(deals.row(`${amount} DAI`)).toHaveTextContent('Not approved for OTC')
  await expect.element(deals.row('1 WETH')).toHaveTextContent('Open')

  // One approval brings back both: it covers all that is open of the token.
  await deals.button('100 DAI', 'Approve 100 DAI for 100 USDC').click()
  const review = page.getByRole('dialog', { name: 'Approve DAI for OTC' })
  await expect.element(review).toHaveTextContent('Includes 200 DAI for your open orders')
  await review.getByRole('button', { name: 'Approve DAI' }).click()
  await deals.isDone('Approve 100 DAI')
  for (const amount of ['100', '200'])
    await expect.element(deals.row(`${amount} DAI`)).toHaveTextContent('Public: anyone can see and fill it.')
  expect(visitor.wallet.requestedTransactions).toHaveLength(2)
})

test('behavior: with the service down the chain says what was made and filled, and cancels', async () => {
  const control = await changedWorld()
  const { person, ...visitor } = await dealer()
  const made = await person.make({ give: ['DAI', '1000'], ask: ['USDC', '990'] })
  await person.post(made)
  await newMaker().fill(made, '99')
  await deals.open(visitor)
  await expect.element(deals.row('1,000 DAI')).toHaveTextContent('Partly filled')
  await control.outage('unavailable')
  await deals.section.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(deals.section).toHaveTextContent('The service does not answer')
  // What it says of the outage comes above, and moves the rows.
  await expect.element(page.getByRole('region', { name: 'The trading service fails' })).toBeVisible()
  await deals.button('1,000 DAI', /^Cancel/).click()
  await deals.confirmCancel(1)
  await expect.element(deals.row('1,000 DAI')).toHaveTextContent('Cancelled after 10% was filled.')

  await deals.open(visitor, true)
  await expect.element(deals.row('100 DAI')).toHaveTextContent('99 USDC')
})

test('behavior: another account has its own deals, and nobody’s are requested', async () => {
  const keys = [generatePrivateKey(), generatePrivateKey()] as const
  for (const [place, key] of keys.entries()) {
    const person = await new OtcPerson(sharedSandbox(), key).fund({})
    await person.post(await person.make({ give: ['DAI', `${place + 1}00`], ask: ['USDC', '50'] }))
  }
  const { wallet, ...visitor } = await keysVisitor(sharedSandbox(), keys)
  const requests = vi.spyOn(window, 'fetch')
  try {
    await deals.open()
    await expect.element(deals.section).toHaveTextContent('Connect a wallet to see offers you made')
    const urls = () =>
      requests.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
    // What the form asks for by itself comes after what its list would.
    await expect.poll(() => urls().some((url) => /\/(quote|prices)\b/.test(url))).toBe(true)
    expect(urls().filter((url) => /\/ft\/p2p\/\d+\/(maker|taker)\//.test(url))).toEqual([])
  } finally {
    requests.mockRestore()
  }
  await deals.open({ wallet, ...visitor })
  await expect.element(deals.row('100 DAI')).toHaveTextContent('Open')
  await wallet.switchAccount(1)
  await expect.element(deals.row('200 DAI')).toHaveTextContent('Open')
  await expect.element(deals.row('100 DAI')).not.toBeInTheDocument()
})

test('default: the history of orders lists deals, filters, cancels and exports them', async () => {
  const { person, ...visitor } = await dealer()
  const made = await person.make({ give: ['DAI', '1000'], ask: ['USDC', '990'] })
  await person.post(made)
  await newMaker().fill(made, '99')
  const { rows, story } = ordersScreen
  await ordersScreen.open(visitor, '?view=all&type=otc')
  await expect.element(rows).toHaveLength(1)
  for (const says of ['1,000 DAI', '990 USDC', 'Partly filled'])
    await expect.element(rows).toHaveTextContent(says)
  const [header = '', line = '', ...rest] = (await ordersScreen.exported('CSV')).split('\r\n')
  const row = Object.fromEntries(header.split(',').map((name, place) => [name, line.split(',')[place]]))
  expect(rest).toEqual([''])
  expect(row).toMatchObject({
    ...{ kind: 'otc', status: 'ACTIVE', order_hash: made.orderHash, sell_symbol: 'DAI', buy_symbol: 'USDC' },
    ...{ sells_raw: '1000000000000000000000', sold_raw: '100000000000000000000', received_raw: '99000000' },
    ...{ filled_percent: '10', fills: expect.stringMatching(/^0x[0-9a-f]{64}\/.*\/99000000$/) },
  })
  await rows.getByRole('link').first().click()
  await expect.poll(() => window.location.hash).toBe(`#/orders/otc:31337:${made.orderHash}`)
  for (const says of ['Partly filled', 'Public: anyone can see and fill it.', made.orderHash])
    await expect.element(story).toHaveTextContent(says)
  await expect
    .element(story.getByRole('link', { name: 'Open offer' }))
    .toHaveAttribute('href', `#${made.posted}`)
  await story.getByRole('button', { name: /^Cancel \(<?\$\d+\.\d\d\)$/ }).click()
  await expect.element(deals.cancelDialog).toHaveTextContent('1 offer on Sandbox')
  await expect.element(deals.cancelDialog).toHaveTextContent(/Network fee: about <?\$\d/)
  await deals.cancelDialog.getByRole('button', { name: 'Cancel 1 offer' }).click()
  await deals.isDone('Cancel 1 offer')
  await expect.element(story).toHaveTextContent('Cancelled after 10% was filled.')
  await expect.element(story).toHaveTextContent('Cancelled on chain')
})
