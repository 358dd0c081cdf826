import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RouteLeg } from '../../../domain/amount/quote.ts'
import { ROUTE_HEIGHT } from './routeHeight.ts'
import { layoutOf, roundShare } from './routeLayout.ts'

const leg = (percent: number, ...venues: [string, number][]): RouteLeg => ({
  percent,
  hops: [
    {
      fromToken: '0xa',
      toToken: '0xb',
      exchanges: venues.map(([name, share]) => ({ name, percent: share })),
    },
  ],
})
const others = (count: number) => `${count} others`

describe('layOutRoute', () => {
  test('default: one band per venue of a single hop, thickest first', () => {
    const { bands } = layoutOf([leg(100, ['V2', 30], ['V3', 70])], others)
    expect(bands.map((band) => [band.hops[0]?.venues, band.percent])).toEqual([
      ['V3', 70],
      ['V2', 30],
    ])
    expect(bands[0]?.width).toBeCloseTo(16.8)
  })

  test('behavior: several hops stay one band with the token in between', () => {
    const { bands } = layoutOf(
      [
        {
          percent: 100,
          hops: [
            {
              fromToken: '0xa',
              toToken: '0xm',
              exchanges: [
                { name: 'V3', percent: 60 },
                { name: 'V2', percent: 40 },
              ],
            },
            { fromToken: '0xm', toToken: '0xb', exchanges: [{ name: 'V2', percent: 100 }] },
          ],
        },
      ],
      others,
    )
    expect(bands).toHaveLength(1)
    expect(bands[0]?.hops).toEqual([
      { venues: 'V3 + V2', toToken: '0xm' },
      { venues: 'V2', toToken: '0xb' },
    ])
  })

  test('behavior: more than five are gathered', () => {
    const layout = layoutOf(
      [leg(100, ['a', 40], ['b', 20], ['c', 15], ['d', 15], ['e', 6], ['f', 4])],
      others,
    )
    expect(layout.bands.map((band) => band.hops[0]?.venues)).toEqual(['a', 'b', 'c', 'd', '2 others'])
    expect(layout.gathered).toBe(2)
  })

  test('behavior: bands never overlap, fit the drawing, and keep the whole', () => {
    const routes = fc.array(
      fc.record({ percent: fc.integer({ min: 1, max: 11 }), share: fc.integer({ min: 1, max: 100 }) }),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(routes, (legs) => {
        const route = legs.map(({ percent, share }) => leg(percent, ['x', share], ['y', 100 - share]))
        const { bands } = layoutOf(route, others)
        for (const [place, band] of bands.entries()) {
          const above = bands[place - 1]
          if (above) {
            expect(band.y).toBeGreaterThan(above.y)
            expect(band.joinY - band.width / 2).toBeCloseTo(above.joinY + above.width / 2)
          }
          expect(band.y + band.width / 2).toBeLessThan(ROUTE_HEIGHT)
          expect(band.y - band.width / 2).toBeGreaterThan(0)
        }
        const whole = legs.reduce((sum, { percent }) => sum + percent, 0)
        expect(bands.reduce((sum, band) => sum + band.percent, 0)).toBeCloseTo(whole)
      }),
    )
  })

  test('behavior: nothing to draw is an empty picture', () => expect(layoutOf([], others).bands).toEqual([]))
})

test('roundShare default: whole percents, tenths below ten', () => {
  expect([62.4, 9.96, 0.04].map(roundShare)).toEqual([62, 10, 0])
})
