import { join } from 'node:path'
import { type CDPSession, chromium, type Page, type Route } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureBuild, findChromium, ROOT } from '../.ci/setup.mjs'
import { startStaticServer } from '../sandbox/staticServer.mjs'
import budgets from './budgets.json' with { type: 'json' }
import { generateRecords, RECORDS_OWNER } from './orderRecords.ts'
import { report, type Verdict } from './verdict.ts'

const COUNT = 10_000
const SLOWED_TIMES = 4
const SCROLLED_MS = 6_000
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
  isWatching: boolean
}

/** Runs in the page, before its own code. */
function takeNotes(): void {
  const notes: Notes = { firstRowsAt: 0, filters: [], frames: [], isWatching: false }
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
  const frame = (at: number) => {
    if (notes.isWatching && lastFrame > 0) notes.frames.push(at - lastFrame)
    lastFrame = notes.isWatching ? at : 0
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

/** Scrolls by the wheel, as fast as a person does, and returns how long each frame took. */
async function scrolledFrames(page: Page): Promise<readonly number[]> {
  await page.mouse.move(700, 600)
  await page.evaluate('window.notes.frames = []; window.notes.isWatching = true; 0')
  const end = performance.now() + SCROLLED_MS
  for (let turn = 0; performance.now() < end; turn += 1) {
    await page.mouse.wheel(0, turn % 60 < 45 ? 420 : -300)
    await page.evaluate(nextFrame)
  }
  await page.evaluate('window.notes.isWatching = false; 0')
  return (await notesOf(page)).frames
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

async function measure(page: Page, slow: (times: number) => Promise<void>): Promise<readonly Verdict[]> {
  await page.goto(`./#/orders?view=all&owner=${RECORDS_OWNER}`)
  const first = await firstRowsMs(page)
  await page.getByText(`${COUNT.toLocaleString('en')} orders`, { exact: true }).waitFor({ timeout: 120_000 })
  await slow(SLOWED_TIMES)
  const frames = await scrolledFrames(page)
  await slow(1)
  const filters = await filterMs(page)
  const sorted = [...frames].sort((left, right) => left - right)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  return [
    {
      name: 'first rows of 10,000 orders after the response',
      measured: `${first.toFixed(0)} ms, budget ${budgets.orderFirstRowsMs} ms`,
      ok: first > 0 && first <= budgets.orderFirstRowsMs,
    },
    {
      name: `longest frame of scrolling 10,000 orders, processor ${SLOWED_TIMES} times slower`,
      measured: `${most(frames).toFixed(0)} ms of ${frames.length} frames, p99 ${p99.toFixed(0)} ms, budget ${budgets.orderFrameMs} ms`,
      ok: frames.length > 60 && most(frames) <= budgets.orderFrameMs,
    },
    {
      name: 'filter keystroke to paint over 10,000 orders',
      measured: `${most(filters).toFixed(0)} ms at most of ${filters.length}, budget ${budgets.orderFilterMs} ms`,
      ok: filters.length >= SEARCHES.length && most(filters) <= budgets.orderFilterMs,
    },
  ]
}

const [given] = process.argv.slice(2)
if (!given) await ensureBuild(console.log)
const config = { apiUrl: API_URL, partner: 'kontor', chains: [{ id: 1, rpcUrls: [API_URL] }] }
const server = await startStaticServer({ folder: given ?? join(ROOT, 'dist'), port: 0, config })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...CHROMIUM_FLAGS],
})
try {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  const records = generateRecords(COUNT, Math.floor(Date.now() / 1000))
  await context.route(`${API_URL}/**`, (route) => answer(route, records))
  const page = await context.newPage()
  // What runs this file wraps named functions in a call that pages do not have.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(takeNotes)
  const session: CDPSession = await context.newCDPSession(page)
  report(
    await measure(page, (rate) =>
      session.send('Emulation.setCPUThrottlingRate', { rate }).then(() => undefined),
    ),
  )
} finally {
  await browser.close()
  await server.close()
}
