import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme can change. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

/** Checks the page by every rule in the dark theme, and by those of color in the light one. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'dark'
      ? axe.withTags(TAGS)
      : axe.withRules(RULES_OF_COLOR)
    ).analyze()
    for (const { id, nodes } of violations)
      found.push(`${colorScheme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  expect(found).toEqual([])
}
