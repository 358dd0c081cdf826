import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../.ci/chromiumFlags.mjs'
import { ensureBuild, findChromium, ROOT } from '../.ci/setup.mjs'
import { appConfigOf } from '../sandbox/appConfig.mjs'
import { startSandbox } from '../sandbox/sandbox.ts'
import { startStaticServer } from '../sandbox/staticServer.mjs'
import { listManyTokens, MANY_TOKENS } from '../testing/manyTokens.ts'
import budgets from './budgets.json' with { type: 'json' }
import { percentile } from './percentile.ts'
import { report, type Verdict } from './verdict.ts'

const SLOWED_TIMES = 4
const VISITS = 4
const PAUSE_MS = 600
const KEY_PAUSE_MS = 200
/** How long a hand is over a button before it presses, at the least. */
const POINTED_AT_MS = 150
/** Each letter leaves another number of tokens. One search for each time the picker is opened. */
const SEARCHES = ['tk12', '0x01', 'numb', 'weth', '99'] as const

/** What a page notes about itself while it is measured. Milliseconds. */
interface PickerNotes {
  /** From the click to the picture of the first rows. */
  opens: number[]
  /** From a letter going down to the picture of the field. */
  fields: number[]
  /** From a letter going down to the picture of the list it leaves. */
  lists: number[]
}

/** Runs in the page, before its own code. */
function takePickerNotes(): void {
  const notes: PickerNotes = { opens: [], fields: [], lists: [] }
  Object.assign(window, { notes })
  type Scheduler = { postTask(then: () => void, options: { priority: string }): Promise<void> }
  const { scheduler } = window as unknown as { readonly scheduler: Scheduler }
  const painted = (then: () => void) =>
    requestAnimationFrame(() => scheduler.postTask(then, { priority: 'user-blocking' }))
  let clickedAt = 0
  let keyAt = 0
  let count = ''
  const countNow = () =>
    document.querySelector('[open] [role=option]')?.getAttribute('aria-setsize') ??
    (document.querySelector('[open] [role=listbox]') ? 'none' : '')
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clickedAt = timeStamp
    },
    true,
  )
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length !== 1) return
      keyAt = timeStamp
      painted(() => notes.fields.push(performance.now() - timeStamp))
    },
    true,
  )
  const note = (all: number[], began: number) => {
    if (began > 0) painted(() => all.push(performance.now() - began))
  }
  new MutationObserver(() => {
    const now = countNow()
    if (now === count) return
    if (count === '') note(notes.opens, clickedAt)
    else if (now !== '') note(notes.lists, keyAt)
    clickedAt = 0
    keyAt = 0
    count = now
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-setsize', 'open'],
  })
}

const notesOf = (page: Page): Promise<PickerNotes> => page.evaluate('window.notes')

/** Opens the picker once for each search, and types it. Pressed at once each time, or the first time after the pointer was over its button. */
async function visit(
  browser: Browser,
  address: string,
  chainId: number,
  isPointedAt: boolean,
): Promise<PickerNotes> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // What tsx puts around functions in order to name them.
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.addInitScript(takePickerNotes)
  await listManyTokens(page, chainId)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES })
  await page.goto(address)
  const opened = page.getByRole('button', { name: /^Token you receive: / })
  await page
    .getByText(/after (fees|all costs)/)
    .first()
    .waitFor()
  await rest(PAUSE_MS)
  if (isPointedAt) await Promise.all([opened.hover(), rest(POINTED_AT_MS)])
  for (const search of SEARCHES) {
    await opened.click()
    await page.getByRole('option').first().waitFor()
    await rest(PAUSE_MS)
    for (const letter of search) await Promise.all([page.keyboard.press(letter), rest(KEY_PAUSE_MS)])
    await rest(PAUSE_MS)
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    await rest(PAUSE_MS)
  }
  const notes = await notesOf(page)
  await context.close()
  return notes
}

const told = (samples: readonly number[]): string =>
  `half of ${samples.length} ${percentile(samples, 0.5).toFixed(0)} ms, 95 of 100 ${percentile(samples, 0.95).toFixed(0)} ms, longest ${percentile(samples, 1).toFixed(0)} ms`

function within(name: string, samples: readonly number[], share: number, budgetMs?: number): Verdict {
  const [load = 0] = loadavg()
  const limit = budgetMs === undefined ? '' : `, budget ${budgetMs} ms`
  return {
    name: `${name}, processor ${SLOWED_TIMES} times slower`,
    measured: `${told(samples)}${limit}; load ${load.toFixed(1)} on ${cpus().length} cores`,
    ok: samples.length > 0 && (budgetMs === undefined || percentile(samples, share) <= budgetMs),
  }
}

const [given] = process.argv.slice(2)
if (!given) await ensureBuild(console.log)
const sandbox = await startSandbox({})
const server = await startStaticServer({
  folder: given ?? join(ROOT, 'dist'),
  port: 0,
  config: appConfigOf(sandbox.manifest),
})
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...CHROMIUM_FLAGS],
})
try {
  const [chain] = sandbox.manifest.chains
  if (!chain) throw new Error('The sandbox has no chain')
  const visits: PickerNotes[] = []
  const address = new URL('#/swap', server.url).href
  for (let turn = 0; turn < VISITS; turn++)
    visits.push(await visit(browser, address, chain.id, turn % 2 === 1))
  const first = (isPointedAt: boolean) =>
    visits.flatMap(({ opens }, turn) => (isPointedAt === (turn % 2 === 1) ? opens.slice(0, 1) : []))
  const list = `${MANY_TOKENS.toLocaleString('en')} tokens`
  report([
    within(`picker of ${list} opened the first time, with its code`, first(false), 1),
    within(`the same after the pointer was over its button for ${POINTED_AT_MS} ms`, first(true), 1),
    within(
      `picker of ${list} opened again`,
      visits.flatMap(({ opens }) => opens.slice(1)),
      0.95,
      budgets.pickerOpenMs,
    ),
    within(
      `letter to the list it leaves of ${list}`,
      visits.flatMap(({ lists }) => lists),
      0.95,
      budgets.pickerKeyMs,
    ),
    within(
      'letter to the field',
      visits.flatMap(({ fields }) => fields),
      0.95,
    ),
  ])
} finally {
  await browser.close()
  await Promise.all([server.close(), sandbox.stop()])
}
