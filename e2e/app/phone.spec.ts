import { expect, test } from '../orders/ordersJourney.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('behavior: with text of 200 % nothing is wider than the screen', async ({
  page,
  swap,
  wallet,
  orders,
  ordersPage,
}) => {
  test.setTimeout(120_000)
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  const isWithin = async (where: string) => {
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open] *, dialog[open]')]
        .filter(
          (element) => !element.classList.contains('sr-only') && element.scrollWidth > window.innerWidth,
        )
        .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth}`),
    )
    expect(wide, where).toEqual([])
    const cut = await page
      .getByRole('navigation', { name: 'Screens' })
      .locator('span')
      .evaluateAll((labels) => labels.filter((label) => label.scrollWidth > label.clientWidth).length)
    expect(cut, `labels cut, ${where}`).toBe(0)
  }
  const { id } = await orders.rest()
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '100', mode: 'auto' })
  await expect(page.getByText(/New quote in/)).toBeVisible()
  await isWithin('swap')
  await swap.connect(wallet)
  await expect(swap.action('Review swap')).toBeVisible()
  await isWithin('swap, connected')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await isWithin('more screens')
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await isWithin('settings')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Market', exact: true }).first().check()
  await swap.action('Review swap').click()
  await expect(swap.review).toBeVisible()
  await isWithin('review')
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await expect(swap.progress).toBeVisible()
  await isWithin('progress')
  await swap.finished()
  await isWithin('receipt')
  await page.setViewportSize({ width: 320, height: 800 })
  for (const screen of ['Swap', 'Limit order', 'TWAP order', 'Crosschain', 'OTC']) {
    await page.goto(`#/${screen.split(' ', 1)[0]?.toLowerCase()}`)
    await expect(page.getByRole('heading', { name: screen, exact: true })).toBeVisible()
    await isWithin(`${screen}, 320 wide`)
  }
  await ordersPage.go('?view=all')
  await expect(ordersPage.rows).toHaveCount(2)
  await isWithin('history')
  await ordersPage.go(`/${id}`)
  await expect(ordersPage.story).toBeVisible()
  await isWithin('order page')
})
