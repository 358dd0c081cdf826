import { expect, test } from '../../testing/browser/journey.ts'

test('behavior: pair, amount, side and mode survive a visit to orders; the pair a restart too', async ({
  page,
  swap,
}) => {
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '2', side: 'BUY', mode: 'delta' })
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await swap.buyAmount.fill('3')
  await screens.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await screens.getByRole('link', { name: 'Swap' }).click()
  await expect(page).toHaveURL(/amount=3&side=buy&mode=delta$/)
  await expect(swap.buyAmount).toHaveValue('3')
  await expect(swap.tokenButton('sell')).toContainText('USDC')
  await expect(page.getByRole('radio', { name: 'Delta', exact: true }).first()).toBeChecked()

  // An address changed by hand: the screen's code is fetched, and the header stays.
  await page.goto('#/twap')
  await expect(page.getByRole('heading', { name: 'TWAP order' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goto('about:blank')
  await page.goto('')
  await expect(swap.tokenButton('sell')).toContainText('USDC')
  await expect(swap.tokenButton('buy')).toContainText('WBTC')
  await expect(swap.sellAmount).toHaveValue('')
})

test('error: in a browser that stores nothing the form works, and the settings warn of it', async ({
  page,
  swap,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '100' })
  await expect(swap.buyAmount).toHaveValue(/\d/)
  await page.getByRole('button', { name: 'Reverse the pair' }).click()
  await expect(swap.tokenButton('sell')).toContainText('ETH')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toContainText('your choice lasts until the page is closed')
})
