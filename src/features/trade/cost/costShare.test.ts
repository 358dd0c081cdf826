import '../../../text/en/trade/details.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../../domain/amount/quote.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { type Offer, offerOf } from '../quote/offer.ts'
import { costKeys, costShareOf } from './costShare.ts'

interface Figures {
  readonly sellUsd?: string | null
  readonly buyUsd?: string | null
  readonly gasUsd?: string | null
  readonly feeBps?: number
}

const ETH = { chainId: 1, address: NATIVE_TOKEN, symbol: 'ETH', name: 'Ether', decimals: 18 }
const DAI = { ...ETH, address: `0x${'a'.repeat(40)}` as const, symbol: 'DAI' }

function offered(mode: 'delta' | 'market', side: Side, figures: Figures): Offer {
  const common = {
    request: { chainId: 1, sellToken: DAI, buyToken: ETH, side, amount: 10n ** 18n },
    ...{ sellAmount: 10n ** 18n, buyAmount: 10n ** 14n, feeBps: 0, impactPercent: 0 },
    ...{ sellUsd: '1', buyUsd: '1', gasUsd: '0.69', receivedAt: 0, validUntil: 1 },
    ...figures,
  }
  if (mode === 'delta') return offerOf({ mode, quote: { ...common, routeText: '{}', spender: DAI.address } })
  const quote = {
    ...common,
    ...{ priceRouteText: '{}', sellAmountAfterFee: 1n, buyAmountAfterFee: 1n, gasUnits: 200_000n },
    ...{ maxImpactReached: false, route: [], poolAddresses: [], contractMethod: 'm', blockNumber: 1 },
  }
  return offerOf({ mode, quote, fallbackReason: null })
}

const CASES = (['delta', 'market'] as const).flatMap((mode) =>
  (['SELL', 'BUY'] as const).map((side) => ({ mode, side })),
)

describe.each(CASES)('$mode, $side', ({ mode, side }) => {
  const share = (figures: Figures, extra: readonly (string | null)[] = []) =>
    costShareOf(offered(mode, side, figures), extra)

  test('default: one dollar traded for 69 cents of fees', () => {
    expect(share({})).toEqual({
      costUsd: '0.690000000000',
      valueUsd: '1.000000000000',
      percent: 69,
      level: 'most',
    })
  })

  test('boundary: high from a tenth on, most from a half on', () => {
    const rows = [
      ['0.0999', undefined],
      ['0.1', 'high'],
      ['0.4999', 'high'],
      ['0.5', 'most'],
      ['3', 'most'],
    ] as const
    for (const [gasUsd, level] of rows) expect(share({ gasUsd })?.level).toBe(level)
  })

  test('behavior: other transactions and the partner fee count as well', () => {
    expect(share({ gasUsd: '0.05' }, ['0.05'])?.percent).toBe(10)
    expect(share({ gasUsd: '0', feeBps: 1_000 })?.percent).toBe(10)
    expect(share({ gasUsd: '0.05' }, [null])).toBeNull()
  })

  test('behavior: nothing is claimed where the value or the fee has no known price', () => {
    const value = side === 'SELL' ? { sellUsd: null } : { buyUsd: null }
    expect(share(value)).toBeNull()
    expect(share({ gasUsd: null }, ['5'])).toBeNull()
    expect(share(side === 'SELL' ? { sellUsd: '0' } : { buyUsd: '0' })).toBeNull()
  })

  test('behavior: the larger the trade, the smaller the share', () => {
    const dollars = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(dollars, dollars, (one, two) => {
        const [small, large] = one < two ? [one, two] : [two, one]
        const percentAt = (usd: number) =>
          share({ sellUsd: `${usd}`, buyUsd: `${usd}`, gasUsd: '40' })?.percent ?? 0
        expect(percentAt(large)).toBeLessThanOrEqual(percentAt(small))
      }),
    )
  })
})

test.each([
  [10, 'high', 'Fees are high for this amount'],
  [50, 'most', 'Fees take most of this trade'],
  [100, 'most', 'Fees take most of this trade'],
  [100.01, 'most', 'Fees exceed this trade'],
  [340, 'most', 'Fees exceed this trade'],
] as const)('behavior: the title at %s percent', (percent, level, title) => {
  expect(t(costKeys({ percent, level }).title)).toBe(title)
})
