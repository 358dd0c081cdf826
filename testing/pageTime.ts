import type { Page } from '@playwright/test'

/** Does something while the page's time stands still, so that no timer of the page comes first. */
export async function whileStill(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000))
  await act()
  await page.clock.resume()
}

/** Lets the page live through so many seconds, one after the other. */
export async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000)
}

/** Paths that a page asks for from now on, of addresses that begin so. */
export function askedOf(page: Page, origin: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) asked.push(new URL(request.url()).pathname)
  })
  return asked
}
