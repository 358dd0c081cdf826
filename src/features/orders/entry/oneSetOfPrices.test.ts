import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orders.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { exampleCrossing } from '../../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import {
  leastBoughtAt,
  limitText,
  mostSoldAt,
  type PricePer,
  sellPrice,
} from '../../../domain/amount/limitPrice.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import { limitPriceOf, otherThanTyped } from '../../../domain/amount/signedPrice.ts'
import { afterFee } from '../../../domain/amount/tradeFigures.ts'
import { signedPrice } from '../../../domain/orders/history/entryPrice.ts'
import { exportRow } from '../../../domain/orders/history/orderExport.ts'
import { entryOfOrder, type HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { expectedOrder } from '../../../domain/orders/struct/expectedOrder.ts'
import { packPartnerAndFee } from '../../../domain/orders/struct/partnerFee.ts'
import { DOLLARS } from '../../../domain/token/dollarTokens.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import { formatPricedUrl, parsePricedUrl } from '../../trade/amount/pricedUrl.ts'
import { limitIntentOf } from '../../trade/intent/limitIntent.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { type DeltaOffer, offerOf } from '../../trade/quote/offer.ts'
import { invertPair, shownPer } from '../../trade/token/pairDirections.ts'
import { lineOf } from '../../trade/token/tokenText.ts'
import { inDirection } from '../../trade/venue/marketPrice.ts'
import { entryOfFlow } from './flowEntry.ts'
import { rowText } from './rowText.ts'

const token = (symbol: string, decimals: number, address: string): Token => ({
  ...{ chainId: 31337, symbol, name: symbol, decimals },
  address: address as `0x${string}`,
})
const WETH = token('WETH', 18, `0x${'1'.repeat(40)}`)
const WBTC = token('WBTC', 8, `0x${'2'.repeat(40)}`)
const USDC = token('USDC', 6, DOLLARS[31337].USDC)
const DAI = token('DAI', 18, DOLLARS[31337].DAI)
const TOKENS = new Map([WETH, WBTC, USDC, DAI].map((one) => [tokenKey(one), one]))
const names: TokenNames = {
  of: (id) => {
    const found = TOKENS.get(tokenKey(id))
    return found ? { token: found, rawSymbol: found.symbol, isListed: true } : null
  },
  symbols: () => undefined,
}
const { owner, input, output } = exampleOrder()

interface Deal {
  readonly sell: Token
  readonly buy: Token
  readonly side: Side
  /** Of the fixed side, raw units. */
  readonly fixed: bigint
  readonly text: string
  readonly per: PricePer
  readonly feeBps: number
}

/** What the form makes of a deal: the amount that follows, and what is signed. */
function signed({ sell, buy, side, fixed, text, per, feeBps }: Deal) {
  const price = sellPrice({ text, per })
  const decimals = { sell: sell.decimals, buy: buy.decimals }
  if (!price) throw new Error('no price')
  const limit = (side === 'SELL' ? leastBoughtAt : mostSoldAt)(fixed, price, decimals)
  if (limit === null) throw new Error('too large')
  const [sellAmount, buyAmount] = side === 'SELL' ? [fixed, limit] : [limit, fixed]
  const offer = offerOf({
    mode: 'delta',
    quote: {
      request: { chainId: 31337, sellToken: sell, buyToken: buy, side, amount: fixed },
      ...{ sellAmount, buyAmount, feeBps, sellUsd: null, buyUsd: null, gasUsd: null, impactPercent: null },
      ...{ receivedAt: 0, validUntil: 1, routeText: '{}', spender: owner },
    },
  }) as DeltaOffer
  const intent = limitIntentOf(offer, limit, {
    ...{ account: owner, recipient: owner, approval: 'exact', partiallyFillable: true },
    ...{ deadlineSec: 2_000_000_000, nonce: 7n },
    partnerAndFee: packPartnerAndFee({ partner: owner, feeBps, takesSurplus: false, capSurplus: true }),
  })
  const struct = expectedOrder(intent)
  const isSell = side === 'SELL'
  const order = exampleOrder({
    ...{ side, order: struct },
    input: {
      ...{ ...input, token: sell.address, executedAmount: null },
      ...{ amount: isSell ? struct.srcAmount : null, boundAmount: isSell ? null : struct.srcAmount },
      expectedAmount: isSell ? null : struct.expectedAmount,
    },
    output: {
      ...{ ...output, token: buy.address, executedAmount: null },
      ...{ amount: isSell ? null : struct.destAmount, boundAmount: isSell ? struct.destAmount : null },
      expectedAmount: isSell ? struct.expectedAmount : null,
    },
  })
  const placing = entryOfFlow({
    ...{ version: 1, id: 'one', intent, status: 'running', steps: [], createdAt: 1, updatedAt: 1 },
  })
  if (!placing) throw new Error('no entry')
  return { price, decimals, intent, listed: entryOfOrder(snapshotOf(order)), placing: placing.entry }
}

/** The figure of a rate, and the unit it is in: `1 WETH = 3,145.75 USDC`. */
const unitOf = (base: string, figure: string, quote: string) => `1 ${base} = ${plain(figure)} ${quote}`
const plain = (figure: string) =>
  (figure.includes('.') ? figure.replace(/0+$/, '').replace(/\.$/, '') : figure).replaceAll(',', '')
const lineText = ({ base, amount, quote }: ReturnType<typeof lineOf>) => unitOf(base, amount, quote)
const rowPrice = (entry: HistoryEntry) => {
  const [, base = '', figure = '', quote = ''] =
    /^1 (\S+) = (\S+) (\S+)$/.exec(rowText(entry, names).price) ?? []
  return unitOf(base, figure, quote)
}
const csvPrice = (entry: HistoryEntry) => {
  const row = exportRow(
    entry,
    (id) => names.of(id)?.token ?? null,
    (one, other) => shownPer(one, other),
  )
  return unitOf(row.price_base, row.price, row.price_quote)
}

/** One price, as every place writes it. */
function placesOf(deal: Deal): Readonly<Record<string, string>> {
  const { sell, buy, text, per } = deal
  const { price, decimals, intent, listed, placing } = signed(deal)
  const [base, quote] = per === 'sell' ? [sell, buy] : [buy, sell]
  const page = signedPrice(listed, decimals, shownPer(sell, buy))
  const rung = limitPriceOf(
    { side: deal.side, sold: BigInt(intent.sellAmount), bought: BigInt(intent.buyAmount), decimals },
    shownPer(sell, buy),
  )
  if (!page || !rung) throw new Error('no price')
  const pair = {
    ...{ chainId: 31337, sell: sell.address, buy: buy.address, side: deal.side, amount: '1' },
    mode: 'auto' as const,
  }
  const link = parsePricedUrl(formatPricedUrl({ ...pair, price: text, per, other: '', isNet: false }), pair)
  return {
    form: unitOf(base.symbol, text, quote.symbol),
    link: unitOf(
      link.location.per === 'sell' ? sell.symbol : buy.symbol,
      link.location.price,
      link.location.per === 'sell' ? buy.symbol : sell.symbol,
    ),
    review: unitOf(base.symbol, limitText(inDirection(price, per), per, 'en'), quote.symbol),
    page: lineText(lineOf(page.price, sell, buy, page.digits)),
    rung: lineText(lineOf(rung.price, sell, buy, rung.digits)),
    row: rowPrice(listed),
    placing: rowPrice(placing),
    csv: csvPrice(listed),
    csvPlacing: csvPrice(placing),
  }
}

/** A price of the pair's direction, and one of the other. Amounts of too few units have no more digits. */
const PAIRS = [
  [WETH, USDC, '3145.75', '0.000317889'],
  [USDC, WETH, '3145.75', '0.000317889'],
  [WETH, WBTC, '0.03107', '32.1875'],
  [WBTC, WETH, '32.1875', '0.03107'],
  [DAI, USDC, '0.9987', '1.0013'],
  [USDC, DAI, '1.0013', '0.9987'],
  [WBTC, USDC, '97123.45', '0.0000102'],
  [USDC, WBTC, '97123.45', '0.0000102'],
] as const
const cases = PAIRS.flatMap(([sell, buy, direct, turned]) =>
  (['SELL', 'BUY'] as const).flatMap((side) =>
    [false, true].flatMap((isInverted) =>
      [0, 30].map(
        (feeBps) =>
          [
            side,
            sell.symbol,
            buy.symbol,
            { sell, buy, text: isInverted ? turned : direct, side, isInverted, feeBps },
          ] as const,
      ),
    ),
  ),
)

let undo: (() => void) | null = null
afterEach(() => {
  undo?.()
  undo = null
})

describe('one price, one direction, in every place', () => {
  test.each(cases)(
    '%s of %s for %s',
    (_side, _sold, _bought, { sell, buy, text, side, isInverted, feeBps }) => {
      if (isInverted) {
        invertPair(sell, buy)
        undo = () => invertPair(sell, buy)
      }
      const fixedToken = side === 'SELL' ? sell : buy
      const fixed = 12_345n * 10n ** BigInt(fixedToken.decimals)
      const places = placesOf({ ...{ sell, buy, side, fixed, text, feeBps }, per: shownPer(sell, buy) })
      expect(new Set(Object.values(places)), JSON.stringify(places, null, 1)).toEqual(new Set([places.form]))
    },
  )
})

/** Prices with more digits than the amounts of an order have, and as many of the fixed token. */
const LONG = [
  [WETH, USDC, 'SELL', '3145.12345678901', 1n],
  [WETH, USDC, 'BUY', '3145.12345678901', 3_000n],
  [USDC, WETH, 'SELL', '3145.12345678901', 1n],
  [WBTC, USDC, 'SELL', '97123.123456789012', 1n],
  [USDC, WBTC, 'SELL', '97123.45', 1n],
  [DAI, USDC, 'SELL', '0.99871234567', 1n],
  [WETH, WBTC, 'SELL', '0.031071234567', 1n],
] as const

test.each(LONG)(
  'behavior: a price with more digits than are signed has one number after the review: %#',
  (sell, buy, side, text, whole) => {
    const fixed = whole * 10n ** BigInt((side === 'SELL' ? sell : buy).decimals)
    const per = shownPer(sell, buy)
    const deal = { sell, buy, side, fixed, text, per, feeBps: 0 }
    const { form, link, review, ...after } = placesOf(deal)
    expect([link, review]).toEqual([form, form])
    const { price, decimals, intent } = signed(deal)
    const terms = { side, sold: BigInt(intent.sellAmount), bought: BigInt(intent.buyAmount), decimals }
    const other = otherThanTyped(price, terms, per)
    const shown = other ? lineText(lineOf(other.price, sell, buy, other.digits)) : form
    expect(shown).not.toBe(form)
    expect(new Set(Object.values(after)), JSON.stringify(after)).toEqual(new Set([shown]))
  },
)

test('behavior: every number of ten digits is on the review, typed or as what is signed', () => {
  const text = fc
    .bigInt({ min: 1n, max: 10n ** 12n })
    .map((units) => `${units / 10n ** 6n}.${String(units % 10n ** 6n).padStart(6, '0')}`)
  const pair = fc.constantFrom(...PAIRS)
  const side = fc.constantFrom('SELL', 'BUY')
  fc.assert(
    fc.property(pair, side, text, ([sell, buy], side, text) => {
      const fixed = 12_345n * 10n ** BigInt((side === 'SELL' ? sell : buy).decimals)
      const per = shownPer(sell, buy)
      const { price, decimals, intent, listed } = signed({ sell, buy, side, fixed, text, per, feeBps: 0 })
      const terms = { side, sold: BigInt(intent.sellAmount), bought: BigInt(intent.buyAmount), decimals }
      fc.pre(terms.sold > 0n && terms.bought > 0n)
      const page = signedPrice(listed, decimals, per)
      const reviewed = otherThanTyped(price, terms, per)?.price ?? price
      if (!page) throw new Error('no price')
      expect(page.price.numerator * reviewed.denominator).toBe(reviewed.numerator * page.price.denominator)
    }),
    { numRuns: 500 },
  )
})

test('behavior: the fee that a price is before is a footnote of the row and a column of the file', () => {
  const deal = { sell: WETH, buy: USDC, fixed: 10n ** 18n, text: '3145.75', per: 'sell' } as const
  const footnote = (side: Side, feeBps: number) => {
    const { listed } = signed({ ...deal, side, feeBps })
    const { price_before_fee_bps } = exportRow(listed, (id) => names.of(id)?.token ?? null)
    return [rowText(listed, names).priceNote, price_before_fee_bps]
  }
  expect(footnote('SELL', 30)).toEqual(['Before the 0.3% fee', '30'])
  expect(footnote('SELL', 0)).toEqual(['', '0'])
  // What a purchase pays at most has its fee in it.
  expect(footnote('BUY', 30)).toEqual(['', '0'])
  expect(afterFee('SELL', 3_145_750_000n, 30)).toBe(3_136_312_750n)
})

test('behavior: an order to another chain is crosschain in the list, on its page and in the file', () => {
  const named = (type: 'MARKET' | 'LIMIT') => {
    const entry = entryOfOrder(snapshotOf(exampleCrossing({ type })))
    return [rowText(entry, names).kind, exportRow(entry, () => null).type]
  }
  expect(named('MARKET')).toEqual(['Crosschain', 'CROSSCHAIN'])
  expect(named('LIMIT')).toEqual(['Crosschain limit', 'CROSSCHAIN_LIMIT'])
  const near = entryOfOrder(snapshotOf(exampleOrder()))
  expect([rowText(near, names).kind, exportRow(near, () => null).type]).toEqual(['Limit', 'LIMIT'])
})
