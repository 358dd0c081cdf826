import { expect, test } from '../../testing/browser/journey.ts'
import { countRenders, pausedClock, type Renders, rendersDuring } from '../../testing/browser/renderCount.ts'

/** The most that may be drawn. A key draws its field and what the form says of it at once, the first one of an amount also that the quote is old. A quote has room for one more answer that arrives apart; the chart is drawn anew with it, and with a key the dollars below each amount. Without its parts apart, the screen drew 81 components and 178 elements with each key, and 451 and 1,156 with a quote. */
const MOST = {
  second: { commits: 0, components: 0, elements: 0 },
  firstKey: { commits: 1, components: 35, elements: 40 },
  key: { commits: 1, components: 18, elements: 18 },
  quote: { commits: 6, components: 135, elements: 275 },
  renewal: { commits: 4, components: 85, elements: 200 },
  amount: { commits: 11, components: 220, elements: 350 },
} as const

test('behavior: a key press and a quote draw what they change, and the clock itself alone', async ({
  page,
  swap,
}) => {
  await countRenders(page)
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '5' })
  await expect(page.getByText(/after (fees|all costs)/).first()).toBeVisible()
  await expect(page.getByText(/New quote in/)).toBeVisible()
  await swap.sellAmount.focus()
  await swap.sellAmount.press('End')
  const rest = await pausedClock(page)
  const type = (digit: string) => page.keyboard.press(digit)
  const found: Partial<Record<keyof typeof MOST, Renders>> = {}
  const count = async (name: keyof typeof MOST, act: () => Promise<unknown>) => {
    const { names, ...drawn } = await rendersDuring(page, async () => void (await act()))
    process.stdout.write(`${name.padEnd(9)} ${JSON.stringify(drawn)}\n`)
    found[name] = { names, ...drawn }
  }
  await rest()
  await count('second', () => page.clock.runFor(1_000))
  await count('firstKey', () => type('1'))
  await count('key', () => type('2'))
  await expect(swap.sellAmount).toHaveValue('512')
  await rest()
  await type('3')
  await count('quote', rest)
  await expect(page.getByText(/New quote in/)).toBeVisible()
  await count('renewal', async () => {
    await page.clock.runFor(13_000)
    await rest()
  })
  await page.keyboard.press('ControlOrMeta+A')
  await count('amount', async () => {
    for (const digit of '2500') {
      await type(digit)
      await page.clock.runFor(150)
    }
    await rest()
  })
  await expect(swap.sellAmount).toHaveValue('2500')
  for (const [name, most] of Object.entries(MOST) as [keyof typeof MOST, Omit<Renders, 'names'>][]) {
    for (const what of ['commits', 'components', 'elements'] as const) {
      expect.soft(found[name]?.[what], `${name}: ${what}`).toBeLessThanOrEqual(most[what])
      expect.soft(found[name]?.[what], `${name}: ${what}`).toBeGreaterThanOrEqual(Math.min(1, most[what]))
    }
  }
})
