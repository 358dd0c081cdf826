import { expect, test } from 'vitest'
import { exampleTwap, sliceFill, TWAP_PLACED_AT } from '../../../../testing/orders/exampleTwap.ts'
import { twapRunOf } from '../../../domain/orders/history/twapRun.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import type { Token } from '../../../domain/token/token.ts'
import '../../../text/en/screens/twapRun.ts'
import { scheduleFile } from './scheduleFile.ts'

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

/** The file's lines unfolded, by name: times and titles of its events. */
function fileOf(order: ReturnType<typeof exampleTwap>, nowMs: number) {
  const seen = snapshotOf(order)
  const run = twapRunOf(seen)
  if (!run) throw new Error('no order in slices')
  const text = scheduleFile({ seen, run, sold: SOLD, bought: BOUGHT, nowMs })?.replace(/\r\n /g, '')
  const lines = (name: string) =>
    [...(text ?? '').matchAll(new RegExp(`^${name}:(.*)\r$`, 'gm'))].map(([, value]) => value)
  return {
    text,
    times: lines('DTSTART'),
    titles: lines('SUMMARY'),
    notes: lines('DESCRIPTION'),
    ids: lines('UID'),
  }
}

const utc = (ms: number) => new Date(ms).toISOString().replace('.000', '').replace(/[-:]/g, '')
const FILLED = exampleTwap({ transactions: [sliceFill(12, 250_000_000n, 83_000_000_000_000_000n)] })

test('default: slices due after the last fill, the remainder in the last one, and the end', () => {
  const { times, titles, notes, ids } = fileOf(FILLED, TWAP_PLACED_AT + 60_000)
  const filledAt = TWAP_PLACED_AT + 12_000
  expect(times).toEqual([...[1, 2, 3].map((step) => utc(filledAt + step * 300_000)), utc(2_000_000_000_000)])
  expect(titles[0]).toBe('Slice 2 of 4: USDC to WETH')
  expect(notes[2]).toBe('Sells 250.000003 USDC for at least 0.08 WETH\\, from this moment on.')
  expect(new Set(ids).size).toBe(4)
  expect(fileOf(FILLED, TWAP_PLACED_AT + 90_000).ids).toEqual(ids)
})

test('behavior: a slice that is late moves those after it', () => {
  const nowMs = TWAP_PLACED_AT + 2_000_000
  expect(fileOf(FILLED, nowMs).times.slice(0, 3)).toEqual([0, 300_000, 600_000].map((ms) => utc(nowMs + ms)))
})

test('behavior: what would come after the order expires is left out', () => {
  const order = exampleTwap({}, { deadline: BigInt(TWAP_PLACED_AT / 1000 + 400) })
  expect(fileOf(order, TWAP_PLACED_AT).titles).toEqual([
    'Slice 1 of 4: USDC to WETH',
    'Slice 2 of 4: USDC to WETH',
    'Order in slices expires: USDC to WETH',
  ])
})

test('boundary: four million slices are a file of five hundred, the last one and the end', () => {
  const order = exampleTwap(
    {},
    { numSlices: 4_000_000, totalSrcAmount: 10n ** 18n, interval: 60n, deadline: 10n ** 11n },
  )
  const { titles } = fileOf(order, TWAP_PLACED_AT)
  expect(titles).toHaveLength(502)
  expect(titles.at(-2)).toBe('Slice 4\\,000\\,000 of 4\\,000\\,000: USDC to WETH')
})

test('behavior: an order that is over has no schedule', () => {
  expect(fileOf(exampleTwap({ status: 'CANCELLED' }), TWAP_PLACED_AT).text).toBeUndefined()
})
