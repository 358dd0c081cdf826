import { expect, test } from 'vitest'
import { impactRow } from './impactRow.tsx'

test.each([
  ['delta', 'Price impact with costs', /solver costs/],
  ['market', 'Price impact', /your trade moves the price/],
] as const)(
  'default: the row says whether its figure contains the costs of a fill: %s',
  (venue, label, hint) => {
    const row = impactRow(venue, '−0.40%')
    expect(row.label).toBe(label)
    expect(row.hint).toMatch(hint)
  },
)
