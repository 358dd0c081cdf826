import { parseUnits } from 'viem'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'
import { afterPoll } from '../orders/ordersJourney.ts'
import { expect, test } from './crosschainJourney.ts'
import { FAR, NEAR } from './crosschainPage.ts'

test.describe.configure({ timeout: 180_000 })

test('default: the recommended bridge brings what was quoted, followed on its page to the unit', {
  tag: '@quick',
}, async ({ page, crossing, swap, visit, chain, clock, control }) => {
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await expect(crossing.route('Swift')).toBeChecked()
  await expect(crossing.routes).toHaveCount(2)
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review).toContainText(/You receive on (Sandbox|Practice) two at least/)
  await expect(crossing.review).toContainText(account)
  // The window itself never scrolls: its button stays where it is.
  const dialog = crossing.review
  expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await page.keyboard.press('Escape')
  await crossing.place()
  expect(walletPrompts(wallet, chain)).toEqual(['sign Permit', 'sign Order'])
  const id = await crossing.follow()
  await expect(crossing.path).toContainText('The bridge has the money', { timeout: 60_000 })
  await expect(crossing.path.getByRole('timer')).toContainText(/usually 1 min, now \d:\d\d/)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(0n)

  const record = await crossing.arrive(id, clock, control)
  await afterPoll(clock, (patience) =>
    expect(crossing.path).toContainText('The bridge paid out to the recipient.', patience),
  )
  await expect(crossing.path).toContainText(/took .*, usually 1 min/)
  const arrived = await crossing.balance(FAR, account, 'USDC')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(arrived).toBeGreaterThanOrEqual(BigInt(record.output.minAmount))
  await expect(crossing.path).toContainText(record.transactions[0].destinationTx.slice(2, 6))
  // Nothing asked for the other chain; showing the token there does, and is one click.
  expect(wallet.requests('wallet_switchEthereumChain')).toEqual([])
  await crossing.path.getByRole('button', { name: 'Add USDC to wallet' }).click()
  await expect.poll(() => wallet.requests('wallet_watchAsset').length).toBe(1)
  const [requested] = wallet.requests('wallet_watchAsset')
  expect(requested?.params).toMatchObject({ options: { address: crossing.token(FAR, 'USDC').address } })
  expect(wallet.chainId).toBe(FAR)
})

test('behavior: a limit typed as received rests until the market pays it, and delivers that much', async ({
  page,
  crossing,
  swap,
  visit,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { WETH: '1' })
  await crossing.open({ sell: 'WETH', buy: 'USDT', amount: '1' })
  await swap.connect(wallet)
  await page.getByRole('radio', { name: 'Limit' }).check()
  await expect(crossing.action('Enter the least you receive')).toBeVisible()
  await page.getByRole('button', { name: /^Market [\d,.]+ USDT$/ }).click()
  await expect(page.getByText('At market')).toBeVisible()
  await expect(page.getByText('Fills at once')).toBeVisible()
  const market = Number((await crossing.buy.inputValue()).replaceAll(',', ''))
  const limit = String(Number((market * 1.05).toFixed(2)))
  await crossing.buy.fill(limit)
  await expect(page.getByText(/^(4\.9\d|5(\.0\d)?)% better than market$/)).toBeVisible()
  // The limit is in the link, and survives a reload.
  await expect(page).toHaveURL(new RegExp(`&other=${Number(limit)}`))
  await page.reload()
  await expect(crossing.buy).toHaveValue(
    new RegExp(`^${Number(limit).toLocaleString('en-US').split('.')[0]}`),
  )
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review).toContainText(`${Number(limit).toLocaleString('en-US')} USDT`)
  await page.keyboard.press('Escape')
  await crossing.place()
  const order = wallet.requestedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.expectedAmount).toBe(order?.message.destAmount)
  const id = await crossing.follow()
  await crossing.becomes(id, 'ACTIVE')
  expect(await crossing.balance(NEAR, account, 'WETH')).toBe(parseUnits('1', 18))
  await control.movePrice('WETH', ['USDC', 'USDT', 'DAI', 'WBTC'], 10)
  const record = await crossing.arrive(id, clock, control)
  const arrived = await crossing.balance(FAR, account, 'USDT')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(arrived).toBeGreaterThanOrEqual(parseUnits(limit, 18))
  // Repeated from its page, both amounts are there again.
  const repeat = page.getByRole('link', { name: /^Repeat/ }).first()
  await afterPoll(clock, (patience) => expect(repeat).toBeVisible(patience))
  const href = await repeat.getAttribute('href')
  expect(href).toContain(`#/crosschain?chain=${NEAR}`)
  expect(href).toContain(`other=${Number(limit)}`)
})
