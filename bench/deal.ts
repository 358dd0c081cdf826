import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { ensureBuild, ROOT } from '../.ci/setup.mjs'
import { startStaticServer } from '../hosting/staticServer.mjs'
import { appConfigOf } from '../sandbox/appConfig.mjs'
import { startSandbox } from '../sandbox/sandbox.ts'
import { OtcPerson } from '../testing/otc/otcPerson.ts'
import budgets from './budgets.json' with { type: 'json' }
import { launchBrowser } from './launchBrowser.ts'
import { report, type Verdict } from './verdict.ts'

const RUNS = 5
const SLOWED_TIMES = 4
/** So long nothing is asked for once a page is at rest. */
const QUIET_MS = 5_000

/** When the terms of an offer, and then the end of all checks, were first drawn; milliseconds since the address was opened. */
interface Drawn {
  readable: number
  checked: number
}

/** Runs in the page, before its own code. */
function watchDrawing(): void {
  const drawn: Drawn = { readable: 0, checked: 0 }
  Object.assign(window, { drawn })
  const note = (what: keyof Drawn) => {
    if (drawn[what] !== 0) return
    drawn[what] = -1
    requestAnimationFrame(() =>
      setTimeout(() => {
        drawn[what] = performance.now()
      }),
    )
  }
  new MutationObserver(() => {
    // The picture that comes with the page has a form too, and no offer.
    if (document.getElementById('picture')) return
    const text = document.querySelector('main')?.textContent ?? ''
    if (text.includes('3,000') && text.includes('WETH')) note('readable')
    if (document.querySelector('main form')) note('checked')
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Opens a link in a browser that has never been here. */
async function visit(browser: Browser, siteUrl: string, link: string): Promise<Drawn> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  // What runs this file wraps named functions in a call that pages do not have.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(watchDrawing)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES })
  await page.goto(`${siteUrl}#${link}`)
  await page.waitForFunction(() => (window as unknown as { drawn: Drawn }).drawn.checked > 0)
  const drawn = await page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn)
  await context.close()
  return drawn
}

/** Scripts and styles that an address fetches in a browser that has never been here, until nothing more is asked for. */
async function fetchedBy(browser: Browser, siteUrl: string, path: string): Promise<ReadonlySet<string>> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 844 } })
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (origin === new URL(siteUrl).origin && /\.(js|css)$/.test(pathname)) files.add(pathname.slice(1))
  })
  await page.goto(`${siteUrl}#${path}`)
  await page.locator('#picture').waitFor({ state: 'detached' })
  await page.locator('main form').first().waitFor()
  let received = -1
  while (received < files.size) {
    received = files.size
    await page.waitForTimeout(QUIET_MS)
  }
  await context.close()
  return files
}

/** What a screen fetches beyond what the swap screen has. */
function opened(name: string, files: ReadonlySet<string>, known: ReadonlySet<string>): Verdict {
  const bytes = [...files]
    .filter((file) => !known.has(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(ROOT, 'dist', file)), { level: 9 }).length, 0)
  return {
    name: `${name}, opened in a browser, beyond the swap screen`,
    measured: `${(bytes / 1024).toFixed(1)} KiB gzip, budget ${budgets.screenKiB} KiB`,
    ok: bytes > 0 && bytes <= budgets.screenKiB * 1024,
  }
}

function verdict(name: string, all: readonly number[], budgetMs: number): Verdict {
  const sorted = [...all].sort((left, right) => left - right)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
  return {
    name: `${name}, cold, processor ${SLOWED_TIMES} times slower`,
    measured: `${median.toFixed(0)} ms (${sorted.map((ms) => ms.toFixed(0)).join(', ')}), budget ${budgetMs} ms`,
    ok: all.length === RUNS && all.every((ms) => ms > 0) && median <= budgetMs,
  }
}

await ensureBuild(console.log)
const sandbox = await startSandbox({})
const server = await startStaticServer({
  folder: join(ROOT, 'dist'),
  port: 0,
  config: appConfigOf(sandbox.manifest),
})
const browser = await launchBrowser()
try {
  const { link } = await new OtcPerson(sandbox.manifest).make({
    ...{ give: ['WETH', '1'], ask: ['USDC', '3000'] },
  })
  const visits: Drawn[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, server.url, link))
  const swap = await fetchedBy(browser, server.url, '/swap')
  report([
    verdict(
      'terms of an offer',
      visits.map(({ readable }) => readable),
      budgets.dealReadableMs,
    ),
    verdict(
      'offer checked and ready to be filled',
      visits.map(({ checked }) => checked),
      budgets.dealCheckedMs,
    ),
    opened('OTC desk', await fetchedBy(browser, server.url, '/otc'), swap),
    opened('page of an offer', await fetchedBy(browser, server.url, link), swap),
  ])
} finally {
  await browser.close()
  await server.close()
  await sandbox.stop()
}
