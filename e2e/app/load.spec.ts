import { EventEmitter, once } from 'node:events'
import { basename, join } from 'node:path'
import { ROOT } from '../../.ci/setup.mjs'
import { readChunkGraph } from '../../bench/chunkGraph.ts'
import { expect, test } from '../../testing/browser/journey.ts'

const PAIR = { sell: 'ETH', buy: 'USDC', amount: '1' } as const

test('default: a live quote needs nothing but the files that are measured as first load', async ({
  page,
  swap,
  watch,
}) => {
  watch.allow(/Failed to load resource|Failed to fetch dynamically imported module/)
  const { firstLoad } = readChunkGraph(join(ROOT, 'dist'))
  const allowed = new Set(firstLoad.map((file) => basename(file)))
  const refused: string[] = []
  await page.route(/\.(js|css)(\?|$)/, (route) => {
    const file = basename(new URL(route.request().url()).pathname)
    if (allowed.has(file)) return route.continue()
    refused.push(file)
    return route.abort()
  })
  await swap.open(PAIR)
  await expect(swap.buyAmount).toHaveValue(/\d/)
  await swap.sellAmount.fill('2')
  await expect(page).toHaveURL(/amount=2(&|$)/)
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  await expect(swap.buyAmount).toHaveValue(/\d/)
})

test('behavior: the wallet dialog’s code arrives when somebody connects, and not before', {
  tag: '@stranger',
}, async ({ page, swap, wallet, watch }) => {
  const isDialog = (address: string) => /walletDialog/i.test(address)
  await swap.open(PAIR)
  await expect(swap.connectButton).toBeVisible()
  await expect.poll(() => watch.requests.some((address) => /\/createWalletLayer-/.test(address))).toBe(true)
  expect(watch.requests.filter(isDialog)).toEqual([])
  await swap.connectButton.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: wallet.name })).toBeVisible()
  expect(watch.requests.filter(isDialog)).not.toEqual([])
})

test('behavior: nothing moves when the quote arrives', { tag: '@stranger' }, async ({ page, swap }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & {
      value: number
      sources: readonly { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    // A figure that is written anew where it was moves nothing, though its letters count as a shift.
    const moved = ({ sources }: Shift) =>
      sources.some(
        ({ previousRect, currentRect }) => JSON.stringify(previousRect) !== JSON.stringify(currentRect),
      )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (moved(entry)) shifts.push(entry.value)
    }).observe({ type: 'layout-shift' })
  })
  const held = new EventEmitter()
  const isReleased = once(held, 'release')
  await page.route(/\/prices\b/, async (route) => {
    await isReleased
    await route.continue()
  })
  await swap.open(PAIR)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Shifts caused by the fonts are reported after the next frames.
    const frame = () => new Promise((drawn) => new IntersectionObserver(drawn).observe(document.body))
    for (let drawn = 0; drawn < 3; drawn += 1) await frame()
    Object.assign(window, { before: (window as unknown as { shifts: number[] }).shifts.length })
  })
  await expect(swap.buyAmount).not.toHaveValue(/\d/)
  held.emit('release')
  await expect(swap.buyAmount).toHaveValue(/\d/)
  await expect(page.getByText(/New quote in/)).toBeVisible()
  // The last to arrive: both modes beside each other, after costs.
  await expect(page.getByText(/after (fees|costs)/).first()).toBeVisible()
  const shifts = await page.evaluate(() => {
    const seen = window as unknown as { shifts: number[]; before: number }
    return seen.shifts.slice(seen.before)
  })
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0001)
})

test('behavior: only the site, the service and the chain are spoken to', { tag: '@stranger' }, async ({
  swap,
  wallet,
  watch,
  sandbox,
  siteUrl,
}) => {
  await swap.open(PAIR)
  await swap.connect(wallet)
  await swap.confirm()
  await swap.finished()
  const known = [
    siteUrl,
    sandbox.manifest.apiUrl,
    sandbox.manifest.controlUrl,
    ...sandbox.manifest.chains.map(({ rpcUrl }) => rpcUrl),
  ]
  const hosts = new Set(known.map((address) => new URL(address).host))
  const others = watch.requests.filter(
    (address) => /^(http|ws)/.test(address) && !hosts.has(new URL(address).host),
  )
  expect(others).toEqual([])
})
