import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PairLocation } from '../trade/address/pairUrl.ts'
import { formatTwapUrl, parseTwapUrl, type SchedulePart, type TwapLocation } from './twapUrl.ts'

const PAIR: PairLocation = { chainId: 1, sell: null, buy: null, side: 'SELL', amount: '', mode: 'auto' }
const read = (search: string) => parseTwapUrl(search, PAIR)

test('default: the two parts of a schedule are read, the last one was typed last', () => {
  const { location, problems } = read('slices=12&over=86400')
  expect(problems).toEqual([])
  expect(location).toMatchObject({ given: ['slices', 'over'], slices: 12, every: 0, over: 86_400 })
  expect(read('over=86400&slices=12').location.given).toEqual(['over', 'slices'])
})

test('behavior: without a schedule the usual one counts, with one part the rest of it', () => {
  expect(read('').location).toMatchObject({ given: ['slices', 'every'], slices: 6, every: 3_600 })
  expect(read('slices=9').location).toMatchObject({ slices: 9, every: 3_600 })
  expect(read('every=60').location).toMatchObject({ slices: 6, every: 60 })
})

test('behavior: all but whole numbers are dropped and named; of three parts the last two count', () => {
  for (const search of ['slices=2.5&every=60', 'slices=-1', 'every=1e3', 'over=1234567890123', 'slices=']) {
    expect(read(search).problems).toEqual([{ part: 'schedule' }])
  }
  expect(read('slices=1&every=60&over=600').location.given).toEqual(['every', 'over'])
})

test('behavior: every schedule survives its address', () => {
  const parts = fc.constantFrom<SchedulePart>('slices', 'every', 'over')
  fc.assert(
    fc.property(
      fc.tuple(parts, parts).filter(([one, other]) => one !== other),
      fc.nat(999_999_999),
      fc.nat(999_999_999),
      (given, older, newer) => {
        const form: TwapLocation = {
          ...{ ...PAIR, mode: 'delta' as const, given, slices: 0, every: 0, over: 0 },
          [given[0]]: older,
          [given[1]]: newer,
        }
        expect(read(formatTwapUrl(form))).toEqual({ location: form, problems: [] })
      },
    ),
  )
})
