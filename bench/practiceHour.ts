import type { Browser, CDPSession, Page } from '@playwright/test'
import { ensureBuild, ROOT } from '../.ci/setup.mjs'
import { startStaticServer } from '../hosting/staticServer.mjs'
import { CHAIN_IDS } from '../sandbox/chain/chainIds.ts'
import { PRACTICE_PLACES } from '../sandbox/practice/practicePlaces.ts'
import budgets from './budgets.json' with { type: 'json' }
import { launchBrowser } from './launchBrowser.ts'
import { report } from './verdict.ts'

const MINUTES = 60
const SWAP_EVERY_MIN = 10
/** What a minute has: blocks of each chain, and prices that the form asks for. */
const BLOCKS = 10
const PRICES = 6
const MB = 1_000_000
const FORM = 'practice.html#/swap?chain=31337&side=SELL&mode=market&amount=0.1'
const PRICE = 'srcToken=WETH&destToken=USDC&amount=100000000000000000&side=SELL&network=31337&version=6.2'

const { apiUrl, controlUrl, rpcUrl } = PRACTICE_PLACES
const mine = { jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] }
/** The requests of one minute: its blocks, its prices that move, and what an open form asks for. */
const MINUTE: readonly { readonly url: string; readonly body: object | null }[] = [
  ...Array.from({ length: BLOCKS }, () => CHAIN_IDS.map((id) => ({ url: rpcUrl(id), body: mine }))).flat(),
  { url: `${controlUrl}/time`, body: { seconds: 60 } },
  { url: `${controlUrl}/practice/market`, body: { minutes: 1 } },
  ...Array.from({ length: PRICES }, () => ({ url: `${apiUrl}/prices?${PRICE}`, body: null })),
]

/** Lets one minute of the venue pass. */
function passMinute(page: Page): Promise<void> {
  return page.evaluate(async (requests) => {
    for (const { url, body } of requests) {
      const posted = { method: 'POST', headers: { 'content-type': 'application/json' } }
      const response = await fetch(url, body ? { ...posted, body: JSON.stringify(body) } : {})
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      await response.text()
    }
  }, MINUTE)
}

async function swap(page: Page, form: string): Promise<void> {
  // A swap that is done leaves an empty form.
  await page.goto(form)
  await page.getByRole('button', { name: 'Review swap' }).click()
  const review = page.getByRole('dialog')
  await review.getByRole('button', { name: 'Swap 0.1 ETH' }).click()
  await review.getByText('Done', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await review.waitFor({ state: 'detached' })
}

/** Sends to the page's worker, which has no session of its own in Playwright. */
async function attachWorker(session: CDPSession) {
  let last = 0
  const waiting = new Map<number, (result: Record<string, number>) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message)
    waiting.get(id)?.(result)
  })
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId)
    })
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const sessionId = await attached
  return (method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      const message = JSON.stringify({ id: last, method, params: {} })
      void session.send('Target.sendMessageToTarget', { sessionId, message })
    })
}

/** What stays in use after a collection, buffers included, in bytes. */
async function usedBy(send: (method: string) => Promise<Record<string, number>>): Promise<number> {
  for (let round = 0; round < 2; round += 1) await send('HeapProfiler.collectGarbage')
  const {
    usedSize = 0,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = await send('Runtime.getHeapUsage')
  return usedSize + embedderHeapUsedSize + backingStorageSize
}

async function measure(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${url}${FORM}`)
  await page.getByRole('button', { name: 'Use a practice wallet' }).click()
  await page.getByText(/^New quote in/).waitFor()
  const session = await context.newCDPSession(page)
  const worker = await attachWorker(session)
  const read = async () => ({
    page: await usedBy((method) => session.send(method as 'Runtime.getHeapUsage') as never),
    worker: await usedBy(worker),
  })
  let most = 0
  for (let minute = 0; minute <= MINUTES; minute += 1) {
    if (minute > 0) await passMinute(page)
    if (minute % SWAP_EVERY_MIN !== 0) continue
    await swap(page, `${url}${FORM}`)
    const used = await read()
    most = Math.max(most, used.page + used.worker)
    const inMb = (bytes: number) => (bytes / MB).toFixed(0)
    console.log(`${minute} min: page ${inMb(used.page)} MB, worker ${inMb(used.worker)} MB`)
  }
  const measured = most / MB
  const budget = budgets.practiceHourMB
  report([
    {
      name: 'an hour of practice with a swap every ten minutes, memory of page and worker',
      measured: `${measured.toFixed(0)} MB, budget ${budget}`,
      ok: measured <= budget,
    },
  ])
}

await ensureBuild(console.log)
const site = await startStaticServer({ folder: `${ROOT}/dist`, port: 0 })
const browser = await launchBrowser()
try {
  await measure(browser, site.url)
} finally {
  await browser.close()
  await site.close()
}
