import { amountText } from '../amount.ts'
import type { TokenId } from '../token.ts'
import type { HistoryEntry, HistoryLeg } from './orderHistory.ts'
import { unpackPartnerAndFee } from './partnerFee.ts'

/** What is known of a token of the history. */
export interface ExportToken {
  readonly symbol: string
  readonly decimals: number
}

/** Looks a token up; null where nobody knows it. */
export type TokenLookup = (token: TokenId) => ExportToken | null

/** One exported line: every value a text, empty where unknown. Raw amounts are whole numbers of the token's smallest unit. */
export type ExportRow = Readonly<Record<(typeof EXPORT_COLUMNS)[number], string>>

/** The columns of an export, in their order. Times are UTC (ISO 8601). */
export const EXPORT_COLUMNS = [
  'id',
  'kind',
  'status',
  'type',
  'family',
  'owner',
  'beneficiary',
  'sell_chain',
  'sell_token',
  'sell_symbol',
  'sell_decimals',
  'sell_signed_raw',
  'sell_executed_raw',
  'sell_executed',
  'buy_chain',
  'buy_token',
  'buy_symbol',
  'buy_decimals',
  'buy_signed_raw',
  'buy_expected_raw',
  'buy_executed_raw',
  'buy_executed',
  'filled_percent',
  'partner_fee_bps',
  'partner',
  'surplus_raw',
  'order_hash',
  'transactions',
  'refunds',
  'created_utc',
  'updated_utc',
  'expires_utc',
] as const

const momentText = (ms: number): string => (ms > 0 ? new Date(ms).toISOString() : '')
const rawText = (amount: bigint | null): string => amount?.toString() ?? ''

/**
 * What came beyond expectation, raw units: more received (SELL) or less paid (BUY), scaled to what was filled. Null while nothing was
 * filled or nobody said what was expected.
 */
export function surplusOf(entry: Pick<HistoryEntry, 'sold' | 'bought'>): bigint | null {
  const { sold, bought } = entry
  const fixed = sold.isBound ? bought : sold
  const moving = sold.isBound ? sold : bought
  if (moving.expected === null || moving.executed === null || !fixed.signed || fixed.executed === null)
    return null
  if (moving.executed === 0n) return null
  const expected = (moving.expected * fixed.executed) / fixed.signed
  return sold.isBound ? expected - moving.executed : moving.executed - expected
}

function legColumns(leg: HistoryLeg, token: ExportToken | null) {
  return {
    chain: String(leg.chainId),
    token: leg.address,
    symbol: token?.symbol ?? '',
    decimals: token ? String(token.decimals) : '',
    signed: rawText(leg.signed),
    executedRaw: rawText(leg.executed),
    executed: token && leg.executed !== null ? amountText(leg.executed, token.decimals) : '',
  }
}

/** One entry as texts. Pure. */
export function exportRow(entry: HistoryEntry, lookup: TokenLookup): ExportRow {
  const order = entry.seen?.order ?? null
  const sell = legColumns(entry.sold, lookup(entry.sold))
  const buy = legColumns(entry.bought, lookup(entry.bought))
  const fee = order?.order ? unpackPartnerAndFee(order.order.partnerAndFee) : null
  return {
    id: entry.key,
    kind: entry.kind,
    status: entry.status,
    type: entry.type ?? '',
    family: entry.family ?? '',
    owner: entry.owner,
    beneficiary: entry.beneficiary,
    sell_chain: sell.chain,
    sell_token: sell.token,
    sell_symbol: sell.symbol,
    sell_decimals: sell.decimals,
    sell_signed_raw: sell.signed,
    sell_executed_raw: sell.executedRaw,
    sell_executed: sell.executed,
    buy_chain: buy.chain,
    buy_token: buy.token,
    buy_symbol: buy.symbol,
    buy_decimals: buy.decimals,
    buy_signed_raw: buy.signed,
    buy_expected_raw: rawText(entry.bought.expected),
    buy_executed_raw: buy.executedRaw,
    buy_executed: buy.executed,
    filled_percent: String(entry.filledPercent),
    partner_fee_bps: fee ? String(fee.feeBps) : '',
    partner: order?.partner ?? '',
    surplus_raw: rawText(surplusOf(entry)),
    order_hash: order?.orderHash ?? '',
    transactions: (order?.transactions ?? [])
      .flatMap(({ originTx, destinationTx }) => (destinationTx ? [originTx, destinationTx] : [originTx]))
      .join(' '),
    refunds: (order?.refunds ?? []).map(({ tx, chainId, amount }) => `${chainId}:${tx}:${amount}`).join(' '),
    created_utc: momentText(entry.createdAt),
    updated_utc: momentText(entry.updatedAt),
    expires_utc: momentText(entry.expiresAt),
  }
}

/** Texts that a spreadsheet would run as a formula: they are given a leading apostrophe, which it shows as text. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u

/** One field by RFC 4180: quoted where it must be, quotes doubled, never a formula. A plain number stays a number. */
export function csvField(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text)
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table by RFC 4180: a header, one record per entry, CRLF. Begins with a byte order mark, by which spreadsheets know UTF-8. */
export function exportCsv(entries: readonly HistoryEntry[], lookup: TokenLookup): string {
  const rows = entries.map((entry) => {
    const row = exportRow(entry, lookup)
    return EXPORT_COLUMNS.map((column) => csvField(row[column])).join(',')
  })
  return `\uFEFF${[EXPORT_COLUMNS.join(','), ...rows].join('\r\n')}\r\n`
}

/** The same as JSON: an array of objects, one member per column. */
export function exportJson(entries: readonly HistoryEntry[], lookup: TokenLookup): string {
  return `${JSON.stringify(
    entries.map((entry) => exportRow(entry, lookup)),
    null,
    2,
  )}\n`
}
