import { expect, test } from '../../testing/browser/journey.ts'

const PAIR = { sell: 'USDC', buy: 'WETH' } as const

for (const part of ['PairPicker', 'TokenPicker']) {
  test(`error: a picker whose code (${part}) cannot be fetched says nothing where it is pointed at, says so once it is pressed, and comes with another press`, async ({
    page,
    swap,
    watch,
  }) => {
    watch.allow(/Failed to load resource|Failed to fetch dynamically imported module/)
    const code = new RegExp(`/${part}-[\\w-]+\\.js$`)
    const refused: string[] = []
    await page.route(code, (route) => {
      refused.push(route.request().url())
      return route.abort()
    })
    await swap.open(PAIR)
    const note = page.getByRole('alert').filter({ hasText: 'This part failed to load' })
    await swap.tokenButton('buy').hover()
    await expect.poll(() => refused.length).toBeGreaterThan(0)
    await swap.sellAmount.fill('1')
    await expect(swap.buyAmount).toHaveValue(/\d/)
    await expect(note).toBeHidden()
    await swap.tokenButton('buy').click()
    await expect(note).toBeVisible()
    await page.unroute(code)
    await note.getByRole('button', { name: 'Try again' }).click()
    // Some browsers fetch the module again; others fail it for good, and the page is loaded again, without its dialog.
    const search = page.getByRole('combobox')
    await expect(async () => {
      if (await search.isHidden()) await swap.tokenButton('buy').click({ timeout: 2_000 })
      await expect(search).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await expect(swap.sellAmount).toHaveValue('1')
    await expect(swap.tokenButton('buy')).toHaveText(/WETH/)
  })
}
