import { erc20Abi, parseUnits } from 'viem'
import { test as base, expect as within } from '../testing/journey.ts'
import { askedOf } from '../testing/walletWords.ts'
import { LimitPage } from './limitPage.ts'
import { OrdersPage, onceLooked } from './ordersJourney.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

const test = base.extend<{ limit: LimitPage }>({
  limit: ({ page, chain }, use) => use(new LimitPage(page, chain)),
})

/** What WETH has pools with: a price moves everywhere or solvers go around. */
const POOLS = ['USDC', 'USDT', 'DAI', 'WBTC'] as const

test.describe.configure({ timeout: 120_000 })

test('default: a sale rests at its price, and is filled to the unit once the market is there', {
  tag: '@quick',
}, async ({ page, limit, swap, visit, chain, control }) => {
  const { wallet, account } = await visit('eoa', { USDC: '3000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '3000' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await page.getByRole('button', { name: '+10%, better than market' }).click()
  await expect(page.getByText('10% better than market')).toBeVisible()
  await limit.action('Review limit order').click()
  await expect(limit.review).toContainText('Approve 3,000 USDC')
  await expect(limit.review).not.toContainText('permit')
  await page.keyboard.press('Escape')
  await limit.place()
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'sign Order'])
  await expect(limit.orders).toContainText('Minimum received')
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('3000', 6))
  const least = await limit.bound(18)
  await control.movePrice('WETH', POOLS, -15)
  await expect(limit.orders).toContainText('The order is filled.', { timeout: 40_000 })
  expect(await chain.balance(account, 'USDC')).toBe(0n)
  expect((await chain.balance(account, 'WETH')) >= least).toBe(true)
})

test('default: a purchase brings exactly what was asked for, for at most the price', async ({
  page,
  limit,
  swap,
  visit,
  chain,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '9000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '0.75', side: 'buy' })
  await swap.connect(wallet)
  await page.getByRole('button', { name: '+5%, better than market' }).click()
  await limit.action('Review limit order').click()
  await expect(limit.review).toContainText('You sell at most')
  await expect(limit.review).toContainText('0.75 WETH')
  await page.keyboard.press('Escape')
  await limit.place()
  const most = await limit.bound(6)
  await control.movePrice('WETH', POOLS, -12)
  await expect(limit.orders).toContainText('The order is filled.', { timeout: 40_000 })
  expect(await chain.balance(account, 'WETH')).toBe(parseUnits('0.75', 18))
  expect(parseUnits('9000', 6) - (await chain.balance(account, 'USDC')) <= most).toBe(true)
})

test('behavior: a native sale is paid by a deposit, and cancelled with what was deposited', async ({
  page,
  limit,
  swap,
  visit,
  chain,
  clock,
  sandbox,
}) => {
  const { wallet, account } = await visit('eoa', { ETH: '3' })
  await limit.open({ sell: 'ETH', buy: 'USDC', amount: '1.5' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await page.getByRole('button', { name: '+10%, better than market' }).click()
  await limit.place()
  expect(await chain.balance(account, 'ETH')).toBeLessThan(parseUnits('1.5', 18))
  const orders = new OrdersPage(page, swap)
  await orders.look()
  await orders.rows.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(orders.cancelDialog.getByRole('radio', { name: /^Cancel and withdraw/ })).toBeChecked()
  await expect(orders.cancelDialog).toContainText('1.5 ETH in all')
  await orders.confirmCancel(1)
  const progress = page.getByRole('dialog', { name: /^Cancel an order/ })
  await expect(progress).toContainText('Done', { timeout: 40_000 })
  expect(await chain.balance(account, 'ETH')).toBeGreaterThan(parseUnits('2.99', 18))
  expect(wallet.askedTransactions).toHaveLength(2)
  expect(wallet.askedTypedData).toEqual([])
  const deltaEther = sandbox.manifest.chains[0]?.contracts.deltaEther ?? '0x'
  const held = { abi: erc20Abi, functionName: 'balanceOf', args: [account] } as const
  expect(await chain.client.readContract({ address: deltaEther, ...held })).toBe(0n)
  await orders.look('?view=all')
  const isRead = page.waitForResponse((response) => {
    const body = response.request().postData()?.toLowerCase() ?? ''
    return [deltaEther, account].every((address) => body.includes(address.slice(2).toLowerCase()))
  })
  await page.reload()
  await onceLooked(clock, (patience) => expect(orders.rows).toContainText('Cancelled', patience))
  await isRead
  await clock.advance(20_000)
  await expect(page.getByRole('region', { name: 'Unused deposit' })).toHaveCount(0)
})

test('behavior: filled in parts while only parts can be had at the price, and to the end once all can', async ({
  page,
  limit,
  swap,
  visit,
  chain,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '600000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '600000' })
  await swap.connect(wallet)
  await page.getByRole('checkbox', { name: /^Allow partial fills/ }).check()
  await page.getByRole('button', { name: '+0.5%, better than market' }).click()
  wallet.log.length = 0
  await limit.place()
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'sign FillableOrder'])
  const left = () => chain.balance(account, 'USDC')
  await expect.poll(left, { timeout: 40_000 }).toBeLessThan(parseUnits('600000', 6))
  expect((await left()) > 0n).toBe(true)
  await control.movePrice('WETH', POOLS, -12)
  await expect(limit.orders).toContainText('The order is filled.', { timeout: 60_000 })
  expect(await left()).toBe(0n)
})

test('behavior: an order ends with its time, and another one by a cancellation', async ({
  page,
  limit,
  swap,
  visit,
  chain,
  clock,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '3000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000' })
  await swap.connect(wallet)
  await page.getByRole('button', { name: '+10%, better than market' }).click()
  await page.getByRole('radio', { name: '1 hour' }).check()
  await limit.place()
  // What was placed leaves the form; the price stays.
  await expect(limit.sell).toHaveValue('')
  await limit.sell.fill('1000')
  await page.getByRole('radio', { name: '30 days' }).check()
  await limit.place()
  await expect(limit.orders).toHaveCount(2)
  await clock.advance(3_700_000)
  await onceLooked(clock, (patience) =>
    expect(limit.orders.filter({ hasText: 'Expired' })).toHaveCount(1, patience),
  )
  wallet.log.length = 0
  await limit.orders.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 order' }).click()
  await expect(page.getByRole('dialog', { name: /^Cancel/ })).toContainText(/Submitted|cancelled/, {
    timeout: 40_000,
  })
  expect(askedOf(wallet, chain)).toEqual(['sign OrderCancellations'])
  await page.keyboard.press('Escape')
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('3000', 6))
})

test('behavior: every digit of a price survives typing, the link, a reload and inverting twice', async ({
  page,
  limit,
}) => {
  for (const price of ['0.000000123456789012345678', '123456.123456789012345678']) {
    await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000000' })
    await limit.price.fill('')
    await limit.price.pressSequentially(price)
    await expect(page).toHaveURL(new RegExp(`price=${price.replace('.', '\\.')}(&|$)`))
    // The fee comes with the quote.
    await expect(page.getByText(/(better|worse) than market/).first()).toBeVisible()
    const least = await limit.buy.inputValue()
    await page.reload()
    await limit.price.focus()
    await expect(limit.price).toHaveValue(price)
    await page.getByRole('button', { name: / Show the price for 1 / }).click()
    await expect(limit.price).not.toHaveValue(price)
    await page.getByRole('button', { name: / Show the price for 1 / }).click()
    await limit.price.focus()
    await expect(limit.price).toHaveValue(price)
    await expect(limit.buy).toHaveValue(least)
  }
})

test('behavior: a price of many digits is reviewed and signed to the last of them, after a reload', async ({
  page,
  limit,
  swap,
  visit,
  control,
}) => {
  const { wallet } = await visit('eoa', { USDC: '1001000' })
  await control.solvers('hold')
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
    await limit.open({ sell: 'USDC', buy: 'WETH', amount })
    if (wallet.askedTypedData.length === 0) {
      await swap.connect(wallet)
      // Remembered for the pair.
      await page.getByRole('button', { name: / Show the price for 1 USDC/ }).click()
    }
    await limit.price.fill('')
    await limit.price.pressSequentially(price)
    await expect(page).toHaveURL(new RegExp(`price=${price.replace('.', '\\.')}(&|$)`))
    await page.reload()
    await limit.action('Review limit order').click()
    await expect(limit.review).toContainText(shown)
    await page.keyboard.press('Escape')
    await limit.place()
    const { primaryType, message } = wallet.askedTypedData.at(-1) ?? {}
    expect([primaryType, message?.srcAmount, message?.destAmount]).toEqual([
      'Order',
      String(parseUnits(amount, 6)),
      least,
    ])
  }
})

test('behavior: two of amounts and price are given, the third follows; what was typed last stays', async ({
  page,
  limit,
}) => {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000', price: '0.0005' })
  await expect(limit.buy).toHaveValue(/^0\.4999|^0\.5$/)
  await limit.buy.fill('1')
  await expect(limit.sell).toHaveValue('2,000')
  // Dollars are what a price is in, whichever way a link states it.
  await expect(limit.price).toHaveValue('2,000')
  await page.getByRole('checkbox', { name: 'Keep the price when an amount is typed' }).uncheck()
  await limit.sell.fill('4000')
  await expect(limit.buy).toHaveValue('1')
  await expect(page).toHaveURL(/other=1(&|$)/)
  await expect(limit.price).toHaveValue(/^3,999\.6/)
})

test('error: bad parts of a link are named, and nothing of them is kept', async ({ page, limit }) => {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000', price: '1e9' })
  await expect(page.getByText('The price was ignored: it is not a plain number.')).toBeVisible()
  await expect(page).not.toHaveURL(/price=/)
  await expect(limit.action('Enter a price')).toBeVisible()
})

test('behavior: a swap becomes a limit order with its pair and amount, and back', async ({
  page,
  swap,
  limit,
}) => {
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '1234.5', mode: 'delta' })
  await page.getByRole('navigation').getByRole('link', { name: 'Limit' }).click()
  await expect(limit.sell).toHaveValue('1,234.5')
  await expect(swap.tokenButton('buy')).toContainText('WBTC')
  await page.getByRole('navigation').getByRole('link', { name: 'Swap' }).click()
  await expect(swap.sellAmount).toHaveValue('1,234.5')
})

test('behavior: open orders of the pair in the form stand first', async ({ page, limit, swap, visit }) => {
  const { wallet } = await visit('eoa', { USDC: '6000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000' })
  await swap.connect(wallet)
  const better = page.getByRole('button', { name: '+10%, better than market' })
  await better.click()
  await limit.place()
  await limit.open({ sell: 'USDC', buy: 'WBTC', amount: '500' })
  await better.click()
  await limit.place()
  await expect(limit.orders.first()).toContainText('500 USDC for WBTC')
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '2000' })
  await expect(limit.orders.first()).toContainText('1,000 USDC for WETH')
  await expect(limit.orders.last()).toContainText('WBTC')
})
