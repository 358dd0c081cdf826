import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ensureBuild, ROOT } from '../.ci/setup.mjs'
import { startStaticServer } from '../hosting/staticServer.mjs'
import { appConfigOf } from '../sandbox/appConfig.mjs'
import { type Manifest, startSandbox } from '../sandbox/sandbox.ts'
import { launchBrowser } from './launchBrowser.ts'
import { type PageNotes, takePageNotes } from './pageNotes.ts'
import { percentile } from './percentile.ts'
import type { Verdict } from './verdict.ts'

const SLOWED_TIMES = 4
/** A line of 10 Mbit/s, 40 ms away. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

/** The window of a page that notes about itself. */
export type Noted = Window & { readonly notes: PageNotes }

/** What was noted in a page until now. */
export const notesOf = (page: Page): Promise<PageNotes> =>
  page.evaluate(() => structuredClone((window as unknown as Noted).notes))

/** The app and the bare pages, each served on its own. */
export interface SlowedPages {
  readonly browser: Browser
  /** Address of a path of the app, as `#/swap`. */
  readonly own: (path: string) => string
  readonly manifest: Manifest
  /** Address of a bare page by its file. */
  readonly bare: (file: string) => string
}

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

/**
 * Serves the build, or the folder that the program was given, with a sandbox, and the bare pages; prints how busy the machine is; ends all of it
 * after `task`.
 */
export async function withSlowedPages(task: (pages: SlowedPages) => Promise<void>): Promise<void> {
  const [given] = process.argv.slice(2)
  if (!given) await ensureBuild(console.log)
  const bareFolder = await buildBarePages()
  const sandbox = await startSandbox({})
  const config = appConfigOf(sandbox.manifest)
  const [own, bare] = await Promise.all([
    startStaticServer({ folder: given ?? join(ROOT, 'dist'), port: 0, config }),
    startStaticServer({ folder: bareFolder, port: 0, config }),
  ])
  const browser = await launchBrowser(
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  )
  try {
    console.log(`      ${busyness()}, page slowed ${SLOWED_TIMES} times`)
    await task({
      browser,
      own: (path) => new URL(path, own.url).href,
      manifest: sandbox.manifest,
      bare: (file) => new URL(file, bare.url).href,
    })
    console.log(`      at the end ${busyness()}`)
  } finally {
    await browser.close()
    await Promise.all([own.close(), bare.close(), sandbox.stop()])
    rmSync(bareFolder, { recursive: true })
  }
}

const busyness = () => `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`

/** A new page, slowed, in a browser that has never been anywhere, which takes notes about itself; `isFar` puts a line of 10 Mbit/s and 40 ms between. */
export async function openSlowed(
  browser: Browser,
  isFar: boolean,
  takeNotes: () => void = takePageNotes,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // What tsx puts around functions in order to name them.
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.addInitScript(takeNotes)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES })
  if (isFar) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
  }
  return page
}

/** Samples of the app, and of the bare page beside it. */
export type Beside = readonly [readonly number[], readonly number[]]

/** Judges a percentile of the samples: at most `mostTimes` that of the bare page. Without `mostTimes` it is shown, and not judged. */
export function beside(
  name: string,
  [own, bare]: Beside,
  share: number,
  mostTimes = Number.POSITIVE_INFINITY,
): Verdict {
  const [ownMs, bareMs] = [percentile(own, share), percentile(bare, share)]
  const times = ownMs / bareMs
  const limit = Number.isFinite(mostTimes) ? `, at most ${mostTimes}` : ''
  const measured = `${ownMs.toFixed(0).padStart(5)} ms of ${own.length}, bare page ${bareMs.toFixed(0).padStart(5)} ms of ${bare.length}: ${times.toFixed(2)} times${limit}`
  return { name: name.padEnd(44), measured, ok: own.length > 0 && bare.length > 0 && times <= mostTimes }
}
