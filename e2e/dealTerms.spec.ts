import { parseUnits } from 'viem'
import { typeAndPress } from '../testing/typeAndPress.ts'
import { expect, test } from './dealJourney.ts'
import { OtcPerson } from './otcPerson.ts'

test.describe.configure({ timeout: 180_000 })

test('behavior: a price far from the market has to be typed before anything can be reviewed', async ({
  deal,
  maker,
  swap,
  wallet,
  page,
}) => {
  const made = await maker.make({ give: ['WETH', '1'], ask: ['USDC', '2000'] })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.check('price')).toHaveAttribute('data-outcome', 'warned')
  await deal.action('Confirm the price').click()
  const dialog = page.getByRole('dialog', { name: 'Far from the market' })
  const goOn = dialog.getByRole('button', { name: 'Continue at this price' })
  await dialog.getByRole('textbox').fill('1')
  await expect(goOn).toHaveAttribute('aria-disabled', 'true')
  const asked = (await dialog.locator('label').textContent()) ?? ''
  await dialog.getByRole('textbox').fill(asked.replace(/[^\d.]/g, ''))
  await goOn.click()
  await expect(deal.review).toContainText('better for you')
  await expect(deal.review).toContainText(maker.address)
  await expect(deal.review).toContainText(wallet.address)
  await page.keyboard.press('Escape')
  await expect(deal.action('Fill for 2,000 USDC')).toBeVisible()
})

test('behavior: more than the market has room for is compared with the price of a part', async ({
  deal,
  maker,
}) => {
  const made = await maker.make({ give: ['WETH', '900000'], ask: ['USDC', '2700000000'] })
  await deal.open(made.link)
  await deal.isVerified()
  await expect(deal.price).toContainText(/The market gives [\d.,]+ WETH for 2,700,000 USDC/)
})

test('behavior: who has the chain’s own coin only is led through the wrap, and then fills', async ({
  deal,
  maker,
  swap,
  visit,
  page,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { ETH: '3', WETH: '0.25' })
  const made = await maker.make({ give: ['USDC', '3000'], ask: ['WETH', '1'] })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.action('Insufficient WETH balance')).toBeVisible()
  await deal.action('Wrap 0.75 ETH').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wrap 0.75 ETH' }).click()
  await deal.isDone()
  await deal.fill()
  await expect(deal.status).toHaveText('Filled')
  expect(await chain.balance(account, 'WETH')).toBe(0n)
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('3000', 6))
})

test('error: a token that keeps a part of each transfer can neither be bought here nor be paid with', async ({
  deal,
  maker,
  swap,
  visit,
}) => {
  const { wallet } = await visit('eoa', { TAX: '100', USDC: '100' })
  const stop = deal.action('Fee-on-transfer tokens are not supported')
  const given = await maker.make({ give: ['TAX', '100'], ask: ['USDC', '10'] })
  await deal.open(given.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(stop).toHaveAttribute('aria-disabled', 'true')
  await expect(deal.page.getByRole('main')).toContainText(/TAX keeps .* you would receive less/)
  const asked = await maker.make({ give: ['USDC', '10'], ask: ['TAX', '10'] })
  await deal.open(asked.link)
  await deal.isVerified()
  await expect(stop).toHaveAttribute('aria-disabled', 'true')
  await expect(deal.page.getByRole('main')).toContainText(/TAX keeps .* the maker would receive less/)
  expect(wallet.requests('eth_sendTransaction')).toEqual([])
})

test('behavior: an unlisted token goes by its address, and is told to look like another', async ({
  deal,
  swap,
  wallet,
  sandbox,
}) => {
  const tokens = sandbox.manifest.chains[0]?.tokens ?? []
  const { symbol = '', address = '' } = tokens.find((one) => one.symbol.startsWith('=HYPERLINK')) ?? {}
  // Nobody hands it out: somebody who has some from the start offers it.
  const rich = new OtcPerson(sandbox.manifest, sandbox.manifest.accounts[0]?.privateKey)
  await rich.allow(symbol)
  const made = await rich.sign({ give: [symbol, '5'], ask: ['USDC', '10'] })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.check('makerToken')).toHaveAttribute('data-outcome', 'warned')
  await expect(deal.check('price')).toHaveAttribute('data-outcome', 'unknown')
  await expect(deal.addresses).toContainText(address)
  await expect(deal.page.getByRole('main').locator('form')).toContainText(address.slice(0, 6))
  await expect(deal.page.getByRole('main')).not.toContainText('HYPERLINK')
})

test('behavior: a fill that is pressed in the moment its amount is typed is of that amount', async ({
  deal,
  maker,
  swap,
  visit,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '3000' })
  const made = await maker.make({ give: ['WETH', '1'], ask: ['USDC', '3000'], taker: account })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await deal.pays.fill('100')
  await expect(deal.action('Fill for 100 USDC')).toBeVisible()
  await deal.pays.press('End')
  await typeAndPress(deal.action('Fill for 100 USDC'), '0')
  await expect(deal.review.getByRole('button', { name: 'Fill for 1,000 USDC' })).toBeVisible()
})

test('behavior: a part that ends in dust is told to the unit, and what is left cannot be bought', async ({
  deal,
  maker,
  swap,
  visit,
  chain,
  clock,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '3000' })
  const made = await maker.make({ give: ['WETH', '1'], ask: ['USDC', '3000'], taker: account })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await deal.pays.fill('1000')
  await expect(deal.receives).toHaveValue('0.333333333333333333')
  await deal.fill()
  await deal.action(/^All /).click()
  await expect(deal.page.getByRole('main')).toContainText('0.000000000000000001 WETH cannot be bought')
  await deal.fill()
  await clock.advance(8_000)
  await expect(deal.status).toHaveText('Nothing left to buy')
  expect(await chain.balance(account, 'WETH')).toBe(10n ** 18n - 1n)
})

test('behavior: all is read, filled and followed by keyboard, and the slider says what it means', async ({
  deal,
  maker,
  swap,
  wallet,
  page,
}) => {
  const made = await maker.make({ give: ['WETH', '1'], ask: ['USDC', '3000'] })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await deal.slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(deal.slider).toHaveAttribute('aria-valuetext', '2,970 USDC for 0.99 WETH')
  await page.keyboard.press('End')
  await expect(deal.pays).toHaveValue('3,000')
  await expect(deal.action('Fill for 3,000 USDC')).toBeVisible()
  await deal.pays.focus()
  await page.keyboard.press('Enter')
  await expect(deal.review).toBeVisible()
})

test('behavior: two takers of a public offer: each gets what was shown, and together all of it', async ({
  deal,
  maker,
  swap,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '3000' })
  const made = await maker.make({ give: ['WETH', '1'], ask: ['USDC', '3000'] })
  const other = new OtcPerson(maker.manifest)
  await other.fill(made, '600')
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.heading).toHaveText('Offer to anyone')
  await expect(deal.status).toContainText('Partly filled')
  await expect(deal.check('signature')).toContainText('at the first fill')
  await deal.fill()
  await expect(deal.status).toHaveText('Filled')
  expect(await chain.balance(account, 'WETH')).toBe(8n * 10n ** 17n)
  expect(await chain.balance(other.address, 'WETH')).toBe(2n * 10n ** 17n)
  expect(await chain.balance(maker.address, 'USDC')).toBe(3_000_000_000n)
})
