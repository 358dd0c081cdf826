import type { Hex } from 'viem'
import type { OrderSigningIntent } from '../../../domain/firewall/signingIntent.ts'
import type { TradeFamily } from '../../../domain/orders/struct/families.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { OrderToBuild } from '../../../service/delta/deltaOrderBuild.ts'
import type { Requirement } from '../../plan/requirement.ts'

/** What a kind of order says of one that was reviewed. The steps that all orders share follow from it. */
export interface OrderToPlace {
  readonly chainId: number
  readonly account: Address
  readonly family: TradeFamily
  readonly type: 'MARKET' | 'LIMIT'
  readonly sellToken: Token
  readonly buyToken: Token
  /** What a bridge takes of an order that ends on another chain, the one of `buyToken`. */
  readonly carried?: Token | undefined
  /** The most it takes, raw units as decimal text. */
  readonly amount: string
  /** Block seconds. */
  readonly deadlineSec: number
  /** Decimal. */
  readonly nonce: string
  readonly acceptUnsimulated: boolean
  /** What has to be there before it can be signed. */
  readonly requirement: Requirement
  /** What the wallet may sign, to the letter. */
  readonly signing: (permit?: Hex) => OrderSigningIntent
  /** What the service is asked to build it from. */
  readonly toBuild: (permit?: Hex) => OrderToBuild
}
