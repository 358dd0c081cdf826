import type { Page } from '@playwright/test'
import { expectAccessible } from '../../testing/browser/accessible.ts'
import { expect, test } from '../../testing/browser/journey.ts'

const START = 'practice.html#/swap?chain=31337&side=SELL&mode=market&amount=0.5'
const practiceWallet = (page: Page) => page.getByRole('button', { name: 'Use a practice wallet' })
const balance = (page: Page, amount: string) => page.getByText(`Balance ${amount}`).first()

test.describe('practice', { tag: '@stranger' }, () => {
  test('default: who has no wallet swaps in the page, and a reload goes on', async ({ page, siteUrl }) => {
    const requested: string[] = []
    page.context().on('request', (request) => requested.push(request.url()))
    await page.goto(START)
    await practiceWallet(page).click()
    await expect(balance(page, '10')).toBeVisible()

    await expect(page.getByText(/^New quote in/)).toBeVisible()
    await page.getByRole('button', { name: 'Review swap' }).click()
    const review = page.getByRole('dialog')
    await review.getByRole('button', { name: 'Swap 0.5 ETH' }).click()
    await expect(review.getByText('Done', { exact: true })).toBeVisible()

    // The chain has it after a reload, as the history has.
    await page.reload()
    await expect(balance(page, '9.49')).toBeVisible()
    await page.goto('practice.html#/orders')
    await expect(page.getByText('Confirmed on chain.')).toBeVisible()
    expect(requested.filter((url) => !url.startsWith(siteUrl))).toEqual([])

    await page.goto('./#/orders')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('kontor.burner'))).toBe(null)
    expect(await page.evaluate(() => localStorage.getItem('practice.kontor.burner'))).not.toBe(null)
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

  test('default: the line says how far practice is until it answers', async ({ page, context }) => {
    let letCome: () => void = () => undefined
    const come = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await context.route('**/practice-31338.bin', async (route) => {
      await come
      await route.continue()
    })
    await page.goto(START)
    await expect(page.getByText('Preparing practice: 1 of 3')).toBeVisible()
    await expect(practiceWallet(page)).toHaveAttribute('aria-disabled', 'true')
    letCome()
    await expect(page.getByText('Practice: nothing here has value')).toBeVisible()
    await expect(practiceWallet(page)).toBeEnabled()
  })

  test('behavior: a second tab says that practice is open in another, and can take it over', async ({
    page,
    context,
  }) => {
    await page.goto(START)
    await practiceWallet(page).click()
    await expect(balance(page, '10')).toBeVisible()
    const second = await context.newPage()
    const lineOf = (tab: Page) => tab.getByRole('region', { name: 'Practice', exact: true })
    const [first, other] = [lineOf(page), lineOf(second)]
    await second.goto(START)
    await expect(other).toContainText('Practice is open in another tab.')
    await expect(first).toContainText('Practice: nothing here has value')

    await other.getByRole('button', { name: 'Use it here' }).click()
    await expect(first).toContainText('Practice is open in another tab.')
    await expect(balance(second, '10')).toBeVisible()
    await second.close()
    await first.getByRole('button', { name: 'Use it here' }).click()
    await expect(balance(page, '10')).toBeVisible()
  })

  test('behavior: started over, nothing is left of practice', async ({ page }) => {
    await page.goto(START)
    await practiceWallet(page).click()
    await expect(balance(page, '10')).toBeVisible()
    const reload = page.waitForEvent('load')
    await page
      .evaluate(() =>
        fetch('https://control.practice.invalid/sandbox/practice/reset', { method: 'POST' }).catch(
          () => null,
        ),
      )
      .catch(() => null)
    await reload
    await expect(practiceWallet(page)).toBeEnabled()
    const kept = () => page.evaluate(() => localStorage.getItem('practice.kontor.burner'))
    expect(await kept()).toBe(null)
    await practiceWallet(page).click()
    await expect(balance(page, '10')).toBeVisible()
  })

  for (const file of ['practice-31338.bin', 'practice-worker.js'])
    test(`error: ${file} that does not come is said, and can be tried again`, async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/Failed to load resource|service does not answer/)
      await context.route(`**/${file}`, (route) => route.abort())
      await page.goto(START)
      const line = page.getByRole('region', { name: 'Practice', exact: true })
      await expect(line).toContainText('Practice could not be loaded. Check your connection.')
      await context.unroute(`**/${file}`)
      await line.getByRole('button', { name: 'Try again' }).click()
      await expect(line).toContainText('Practice: nothing here has value')
      await expect(page.getByText(/^New quote in/)).toBeVisible()
    })

  test('default: a first trade is ticked once this browser has one that was filled', async ({ page }) => {
    await page.goto('practice.html#/swap')
    await practiceWallet(page).click()
    await page.getByRole('button', { name: 'Practice guide' }).click()
    const guide = page.getByRole('complementary', { name: 'Practice guide' })
    await expect(guide.getByRole('heading', { name: 'Practice guide' })).toBeFocused()
    const trade = guide.getByRole('button', { name: 'Not done yet: Swap' })
    await expect(trade).toHaveAttribute('aria-expanded', 'true')
    await guide.getByRole('link', { name: 'Fill in the form' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Review swap' }).click()
    const review = page.getByRole('dialog')
    await review.getByRole('button', { name: 'Swap 0.5 ETH' }).click()
    await expect(review.getByText('Done', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(guide.getByRole('button', { name: 'Done: Swap' })).toBeVisible()
    await expectAccessible(page)

    // By what this browser keeps, and not by what was pressed.
    await page.reload()
    await page.getByRole('button', { name: 'Practice guide' }).click()
    await expect(guide.getByRole('button', { name: 'Done: Swap' })).toBeVisible()
    await expect(guide.getByRole('button', { name: 'Not done yet: Limit order' })).toBeVisible()
    await guide.getByRole('button', { name: 'Close' }).click()
    await expect(guide).toBeHidden()
    await expect(page.getByRole('button', { name: 'Practice guide' })).toBeFocused()
  })

  test('default: a first crosschain trade arrives once its bridge’s time has passed', async ({ page }) => {
    await page.goto('practice.html#/swap')
    await practiceWallet(page).click()
    await page.getByRole('button', { name: 'Practice guide' }).click()
    const guide = page.getByRole('complementary', { name: 'Practice guide' })
    await guide.getByRole('button', { name: 'Not done yet: Crosschain' }).click()
    await guide.getByRole('link', { name: 'Fill in the form' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Review crosschain order' }).click()
    const review = page.getByRole('dialog')
    await review.getByRole('button', { name: 'Place crosschain order' }).click()
    await expect(review.getByText('the bridge carries it to').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await guide.getByRole('link', { name: 'Track transfer' }).click()
    await guide.getByRole('button', { name: 'Let the bridge’s time pass' }).click()
    await expect(page.getByRole('main').getByText('Filled, and arrived on Practice two.')).toBeVisible()
    await expect(guide.getByRole('button', { name: 'Done: Crosschain' })).toBeVisible()
  })

  test('behavior: a lie that was started is refused, shown after a reload, and ended', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('practice.html#/swap')
    await practiceWallet(page).click()
    await page.getByRole('button', { name: 'Guide' }).click()
    const guide = page.getByRole('dialog', { name: 'Practice guide' })
    await guide.getByText('What can go wrong').click()
    await expectAccessible(page)
    await guide.getByRole('button', { name: 'Start: The service changes the receiver' }).click()
    await guide.getByRole('link', { name: 'Fill in a form to try it' }).click()
    await expect(guide).toBeHidden()
    await page.getByRole('main').getByRole('button', { name: 'Review swap' }).click()
    const review = page.getByRole('dialog')
    await review.getByRole('button', { name: 'Swap 0.5 ETH' }).click()
    await expect(review.getByText(/^The order pays out to 0x0+dEaD, not 0x/).first()).toBeVisible()
    await expect(balance(page, '10')).toHaveCount(1)

    await page.reload()
    const line = page.getByRole('region', { name: 'Practice', exact: true })
    await expect(line).toContainText('On: The service changes the receiver')
    await page.getByRole('button', { name: 'Guide' }).click()
    await guide.getByRole('button', { name: 'End it' }).click()
    await expect(guide.getByRole('button', { name: 'End it' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(line).not.toContainText('On:')
    await expect(page.getByRole('button', { name: 'Guide' })).toBeFocused()
  })
})
