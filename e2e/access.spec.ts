import { expectAccessible } from '../testing/accessible.ts'
import { expect, test } from './ordersJourney.ts'

const PAIR = { sell: 'USDC', buy: 'WBTC', amount: '100' } as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('default: form, picker, review, wallet wait, refusal and receipt have no accessibility faults', async ({
  page,
  swap,
  wallet,
}) => {
  test.setTimeout(120_000)
  await swap.open(PAIR)
  await expect(swap.buyAmount).toHaveValue(/\d/)
  await expectAccessible(page)

  await swap.tokenButton('buy').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await swap.connect(wallet)
  await swap.action('Review swap').click()
  await expect(swap.review).toContainText('Approve 100 USDC')
  await expectAccessible(page)

  wallet.next('eth_sendTransaction', { kind: 'hang' })
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await expect.poll(() => wallet.open).toEqual(['eth_sendTransaction'])
  await expectAccessible(page)
  wallet.answer({ kind: 'reject' })
  await expect(swap.progress.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await swap.progress.getByRole('button', { name: 'Try again' }).click()
  await swap.finished()
  await expectAccessible(page)
})

for (const screen of ['limit', 'twap', 'crosschain'] as const) {
  test(`default: the form, its link’s problems and the review of a ${screen} order have no accessibility faults`, async ({
    page,
    swap,
    wallet,
    chain,
    sandbox,
  }) => {
    test.setTimeout(120_000)
    const far = sandbox.manifest.chains[1]?.tokens.find(({ symbol }) => symbol === 'WETH')
    const bought = screen === 'crosschain' ? `${far?.address}&dest=31338&other=x` : chain.token('WETH')
    const pair = `chain=${chain.id}&sell=${chain.token('USDC')}&buy=${bought}&amount=1000`
    await page.goto(`./#/${screen}?${pair}&price=x&slices=x`)
    await expect(page.getByText('Parts of this link were ignored')).toBeVisible()
    await swap.connect(wallet)
    await expect(page.getByRole('textbox', { name: /^You receive/ })).toHaveValue(/\d|^$/)
    if (screen === 'limit') await page.getByRole('button', { name: '+5%, better than market' }).click()
    if (screen === 'twap') await page.getByRole('button', { name: 'Compare with quotes' }).click()
    if (screen === 'crosschain') {
      await expect(page.getByText(/New quote in/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('radio', { name: 'Market' }).check()
      await expect(page.getByRole('textbox', { name: /^You receive/ })).toHaveValue(/\d/)
      await expect(page.getByText(/New quote in/)).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Review (limit|TWAP|crosschain) order$/ }).click()
    await expect(page.getByRole('dialog')).toContainText(/Approve 1,000 USDC|Sign.* 1,000 USDC/)
    await expectAccessible(page)
  })
}

test('default: list of orders, detail and the window that cancels have no accessibility faults', async ({
  page,
  swap,
  wallet,
  orders,
  ordersPage,
}) => {
  test.setTimeout(120_000)
  const { id } = await orders.rest()
  await ordersPage.look()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await swap.connect(wallet)
  await expect(ordersPage.rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Status: Any status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Open', exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await ordersPage.rows.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel selected' }).click()
  await expect(ordersPage.cancelDialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await ordersPage.look(`/${id}`)
  await expect(ordersPage.story.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('default: a whole swap with the keyboard alone', async ({ page, swap, wallet }) => {
  await swap.open({ sell: 'ETH', buy: 'USDC' })
  await swap.connect(wallet)
  const nameOfFocused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
      return element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? ''
    })
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      if (name.test(await nameOfFocused())) return
    }
    throw new Error(`Tab never reached ${name}`)
  }
  // The wallet's window has the focus until it is closed.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { name: 'Swap', level: 1 }).focus()
  await tabTo(/^You sell$/)
  await page.keyboard.type('0.5')
  await tabTo(/^Token you receive/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('dai')
  await page.keyboard.press('Enter')
  await expect(swap.tokenButton('buy')).toContainText('DAI')
  await expect(swap.tokenButton('buy')).toBeFocused()
  await expect(swap.action('Review swap')).toBeEnabled()
  await tabTo(/^Review swap$/)
  await page.keyboard.press('Enter')
  await expect(swap.review).toBeVisible()
  await expect(swap.review.getByRole('button', { name: 'Swap 0.5 ETH' })).toBeEnabled()
  await tabTo(/^Swap 0\.5 ETH$/)
  await page.keyboard.press('Enter')
  await swap.finished()
  await page.keyboard.press('Escape')
  await expect(swap.progress).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('default: one column without sideways scrolling, through the whole swap', async ({
    page,
    swap,
    wallet,
  }) => {
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await swap.open(PAIR)
    await expect(swap.buyAmount).toHaveValue(/\d/)
    expect(await overflow()).toBe(0)
    await swap.connect(wallet)
    await swap.action('Review swap').click()
    await expect(swap.review).toContainText('Approve 100 USDC')
    expect(await overflow()).toBe(0)
    await swap.review.getByRole('button', { name: /^Swap / }).click()
    await swap.finished()
    expect(await overflow()).toBe(0)
  })
})
