import '../../../text/en/orders/orders.ts'
import type { ReactNode } from 'react'
import type { Side } from '../../../domain/amount/quote.ts'
import type { Moved } from '../../../domain/amount/tradeFigures.ts'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { feeBesidePrice, filledPrice, signedPrice } from '../../../domain/orders/history/entryPrice.ts'
import {
  entryFigures,
  type HistoryEntry,
  type HistoryLeg,
  knownFilled,
} from '../../../domain/orders/history/orderHistory.ts'
import type { TokenId } from '../../../domain/token/token.ts'
import type { SettlementReceipt } from '../../../flow/orders/orderClient.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import {
  boundRow,
  boundWords,
  type FigureTable,
  movedRows,
  outcomeRows,
  quotedRow,
} from '../../trade/kind/figureRows.tsx'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { PriceBeforeFee } from '../../trade/token/PriceBeforeFee.tsx'
import { shownPer } from '../../trade/token/pairDirections.ts'
import { TokenAmount } from '../../trade/token/TokenAmount.tsx'
import { lineOf } from '../../trade/token/tokenText.ts'

/** Every amount of an entry, in the order they are read: what was agreed and quoted, what moved, and who kept of it. */
export function amountRows(
  entry: HistoryEntry,
  names: TokenNames,
  settled: SettlementReceipt | null,
  terms: Pick<FigureTable, 'host' | 'feeAtStart' | 'prices'> = {},
): readonly DetailsRow[] {
  const amount = (leg: TokenId, value: bigint | null): ReactNode => {
    const token = names.of(leg)?.token
    if (value === null) return t('trade.unknown')
    return token ? (
      <TokenAmount value={value} token={token} exact />
    ) : (
      t('orders.units', { amount: value.toString() })
    )
  }
  const { sold, bought, networkFee } = entry
  const percent = knownFilled(entry)
  const figures = entryFigures(entry, settled)
  const table: FigureTable = {
    figures,
    show: (side, value) => amount(side === 'sold' ? sold : bought, value),
    settled,
    filledPercent: percent,
    isLimit: entry.type === 'LIMIT',
    ...{ ...terms, payee: entry.payee },
  }
  const price = (key: PriceKey | 'priceDone') => {
    const text = priceText(entry, names, key === 'priceDone' ? figures : null)
    return text === null ? [] : [{ key, label: t(`orders.amount.${key}`), value: text }]
  }
  const native = nativeTokenOf(sold.chainId)
  return [
    ...agreedRows(entry, table, amount),
    ...price(signedPriceKey(entry)),
    ...quotedRow(table),
    ...movedRows(table),
    ...price('priceDone'),
    ...outcomeRows(table),
    ...(networkFee === null || !native
      ? []
      : [
          {
            key: 'network',
            label: t('trade.details.networkFee'),
            value: <TokenAmount value={networkFee} token={native} rounding="up" />,
          },
        ]),
    {
      key: 'filled',
      // Across chains the service counts what arrived (facts page, 1.9).
      label: t(sold.chainId === bought.chainId ? 'orders.column.filled' : 'orders.amount.arrived'),
      value: percent === null ? t('trade.unknown') : t('orders.percent', { percent }),
    },
    ...(entry.seen?.order.refunds ?? []).map((refund, place) => ({
      key: `refund${place}`,
      label: t('orders.amount.refund'),
      value: amount({ chainId: refund.chainId, address: refund.token }, refund.amount),
    })),
  ]
}

/** Both sides: the fixed amount, and the bound of the other one. */
function agreedRows(
  { sold, bought }: HistoryEntry,
  table: FigureTable,
  amount: (leg: HistoryLeg, value: bigint | null) => ReactNode,
): readonly DetailsRow[] {
  const fixed = (key: 'sells' | 'receives', leg: HistoryLeg): DetailsRow => ({
    key,
    label: t(`orders.amount.${key}`),
    value: amount(leg, leg.signed),
  })
  const bound = boundRow(table)
  const unknown = (side: Side): DetailsRow => {
    const [label] = boundWords({ side }, table.filledPercent)
    return { key: 'bound', label, value: t('trade.unknown') }
  }
  return [
    ...(sold.isBound ? (bound.length > 0 ? bound : [unknown('BUY')]) : [fixed('sells', sold)]),
    ...(bought.isBound ? (bound.length > 0 ? bound : [unknown('SELL')]) : [fixed('receives', bought)]),
  ]
}

type PriceKey = 'priceLimit' | 'priceLeast' | 'priceMost' | 'rate'

/** What the signed price is: the limit, that at the bound of what was quoted, or the rate of two fixed amounts. */
function signedPriceKey({ type, sold, bought }: HistoryEntry): PriceKey {
  if (type === 'LIMIT') return 'priceLimit'
  if (bought.isBound) return 'priceLeast'
  return sold.isBound ? 'priceMost' : 'rate'
}

/** The price signed, or that of what moved, with the fee it is before. */
function priceText(entry: HistoryEntry, names: TokenNames, moved: Moved | null): ReactNode {
  const [sold, bought] = [names.of(entry.sold)?.token, names.of(entry.bought)?.token]
  if (!sold || !bought) return null
  const decimals = { sell: sold.decimals, buy: bought.decimals }
  const found = moved
    ? filledPrice(entry, moved, decimals)
    : signedPrice(entry, decimals, shownPer(sold, bought))
  if (!found) return null
  const rate = t('trade.rate', { ...lineOf(found.price, sold, bought, found.digits) })
  return <PriceBeforeFee text={rate} feeBps={feeBesidePrice(entry)} />
}
