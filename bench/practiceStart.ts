import type { Browser } from '@playwright/test'
import { ensureBuild, ROOT } from '../.ci/setup.mjs'
import { startStaticServer } from '../hosting/staticServer.mjs'
import budgets from './budgets.json' with { type: 'json' }
import { launchBrowser } from './launchBrowser.ts'
import { percentile } from './percentile.ts'
import { report } from './verdict.ts'

const VISITS = 5
const FORM = 'practice.html#/swap?chain=31337&side=SELL&mode=market&amount=0.5'

interface Visit {
  /** Milliseconds from the start of the page to its first quote. */
  readonly quote: number
  /** Milliseconds from the press in the review to the end of the swap. */
  readonly swap: number
}

/** One newcomer: a browser that has never been there opens practice, takes its wallet and swaps. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  const opened = performance.now()
  await page.goto(`${url}${FORM}`, { waitUntil: 'commit' })
  await page.getByText(/^New quote in/).waitFor()
  const quote = performance.now() - opened
  await page.getByRole('button', { name: 'Use a practice wallet' }).click()
  await page.getByRole('button', { name: 'Review swap' }).click()
  const review = page.getByRole('dialog')
  const act = review.getByRole('button', { name: 'Swap 0.5 ETH' })
  await act.waitFor()
  const pressed = performance.now()
  await act.click()
  await review.getByText('Done', { exact: true }).waitFor()
  const swap = performance.now() - pressed
  await context.close()
  return { quote, swap }
}

await ensureBuild(console.log)
const site = await startStaticServer({ folder: `${ROOT}/dist`, port: 0 })
const browser = await launchBrowser()
try {
  const visits: Visit[] = []
  for (let time = 0; time < VISITS; time += 1) visits.push(await visit(browser, site.url))
  const verdictOf = (name: string, times: readonly number[], budget: number) => {
    const [median, longest] = [percentile(times, 0.5), Math.max(...times)].map((ms) =>
      (ms / 1_000).toFixed(1),
    )
    return {
      name,
      measured: `${median} s, longest ${longest}, budget ${budget / 1_000}`,
      ok: percentile(times, 0.5) <= budget,
    }
  }
  report([
    verdictOf(
      'practice, first quote on a cold cache',
      visits.map(({ quote }) => quote),
      budgets.practiceQuoteMs,
    ),
    verdictOf(
      'practice, a swap from its press to its end',
      visits.map(({ swap }) => swap),
      budgets.practiceSwapMs,
    ),
  ])
} finally {
  await browser.close()
  await site.close()
}
