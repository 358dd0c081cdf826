import '../../../text/en/trade/details.ts'
import '../../../text/en/trade/dollars.ts'
import '../../../text/en/trade/figures.ts'
import type { ReactNode } from 'react'
import type { TradeFigures } from '../../../domain/amount/tradeFigures.ts'
import type { HostFee } from '../../../domain/host/hostFee.ts'
import type { Payee } from '../../../domain/orders/history/orderHistory.ts'
import { type PricesThen, usdThen } from '../../../domain/orders/history/recordedWorth.ts'
import type { SettlementReceipt } from '../../../flow/orders/orderClient.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { feeRow } from '../cost/feeRow.tsx'
import { riskInk, slippageTone } from '../cost/risk.ts'
import { bpsText, usdText } from '../token/tokenText.ts'
import { isLimitIntent } from './intentFigures.ts'
import type { TradeIntent } from './kindView.ts'

/** One amount of a side, raw units, as it is shown: down for what is received, up for what is paid. */
type ShowAmount = (side: 'sold' | 'bought', value: bigint) => ReactNode

/** The figures of a trade and how amounts of its two tokens are shown. */
export interface FigureTable {
  readonly figures: TradeFigures
  readonly show: ShowAmount
  /** How much of the order is filled, 0 to 100; left out for what is filled at once. */
  readonly filledPercent?: number | null
  /** The price is the person's own: nothing was quoted, and no slippage is allowed for. */
  readonly isLimit?: boolean
  /** Who the trade pays, where it is not the account. */
  readonly recipient?: string | undefined
  /** Who the trade pays a fee or a share of the surplus to. */
  readonly payee?: Payee | null | undefined
  /** What the host takes by its settings. */
  readonly host?: HostFee | undefined
  /** What service and host kept of a swap on this host's terms, raw units of the side that is not fixed. */
  readonly keptFee?: bigint | undefined
  /** What the chain says of those who kept some of it. */
  readonly settled?: SettlementReceipt | null | undefined
  /** What the fee came to where it was taken of a third token: of an order that ends on another chain. */
  readonly feeAtStart?: ReactNode
  /** Dollar prices of both sides when the trade was confirmed. */
  readonly prices?: PricesThen | undefined
}

const freeSide = ({ side }: TradeFigures) => (side === 'SELL' ? 'bought' : 'sold')

/** What the bound of an order is called, and its hint. Beside a filled part the bound is named as that of the whole order. */
export function boundWords(
  { side, isIfSold }: Pick<TradeFigures, 'side' | 'isIfSold'>,
  filledPercent: FigureTable['filledPercent'],
): readonly [label: string, hint: string] {
  const isPart = !!filledPercent && filledPercent < 100
  if (isIfSold)
    return [
      t(isPart ? 'trade.figure.wholeLeastIfSold' : 'trade.figure.atLeastIfSold'),
      t('trade.hint.atLeastIfSold'),
    ]
  const isSale = side === 'SELL'
  if (isPart)
    return [t(isSale ? 'trade.figure.wholeLeast' : 'trade.figure.wholeMost'), t('trade.hint.wholeBound')]
  return isSale
    ? [t('trade.details.atLeast'), t('trade.hint.atLeast')]
    : [t('trade.details.atMost'), t('trade.hint.atMost')]
}

/** The bound of the side that is not fixed. */
export function boundRow({ figures, show, filledPercent }: FigureTable): DetailsRow[] {
  const { bound } = figures
  // Nothing is guaranteed of what arrives by data that cannot be read.
  if (bound === null || bound === 0n) return []
  const [label, hint] = boundWords(figures, filledPercent)
  return [{ key: 'bound', label, hint, value: show(freeSide(figures), bound) }]
}

/** What was quoted for the side that is not fixed. */
export function quotedRow({ figures, show, isLimit }: FigureTable): DetailsRow[] {
  const { quoted } = figures
  return quoted === null || isLimit
    ? []
    : [{ key: 'quoted', label: t('trade.figure.quoted'), value: show(freeSide(figures), quoted) }]
}

/** How much worse than its quote a reviewed trade may get. */
export function slippageRow(intent: TradeIntent): DetailsRow[] {
  if (isLimitIntent(intent)) return []
  const { slippageBps } = intent
  return [
    {
      key: 'slippage',
      label: t('trade.details.slippage'),
      hint: t('settings.slippage.hint'),
      value: <span className={riskInk(slippageTone(slippageBps))}>{bpsText(slippageBps)}</span>,
    },
  ]
}

/** What was filled, with its dollars when it was confirmed. */
export function movedRows(table: FigureTable): DetailsRow[] {
  const { figures, recipient } = table
  const { sold, received } = figures
  const by = recipient ? t('trade.figure.receivedBy', { address: recipient }) : t('trade.figure.received')
  return [
    ...(sold === null
      ? []
      : [{ key: 'sold', label: t('trade.figure.sold'), value: withDollars(table, 'sold', sold) }]),
    ...(received === null
      ? []
      : [{ key: 'received', label: by, value: withDollars(table, 'bought', received) }]),
  ]
}

function withDollars({ show, prices }: FigureTable, side: 'sold' | 'bought', value: bigint): ReactNode {
  const usd = usdThen(value, prices?.[side] ?? null)
  if (usd === null) return show(side, value)
  return (
    <>
      {show(side, value)}
      <span className="block text-13 font-normal text-ink-3">
        {t('trade.usd.then', { usd: usdText(usd) })}
      </span>
    </>
  )
}

/** How the fill compares with the quote, the partner fee, and who kept shares of what was better. */
export function outcomeRows(table: FigureTable): DetailsRow[] {
  return [...surplusRow(table), ...tradeFeeRow(table), ...keptRows(table)]
}

/** How the fill compares with the quote, and who kept shares of what was better. */
export function betterRows(table: FigureTable): DetailsRow[] {
  return [...surplusRow(table), ...keptRows(table)]
}

function surplusRow({ figures, show }: FigureTable): DetailsRow[] {
  const { surplus } = figures
  if (surplus === null) return []
  const [label, size] =
    surplus < 0n ? [t('trade.figure.shortfall'), -surplus] : [t('trade.figure.surplus'), surplus]
  return [{ key: 'surplus', label, hint: t('trade.hint.surplus'), value: show(freeSide(figures), size) }]
}

/** The fee of the host or the service's partner; the amount it came to where the chain shows it. */
export function tradeFeeRow(table: FigureTable): DetailsRow[] {
  const { figures, show, settled, payee, host, keptFee, feeAtStart } = table
  const { feeBps } = figures
  if (feeBps === null) return []
  const taken = settled ? settled.partnerFee - settled.surplus.toPartner : (keptFee ?? 0n)
  const amount = taken > 0n ? show(freeSide(figures), taken) : feeAtStart
  return [feeRow({ ...{ feeBps, host, payee }, ...(amount !== undefined && { taken: amount }) })]
}

function keptRows({ figures, show, settled }: FigureTable): DetailsRow[] {
  const kept = [
    { key: 'keptByService', value: settled?.surplus.toProtocol ?? 0n },
    { key: 'keptByPartner', value: settled?.surplus.toPartner ?? 0n },
  ] as const
  return kept.flatMap(({ key, value }) =>
    value > 0n
      ? [
          {
            key,
            label: t(`trade.figure.${key}`),
            hint: t('trade.hint.kept'),
            value: show(freeSide(figures), value),
          },
        ]
      : [],
  )
}
