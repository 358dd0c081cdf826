import type { Locator } from '@playwright/test'
import { expect, test } from '../../testing/browser/journey.ts'

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

test('behavior: focus ring and radio button stand out in light, dark and forced colors', async ({
  page,
  swap,
}) => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '1000' })
  const radio = page.getByRole('group', { name: 'Compare modes' }).getByRole('radio', { checked: false })
  await expect(radio).toHaveCSS('appearance', 'none')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await borderContrast(radio), colorScheme).toBeGreaterThanOrEqual(3)
  }
  for (const media of [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: null, forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media)
    await swap.tokenButton('sell').focus()
    await page.keyboard.press('Shift+Tab')
    await expect(swap.sellAmount).toBeFocused()
    await expect(swap.sellAmount).toHaveCSS('outline-style', 'solid')
    await expect(swap.sellAmount).toHaveCSS('outline-width', '2px')
  }
})
