import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deltaOffer, marketOffer } from '../../../../testing/otc/offers.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import { compareQuotes, depositUsd } from './compareQuotes.ts'

const UNIT = 10n ** 18n
const FREE = { deltaDeposit: 0n, approvals: null }

describe('compareQuotes', () => {
  test('default: gas on top of Market makes the equal Delta the better one', () => {
    const found = compareQuotes(deltaOffer('SELL', 3_000_000_000n), marketOffer('SELL', 3_000_000_000n), FREE)
    expect(found).toEqual({
      delta: { amount: 3_000_000_000n, net: 3_000_000_000n },
      market: { amount: 3_000_000_000n, net: 2_997_000_000n },
      better: 'delta',
      apartBps: 10,
      unknown: [],
      countsApprovals: false,
    })
  })

  test('behavior: an approval that only one venue needs counts against it', () => {
    const [delta, market] = [deltaOffer('SELL', 2_997_500_000n), marketOffer('SELL', 3_000_000_000n)]
    expect(compareQuotes(delta, market, FREE).better).toBe('delta')
    const found = compareQuotes(delta, market, { deltaDeposit: 0n, approvals: { delta: 1, market: 0 } })
    // 55,000 of 200,000 units of gas that cost three dollars.
    expect(found).toMatchObject({
      delta: { net: 2_996_675_000n },
      market: { net: 2_997_000_000n },
      better: 'market',
      countsApprovals: true,
    })
  })

  test('behavior: for an exact purchase costs add to what is paid', () => {
    const found = compareQuotes(deltaOffer('BUY', UNIT), marketOffer('BUY', UNIT), FREE)
    expect(found.market.net).toBe(UNIT + UNIT / 1000n)
    expect(found.better).toBe('delta')
  })

  test('behavior: the deposit of native is a cost of Delta, at its own rate', () => {
    const costs = { deltaDeposit: UNIT / 500n, approvals: null }
    const found = compareQuotes(
      deltaOffer('SELL', 3_000_000_000n),
      marketOffer('SELL', 3_000_000_000n),
      costs,
    )
    expect(found.delta.net).toBe(2_994_000_000n)
    expect(found.better).toBe('market')
    expect(compareQuotes(deltaOffer('BUY', UNIT), marketOffer('BUY', UNIT), costs).delta.net).toBe(
      UNIT + UNIT / 500n,
    )
  })

  test('behavior: the solvers’ own gas is in their amount and counts no second time', () => {
    const [cheap, dear] = [{ gasUsd: '0' }, { gasUsd: '900' }]
    const market = marketOffer('SELL', 3_000_000_000n)
    expect(compareQuotes(deltaOffer('SELL', 3_000_000_000n, cheap), market, FREE)).toEqual(
      compareQuotes(deltaOffer('SELL', 3_000_000_000n, dear), market, FREE),
    )
  })

  test('behavior: a missing dollar value is not guessed: amounts are compared, and that is shown', () => {
    const market = marketOffer('SELL', 3_000_000_001n, { gasUsd: null })
    const found = compareQuotes(deltaOffer('SELL', 3_000_000_000n), market, FREE)
    expect(found).toMatchObject({ better: 'market', unknown: ['market-gas'], market: { net: null } })
    const noPrice = marketOffer('SELL', 3_000_000_000n, { buyUsd: null })
    expect(
      compareQuotes(deltaOffer('SELL', 3_000_000_000n), noPrice, { deltaDeposit: null, approvals: null }),
    ).toMatchObject({
      better: 'equal',
      apartBps: 0,
      unknown: ['market-gas', 'deposit-gas'],
    })
  })

  test('behavior: the partner’s fee of either side is taken first', () => {
    const delta = deltaOffer('SELL', 3_000_000_000n, { feeBps: 100 })
    expect(compareQuotes(delta, marketOffer('SELL', 3_000_000_000n), FREE)).toMatchObject({
      better: 'market',
      delta: { amount: 2_970_000_000n },
    })
    expect(deltaOffer('BUY', UNIT, { feeBps: 100 }).sellAmountAfterFee).toBe((UNIT * 101n) / 100n)
  })

  test('behavior: whichever is called better is never the worse one of what was compared', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 24n })
    fc.assert(
      fc.property(
        fc.constantFrom<Side>('SELL', 'BUY'),
        amounts,
        amounts,
        amounts,
        (side, a, b, deltaDeposit) => {
          const found = compareQuotes(deltaOffer(side, a), marketOffer(side, b), {
            deltaDeposit,
            approvals: null,
          })
          const [delta, market] = [found.delta.net ?? 0n, found.market.net ?? 0n]
          const gain = side === 'SELL' ? market - delta : delta - market
          if (found.better === 'market') expect(gain > 0n).toBe(true)
          if (found.better === 'delta') expect(gain < 0n).toBe(true)
          if (found.better === 'equal') expect(gain).toBe(0n)
          expect(found.apartBps >= 0).toBe(true)
        },
      ),
    )
  })
})

describe('depositUsd', () => {
  test('default', () => expect(Number(depositUsd(deltaOffer('SELL', 1n), UNIT / 1000n))).toBe(3))
  test('behavior: unknown stays unknown', () => {
    expect(depositUsd(deltaOffer('SELL', 1n, { sellUsd: null }), 1n)).toBeNull()
    expect(depositUsd(deltaOffer('SELL', 1n), null)).toBeNull()
  })
})
