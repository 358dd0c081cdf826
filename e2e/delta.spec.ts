import { parseUnits } from 'viem'
import { test, expect as within } from '../testing/journey.ts'
import { askedOf } from '../testing/walletWords.ts'

test.describe.configure({ timeout: 120_000 })
/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

test('default: a Delta order by two signatures and no transaction; the screen shows it filled', async ({
  page,
  swap,
  wallet,
  chain,
}) => {
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '5000', mode: 'delta' })
  await swap.connect(wallet)
  const before = {
    usdc: await chain.balance(wallet.address, 'USDC'),
    wbtc: await chain.balance(wallet.address, 'WBTC'),
  }
  await swap.action('Review swap').click()
  const review = page.getByRole('dialog', { name: 'Review order' })
  await expect(review).toContainText('Expires')
  await expect(review).toContainText(/Network fee\s*none/)
  await review.getByRole('button', { name: 'Swap 5,000 USDC' }).click()
  await expect(page.getByRole('dialog', { name: '5,000 USDC for WBTC' })).toContainText('Order placed', {
    timeout: 30_000,
  })
  await page.keyboard.press('Escape')

  const orders = page.getByRole('region', { name: 'Your orders' })
  await expect(orders.getByRole('article')).toContainText('The order is filled.', { timeout: 30_000 })
  expect(await chain.balance(wallet.address, 'USDC')).toBe(before.usdc - parseUnits('5000', 6))
  expect((await chain.balance(wallet.address, 'WBTC')) > before.wbtc).toBe(true)
  expect(wallet.askedTransactions).toEqual([])
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(2)
})

test('behavior: native is wrapped one to one, without a quote', async ({ page, swap, wallet, chain }) => {
  await swap.open({ sell: 'ETH', buy: 'WETH', amount: '0.25' })
  await swap.connect(wallet)
  const before = await chain.balance(wallet.address, 'WETH')
  await expect(swap.buyAmount).toHaveValue('0.25')
  await swap.action('Review wrap').click()
  const review = page.getByRole('dialog', { name: 'Review wrap' })
  await expect(review).toContainText('0.25 WETH')
  await review.getByRole('button', { name: 'Wrap 0.25 ETH' }).click()
  await expect(page.getByRole('dialog', { name: 'Wrap 0.25 ETH' })).toContainText('Done')
  expect((await chain.balance(wallet.address, 'WETH')) - before).toBe(parseUnits('0.25', 18))
  expect(wallet.askedTransactions).toHaveLength(1)
})

test('behavior: both venues stand side by side, and choosing one goes into the link', async ({
  page,
  swap,
}) => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '300', mode: 'auto' })
  const venues = page.getByRole('group', { name: 'Compare modes' })
  await expect(venues).toContainText('after fees')
  // Auto takes Market here, so that choosing it would change nothing.
  await expect(venues.getByRole('radio', { name: /Market/ })).toBeChecked()
  await venues.getByRole('radio', { name: /Delta/ }).check()
  await expect(page).toHaveURL(/mode=delta/)
  await venues.getByRole('radio', { name: /Market/ }).check()
  await expect(page).toHaveURL(/mode=market/)
  await expect(page.getByRole('heading', { name: 'Market route' })).toBeVisible()
})

test('behavior: native is taken out of its wrapping one to one', async ({ page, swap, visit, chain }) => {
  const { wallet, account } = await visit('eoa', { WETH: '1' })
  await swap.open({ sell: 'WETH', buy: 'ETH', amount: '0.75' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.action('Review unwrap').click()
  const review = page.getByRole('dialog', { name: 'Review unwrap' })
  await review.getByRole('button', { name: 'Unwrap 0.75 WETH' }).click()
  await expect(page.getByRole('dialog', { name: 'Unwrap 0.75 WETH' })).toContainText('Done')
  expect(await chain.balance(account, 'WETH')).toBe(parseUnits('0.25', 18))
  expect(askedOf(wallet, chain)).toEqual(['send withdraw'])
})

test('default: Auto marks the venue that brings more after all costs, and says by how much', async ({
  page,
  swap,
  wallet,
}) => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '300', mode: 'auto' })
  await swap.connect(wallet)
  const venues = page.getByRole('group', { name: 'Compare modes' })
  const better = venues.locator('label').filter({ hasText: 'Best' })
  await expect(better).toHaveCount(1)
  await expect(better).toContainText('after all costs')
  await expect(better.getByRole('radio')).toBeChecked()
  await expect(venues.locator('label').filter({ hasText: / bps worse/ })).toHaveCount(1)
})

test('behavior: an order to receive an exact amount brings it to the last digit, for at most what was signed', async ({
  swap,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '5000' })
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '0.5', side: 'BUY', mode: 'delta' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.confirm()
  await swap.placed()
  await swap.filled()
  expect(await chain.balance(account, 'WETH')).toBe(parseUnits('0.5', 18))
  const paid = parseUnits('5000', 6) - (await chain.balance(account, 'USDC'))
  expect(paid).toBe(await swap.orderAmount('Sold', 6))
  expect(paid).toBeLessThanOrEqual(await swap.orderAmount('Maximum paid', 6))
  expect(askedOf(wallet, chain)).toEqual(['sign Permit', 'sign Order'])
})

test('behavior: an order in parts is signed as one, to somebody else, for five minutes', async ({
  page,
  swap,
  visit,
  chain,
}) => {
  const recipient = '0x52908400098527886E0F7030069857D2E4169EE7'
  const { wallet } = await visit('eoa', { WBTC: '1' })
  await swap.open({ sell: 'WBTC', buy: 'USDC', amount: '0.01', mode: 'delta' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await page.getByRole('group', { name: 'Order deadline' }).getByRole('button', { name: '5 min' }).click()
  await page.getByRole('checkbox', { name: 'Allow partial fills' }).check()
  await swap.action('Review swap').click()
  await expect(swap.review).toContainText(recipient)
  await expect(swap.review).toContainText('Partial fills')
  await expect(swap.review).toContainText('in 5 min')
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.placed()
  await swap.filled()
  const received = await swap.orderAmount('Received by 0x.*', 6)
  expect(await chain.balance(recipient, 'USDC')).toBe(received)
  expect(await chain.balance(wallet.address, 'USDC')).toBe(0n)
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'sign FillableOrder'])
  const [order] = wallet.askedTypedData
  const { timestamp } = await chain.client.getBlock()
  const left = Number(order?.message.deadline) - Number(timestamp)
  expect(left).toBeGreaterThan(200)
  expect(left).toBeLessThanOrEqual(300)
  expect(String(order?.message.beneficiary)).toBe(recipient)
})

test('behavior: an unlimited approval is asked for where it was chosen, and the next trade asks for none', async ({
  page,
  swap,
  visit,
  chain,
}) => {
  const { wallet } = await visit('eoa', { WBTC: '1' })
  await swap.open({ sell: 'WBTC', buy: 'USDC', amount: '0.01', mode: 'market' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByText('Unlimited', { exact: true }).click()
  await page.keyboard.press('Escape')
  await swap.action('Review swap').click()
  await expect(swap.review).toContainText('Approve any amount of WBTC')
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.finished()
  await page.keyboard.press('Escape')
  await expect(swap.progress).toBeHidden()
  expect(await chain.allowance(wallet.address, 'WBTC')).toBeGreaterThan(parseUnits('1', 20))
  await swap.sellAmount.fill('0.01')
  await swap.confirm()
  await expect.poll(() => askedOf(wallet, chain)).toEqual(['send approve', 'send swap', 'send swap'])
})

test('behavior: an impact above the limit is traded on only by who typed it', async ({
  page,
  swap,
  visit,
  watch,
  chain,
}) => {
  watch.allow(/\/(prices|v2\/quote)/)
  const { wallet } = await visit('eoa', { USDC: '900000' })
  await swap.open({ sell: 'USDC', buy: 'ONE', amount: '300000', mode: 'market' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await expect(swap.action('Price impact above the limit')).toBeVisible()
  await page.getByRole('button', { name: 'Allow anyway' }).first().click()
  const limit = page.getByRole('dialog', { name: 'Allow high price impact' })
  const field = limit.getByRole('textbox')
  await field.fill('1')
  await expect(limit.getByRole('button', { name: 'Allow this impact' })).toBeDisabled()
  const asked = (await limit.getByText(/^Type .* to allow it$/).textContent()) ?? ''
  await field.fill(/Type (\S+) to allow it/.exec(asked)?.[1] ?? '')
  await limit.getByRole('button', { name: 'Allow this impact' }).click()
  await swap.confirm()
  await swap.finished()
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'send swap'])
})

test('behavior: where solvers do not answer, Auto says so and trades by Market', async ({ page, swap }) => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '0.3', mode: 'auto' })
  const venues = page.getByRole('group', { name: 'Compare modes' })
  await expect(venues.locator('label').filter({ hasText: 'Delta' })).toContainText(
    'The network fee would exceed the trade',
  )
  await expect(venues.getByRole('radio', { name: /Market/ })).toBeChecked()
})

test('behavior: what Auto takes depends on the trade alone, and Best stands on what it takes', async ({
  page,
  swap,
}) => {
  const ways = page.getByRole('group', { name: 'Compare modes' })
  const card = ways.locator('xpath=..')
  const asked = (amount: string, path: RegExp) =>
    page.waitForResponse(
      (answer) => path.test(answer.url()) && answer.url().includes(`amount=${amount}000000&`),
    )
  const choiceAt = async (amount: string) => {
    const answers = Promise.all([asked(amount, /\/quote\?/), asked(amount, /\/prices\?/)])
    await swap.sellAmount.fill(amount)
    await answers
    // Until they are shown, what is there is said of the amount before.
    await expect(page.locator('[data-old]')).toHaveCount(0)
    await expect(card).toContainText(/as of this quote|both are equal/)
    const best = await ways.locator('label').filter({ hasText: 'Best' }).getByRole('radio').all()
    const chosen = await ways.getByRole('radio', { checked: true }).getAttribute('value')
    const isPreferred = /Auto prefers|both are equal/.test((await card.textContent()) ?? '')
    expect(best).toHaveLength(isPreferred ? 0 : 1)
    for (const one of best) expect(await one.getAttribute('value')).toBe(chosen)
    return chosen
  }
  const orders = [
    ['20', '300', '20000'],
    ['20000', '300', '20'],
    ['300', '20000', '20'],
  ]
  const choices = []
  for (const amounts of orders) {
    await swap.open({ sell: 'USDC', buy: 'ETH', mode: 'auto' })
    await page.reload()
    const found: Record<string, string | null> = {}
    for (const amount of amounts) found[amount] = await choiceAt(amount)
    choices.push(found)
  }
  expect(choices[1]).toEqual(choices[0])
  expect(choices[2]).toEqual(choices[0])
})

test('behavior: a trade whose fees take most of it says so, and is confirmed only once that is agreed to', async ({
  page,
  swap,
  wallet,
  chain,
  watch,
}) => {
  // Solvers do not quote so little.
  watch.allow(/\/v2\/delta\/prices\?/)
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '0.1' })
  await swap.connect(wallet)
  await expect(
    page.getByText(/^Network and partner fees are about \$.*, more than the \$0\.10 traded\./),
  ).toBeVisible()
  await swap.action('Review swap').click()
  const confirm = swap.review.getByRole('button', { name: 'Swap 0.1 USDC' })
  await expect(confirm).toBeDisabled()
  await swap.review.getByRole('checkbox', { name: 'Trade at these fees' }).check()
  await confirm.click()
  await swap.finished()
  expect(askedOf(wallet, chain)).toContain('send swap')
})
