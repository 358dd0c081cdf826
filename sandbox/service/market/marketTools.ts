import type { ServiceTools } from '../http/serviceTools.ts'
import type { MarketMaker } from '../maker/makerClient.ts'

/** What Market mode works with. */
export interface MarketTools extends ServiceTools {
  /** Who makes a market beside the pools; nobody when absent. */
  readonly maker?: MarketMaker | undefined
}
