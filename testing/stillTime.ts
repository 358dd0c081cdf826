import type { Page } from '@playwright/test'

/** Does something while the page's time stands still, so that no timer of the page comes first. */
export async function whileStill(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000))
  await act()
  await page.clock.resume()
}
