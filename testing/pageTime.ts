import { expect, type Page } from '@playwright/test'

/** Does something while the page's time stands still, so that no timer of the page comes first. */
export async function whileStill(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000))
  await act()
  await page.clock.resume()
}

/** What a page needs of its own time to show an answer that is there, milliseconds for each look at it. */
const DRAWN_MS = 10

/**
 * Does something behind the back of a page whose time stands still, lets it live through so many milliseconds, and waits for what it asked in that time
 * to be shown: however slow the machine is, no more of the page's time than `ms` and half a second passes.
 */
export async function shownWithin(
  page: Page,
  ms: number,
  act: () => Promise<void>,
  isSo: (patience: { readonly timeout: number }) => Promise<void>,
): Promise<void> {
  await whileStill(page, async () => {
    await act()
    const from = await page.evaluate(() => Date.now())
    await page.clock.runFor(ms)
    await expect(async () => {
      await page.clock.runFor(DRAWN_MS)
      await isSo({ timeout: 500 })
    }).toPass({ timeout: 20_000, intervals: [0] })
    expect(await page.evaluate(() => Date.now())).toBeLessThanOrEqual(from + ms + 500)
  })
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
