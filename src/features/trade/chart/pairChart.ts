import type { PricePer } from '../../../domain/amount/limitPrice.ts'
import { formatPrice, priceOf } from '../../../domain/amount/price.ts'
import { chainOf } from '../../../domain/chain/chains.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import {
  chartPrice,
  HISTORY_RANGES,
  type HistoryRange,
  type PriceHistory,
  placedPrice,
  tickPrice,
} from '../../../domain/chain/priceHistory.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import { DOLLARS } from '../../../domain/token/dollarTokens.ts'
import type { Token } from '../../../domain/token/token.ts'
import { durationText } from '../../../text/durationText.ts'
import { numberLocale } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import type { ChartPoint } from '../../../ui/chartScale.ts'
import { bpsText } from '../token/tokenText.ts'

/** Both tokens of a form, and which of them a price is for. */
export interface ChartPair {
  readonly sellToken: Token
  readonly buyToken: Token
  readonly per: PricePer
}

/** A history as points of the chart, in the direction of the pair: each step at its middle, and the price now at the end. */
export function pointsOf(
  { steps, now }: PriceHistory,
  { sellToken, buyToken, per }: ChartPair,
): readonly ChartPoint[] {
  const decimals = { sell: sellToken.decimals, buy: buyToken.decimals }
  const point = (atSec: number, tick: number | null): ChartPoint => ({
    atSec,
    value: tick === null ? null : tickPrice(tick, decimals, per),
  })
  return [
    ...steps.map(({ fromSec, toSec, tick }) => point((fromSec + toSec) / 2, tick)),
    point(now.atSec, now.tick),
  ]
}

/** A fill of the account's own orders of this pair, in either direction. */
export interface PairFill {
  readonly atSec: number
  readonly value: number
}

/** Fills of these orders in the direction of the pair, as far as their time and amounts are known. */
export function fillsOf(orders: readonly DeltaOrder[], pair: ChartPair): readonly PairFill[] {
  const { sellToken, buyToken, per } = pair
  return orders.flatMap(({ input, output, transactions }) => {
    const isSame =
      isSameAddress(input.token, sellToken.address) && isSameAddress(output.token, buyToken.address)
    const isBack =
      isSameAddress(input.token, buyToken.address) && isSameAddress(output.token, sellToken.address)
    if (input.chainId !== sellToken.chainId || output.chainId !== input.chainId || (!isSame && !isBack))
      return []
    return transactions.flatMap(({ at, spentAmount, receivedAmount }) => {
      const [sold, bought] = isSame ? [spentAmount, receivedAmount] : [receivedAmount, spentAmount]
      const sides = {
        sell: { amount: sold ?? 0n, decimals: sellToken.decimals },
        buy: { amount: bought ?? 0n, decimals: buyToken.decimals },
      }
      const price = per === 'sell' ? priceOf(sides.sell, sides.buy) : priceOf(sides.buy, sides.sell)
      return price && at !== null ? [{ atSec: at / 1000, value: placedPrice(price) }] : []
    })
  })
}

/** A price of the chart in digits: so many that a move of it is seen. */
export function chartPriceText(value: number, digits = 6): string {
  const price = chartPrice(value)
  return price ? formatPrice(price, numberLocale(), digits) : '0'
}

/** Where the prices are from, in words. */
export function sourceText({ pools }: PriceHistory, range: HistoryRange, chainId: number): string {
  const step = durationText(HISTORY_RANGES[range].stepSec)
  const [first, second] = pools
  if (!first) return ''
  if (second) return t('trade.chart.sourceBy', { step, hub: hubText(chainId, first.buys) })
  // A pool's fee is in hundredths of a basis point.
  return t('trade.chart.source', { step, fee: bpsText(first.fee / 100) })
}

function hubText(chainId: number, hub: string): string {
  const dollars: Readonly<Record<number, Readonly<Record<string, string>>>> = DOLLARS
  const dollar = Object.entries(dollars[chainId] ?? {}).find(([, address]) => isSameAddress(address, hub))
  if (dollar && !isSameAddress(deploymentOf(chainId)?.wrappedNative, hub)) return dollar[0]
  return t('trade.chart.wrapped', { symbol: chainOf(chainId)?.nativeSymbol ?? '' })
}

const DAY = { hour: 'numeric', minute: '2-digit' } as const
const DATE = { day: 'numeric', month: 'short' } as const

/** A moment below the chart: the time of day in a range of a day, else the date. */
export const dateText = (sec: number, range: HistoryRange): string =>
  momentText(sec, range === 'day' ? DAY : DATE)

/** A moment with its date, to the minute. */
export const timeText = (sec: number): string => momentText(sec, { ...DATE, ...DAY })

const formats = new Map<string, Intl.DateTimeFormat>()

function momentText(sec: number, parts: Intl.DateTimeFormatOptions): string {
  const key = `${numberLocale()} ${Object.keys(parts).join(' ')}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(numberLocale(), parts)
  formats.set(key, format)
  return format.format(sec * 1000)
}
