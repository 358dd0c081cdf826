import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import { exampleTwap, sliceFill } from '../../../../testing/orders/exampleTwap.ts'
import type { MarketBefore } from '../../../domain/orders/history/againstMarket.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { OrderClient } from '../../../flow/orders/orderClient.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { type LoadedWalletLayer, WalletLayerProvider } from '../session/walletLayerContext.tsx'
import { TwapRun } from './TwapRun.tsx'

const PLAIN = exampleTwap()
const token = (address: Token['address'], symbol: string, decimals: number): Token => ({
  chainId: 31337,
  address,
  symbol,
  name: symbol,
  decimals,
})
const SOLD = token(PLAIN.input.token, 'USDC', 6)
const BOUGHT = token(PLAIN.output.token, 'WETH', 18)

const NOW_SEC = Math.floor(Date.now() / 1000)
/** Placed ten minutes ago: slices at once and after five minutes. */
const PLACED_AT = (NOW_SEC - 600) * 1000
const FILLS = [
  { ...sliceFill(1, 250_000_000n, 83_000_000_000_000_000n), at: PLACED_AT + 10_000 },
  { ...sliceFill(2, 250_000_000n, 82_500_000_000_000_000n), at: PLACED_AT + 320_000 },
]
const running = (part: Partial<DeltaOrder> = {}, terms: Parameters<typeof exampleTwap>[1] = {}) =>
  exampleTwap(
    { createdAt: PLACED_AT, transactions: FILLS, ...part },
    { deadline: BigInt(NOW_SEC + 86_400), ...terms },
  )
const RATE = { sellAmount: 250_000_000n, buyAmount: 82_600_000_000_000_000n }

function show(
  order: DeltaOrder,
  markets: readonly MarketBefore[],
  part?: 'line' | 'slices',
  fillMarkets: OrderClient['fillMarkets'] = async () => markets,
) {
  const orders = { fillMarkets } as Partial<OrderClient> as OrderClient
  const walletLayer = { orders } as Partial<WalletLayer> as WalletLayer
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletLayerProvider
        handle={{
          store: createStore<LoadedWalletLayer>(() => ({ walletLayer, feed: null })),
          load: async () => walletLayer,
        }}
      >
        <TwapRun seen={snapshotOf(order)} sold={SOLD} bought={BOUGHT} {...(part && { part })} />
      </WalletLayerProvider>
    </QueryClientProvider>,
  )
}

const KNOWN: MarketBefore = { known: true, rate: RATE }
const FORGOTTEN: MarketBefore = { known: false, reason: 'noState' }
const SILENT: MarketBefore = { known: false, reason: 'silent' }

afterEach(() => vi.useRealTimers())

test('default: each slice with its amounts, price, market and transaction, and those to come', async () => {
  show(running(), [KNOWN, KNOWN])
  await expect.element(page.getByRole('heading')).toHaveTextContent('2 of 4 slices filled')
  const slices = page.getByRole('list', { name: 'Slices' }).getByRole('listitem')
  await expect.poll(() => slices.elements().length).toBe(4)
  await expect
    .element(slices.nth(0))
    .toHaveTextContent(/Sold 250 USDC.*Received 0\.083 WETH.*\+0\.48%.*0x0000/)
  await expect.element(slices.nth(1)).toHaveTextContent(/−0\.13%/)
  await expect.element(slices.nth(2)).toHaveTextContent(/due .*250 USDC.*at least 0\.08 WETH/)
  await expect.element(slices.nth(3)).toHaveTextContent(/250\.000003 USDC/)
  await expect.element(page.getByRole('timer')).toHaveTextContent('Next slice in 0:')
  await expect.element(page.getByText('+3.43%')).toBeVisible()
  await expect.element(page.getByText('+0.18%', { exact: true })).toBeVisible()
})

test('behavior: an unknown market states its reason; the average states how many it covers', async () => {
  show(running(), [KNOWN, FORGOTTEN])
  await expect.element(page.getByText('1 of 2 fills')).toBeVisible()
  await expect
    .element(page.getByTitle('The node no longer has the state before the fill.'))
    .toHaveTextContent('unknown')
})

test('behavior: a node that was silent is asked again, for what it did not answer alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answers = [[KNOWN, SILENT], [SILENT], [KNOWN]]
  const fillMarkets = vi.fn<OrderClient['fillMarkets']>(async () => answers.shift() ?? [])
  show(running(), [], undefined, fillMarkets)
  await expect.element(page.getByTitle('The node did not answer.')).toHaveTextContent('unknown')
  await vi.advanceTimersByTimeAsync(8_000)
  await vi.advanceTimersByTimeAsync(16_000)
  await expect.element(page.getByText('+0.18%', { exact: true })).toBeVisible()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fillMarkets.mock.calls.map(([, fills]) => fills)).toEqual([
    FILLS.map(({ originTx }) => originTx),
    [FILLS[1]?.originTx],
    [FILLS[1]?.originTx],
  ])
})

test('behavior: a long run shows the nearest slices, all on demand; a card in a list shows none', async () => {
  show(running({}, { numSlices: 60 }), [KNOWN, KNOWN])
  const slices = page.getByRole('list', { name: 'Slices' }).getByRole('listitem')
  await expect.poll(() => slices.elements().length).toBe(8)
  await expect.element(slices.nth(6)).toHaveTextContent('53 more slices')
  await page.getByRole('button', { name: 'Show all slices' }).click()
  await expect.poll(() => slices.elements().length).toBe(60)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect.poll(() => slices.elements().length).toBe(8)
})

test('behavior: among others it is a line; how its slices did is the other part', async () => {
  show(running(), [KNOWN, KNOWN], 'line')
  await expect.element(page.getByText('2 of 4 slices filled')).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent('Next slice in 0:')
  expect(page.getByRole('list').elements()).toHaveLength(0)
})

test('behavior: the slices of a row that is open repeat no progress', async () => {
  show(running(), [KNOWN, KNOWN], 'slices')
  await expect
    .poll(() => page.getByRole('list', { name: 'Slices' }).getByRole('listitem').elements().length)
    .toBe(4)
  expect(page.getByText('2 of 4 slices filled').elements()).toHaveLength(0)
})

test('behavior: cancelled halfway keeps what was filled and counts nothing down', async () => {
  show(running({ status: 'CANCELLED' }), [KNOWN, KNOWN])
  await expect
    .element(page.getByText('Cancelled after 2 of 4 slices. What was filled stays filled.'))
    .toBeVisible()
  expect(page.getByRole('timer').elements()).toHaveLength(0)
  expect(page.getByRole('list', { name: 'Slices' }).getByRole('listitem').elements()).toHaveLength(2)
})

test('behavior: what is to come can be saved for a calendar, as long as anything is', async () => {
  const saved: { readonly name: string; readonly text: Promise<string> }[] = []
  const blobs = new Map<string, Blob>()
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set('blob:saved', blob as Blob)
    return 'blob:saved'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') })
  })
  show(running(), [KNOWN, KNOWN])
  await page.getByRole('button', { name: 'Save as calendar file' }).click()
  expect(saved.map(({ name }) => name)).toEqual([`kontor-slices-${PLAIN.id}.ics`])
  expect(await saved[0]?.text).toContain('SUMMARY:Slice 3 of 4: USDC to WETH\r\n')
  createObjectURL.mockRestore()
  click.mockRestore()
})
