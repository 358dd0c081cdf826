import type { PricePer } from '../../domain/amount/limitPrice.ts'
import type { Side } from '../../domain/amount/quote.ts'
import type { Message } from '../../domain/data/errors.ts'
import type { Token } from '../../domain/token/token.ts'
import type { Screen } from '../trade/address/paths.ts'

/** The forms that a command fills. */
export type FormScreen = Exclude<Screen, 'orders' | 'otc'>

/** A form with what was typed of it. What is null or empty stays as the form has it. */
export interface TradeCommand {
  readonly kind: 'trade'
  readonly screen: FormScreen
  readonly chainId: number
  /** The chain of what is bought: another one on the crosschain screen only. */
  readonly destChainId: number
  readonly side: Side
  /** Exact text in whole tokens of the fixed side; empty for none. */
  readonly amount: string
  readonly sell: Token
  /** Null where the destination has no token of that symbol: it is chosen in the form. */
  readonly buy: Token | null
  readonly price: { readonly text: string; readonly per: PricePer } | null
  /** For how long a limit order rests. */
  readonly lifeSec: number | null
  readonly slices: number | null
  readonly everySec: number | null
  readonly overSec: number | null
}

/** What a line in the command bar leads to. Nothing of it signs or sends. */
export type Command =
  | TradeCommand
  | { readonly kind: 'screen'; readonly screen: Screen }
  | { readonly kind: 'status' | 'settings' | 'cancelAll' | 'keys' }

/** What a line means: the readings it has, or why it has none. */
export interface ParsedCommand {
  readonly commands: readonly Command[]
  readonly problem: Message | null
}

/** The tokens of a chain that a line may name. */
export interface CommandTokens {
  readonly listed: readonly Token[]
  /** Unlisted ones the person imported: named by address alone. */
  readonly imported: readonly Token[]
}

/** What lines are read against. */
export interface CommandContext {
  /** The chain of the form. */
  readonly chainId: number
  /** Chains of this deployment. */
  readonly chainIds: readonly number[]
  readonly locale: string
  readonly tokensOf: (chainId: number) => CommandTokens
}

/** So many readings are offered. */
export const MOST_COMMANDS = 8
