import '../../text/en/screens/twap.ts'
import { expect, test } from 'vitest'
import { sliceBounds } from '../../domain/orders/struct/twapOrder.ts'
import { type TwapTerms, twapButton } from './twapButton.ts'

const TERMS: TwapTerms = {
  schedule: { slices: 4, every: 60, over: 240, problem: null },
  amounts: { amount: { kind: 'amount', value: 4n }, total: 4n, slice: 1n, last: 1n, isTooSmall: false },
  noDelta: null,
  chainId: 1,
  isWorthless: false,
}

/** A sale of four raw units in four slices, each quoted at so many raw units. */
const boundAt = (sliceQuote: bigint) =>
  sliceBounds({ side: 'SELL', total: 4n, slices: 4, sliceQuote, boundBps: 200 }).sliceBound

test.each([
  [0n, { label: 'A slice this small brings nothing', action: null }],
  [1n, { label: 'A slice this small brings nothing', action: null }],
  [2n, { label: 'Review TWAP order', action: 'review' }],
])('error: slices of which nothing can come out are refused: quoted at %s', (sliceQuote, button) => {
  expect(twapButton({ type: 'ready' }, { ...TERMS, isWorthless: boundAt(sliceQuote) === 0n })).toEqual(button)
})

test('error: on a chain without Delta the button says so before anything is typed', () => {
  const empty = { type: 'enter-amount' } as const
  expect(twapButton(empty, { ...TERMS, noDelta: 'chain', chainId: 43114 })).toEqual({
    ...{ label: 'Delta is not on Avalanche', action: null },
  })
  expect(twapButton({ type: 'ready' }, { ...TERMS, noDelta: 'tax' }).label).toContain('which do not serve')
})
