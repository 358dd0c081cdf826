import type { Locator } from '@playwright/test'
import { expect, test } from '../testing/journey.ts'
import type { SwapPage } from '../testing/swapPage.ts'
import type { TestWallet } from '../testing/testWallet.ts'
import { typeAndPress } from '../testing/typeAndPress.ts'

test('behavior: Tab into an amount selects all of it, typing replaces it', async ({ page, swap }) => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '5000' })
  await expect(swap.sellAmount).toHaveValue('5,000')
  await swap.tokenButton('sell').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(swap.sellAmount).toBeFocused()
  await page.keyboard.type('100')
  await expect(swap.sellAmount).toHaveValue('100')
  await expect(page).toHaveURL(/amount=100(&|$)/)
})

test('behavior: a grouped number typed key by key is that number', async ({ page, swap }) => {
  await swap.open({ sell: 'USDC', buy: 'ETH' })
  await swap.sellAmount.pressSequentially('1,234.5')
  await expect(swap.sellAmount).toHaveValue('1,234.5')
  await expect(page).toHaveURL(/amount=1234\.5(&|$)/)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('behavior: a grouped number typed key by key is that number', async ({ page, swap }) => {
    await swap.open({ sell: 'USDC', buy: 'ETH' })
    await swap.sellAmount.pressSequentially('1.234,5')
    await expect(swap.sellAmount).toHaveValue('1.234,5')
    await expect(page).toHaveURL(/amount=1234\.5(&|$)/)
  })
})

test('error: a deadline beyond the limit is refused in a sentence, and the last one stays in force', async ({
  page,
  swap,
}) => {
  await swap.open({ sell: 'USDC', buy: 'ETH' })
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await open()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings.getByRole('textbox', { name: 'Custom slippage in percent' })).toBeFocused()
  const deadline = settings.getByRole('textbox', { name: 'Order deadline in minutes' })
  await deadline.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('100000')
  await expect(deadline).toHaveValue('100000')
  await expect(settings.getByRole('alert')).toHaveText(
    'Enter whole minutes from 2 to 1,440. The deadline is still 10 min.',
  )
  await page.keyboard.press('Tab')
  await expect(deadline).toHaveValue('10')
  await expect(settings).toContainText('The deadline is still 10 min.')
  await page.keyboard.press('Escape')
  await open()
  await expect(deadline).toHaveValue('10')
})

test('behavior: the token of the other side on an empty form keeps the sale', async ({ page, swap }) => {
  await swap.open({ sell: 'USDC', buy: 'ETH' })
  await swap.tokenButton('sell').click()
  await page.getByRole('combobox').fill('eth')
  await page.keyboard.press('Enter')
  await expect(swap.tokenButton('sell')).toContainText('ETH')
  await expect(swap.tokenButton('buy')).toContainText('USDC')
  await expect(page).not.toHaveURL(/side=buy/)
  await expect(swap.sellAmount).toHaveAttribute('placeholder', '0')
})

test('behavior: Enter in an amount reviews, and a second one submits nothing', async ({
  page,
  swap,
  wallet,
}) => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.5' })
  await swap.connect(wallet)
  await expect(swap.action('Review swap')).toBeVisible()
  await swap.sellAmount.focus()
  await page.keyboard.press('Enter')
  await expect(swap.review.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(swap.review.getByRole('button', { name: /^Swap 0\.5 ETH$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(swap.review).toHaveCount(0)
  await expect(swap.sellAmount).toBeFocused()
  expect(wallet.askedTransactions).toHaveLength(0)
})

/** The form with an amount of ETH, its review opened and closed again: the code of one is at hand. */
async function reviewOnce(swap: SwapPage, wallet: TestWallet, amount: string): Promise<void> {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount })
  await swap.connect(wallet)
  await swap.action('Review swap').click()
  await expect(swap.review.getByRole('button', { name: `Swap ${amount} ETH`, exact: true })).toBeVisible()
  await swap.review.press('Escape')
  await expect(swap.review).toHaveCount(0)
}

test('behavior: an amount that is reviewed in the moment it is typed is the only one that is reviewed', async ({
  page,
  swap,
  wallet,
}) => {
  await reviewOnce(swap, wallet, '0.5')
  await swap.sellAmount.press('End')
  const reviewed = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('dialog button')) {
        const name = textContent.trim()
        if (/^Swap .* ETH$/.test(name)) seen.add(name)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return seen
  })
  // It has no quote yet: the button says so, and a press of it does nothing.
  await typeAndPress(swap.action('Review swap'), '2')
  await swap.action('Review swap').click()
  await expect(swap.review.getByRole('button', { name: /^Swap 0\.52 ETH$/ })).toBeVisible()
  expect(await reviewed.evaluate((seen) => [...seen])).toEqual(['Swap 0.52 ETH'])
})

test('behavior: a press in the moment more is typed than there is reviews nothing, and nothing later', async ({
  page,
  swap,
  wallet,
}) => {
  await reviewOnce(swap, wallet, '1')
  await swap.sellAmount.press('End')
  await typeAndPress(swap.action('Review swap'), '1')
  await expect(swap.action('Insufficient ETH balance')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(swap.action('Review swap')).toBeVisible()
  await expect(page.getByText(/New quote in/)).toBeVisible()
  // With a quote there, what would open has had two frames to do so.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(swap.review).toHaveCount(0)
  await expect(swap.sellAmount).toBeFocused()
})

test('behavior: a wrap that is pressed in the moment its amount is typed is of that amount', async ({
  page,
  swap,
  wallet,
}) => {
  await swap.open({ sell: 'ETH', buy: 'WETH', amount: '0.25' })
  await swap.connect(wallet)
  await expect(swap.action('Review wrap')).toBeVisible()
  await swap.sellAmount.press('End')
  await typeAndPress(swap.action('Review wrap'), '2')
  await expect(page.getByRole('dialog', { name: 'Review wrap' })).toContainText('0.252 WETH')
})

for (const look of [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced colors', media: { forcedColors: 'active' } },
] as const) {
  test(`behavior: the amount has a focus ring in ${look.name}`, async ({ page, swap }) => {
    await page.emulateMedia(look.media)
    await swap.open({ sell: 'USDC', buy: 'ETH' })
    await swap.tokenButton('sell').focus()
    await page.keyboard.press('Shift+Tab')
    await expect(swap.sellAmount).toBeFocused()
    await expect(swap.sellAmount).toHaveCSS('outline-style', 'solid')
    await expect(swap.sellAmount).toHaveCSS('outline-width', '2px')
  })
}

/** Contrast of an element's border with what is inside it, as the browser paints both. */
const borderContrast = (locator: Locator) =>
  locator.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d', { colorSpace: 'srgb' })
    const luminance = (color: string) => {
      if (!paint) return Number.NaN
      paint.fillStyle = color
      paint.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = Array.from(paint.getImageData(0, 0, 1, 1).data, (part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const { borderTopColor, backgroundColor } = getComputedStyle(element)
    const [dark = 0, light = 0] = [luminance(borderTopColor), luminance(backgroundColor)].sort(
      (a, b) => a - b,
    )
    return (light + 0.05) / (dark + 0.05)
  })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`behavior: a radio button that is not chosen has a border of 3:1 in ${colorScheme}`, async ({
    page,
    swap,
  }) => {
    await page.emulateMedia({ colorScheme })
    await swap.open({ sell: 'USDC', buy: 'ETH', amount: '1000' })
    const radio = page.getByRole('group', { name: 'Compare modes' }).getByRole('radio', { checked: false })
    await expect(radio).toHaveCSS('appearance', 'none')
    expect(await borderContrast(radio)).toBeGreaterThanOrEqual(3)
  })
}

/** Whether a button keeps what was pressed to the end of that press. One that is drawn with its old value meanwhile is set back. */
const keepsPress = (radio: Locator) =>
  radio.evaluate((input: HTMLInputElement) => {
    input.click()
    return input.checked
  })

test('behavior: a mode that is pressed is chosen at once', async ({ page, swap }) => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '1000' })
  const modes = page.getByRole('group', { name: 'Trading mode' })
  const compared = page.getByRole('group', { name: 'Compare modes' })
  await expect(compared).toBeVisible()
  for (const mode of ['Market', 'Delta', 'Auto']) {
    expect(await keepsPress(modes.getByRole('radio', { name: mode })), mode).toBe(true)
  }
  for (const mode of [/Market/, /Delta/]) {
    expect(await keepsPress(compared.getByRole('radio', { name: mode })), String(mode)).toBe(true)
  }
})

test('behavior: where Auto goes from one venue to the other, figures stay', async ({ page, swap }) => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1.1', mode: 'auto' })
  const better = page.getByText(/^Auto chose Market: /)
  await expect(better).toBeVisible()
  await swap.buyAmount.evaluate((field: HTMLInputElement) => {
    const seen = [field.value]
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(field.value)).observe(document, {
      subtree: true,
      attributes: true,
      childList: true,
      characterData: true,
    })
  })
  const before = await swap.buyAmount.inputValue()
  await swap.sellAmount.fill('1.2')
  await expect(swap.buyAmount).not.toHaveValue(before)
  await expect(better).toBeVisible()
  const seen: readonly string[] = await page.evaluate('window.seen')
  expect(seen.filter((value) => value === '')).toEqual([])
  // The old figure, that of solvers, and that of the market; none comes back.
  const changes = seen.filter((value, place) => value !== seen[place - 1])
  expect(changes.length).toBeGreaterThan(2)
  expect(changes).toEqual([...new Set(changes)])
})
