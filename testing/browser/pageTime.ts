import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Stops the page's time a little after the present. On a busy machine it may be past that before the page knows: it is then stopped at its present
 * time.
 */
export async function stopTime(page: Page, clockOffsetMs: number): Promise<void> {
  const now = () => page.evaluate(() => Date.now())
  const at = (await now()) + clockOffsetMs
  await page.clock.pauseAt(at).catch(async (error: unknown) => {
    if (!String(error).includes('to the past')) throw error
    await page.clock.pauseAt(await now())
  })
}

/** Does something while the page's time is stopped, so that no timer of the page comes first. */
export async function whileStill(page: Page, act: () => Promise<void>): Promise<void> {
  await stopTime(page, 2_000)
  await act()
  await page.clock.resume()
}

/** What a page needs of its own time to show an answer that is there, milliseconds for each look at it. */
const DRAWN_MS = 10
/** An answer may lead to the next request, so many times at most. */
const ROUNDS = 10

/** Requests that a page sends from now on, for as long as they are not answered. */
export function openRequests(page: Page): ReadonlySet<object> {
  const open = new Set<object>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Waits until a page whose time is stopped has its answers and has drawn them: a tenth of a second of its time. */
export async function settled(page: Page, open: ReadonlySet<object>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.clock.runFor(DRAWN_MS)
    await expect.poll(() => open.size, { timeout: 20_000 }).toBe(0)
  }
}

/** Presses a button, unless what was under way takes it from the screen before. */
export async function pressUnlessGone(button: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

/** Lets the page live through so many seconds, one after the other. */
export async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000)
}

/** Paths that a page asks for from now on, of addresses that begin so. */
export function requestsOf(page: Page, origin: string): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) requested.push(new URL(request.url()).pathname)
  })
  return requested
}
