import { setTimeout as rest } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import budgets from './budgets.json' with { type: 'json' }
import type { PageNotes } from './pageNotes.ts'
import { type Beside, beside, notesOf, openSlowed, withSlowedPages } from './slowedPages.ts'
import { report, type Verdict } from './verdict.ts'

/** Pages take turns, so that both meet the same machine. */
const STARTS = 5
const WATCHED_MS = 6_000
const LONG_MS = 50
const REPORTED = 4

interface Start {
  readonly paint: number
  readonly typeable: number
  /** What of tasks is beyond 50 ms. */
  readonly blocking: number
  readonly tasks: PageNotes['tasks']
}

/** Opens a page and leaves it alone: a question now and then would be work too. */
async function startOnce(browser: Browser, address: string): Promise<Start> {
  const page = await openSlowed(browser, true)
  await page.goto(address, { waitUntil: 'commit' })
  await rest(WATCHED_MS)
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  const { typeableAt, tasks } = await notesOf(page)
  await page.context().close()
  if (!(typeableAt > 0)) throw new Error(`${address} showed no field`)
  const blocking = tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_MS), 0)
  return { paint, typeable: typeableAt, blocking, tasks }
}

/** The longest tasks of a start, as `200 ms at 1,410`. */
function longestOf({ tasks }: Start): string {
  return [...tasks]
    .sort((left, right) => right.ms - left.ms)
    .slice(0, REPORTED)
    .map(({ at, ms }) => `${ms.toFixed(0)} ms at ${at.toFixed(0)}`)
    .join(', ')
}

await withSlowedPages(async ({ browser, own, bare }) => {
  const starts: { readonly own: Start; readonly bare: Start }[] = []
  for (let turn = 0; turn < STARTS; turn++) {
    starts.push({
      own: await startOnce(browser, own('#/swap')),
      bare: await startOnce(browser, bare('wallet.html')),
    })
  }
  const all = (what: 'paint' | 'typeable' | 'blocking'): Beside => [
    starts.map((start) => start.own[what]),
    starts.map((start) => start.bare[what]),
  ]
  const half = (name: string, what: 'paint' | 'typeable' | 'blocking', times: number): Verdict =>
    beside(`${name}, beside RainbowKit`, all(what), 0.5, times)
  for (const start of starts) console.log(`      longest tasks: ${longestOf(start.own)}`)
  report([
    half('first paint', 'paint', budgets.startPaintTimes),
    half('field typeable', 'typeable', budgets.startTypeableTimes),
    half('blocking', 'blocking', budgets.startBlockingTimes),
  ])
})
