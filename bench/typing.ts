import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { CHROMIUM_FLAGS } from '../.ci/chromiumFlags.mjs'
import { ensureBuild, findChromium, ROOT } from '../.ci/setup.mjs'
import { appConfigOf } from '../sandbox/appConfig.mjs'
import { startSandbox } from '../sandbox/sandbox.ts'
import { startStaticServer } from '../sandbox/staticServer.mjs'
import budgets from './budgets.json' with { type: 'json' }
import { type PageNotes, takePageNotes } from './pageNotes.ts'
import { report, type Verdict } from './verdict.ts'

const SLOWED_TIMES = 4
/** Pages take turns, so that both meet the same machine. */
const TURNS = 4
const AMOUNTS = 4
const KEY_PAUSE_MS = 150
const STARTS = 5
const START_WATCHED_MS = 6_000
/** A line of 10 Mbit/s, 40 ms away. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

type Noted = Window & { readonly notes: PageNotes }

const notesOf = (page: Page): Promise<PageNotes> =>
  page.evaluate(() => structuredClone((window as unknown as Noted).notes))

/** Pages as bare as can be, built into a folder of their own. */
async function buildBarePages(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'kontor-bare-'))
  const root = join(ROOT, 'bench', 'bare')
  await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    root,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: [join(root, 'field.html'), join(root, 'wallet.html')] },
    },
  })
  // As long as an answer of the service.
  writeFileSync(join(outDir, 'answer.json'), JSON.stringify({ amount: '2', filler: 'x'.repeat(3_000) }))
  return outDir
}

async function openSlowed(browser: Browser, isFar: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // What tsx puts around functions in order to name them.
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.addInitScript(takePageNotes)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES })
  if (isFar) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
  }
  return page
}

/** Types amounts of four keys one after the other; each is answered before the next. */
async function typeAmounts(browser: Browser, address: string): Promise<PageNotes> {
  const page = await openSlowed(browser, false)
  await page.goto(address)
  const isAnswered = (count: number) =>
    page.waitForFunction((most) => (window as unknown as Noted).notes.answers.length >= most, count)
  await isAnswered(1)
  await page.locator('input[type=text]').first().focus()
  for (let turn = 1; turn <= AMOUNTS; turn++) {
    const { answers } = await notesOf(page)
    await page.locator('input[type=text]').first().selectText()
    for (const key of `1.${10 + turn}`) {
      const typed = page.keyboard.press(key)
      await Promise.all([typed, new Promise((resolve) => setTimeout(resolve, KEY_PAUSE_MS))])
    }
    await isAnswered(answers.length + 1)
  }
  const notes = await notesOf(page)
  await page.context().close()
  return notes
}

interface Start {
  readonly paint: number
  readonly typeable: number
  readonly blocking: number
}

async function startOnce(browser: Browser, address: string): Promise<Start> {
  const page = await openSlowed(browser, true)
  await page.goto(address)
  await page.waitForFunction(
    (most) => performance.now() > most && (window as unknown as Noted).notes.typeableAt > 0,
    START_WATCHED_MS,
  )
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  const { typeableAt, blocking } = await notesOf(page)
  await page.context().close()
  return { paint, typeable: typeableAt, blocking }
}

/** The value below which a part of all lies. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function beside(
  name: string,
  [own, bare]: readonly [readonly number[], readonly number[]],
  part: number,
  most: number | null,
): Verdict {
  const [ownMs, bareMs] = [quantile(own, part), quantile(bare, part)]
  const times = ownMs / bareMs
  const limit = most === null ? '' : `, at most ${most}`
  const measured = `${ownMs.toFixed(0).padStart(5)} ms, bare page ${bareMs.toFixed(0).padStart(5)} ms: ${times.toFixed(2)} times${limit}`
  return { name: name.padEnd(34), measured, ok: most === null || times <= most }
}

await ensureBuild(console.log)
const bareFolder = await buildBarePages()
const sandbox = await startSandbox({})
const config = appConfigOf(sandbox.manifest)
const [own, bare] = await Promise.all([
  startStaticServer({ folder: join(ROOT, 'dist'), port: 0, config }),
  startStaticServer({ folder: bareFolder, port: 0, config }),
])
const executablePath = findChromium()
const browser = await chromium.launch({
  args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
  ...(executablePath && { executablePath }),
})
try {
  console.log(
    `      ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, page slowed ${SLOWED_TIMES} times, starts over 10 Mbit/s and 40 ms`,
  )
  const typed: [PageNotes[], PageNotes[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    typed[0].push(await typeAmounts(browser, new URL('#/swap', own.url).href))
    typed[1].push(await typeAmounts(browser, new URL('field.html', bare.url).href))
  }
  const starts: [Start[], Start[]] = [[], []]
  for (let turn = 0; turn < STARTS; turn++) {
    starts[0].push(await startOnce(browser, new URL('#/swap', own.url).href))
    starts[1].push(await startOnce(browser, new URL('wallet.html', bare.url).href))
  }
  const started = (what: keyof Start) =>
    [starts[0].map((start) => start[what]), starts[1].map((start) => start[what])] as const
  const drawn = (what: 'keys' | 'answers') =>
    [typed[0].flatMap((notes) => notes[what]), typed[1].flatMap((notes) => notes[what])] as const
  report([
    beside('key to paint, half of all', drawn('keys'), 0.5, null),
    beside('key to paint, 95 of 100', drawn('keys'), 0.95, budgets.keyTimes),
    beside('quote to paint, half of all', drawn('answers'), 0.5, null),
    beside('quote to paint, 95 of 100', drawn('answers'), 0.95, budgets.quoteTimes),
    beside('first paint, beside RainbowKit', started('paint'), 0.5, budgets.startPaintTimes),
    beside('field typeable, beside RainbowKit', started('typeable'), 0.5, budgets.startTypeableTimes),
    beside('blocking, beside RainbowKit', started('blocking'), 0.5, budgets.startBlockingTimes),
  ])
} finally {
  await browser.close()
  await Promise.all([own.close(), bare.close(), sandbox.stop()])
  rmSync(bareFolder, { recursive: true })
}
