import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page, Route } from '@playwright/test'
import { ensureBuild, ROOT } from '../.ci/setup.mjs'
import { startStaticServer } from '../hosting/staticServer.mjs'
import budgets from './budgets.json' with { type: 'json' }
import { launchBrowser } from './launchBrowser.ts'
import { generateRecords, RECORDS_OWNER } from './orderRecords.ts'
import { report, type Verdict } from './verdict.ts'

const COUNT = 10_000
const RUNS = 10
/** Of all visits, those that show no frame over the budget. */
const CALM_SHARE = 0.9
const SLOWED_TIMES = 4
const SCROLLED_MS = 6_000
/** The browser rounds its clock to a tenth: three refreshes of a screen read as 50 ms and a little. */
const CLOCK_MS = 0.2
const SEARCHES = ['usdc', 'weth', '0x00']
/** Loopback, where nothing listens: every request there is answered by this program. */
const API_URL = 'http://127.0.0.1:9'

/** What a page notes about itself while it is measured. */
interface Notes {
  /** When rows were first on screen; milliseconds of the page's clock. */
  firstRowsAt: number
  /** From a key going down to the picture of the list it changed. */
  filters: number[]
  frames: number[]
  /** Pixels scrolled while frames were noted, down and up. */
  scrolled: number
  isWatching: boolean
}

/** Runs in the page, before its own code. */
function takeNotes(): void {
  const notes: Notes = { firstRowsAt: 0, filters: [], frames: [], scrolled: 0, isWatching: false }
  Object.assign(window, { notes })
  let keyAt = 0
  let lastFrame = 0
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  const rowCount = () =>
    document.querySelector('main table[aria-rowcount]')?.getAttribute('aria-rowcount') ?? ''
  let shown = ''
  addEventListener(
    'keydown',
    (event) => {
      keyAt = event.timeStamp
    },
    true,
  )
  new MutationObserver(() => {
    if (notes.firstRowsAt === 0 && document.querySelector('main tr[data-index]')) {
      notes.firstRowsAt = -1
      painted(() => {
        notes.firstRowsAt = performance.now()
      })
    }
    const count = rowCount()
    if (count === shown) return
    shown = count
    const began = keyAt
    keyAt = 0
    if (began > 0) painted(() => notes.filters.push(performance.now() - began))
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-rowcount'],
  })
  let lastY = 0
  const frame = (at: number) => {
    if (notes.isWatching && lastFrame > 0) {
      notes.frames.push(at - lastFrame)
      notes.scrolled += Math.abs(scrollY - lastY)
    }
    lastFrame = notes.isWatching ? at : 0
    lastY = scrollY
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Answers for the service: the generated records in pages, and nothing of anything else. */
async function answer(route: Route, records: readonly object[]): Promise<void> {
  const url = new URL(route.request().url())
  const headers = { 'access-control-allow-origin': '*' }
  if (url.pathname !== '/v2/delta/orders')
    return route.fulfill({ status: 404, headers, json: { error: 'none' } })
  const [page, limit] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('limit'))]
  const wanted = url.searchParams.get('status')?.split(',')
  const all = wanted
    ? records.filter((record) => 'status' in record && wanted.includes(String(record.status)))
    : records
  const data = all.slice((page - 1) * limit, page * limit)
  const json = { data, total: all.length, page, limit, hasMore: page * limit < all.length }
  await route.fulfill({ headers, json })
}

const notesOf = (page: Page): Promise<Notes> => page.evaluate('window.notes')

const nextFrame = () => new Promise(requestAnimationFrame)

async function firstRowsMs(page: Page): Promise<number> {
  await page.locator('main tr[data-index]').first().waitFor()
  while ((await notesOf(page)).firstRowsAt <= 0) await page.evaluate(nextFrame)
  const answeredAt: number = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return Math.min(
      ...entries.filter(({ name }) => name.includes('/v2/delta/orders')).map((one) => one.responseEnd),
    )
  })
  return (await notesOf(page)).firstRowsAt - answeredAt
}

/** Scrolls by the wheel as a quick person does, mostly down and some up: how long each frame took, and pixels a second. */
async function scrolledFrames(
  page: Page,
): Promise<{ readonly frames: readonly number[]; readonly pace: number }> {
  await page.mouse.move(700, 600)
  await page.evaluate('Object.assign(window.notes, { frames: [], scrolled: 0, isWatching: true }); 0')
  const end = performance.now() + SCROLLED_MS
  for (let turn = 0; performance.now() < end; turn += 1) {
    await page.mouse.wheel(0, turn % 60 < 45 ? 120 : -90)
    await page.evaluate(nextFrame)
  }
  await page.evaluate('window.notes.isWatching = false; 0')
  const { frames, scrolled } = await notesOf(page)
  return { frames, pace: (scrolled * 1000) / SCROLLED_MS }
}

/** Types searches letter by letter; how long each changed list took to be on screen. */
async function filterMs(page: Page): Promise<readonly number[]> {
  await page.evaluate('window.scrollTo(0, 0); window.notes.filters = []; 0')
  const field = page.getByRole('searchbox')
  for (const search of SEARCHES) {
    for (const letter of search) {
      await field.press(letter)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    }
    await field.fill('')
  }
  return (await notesOf(page)).filters
}

const most = (samples: readonly number[]): number => Math.max(...samples)

/** What one visit showed, milliseconds. */
interface Visit {
  readonly first: number
  readonly frame: number
  readonly frameCount: number
  /** Of the frames, those over the budget. */
  readonly overCount: number
  /** Pixels a second. */
  readonly pace: number
  readonly filter: number
  readonly filterCount: number
}

/** One visit by a page of its own, which has read nothing before. */
async function visit(page: Page, slow: (times: number) => Promise<void>): Promise<Visit> {
  await page.goto(`./#/orders?view=all&owner=${RECORDS_OWNER}`)
  const first = await firstRowsMs(page)
  await page.getByText(`${COUNT.toLocaleString('en')} orders`, { exact: true }).waitFor({ timeout: 120_000 })
  await slow(SLOWED_TIMES)
  const { frames, pace } = await scrolledFrames(page)
  await slow(1)
  const filters = await filterMs(page)
  return {
    first,
    frame: most(frames),
    frameCount: frames.length,
    overCount: frames.filter((ms) => ms > budgets.orderFrameMs + CLOCK_MS).length,
    pace,
    filter: most(filters),
    filterCount: filters.length,
  }
}

const median = (samples: readonly number[]): number =>
  [...samples].sort((left, right) => left - right)[Math.floor(samples.length / 2)] ?? Number.NaN

/** The median of the visits, each of them, and how busy the machine was. */
function reported(samples: readonly number[], budgetMs: number): string {
  const [load = 0] = loadavg()
  const each = samples.map((ms) => ms.toFixed(0)).join(', ')
  return `median ${median(samples).toFixed(0)} ms of ${each}; budget ${budgetMs} ms; load ${load.toFixed(1)} on ${cpus().length} cores`
}

function verdictsOf(visits: readonly Visit[]): readonly Verdict[] {
  const [first, frame, filter] = [
    visits.map((one) => one.first),
    visits.map((one) => one.frame),
    visits.map((one) => one.filter),
  ]
  const calm = visits.filter(({ overCount }) => overCount === 0).length
  return [
    {
      name: 'first rows of 10,000 orders after the response',
      measured: reported(first, budgets.orderFirstRowsMs),
      ok: first.every((ms) => ms > 0) && median(first) <= budgets.orderFirstRowsMs,
    },
    {
      name: `visits that scroll 10,000 orders without a frame over ${budgets.orderFrameMs} ms, processor ${SLOWED_TIMES} times slower`,
      measured: `${calm} of ${visits.length}, at least ${CALM_SHARE * RUNS}; longest frames: ${reported(frame, budgets.orderFrameMs)}; ${visits.map(({ overCount, frameCount }) => `${overCount}/${frameCount}`).join(', ')} over it, at ${median(visits.map(({ pace }) => pace)).toFixed(0)} px/s`,
      ok: visits.every(({ frameCount }) => frameCount > 60) && calm >= visits.length * CALM_SHARE,
    },
    {
      name: 'slowest filter keystroke to paint over 10,000 orders',
      measured: reported(filter, budgets.orderFilterMs),
      ok:
        visits.every(({ filterCount }) => filterCount >= SEARCHES.length) &&
        median(filter) <= budgets.orderFilterMs,
    },
  ]
}

const [given] = process.argv.slice(2)
if (!given) await ensureBuild(console.log)
const config = { apiUrl: API_URL, partner: 'kontor', chains: [{ id: 1, rpcUrls: [API_URL] }] }
const server = await startStaticServer({ folder: given ?? join(ROOT, 'dist'), port: 0, config })
const browser = await launchBrowser()
try {
  const records = generateRecords(COUNT, Math.floor(Date.now() / 1000))
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    })
    await context.route(`${API_URL}/**`, (route) => answer(route, records))
    const page = await context.newPage()
    // What runs this file wraps named functions in a call that pages do not have.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(takeNotes)
    const session: CDPSession = await context.newCDPSession(page)
    visits.push(
      await visit(page, (rate) =>
        session.send('Emulation.setCPUThrottlingRate', { rate }).then(() => undefined),
      ),
    )
    await context.close()
  }
  report(verdictsOf(visits))
} finally {
  await browser.close()
  await server.close()
}
