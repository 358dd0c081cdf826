import { expect, test } from '../testing/journey.ts'
import { countRenders, type Renders, rendersDuring } from '../testing/renderCount.ts'

const MOST = {
  second: { commits: 1, components: 2, elements: 3 },
  key: { commits: 1, components: 85, elements: 185 },
} as const

const within = (name: keyof typeof MOST, { commits, components, elements }: Renders): void => {
  process.stdout.write(`${name}: ${commits} commits, ${components} components, ${elements} elements\n`)
  for (const [what, count] of Object.entries({ commits, components, elements }))
    expect(count, `${what} of a ${name}`).toBeLessThanOrEqual(MOST[name][what as keyof typeof MOST.key])
}

test('behavior: a second of the clock and a key press draw what they change', async ({ page, swap }) => {
  await countRenders(page)
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '5000' })
  await expect(swap.buyAmount).toHaveValue(/\d/)
  await expect(page.getByText(/after (fees|all costs)/).first()).toBeVisible()
  const clock = page.getByText(/New quote in/)
  await expect(clock).toBeVisible()
  const second = await rendersDuring(page, async () => {
    const text = await clock.textContent()
    await expect(clock).not.toHaveText(text ?? '')
  })
  within('second', second)
  await swap.sellAmount.press('End')
  const key = await rendersDuring(page, async () => {
    await page.keyboard.press('1')
    await expect(swap.sellAmount).toHaveValue('50001')
  })
  within('key', key)
})
