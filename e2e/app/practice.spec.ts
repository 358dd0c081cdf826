import type { Page } from '@playwright/test'
import { expect, test } from '../../testing/browser/journey.ts'

const START = 'practice.html#/swap?chain=31337&side=SELL&mode=market&amount=0.5'
const practiceWallet = (page: Page) => page.getByRole('button', { name: 'Use a practice wallet' })
const balance = (page: Page, amount: string) => page.getByText(`Balance ${amount}`).first()

test.describe('practice', { tag: '@stranger' }, () => {
  test('default: who never had a wallet swaps in the page, a reload goes on, and the real page knows nothing of it', async ({
    page,
    siteUrl,
  }) => {
    const asked: string[] = []
    page.context().on('request', (request) => asked.push(request.url()))
    await page.goto(START)
    await practiceWallet(page).click()
    await expect(balance(page, '10')).toBeVisible()

    await expect(page.getByText(/^New quote in/)).toBeVisible()
    await page.getByRole('button', { name: 'Review swap' }).click()
    const review = page.getByRole('dialog')
    await review.getByRole('button', { name: 'Swap 0.5 ETH' }).click()
    await expect(review.getByText('Done', { exact: true })).toBeVisible()

    // What is saved is saved soon after it happened.
    await expect
      .poll(async () => {
        await page.goto('practice.html#/orders')
        await page.reload()
        await expect(page.getByRole('rowheader', { name: 'Swap' })).toBeVisible()
        await page.goto(START)
        await page.reload()
        await expect(page.getByText(/Balance [\d.]+/).first()).toBeVisible()
        return balance(page, '9.49').isVisible()
      })
      .toBe(true)
    expect(asked.filter((url) => !url.startsWith(siteUrl))).toEqual([])

    await page.goto('./#/orders')
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kontor.burner'))),
    ).toEqual([])
  })

  test('default: a signed order is filled by the solvers of the page', async ({ page }) => {
    await page.goto('practice.html#/swap?chain=31337&side=SELL&mode=delta&amount=0.5')
    await practiceWallet(page).click()
    await expect(page.getByText(/^New quote in/)).toBeVisible()
    await page.getByRole('button', { name: 'Review swap' }).click()
    const review = page.getByRole('dialog')
    await review.getByRole('button', { name: /^(Sign|Deposit|Swap|Submit|Sell)/ }).click()
    await expect(review.getByText('Done', { exact: true })).toBeVisible()
  })
})
