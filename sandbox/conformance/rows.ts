import { BUILT_ROWS } from './builtRows.ts'
import { CONTRACT_ROWS } from './contractRows.ts'
import { CROSSCHAIN_ROWS } from './crosschainRows.ts'
import { DELTA_PRICE_ROWS } from './deltaPriceRows.ts'
import { EVENT_ROWS } from './eventRows.ts'
import { MAKER_ROWS } from './makerRows.ts'
import { ORDER_ROWS } from './orderRows.ts'
import { RFQ_ROWS } from './rfqRows.ts'
import { isToProve, type Row } from './rowTable.ts'
import { VERSION_ROWS } from './versionRows.ts'

/** Every row, in the order of the report. */
export const ROWS: readonly Row[] = [
  ...BUILT_ROWS,
  ...DELTA_PRICE_ROWS,
  ...ORDER_ROWS,
  ...CROSSCHAIN_ROWS,
  ...RFQ_ROWS,
  ...MAKER_ROWS,
  ...EVENT_ROWS,
  ...CONTRACT_ROWS,
  ...VERSION_ROWS,
]

/**
 * The title of a row's test: what is shown, and in brackets the rows it proves.
 * @throws {Error} for a row that does not exist, is open, or cannot be met.
 */
export function proves(title: string, ...ids: readonly string[]): string {
  for (const id of ids) {
    const row = ROWS.find((one) => one.id === id)
    if (!row || !isToProve(row)) throw new Error(`${id} is no row with a test`)
  }
  return `${title} ${ids.map((id) => `[${id}]`).join('')}`
}

/** The rows a test title names. */
export function rowsOf(title: string): readonly string[] {
  return [...title.matchAll(/\[([\w-]+\.\w+)\]/g)].map(([, id = '']) => id)
}
