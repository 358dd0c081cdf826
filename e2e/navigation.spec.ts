import { NATIVE_TOKEN } from '../src/domain/address.ts'
import { expect, test } from '../testing/journey.ts'

test('default: somebody new meets a live quote, and typing replaces its amount', async ({ page, swap }) => {
  await page.goto('./')
  await expect(swap.sellAmount).toHaveValue('1')
  await expect(swap.tokenButton('sell')).toContainText('ETH')
  await expect(swap.tokenButton('buy')).toContainText('USDC')
  await expect(swap.buyAmount).toHaveValue(/\d/)
  await swap.sellAmount.fill('2')
  await expect(page).toHaveURL(/amount=2(&|$)/)
  await swap.sellAmount.fill('')
  await expect(swap.action('Enter an amount')).toBeVisible()
})

test('behavior: pair, amount, side and mode are there after a look at the orders; the pair at the next visit too', async ({
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
  await page.goto('./#/twap')
  await expect(page.getByRole('heading', { name: 'TWAP order' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goto('about:blank')
  await page.goto('./')
  await expect(swap.tokenButton('sell')).toContainText('USDC')
  await expect(swap.tokenButton('buy')).toContainText('WBTC')
  await expect(swap.sellAmount).toHaveValue('')
})

test('behavior: links by symbol and those of the official app fill the form', async ({
  page,
  swap,
  chain,
}) => {
  await page.goto('./#/swap?chain=31338&sell=usdc&buy=ETH&amount=250&recipient=0x1')
  await expect(page).toHaveURL(/#\/swap\?chain=31338&sell=0x\w{40}&buy=native&amount=250&side=sell$/)
  await expect(page.getByRole('main')).toContainText('values a link may not set')
  await expect(swap.sellAmount).toHaveValue('250')

  await page.goto(`./#/swap/${chain.token('DAI')}-${NATIVE_TOKEN}/5/SELL?network=ethereum`)
  const notes = page.getByRole('main')
  await expect(notes).toContainText(
    'The chain is not available here, so the tokens and the amount were ignored',
  )
  await expect(page).not.toHaveURL(/DAI|amount|network|chain=1&/i)

  await page.goto(`./#/swap/${chain.token('DAI')}-ETH/5.5/BUY?network=31337&version=6.2`)
  await expect(swap.buyAmount).toHaveValue('5.5')
  await expect(swap.sellAmount).toHaveValue(/\d/)
  await expect(swap.tokenButton('sell')).toContainText('DAI')
  await expect(page).toHaveURL(/#\/swap\?chain=31337&sell=0x\w{40}&buy=native&amount=5\.5&side=BUY$/)
})

test('error: a symbol that is not one listed token’s is refused in a sentence', async ({ page, swap }) => {
  await page.goto('./#/swap?sell=NOPE&buy=USDC&amount=9')
  await expect(page.getByRole('main')).toContainText('nor the symbol of exactly one listed token')
  await expect(swap.sellAmount).toHaveValue('')
  await expect(page).not.toHaveURL(/NOPE|amount/)
})

test('error: where the browser stores nothing, the form works all the same and the settings say so', async ({
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
  await expect(settings).toContainText('what you choose lasts until you close the page')
})
