import { erc20Abi, parseUnits } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { walletPrompts } from '../../wallet/walletWords.ts'
import { answering } from '../answering.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen } from '../orders/ordersScreen.ts'
import { type PageVisitor, pageVisitor } from '../pageWallet.ts'
import { openRow, pairLink, textIn } from '../swap/swapScreen.ts'
import { limit, POOLS } from './limitScreen.ts'

const chainOf = () => chainReader(sharedSandbox())
const filled = () => limit.orders.filter({ hasText: 'The order is filled.' })

/** The dialog that cancels, agreed to. */
async function agreeToCancel(count: number): Promise<void> {
  const name = count === 1 ? 'Cancel 1 order' : `Cancel ${count} orders`
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** Native of an account in the Delta contract, raw units. */
function depositOf({ account }: PageVisitor): Promise<bigint> {
  const address = sharedSandbox().chains[0]?.contracts.deltaEther ?? '0x'
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [account] } as const
  return chainOf().client.readContract({ address, ...call })
}

/** How long a deposit settles before it is shown as unused, milliseconds (`LeftInDelta.tsx`). */
const SETTLES_MS = 4_000

/** Counts the answers that name an account's deposit, which is shown as unused at once, until the test is over. */
function depositReads({ account }: PageVisitor): { readonly count: number } {
  const newer = window.setTimeout
  window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    newer(run, delay === SETTLES_MS ? 0 : delay, ...rest)) as typeof window.setTimeout
  onTestFinished(() => {
    window.setTimeout = newer
  })
  const reads = { count: 0 }
  const named = [sharedSandbox().chains[0]?.contracts.deltaEther ?? '', account].map((address) =>
    address.slice(2).toLowerCase(),
  )
  answering(async (_url, send, body) => {
    const answer = await send()
    if (named.every((address) => body.toLowerCase().includes(address))) reads.count += 1
    return answer
  })
  return reads
}

/** From `hold` to `end` the service's prices are those of before: no quote that comes meanwhile demands a typed loss. */
function heldPrices() {
  const answers = new Map<string, string>()
  let isHeld = false
  const end = answering(async (url, send) => {
    if (!/\/v2\/delta\/prices\?/.test(url)) return send()
    const before = answers.get(url)
    if (isHeld && before) return new Response(before, { headers: { 'content-type': 'application/json' } })
    const answer = await send()
    if (answer.ok) answers.set(url, await answer.clone().text())
    return answer
  })
  const hold = () => {
    isHeld = true
  }
  return { hold, end }
}

test('default: a purchase brings exactly what was entered, for at most the price', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '9000' })
  const { account } = visitor
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '0.75', side: 'buy' }, visitor)
  await limit.better('5')
  await limit.action('Review limit order').click()
  await expect.element(limit.review).toHaveTextContent('You sell at most')
  await expect.element(limit.review).toHaveTextContent('0.75 WETH')
  await userEvent.keyboard('{Escape}')
  await limit.place()
  await expect.element(limit.orders).toHaveTextContent('For at most')
  const most = limit.bound(6)
  await control.movePrice('WETH', POOLS, -12)
  await expect.element(filled()).toHaveLength(1)
  expect(await chainOf().balance(account, 'WETH')).toBe(parseUnits('0.75', 18))
  expect(parseUnits('9000', 6) - (await chainOf().balance(account, 'USDC')) <= most).toBe(true)
})

test('behavior: a native sale is paid by a deposit, and cancelled with what was deposited', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '3' })
  const { wallet, account } = visitor
  await limit.open({ sell: 'ETH', buy: 'USDC', amount: '1.5' }, visitor)
  await limit.better('10')
  await limit.place()
  expect(await chainOf().balance(account, 'ETH')).toBeLessThan(parseUnits('1.5', 18))
  await limit.orders.getByRole('button', { name: 'Cancel and withdraw' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('1.5 ETH')
  await agreeToCancel(1)
  await expect.poll(() => depositOf(visitor)).toBe(0n)
  await expect.element(page.getByRole('dialog', { name: /^Cancel and withdraw/ })).toHaveTextContent('Done')
  expect(await chainOf().balance(account, 'ETH')).toBeGreaterThan(parseUnits('2.99', 18))
  expect(wallet.requestedTransactions).toHaveLength(2)
  expect(wallet.requestedTypedData).toEqual([])
  // Nothing is left in Delta: neither the list nor the form offers to withdraw it.
  const reads = depositReads(visitor)
  const native = { ...pairLink('ETH', 'USDC'), side: 'sell' }
  for (const at of ['/orders?view=all', `/limit?${new URLSearchParams(native)}`]) {
    await openApp(at, visitor, { isAgain: true })
    if (at.startsWith('/orders')) await expect.element(ordersScreen.rows).toHaveTextContent('Cancelled')
    const before = reads.count
    await expect.poll(() => reads.count).toBeGreaterThan(before)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await expect.element(page.getByRole('region', { name: 'Unused deposit' })).not.toBeInTheDocument()
  }
})

test('behavior: filled in parts while only parts suit the price, and to the end once all does', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '600000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '600000' }, visitor)
  await page.getByRole('checkbox', { name: /^Allow partial fills/ }).click()
  await limit.better('0.5')
  await limit.place()
  expect(walletPrompts(visitor.wallet, chainOf())).toEqual(['send approve', 'sign FillableOrder'])
  const left = () => chainOf().balance(visitor.account, 'USDC')
  await expect.poll(left).toBeLessThan(parseUnits('600000', 6))
  expect((await left()) > 0n).toBe(true)
  await control.movePrice('WETH', POOLS, -12)
  await expect.element(filled()).toHaveLength(1)
  expect(await left()).toBe(0n)
})

test('behavior: what was placed leaves the form, the price stays; one signature cancels', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  const { wallet, account } = visitor
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000' }, visitor)
  await limit.better('10')
  await page.getByRole('radio', { name: '30 days' }).click()
  await limit.place()
  await expect.element(limit.sell).toHaveValue('')
  await expect.poll(() => textIn(limit.price)).toMatch(/\d/)
  wallet.log.length = 0
  await limit.orders.getByRole('button', { name: /^Cancel( \(|$)/ }).click()
  await agreeToCancel(1)
  await expect.element(page.getByRole('dialog', { name: /^Cancel/ })).toHaveTextContent(/Submitted|cancelled/)
  expect(walletPrompts(wallet, chainOf())).toEqual(['sign OrderCancellations'])
  expect(await chainOf().balance(account, 'USDC')).toBe(parseUnits('3000', 6))
})

test('behavior: a price of many digits from a link is reviewed and signed to the last of them', async () => {
  const control = await changedWorld()
  await control.solvers('hold')
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1001000' })
  for (const { price, shown, amount, least } of [
    {
      price: '0.123456789012345678901234',
      shown: '1 USDC = 0.123456789012345678901234 WETH',
      amount: '1000000',
      least: '123456789012345678901234',
    },
    {
      price: '123456.123456789012345678',
      shown: '1 USDC = 123,456.123456789012345678 WETH',
      amount: '1000',
      least: '123456123456789012345678000',
    },
  ]) {
    await limit.open({ sell: 'USDC', buy: 'WETH', amount, price }, visitor)
    await page.getByRole('button', { name: / Show the price for 1 USDC/ }).click()
    await limit.action('Review limit order').click()
    await expect.element(limit.review).toHaveTextContent(shown)
    await userEvent.keyboard('{Escape}')
    await limit.place()
    const { primaryType, message } = visitor.wallet.requestedTypedData.at(-1) ?? {}
    expect([primaryType, message?.srcAmount, message?.destAmount]).toEqual([
      'Order',
      String(parseUnits(amount, 6)),
      least,
    ])
  }
})

const fieldOf = (name: string, { message }: { readonly message: unknown }) =>
  String((message as Readonly<Record<string, unknown>>)[name])

test('default: a ladder is approved once, signed one by one, filled and cancelled one by one', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '6000' })
  const { wallet, account } = visitor
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '3000.000002' }, visitor)
  await limit.spread(3)
  await expect.element(limit.rungs).toHaveLength(4)
  for (const [place, better] of ['5%', '12%', '20%'].entries())
    await expect.element(limit.rungs.nth(place + 1)).toHaveTextContent(`${better} better than market`)
  await limit.action('Review ladder').click()
  await expect.element(limit.ladderReview).toHaveTextContent('1,000.000002')
  await expect.element(limit.ladderReview).toHaveTextContent('Approve 3,000.000002 USDC')
  await limit.ladderReview.getByRole('button', { name: 'Place 3 orders' }).click()
  await expect.element(limit.ladder(3)).toHaveTextContent('Ladder: 3 of 3 orders open')
  expect(walletPrompts(wallet, chainOf())).toEqual(['send approve', 'sign Order', 'sign Order', 'sign Order'])
  expect(new Set(wallet.requestedTypedData.map((requested) => fieldOf('nonce', requested))).size).toBe(3)
  const signed = wallet.requestedTypedData.map((requested) => fieldOf('srcAmount', requested))
  expect(signed).toEqual(['1000000000', '1000000000', '1000000002'])
  await userEvent.keyboard('{Escape}')
  await openRow(limit.ladder(3))
  await expect.element(limit.orders).toHaveLength(3)

  // The market passes the first price alone.
  await control.movePrice('WETH', POOLS, -7)
  await expect.element(filled()).toHaveLength(1)
  expect(await chainOf().balance(account, 'USDC')).toBe(parseUnits('5000', 6))
  wallet.log.length = 0
  await page.getByRole('button', { name: 'Cancel all 2' }).click()
  await agreeToCancel(2)
  await expect.element(page.getByRole('dialog', { name: /^Cancel/ })).toHaveTextContent(/Submitted|cancelled/)
  expect(walletPrompts(wallet, chainOf())).toEqual(['sign OrderCancellations'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /^Cancel all/ })).not.toBeInTheDocument()
  expect(await chainOf().balance(account, 'USDC')).toBe(parseUnits('5000', 6))
})

test('error: an order of a ladder that the service refuses is named, and placed once after that', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '4000' })
  const { wallet } = visitor
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '4000' }, visitor)
  await limit.spread(5)
  await limit.action('Review ladder').click()
  for (const kind of ['approve', 'approve', 'hang'] as const) wallet.next('eth_signTypedData_v4', { kind })
  await page.getByRole('button', { name: 'Place 5 orders' }).click()
  await expect.poll(() => wallet.open).toEqual(['eth_signTypedData_v4'])
  const ladder = limit.ladder(5)
  await expect.element(ladder).toHaveTextContent('Ladder: 2 placed')
  await control.switchOn({ endpoint: 'POST /v2/delta/orders', fault: 'Order expired', times: 1 })
  wallet.answer({ kind: 'approve' })
  // Those after it do not depend on it.
  await expect.element(ladder).toHaveTextContent('Ladder: 4 placed, 1 not placed')
  await userEvent.keyboard('{Escape}')
  const states = ['Placed', 'Placed', 'Not placed: failed', 'Placed', 'Placed']
  for (const [place, state] of states.entries())
    await expect.element(ladder.getByRole('listitem').nth(place)).toHaveTextContent(state)
  await ladder.getByRole('button', { name: 'Place the rest (1)' }).click()
  await expect.element(ladder).toHaveTextContent('Ladder: 5 of 5 orders open')
  await expect.element(ladder).not.toHaveTextContent('not placed')
  const nonces = wallet.requestedTypedData.map((requested) => fieldOf('nonce', requested))
  expect(nonces).toHaveLength(6)
  expect(nonces[5]).toBe(nonces[2])
  expect(new Set(nonces).size).toBe(5)
})

test('default: a native ladder pays for each order, and cancelled all of it comes back', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '10' })
  const { wallet, account } = visitor
  await limit.open({ sell: 'ETH', buy: 'USDC', amount: '3.000000000000000002' }, visitor)
  await limit.spread(3)
  await limit.action('Review ladder').click()
  await expect.element(limit.ladderReview).toHaveTextContent('its own deposit')
  const before = await chainOf().balance(account, 'ETH')
  await page.getByRole('button', { name: 'Place 3 orders' }).click()
  const open = limit.orders.filter({ hasText: 'Open' })
  await expect.element(limit.ladder(3)).toHaveTextContent('Ladder: 3 of 3 orders open')
  expect(walletPrompts(wallet, chainOf())).toEqual(Array(3).fill('send depositNativeAndPreSign'))
  expect(await depositOf(visitor)).toBe(3_000_000_000_000_000_002n)
  const paid = before - (await chainOf().balance(account, 'ETH'))
  expect(paid >= 3_000_000_000_000_000_002n && paid < parseUnits('3.01', 18)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await openRow(limit.ladder(3))
  await expect.element(open).toHaveLength(3)

  await page.getByRole('button', { name: 'Cancel all 3' }).click()
  await agreeToCancel(3)
  await expect.poll(() => depositOf(visitor), { timeout: 40_000 }).toBe(0n)
  await expect.element(open).toHaveLength(0)
  expect(before - (await chainOf().balance(account, 'ETH')) < parseUnits('0.01', 18)).toBe(true)
})

test('error: an order filled while its replacement is reviewed is not replaced', async () => {
  const control = await changedWorld()
  const prices = heldPrices()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  const { wallet, account } = visitor
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000' }, visitor)
  await limit.better('5')
  await limit.place()
  await limit.orders.getByRole('link', { name: 'Edit' }).click()
  await limit.action('Review replacement').click()
  await expect.element(limit.replacement).toHaveTextContent('Cancel on chain')
  prices.hold()
  wallet.log.length = 0
  await control.movePrice('WETH', POOLS, -15)
  await expect.poll(() => chainOf().balance(account, 'USDC')).toBe(parseUnits('2000', 6))
  await limit.replacement.getByRole('button', { name: 'Replace order' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('The old order is filled in full')
  // Nothing is left to sell.
  await expect.element(dialog.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Review again' })).not.toBeInTheDocument()
  expect(walletPrompts(wallet, chainOf())).toEqual([])
  expect(await chainOf().balance(account, 'USDC')).toBe(parseUnits('2000', 6))
})

test('error: a replacement that the service refuses: the old order is over, no USDC moved', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  const { wallet, account } = visitor
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000' }, visitor)
  await limit.better('10')
  await limit.place()
  await limit.orders.getByRole('link', { name: 'Edit' }).click()
  await limit.action('Review replacement').click()
  await control.switchOn({ endpoint: 'POST /v2/delta/orders', fault: 'Order expired', times: 1 })
  wallet.log.length = 0
  await limit.replacement.getByRole('button', { name: 'Replace order' }).click()
  await expect
    .element(limit.progress.getByRole('alert'))
    .toHaveTextContent('The order expired before it was accepted. Review and sign again.')
  expect(walletPrompts(wallet, chainOf())).toEqual(['send invalidateNonces', 'sign Order'])
  await userEvent.keyboard('{Escape}')
  // The service fails an order whose nonce is used (docs/transitions.md); the chain shows that its owner cancelled it. Nothing new was placed.
  await expect.element(limit.orders).toHaveTextContent('Cancelled on chain: nobody can fill it.')
  await expect.element(limit.orders.getByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
  expect(await chainOf().balance(account, 'USDC')).toBe(parseUnits('3000', 6))
})

/** Rests 3,000 USDC that may be filled in parts, and takes the order into the form. Resolves to its id. */
async function editPartly(visitor: PageVisitor): Promise<string | undefined> {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '3000' }, visitor)
  await limit.better('10')
  await page.getByRole('checkbox', { name: /^Allow partial fills/ }).click()
  await limit.place()
  const edit = limit.orders.getByRole('link', { name: 'Edit' })
  await expect.element(edit).toBeVisible()
  const id = /replace=([\w-]+)/.exec(edit.element().getAttribute('href') ?? '')?.[1]
  await edit.click()
  await expect.element(limit.action('Review replacement')).toBeVisible()
  return id
}

test('error: filled in part while its replacement is reviewed, only what is left is offered', async () => {
  const control = await changedWorld()
  const prices = heldPrices()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '6000' })
  const { wallet, account } = visitor
  const id = await editPartly(visitor)
  await limit.action('Review replacement').click()
  await expect.element(limit.replacement).toHaveTextContent('Cancel on chain')
  prices.hold()
  await control.set('solvers/order', { id, solvers: 'release', fillPercent: 40 })
  await control.movePrice('WETH', POOLS, -15)
  await expect.poll(() => chainOf().balance(account, 'USDC')).toBe(parseUnits('4800', 6))
  wallet.log.length = 0
  await limit.replacement.getByRole('button', { name: 'Replace order' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('1200 USDC filled and 1800 USDC left')
  expect(walletPrompts(wallet, chainOf())).toEqual(['send approve', 'send invalidateNonces'])
  prices.end()
  await dialog.getByRole('button', { name: 'Review again' }).click()
  await expect.element(limit.sell).toHaveValue('1,800')
  await expect.element(page.getByText('Replaces an open order')).not.toBeInTheDocument()
  // The market went past the price, which is the worse one since.
  await limit.action('Review limit order').click()
  await limit.typeLoss(limit.review)
  await limit.review.getByRole('button', { name: 'Place limit order' }).click()
  await expect.poll(() => chainOf().balance(account, 'USDC')).toBe(parseUnits('3000', 6))
})

test('behavior: what is filled while the form is open is not sold twice', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '6000' })
  const { account } = visitor
  const id = await editPartly(visitor)
  await expect.element(limit.sell).toHaveValue('3,000')
  await expect.element(page.getByRole('checkbox', { name: /^Allow partial fills/ })).toBeChecked()
  await control.set('solvers/order', { id, solvers: 'release', fillPercent: 40 })
  await control.movePrice('WETH', POOLS, -15)
  await expect.poll(() => chainOf().balance(account, 'USDC')).toBe(parseUnits('4800', 6))
  await expect.element(page.getByText('not what you began with')).toBeVisible()
  await expect.element(limit.action('The open amount of the old order is different')).toBeDisabled()
  // Opened anew, the address still carries the old amount.
  await openApp(window.location.hash.slice(1), visitor, { isAgain: true })
  await expect.element(page.getByText('not what you began with')).toBeVisible()
  await expect.element(limit.action('The open amount of the old order is different')).toBeDisabled()
  await page.getByRole('button', { name: 'Replace what is left' }).click()
  await expect.element(limit.sell).toHaveValue('1,800')
  await limit.action('Review replacement').click()
  await limit.typeLoss(limit.replacement)
  await limit.replacement.getByRole('button', { name: 'Replace order' }).click()
  await expect.element(limit.progress).toHaveTextContent('Order placed')
  await expect.poll(() => chainOf().balance(account, 'USDC')).toBe(parseUnits('3000', 6))
})
