import type { Page } from '@playwright/test'
import { catalogue } from '../../src/text/de.catalogue.ts'
import { expectAccessible } from '../../testing/browser/accessible.ts'
import { foreignWords } from '../../testing/browser/foreignWords.ts'
import { expect, test } from '../../testing/browser/journey.ts'

test.use({ locale: 'de-DE' })

const sold = (page: Page) => page.getByRole('textbox', { name: 'Verkauf' })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

async function expectGerman(page: Page): Promise<void> {
  expect(await foreignWords(page, catalogue)).toEqual([])
  await expectAccessible(page)
}

test('default: a swap in German, from the form through the review to the receipt', { tag: '@quick' }, async ({
  page,
  visit,
  chain,
}) => {
  await visit('eoa', { ETH: '10', USDC: '25000' })
  const pair = { chain: `${chain.id}`, sell: chain.token('USDC'), buy: chain.token('WETH') }
  await page.goto(`#/swap?${new URLSearchParams({ ...pair, side: 'SELL', mode: 'market' })}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await sold(page).pressSequentially('1.234,5')
  await expect(page).toHaveURL(/amount=1234\.5(&|$)/)
  await expect(button(page, 'Swap prüfen')).toBeEnabled()
  await expect(page.getByRole('main')).toContainText(/1\sWETH = \d\.\d{3},\d+\sUSDC/)
  await expectGerman(page)

  await button(page, 'Swap prüfen').click()
  const review = page.getByRole('dialog', { name: 'Swap prüfen' })
  await expect(review).toContainText('1.234,5')
  await expectGerman(page)
  await review.getByRole('button', { name: /tauschen$/ }).click()

  const receipt = page.getByRole('dialog', { name: / für / })
  await expect(receipt.getByRole('term').filter({ hasText: /^Erhalten$/ })).toBeVisible({ timeout: 40_000 })
  await expect(receipt).toContainText(/0,\d+\sWETH/)
  await expectGerman(page)
})

test('behavior: the list of wallets is German too', { tag: '@stranger' }, async ({ page, wallet }) => {
  wallet.next('wallet_requestPermissions', { kind: 'hang' })
  await page.goto('')
  await page.getByRole('banner').getByRole('button', { name: 'Wallet verbinden' }).click()
  const list = page.getByRole('dialog', { name: 'Wallet verbinden' })
  await expect(list).toContainText('In diesem Browser')
  await list.getByRole('button', { name: wallet.name }).click()
  await expect(list).toContainText(`Wartet auf ${wallet.name}`)
  expect(await foreignWords(page, catalogue)).toEqual([])
})

test('behavior: the language of the settings holds at once, keeps what was typed, and stays', async ({
  page,
  chain,
  wallet: _wallet,
}) => {
  const pair = { chain: `${chain.id}`, sell: chain.token('USDC'), buy: chain.token('WETH') }
  await page.goto(`#/swap?${new URLSearchParams({ ...pair, side: 'SELL' })}`)
  await sold(page).pressSequentially('12,5')
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click()
  await page.getByRole('group', { name: 'Sprache' }).getByText('English').click()
  const english = page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: 'English' })
  await expect(english).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'You sell' })).toHaveValue('12.5')

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'You sell' })).toHaveValue('12.5')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('group', { name: 'Language' }).getByText('System').click()
  await expect(page.getByRole('group', { name: 'Sprache' })).toBeVisible()
})

test('behavior: no screen is wider than the page, and none has words of another language', async ({
  page,
  chain,
  wallet: _wallet,
}) => {
  const link = new URLSearchParams({
    chain: `${chain.id}`,
    sell: chain.token('USDC'),
    buy: chain.token('WETH'),
  })
  for (const screen of ['swap', 'limit', 'twap', 'crosschain', 'otc', 'orders', 'status']) {
    await page.goto(`#/${screen}${screen === 'orders' || screen === 'status' ? '' : `?${link}`}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${screen} at ${width}`,
      ).toBeLessThanOrEqual(0)
    }
    expect(await foreignWords(page, catalogue), screen).toEqual([])
  }
})
