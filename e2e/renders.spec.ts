import { expect, test } from '../testing/journey.ts'
import { countRenders, rendersDuring } from '../testing/renderCount.ts'

test('behavior: a key press and a quote draw what they change', async ({ page, swap }) => {
  await countRenders(page)
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '5000' })
  await expect(swap.buyAmount).toHaveValue(/\d/)
  await expect(page.getByText(/after (fees|all costs)/).first()).toBeVisible()
  await page.getByText(/New quote in/).waitFor()
  const idle = await rendersDuring(page, async () => {
    const text = await page.getByText(/New quote in/).textContent()
    await expect(page.getByText(/New quote in/)).not.toHaveText(text ?? '')
  })
  console.log('second', JSON.stringify(idle))
  await swap.sellAmount.focus()
  await swap.sellAmount.press('End')
  const key = await rendersDuring(page, async () => {
    await page.keyboard.press('1')
    await expect(swap.sellAmount).toHaveValue('50001')
  })
  console.log('key', JSON.stringify(key))
  const quote = await rendersDuring(page, async () => {
    await expect(page.getByText(/New quote in/)).toBeVisible()
    await expect(page.getByText(/after (fees|all costs)/).first()).toBeVisible()
  })
  console.log('quote', JSON.stringify(quote))
})
