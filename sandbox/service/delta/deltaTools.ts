import type { ServiceTools } from '../http/serviceTools.ts'
import type { OrderBook } from './orderBook.ts'

/** What the areas that know Delta work with. */
export interface DeltaTools extends ServiceTools {
  /** Delta orders, and the routes they may be built from. */
  readonly orderBook: OrderBook
}
