import { amountText, unitOf } from '../../amount/amount.ts'
import { invertedPrice, type PricePer, priceText } from '../../amount/limitPrice.ts'
import { priceDirection } from '../../amount/priceDirection.ts'
import { progressFigure } from '../../amount/progress.ts'
import { nativeTokenOf } from '../../chain/nativeToken.ts'
import { isDollarToken } from '../../token/dollarTokens.ts'
import type { TokenId } from '../../token/token.ts'
import type { OrderTransaction } from '../record/deltaOrder.ts'
import { counterpartyText, flowFills } from './dealEntry.ts'
import { entryPrice, feeBesidePrice } from './entryPrice.ts'
import { entryFigures, type HistoryEntry, type HistoryLeg, knownFilled } from './orderHistory.ts'
import { type PricesThen, pricesThen, usdThen } from './recordedWorth.ts'
import { sliceBoundAt, twapRunOf } from './twapRun.ts'

/** What is known of a token of the history. */
export interface ExportToken {
  readonly symbol: string
  readonly decimals: number
}

/** Looks a token up; null where it is unknown. */
export type TokenLookup = (token: TokenId) => ExportToken | null

/** Which token of a pair a price is for, as the screens show it. */
export type PerOf = (sold: TokenId, bought: TokenId) => PricePer

/** What this browser recorded when an entry was confirmed; null where it recorded nothing. */
export type IntentLookup = (entry: HistoryEntry) => object | null

/** One exported line: every value a text, empty where unknown. Raw amounts are whole numbers of the token's smallest unit. */
export type ExportRow = Readonly<Record<(typeof EXPORT_COLUMNS)[number], string>>

/**
 * The columns of an export, in their order, named as on screen. Amounts are after the partner fee; a negative surplus is what a fill brought below
 * the quote. Times are UTC (ISO 8601). `price` is `price_quote` for one `price_base`, in the direction of the screens: what an order was filled at
 * once it is over, else what was signed; of a limit order as it was typed: before the partner fee of `price_before_fee_bps`. `type` names an order to
 * another chain as the screens do. `fills` has one text for each fill, or slice: transaction, time, sold and received in raw units, parted by
 * slashes. `minimum_if_sold_raw` replaces `minimum_received_raw` where the bridge sells on arrival: it holds only if that sale is made.
 * `protection_per_slice_raw` is the least that a slice brings (SELL) or the most that it takes (BUY), of all slices but the last. `counterparty` is
 * the other party of an OTC deal. `network_fee` is `network_fee_raw` in whole native tokens. `sold_usd` and `received_usd` are dollars of what moved, in
 * whole cents rounded down, never worked out afterwards: their `_source` is `recorded` (by the quote that was confirmed in this browser, for trades at
 * the market), `dollar_token` (one dollar each, of the built-in dollar tokens) or `unknown`, and then there is no figure.
 */
export const EXPORT_COLUMNS = [
  'id',
  'kind',
  'status',
  'type',
  'family',
  'side',
  'owner',
  'beneficiary',
  'sell_chain',
  'sell_token',
  'sell_symbol',
  'sell_decimals',
  'sells_raw',
  'maximum_paid_raw',
  'sold_raw',
  'sold',
  'buy_chain',
  'buy_token',
  'buy_symbol',
  'buy_decimals',
  'receives_raw',
  'minimum_received_raw',
  'minimum_if_sold_raw',
  'received_raw',
  'received',
  'sold_usd',
  'sold_usd_source',
  'received_usd',
  'received_usd_source',
  'quoted_raw',
  'price',
  'price_base',
  'price_quote',
  'price_before_fee_bps',
  'filled_percent',
  'partner_fee_bps',
  'partner',
  'network_fee_raw',
  'network_fee',
  'network_fee_symbol',
  'surplus_raw',
  'surplus_token',
  'order_hash',
  'transactions',
  'refunds',
  'created_utc',
  'updated_utc',
  'expires_utc',
  'slices',
  'interval_seconds',
  'protection_per_slice_raw',
  'fills',
  'counterparty',
] as const

const momentText = (ms: number): string => (ms > 0 ? new Date(ms).toISOString() : '')
const rawText = (amount: bigint | null): string => amount?.toString() ?? ''

function legColumns(leg: HistoryLeg, moved: bigint | null, token: ExportToken | null) {
  return {
    chain: String(leg.chainId),
    token: leg.address,
    symbol: token?.symbol ?? '',
    decimals: token ? String(token.decimals) : '',
    fixed: rawText(leg.isBound ? null : leg.signed),
    bound: rawText(leg.isBound ? leg.signed : null),
    movedRaw: rawText(moved),
    moved: token && moved !== null ? amountText(moved, token.decimals) : '',
  }
}

const fillText = ({ originTx, at, spentAmount, receivedAmount }: FillFacts): string =>
  [originTx, momentText(at ?? 0), rawText(spentAmount), rawText(receivedAmount)].join('/')

type FillFacts = Pick<OrderTransaction, 'originTx' | 'at' | 'spentAmount' | 'receivedAmount'>

/** Fills of an order or a deal, as its account paid and received. */
function fillsOf({ seen, deal }: HistoryEntry): readonly FillFacts[] {
  if (!deal) return seen?.order.transactions ?? []
  return flowFills(deal).map(({ hash, at, sold, received }) => ({
    ...{ originTx: hash, at, spentAmount: sold, receivedAmount: received },
  }))
}

function hashText({ seen, deal }: HistoryEntry): string {
  const hash = deal?.orderHash ?? seen?.order.orderHash ?? '0x'
  return hash === '0x' ? '' : hash
}

/** How an order is cut; empty for orders for one price. */
function sliceColumns(seen: HistoryEntry['seen']) {
  const run = seen && twapRunOf(seen)
  return {
    slices: run ? String(run.plan.slices) : '',
    interval_seconds: run ? String(run.plan.intervalSec) : '',
    protection_per_slice_raw: run ? rawText(sliceBoundAt(run.plan, 0)) : '',
  }
}

/** The price of an entry in the direction of its pair; empty without the decimals of both tokens. */
function priceColumns(entry: HistoryEntry, lookup: TokenLookup, perOf: PerOf) {
  const [sold, bought] = [lookup(entry.sold), lookup(entry.bought)]
  const per = perOf(entry.sold, entry.bought)
  const found = sold && bought && entryPrice(entry, { sell: sold.decimals, buy: bought.decimals }, per)
  if (!found) return { price: '', price_base: '', price_quote: '', price_before_fee_bps: '' }
  const shown = per === 'sell' ? found.price : invertedPrice(found.price)
  const [base, quote] = per === 'sell' ? [sold, bought] : [bought, sold]
  return {
    price: priceText(shown, found.digits),
    price_base: base.symbol,
    price_quote: quote.symbol,
    price_before_fee_bps: String(feeBesidePrice(entry)),
  }
}

/** Dollars of what moved of a side, and where the figure comes from; both empty where nothing moved. */
function dollarColumns(
  leg: HistoryLeg,
  moved: bigint | null,
  token: ExportToken | null,
  then: PricesThen[keyof PricesThen],
): readonly [usd: string, source: string] {
  if (moved === null || moved === 0n) return ['', '']
  const recorded = usdThen(moved, then)
  if (recorded !== null) return [recorded, 'recorded']
  if (token === null || !isDollarToken(leg)) return ['', 'unknown']
  return [usdThen(moved, { amount: unitOf(token.decimals), worth: 10n ** 12n }) ?? '', 'dollar_token']
}

/** What the account paid the chain, in whole native tokens. */
function feeColumns({ networkFee, sold }: HistoryEntry) {
  const native = networkFee === null ? null : nativeTokenOf(sold.chainId)
  return {
    network_fee: networkFee === null || !native ? '' : amountText(networkFee, native.decimals),
    network_fee_symbol: native?.symbol ?? '',
  }
}

/** What an order is, as lists call it: one to another chain is a crosschain order, at a price or at the market. */
function typeText({ type, sold, bought }: HistoryEntry): string {
  if (sold.chainId === bought.chainId) return type ?? ''
  return type === 'LIMIT' ? 'CROSSCHAIN_LIMIT' : 'CROSSCHAIN'
}

/** One entry as texts. Pure. */
export function exportRow(
  entry: HistoryEntry,
  lookup: TokenLookup,
  perOf: PerOf = priceDirection,
  intentOf: IntentLookup = () => null,
): ExportRow {
  const order = entry.seen?.order ?? null
  const figures = entryFigures(entry)
  const filled = knownFilled(entry)
  const [soldToken, boughtToken] = [lookup(entry.sold), lookup(entry.bought)]
  const sell = legColumns(entry.sold, figures.sold, soldToken)
  const buy = legColumns(entry.bought, figures.received, boughtToken)
  const then = pricesThen(intentOf(entry))
  const [sold_usd, sold_usd_source] = dollarColumns(entry.sold, figures.sold, soldToken, then.sold)
  const [received_usd, received_usd_source] = dollarColumns(
    entry.bought,
    figures.received,
    boughtToken,
    then.bought,
  )
  return {
    id: entry.key,
    kind: entry.kind,
    status: entry.status,
    type: typeText(entry),
    family: entry.family ?? '',
    side: figures.side,
    owner: entry.owner,
    beneficiary: entry.beneficiary,
    sell_chain: sell.chain,
    sell_token: sell.token,
    sell_symbol: sell.symbol,
    sell_decimals: sell.decimals,
    sells_raw: sell.fixed,
    maximum_paid_raw: sell.bound,
    sold_raw: sell.movedRaw,
    sold: sell.moved,
    buy_chain: buy.chain,
    buy_token: buy.token,
    buy_symbol: buy.symbol,
    buy_decimals: buy.decimals,
    receives_raw: buy.fixed,
    minimum_received_raw: entry.bought.isIfSold ? '' : buy.bound,
    minimum_if_sold_raw: entry.bought.isIfSold ? buy.bound : '',
    received_raw: buy.movedRaw,
    received: buy.moved,
    ...{ sold_usd, sold_usd_source, received_usd, received_usd_source },
    quoted_raw: entry.type === 'LIMIT' ? '' : rawText(figures.quoted),
    ...priceColumns(entry, lookup, perOf),
    filled_percent: filled === null ? '' : progressFigure(filled),
    partner_fee_bps: figures.feeBps === null ? '' : String(figures.feeBps),
    partner: order?.partner ?? '',
    network_fee_raw: rawText(entry.networkFee),
    ...feeColumns(entry),
    surplus_raw: rawText(figures.surplus),
    surplus_token:
      figures.surplus === null ? '' : (figures.side === 'BUY' ? entry.sold : entry.bought).address,
    order_hash: hashText(entry),
    transactions: entry.transactions.join(' '),
    refunds: (order?.refunds ?? []).map(({ tx, chainId, amount }) => `${chainId}:${tx}:${amount}`).join(' '),
    created_utc: momentText(entry.createdAt),
    updated_utc: momentText(entry.updatedAt),
    expires_utc: momentText(entry.expiresAt),
    ...sliceColumns(entry.seen),
    fills: fillsOf(entry).map(fillText).join(' '),
    counterparty: counterpartyText(entry),
  }
}

/** Texts that a spreadsheet would run as a formula: they are given a leading apostrophe, which it shows as text. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u

/** Where spreadsheets of other countries begin another field, which must not begin a formula either. */
const INNER_FORMULA = /([;\t]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** One field by RFC 4180: quoted where it must be, quotes doubled, never a formula. A plain number stays a number. */
export function csvField(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text)
  const whole = !isNumber && FORMULA.test(text) ? `'${text}` : text
  const safe = whole.replace(INNER_FORMULA, "$1'")
  return /[",;\t\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table by RFC 4180: a header, one record per entry, CRLF. Begins with a byte order mark, by which spreadsheets know UTF-8. */
export function exportCsv(
  entries: readonly HistoryEntry[],
  lookup: TokenLookup,
  perOf?: PerOf,
  intentOf?: IntentLookup,
): string {
  const rows = entries.map((entry) => {
    const row = exportRow(entry, lookup, perOf, intentOf)
    return EXPORT_COLUMNS.map((column) => csvField(row[column])).join(',')
  })
  return `\uFEFF${[EXPORT_COLUMNS.join(','), ...rows].join('\r\n')}\r\n`
}

/** The same as JSON: an array of objects, one member per column. */
export function exportJson(
  entries: readonly HistoryEntry[],
  lookup: TokenLookup,
  perOf?: PerOf,
  intentOf?: IntentLookup,
): string {
  return `${JSON.stringify(
    entries.map((entry) => exportRow(entry, lookup, perOf, intentOf)),
    null,
    2,
  )}\n`
}
