import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import type { PriceHistory } from '../../../domain/chain/priceHistory.ts'
import type { Token } from '../../../domain/token/token.ts'
import { createFlowStore } from '../../../flow/journal/flowRecord.ts'
import { createSessionStore } from '../../../flow/session.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { StoresProvider } from '../session/sessionHooks.tsx'
import { WalletLayerProvider } from '../session/walletLayerContext.tsx'
import { ChartBlock } from './ChartBlock.tsx'

const token = (address: Token['address'], symbol: string): Token => ({
  chainId: 1,
  address,
  symbol,
  name: symbol,
  decimals: 18,
})
const ONE = token('0x1111111111111111111111111111111111111111', 'ONE')
const TWO = token('0x2222222222222222222222222222222222222222', 'TWO')

const HISTORY: PriceHistory = {
  pools: [{ address: ONE.address, sells: ONE.address, buys: TWO.address, fee: 3000 }],
  now: { atSec: 1_800_001_800, tick: 100 },
  steps: [
    { fromSec: 1_800_000_000, toSec: 1_800_000_900, tick: null },
    { fromSec: 1_800_000_900, toSec: 1_800_001_800, tick: 0 },
  ],
}

/** Draws the chart over a wallet layer whose chain answers this, and counts its readings. */
async function draw(
  answer: () => Promise<PriceHistory | null>,
  { chainId = 1, ...rest }: Partial<ComponentProps<typeof ChartBlock>> = {},
  onPools: (kept: unknown) => void = () => undefined,
) {
  await cleanup()
  const readings: string[] = []
  const walletLayer = {
    priceHistory: (_pair: unknown, range: string, kept: unknown) => {
      readings.push(range)
      onPools(kept)
      return answer()
    },
  } as Partial<WalletLayer> as WalletLayer
  const handle = {
    store: createStore(() => ({ walletLayer, feed: null })),
    load: () => Promise.resolve(walletLayer),
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <StoresProvider session={createSessionStore()} flows={createFlowStore()}>
        <WalletLayerProvider handle={handle}>
          <ChartBlock {...rest} chainId={chainId} sellToken={ONE} buyToken={TWO} />
        </WalletLayerProvider>
      </StoresProvider>
    </QueryClientProvider>,
  )
  return readings
}

const wide = () => page.viewport(1440, 900)

test('default: the price now, how far it came, and from when nothing is known', async () => {
  await wide()
  await draw(async () => HISTORY)
  await expect.element(page.getByText('1.01005')).toBeInTheDocument()
  await expect.element(page.getByText(/^\+1(\.\d+)?%$/)).toBeInTheDocument()
  await expect.element(page.getByText(/^No prices before /)).toBeInTheDocument()
})

test('behavior: it is read when it is shown, again after its pause, and not while nobody looks', async () => {
  await wide()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  window.dispatchEvent(new Event('pointerdown'))
  const readings = await draw(async () => HISTORY)
  await vi.waitFor(() => expect(readings).toEqual(['day']), { timeout: 10_000 })
  await vi.advanceTimersByTimeAsync(89_000)
  expect(readings).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(readings).toHaveLength(2)
  // After three minutes without a press nobody is there.
  await vi.advanceTimersByTimeAsync(600_000)
  expect(readings.length).toBeLessThanOrEqual(3)
})

test('behavior: where there is one column it is folded, and nothing is read before it is opened', async () => {
  await page.viewport(390, 844)
  onTestFinished(async () => void (await wide()))
  const readings = await draw(async () => HISTORY)
  const button = page.getByRole('button', { name: 'Price chart' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(readings).toEqual([])
  await button.click()
  await expect.element(page.getByText('1.01005')).toBeInTheDocument()
  expect(readings).toEqual(['day'])
})

test('behavior: a range is read once it is chosen', async () => {
  await wide()
  const readings = await draw(async () => HISTORY)
  await expect.element(page.getByText('1.01005')).toBeInTheDocument()
  await page.getByRole('radio', { name: '1W' }).click({ force: true })
  await expect.poll(() => readings).toEqual(['day', 'week'])
})

test('error: a chain without a pool, one that is silent, and one without a factory', async () => {
  await wide()
  await draw(async () => null)
  await expect
    .element(page.getByText('No Uniswap V3 pool on Ethereum has a price of this pair.'))
    .toBeInTheDocument()
  await draw(() => Promise.reject(new Error('silent')))
  await expect
    .element(page.getByText('Prices could not be read: Ethereum does not answer.'))
    .toBeInTheDocument()
  const readings = await draw(async () => HISTORY, { chainId: 100 })
  await expect.element(page.getByRole('region', { name: 'Price' })).not.toBeInTheDocument()
  expect(readings).toEqual([])
})

test('behavior: prices and moments of the form are drawn, with their names', async () => {
  await wide()
  const nowSec = HISTORY.now.atSec
  await draw(async () => HISTORY, {
    levels: [
      { price: { numerator: 101n, denominator: 100n }, kind: 'order', place: 2 },
      { price: { numerator: 99n, denominator: 100n }, kind: 'least' },
    ],
    upcoming: [nowSec, nowSec + 300, nowSec + 600],
  })
  await expect.element(page.getByRole('img', { name: 'Order 2: 1.01 TWO' })).toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Least per slice: 0.99 TWO' })).toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: /^3 slices, the last at / })).toBeInTheDocument()
})

test('behavior: a second range is read from the pools that the first one found', async () => {
  await wide()
  const { pools } = HISTORY
  const kept: unknown[] = []
  await draw(
    async () => HISTORY,
    {},
    (given) => kept.push(given),
  )
  await expect.element(page.getByText('1.01005')).toBeInTheDocument()
  await page.getByText('1W').click()
  await expect.poll(() => kept).toEqual([undefined, pools])
})
