import { USUAL_SLIPPAGE_BPS } from '../amount/marketBounds.ts'
import { isNative, isSameAddress } from '../token/address.ts'
import { isDollarToken } from '../token/dollarTokens.ts'
import type { TokenId } from '../token/token.ts'
import { chainOf } from './chains.ts'
import { deploymentOf } from './deployments.ts'

/** Slippage that is chosen for a person, in basis points: of tokens that keep one price, of all others, and with much loss or movement. */
const TIERS_BPS = { tight: 10, usual: USUAL_SLIPPAGE_BPS, wide: 100 } as const

/** The least that is chosen for a person, in basis points. */
export const AUTOMATIC_LEAST_BPS: number = TIERS_BPS.tight

/** The cap: whatever a quote or the pools say, nobody is given more slippage than this without choosing it. Basis points. */
export const AUTOMATIC_CAP_BPS: number = TIERS_BPS.wide

/** From this loss on a size has room for more slippage, in basis points. */
const LOSS_BPS = 50
/** From this movement within an hour on a pair has room for more slippage, in basis points. */
const MOVE_BPS = 200

/** Why so much slippage is chosen, or none. Figures are in basis points. */
export type SlippageReason =
  | { readonly kind: 'dollars' | 'oneAsset' | 'usual' | 'unlisted' }
  | { readonly kind: 'loss' | 'moved'; readonly bps: number }

/** What is known of a trade before anybody chose its slippage. */
export interface SlippageFacts {
  readonly sellToken: TokenId
  readonly buyToken: TokenId
  /** Whether both are in a list of tokens. */
  readonly areListed: boolean
  /** Whether they are one asset on two chains, by the pinned lanes. */
  readonly isOneAsset?: boolean
  /** What the quote loses, basis points; null where dollars are unknown. */
  readonly lossBps: number | null
  /** The most that the price was away from now’s within the last hour, basis points; null where no pool was read. */
  readonly movedBps: number | null
}

/** A slippage in whole basis points with its reason; null where the person has to choose. */
export interface AutomaticSlippage {
  readonly bps: number | null
  readonly reason: SlippageReason
}

/**
 * The slippage of a trade whose person leaves it to the app. Tokens count as pegged by the built-in tables alone, never by their symbol.
 * Figures of the service choose between tiers and lead to none above `AUTOMATIC_CAP_BPS`. Pure.
 */
export function automaticSlippage(facts: SlippageFacts): AutomaticSlippage {
  const { areListed, lossBps, movedBps } = facts
  if (!areListed) return { bps: null, reason: { kind: 'unlisted' } }
  const peg = pegOf(facts)
  if (lossBps !== null && lossBps >= LOSS_BPS)
    return { bps: peg ? TIERS_BPS.usual : TIERS_BPS.wide, reason: { kind: 'loss', bps: lossBps } }
  if (peg) return { bps: TIERS_BPS.tight, reason: { kind: peg } }
  if (movedBps !== null && movedBps >= MOVE_BPS)
    return { bps: TIERS_BPS.wide, reason: { kind: 'moved', bps: movedBps } }
  return { bps: TIERS_BPS.usual, reason: { kind: 'usual' } }
}

function pegOf({ sellToken, buyToken, isOneAsset = false }: SlippageFacts): 'dollars' | 'oneAsset' | null {
  if (isDollarToken(sellToken) && isDollarToken(buyToken)) return 'dollars'
  const coin = coinOf(sellToken)
  const isOneCoin = coin !== null && coin === coinOf(buyToken)
  return isOneCoin || isOneAsset ? 'oneAsset' : null
}

/** The coin that a token is, itself or wrapped by the pinned contract of its chain; null for every other token. */
function coinOf({ chainId, address }: TokenId): string | null {
  const wrapped = deploymentOf(chainId)?.wrappedNative
  const isCoin = isNative(address) || (wrapped !== undefined && isSameAddress(wrapped, address))
  return isCoin ? (chainOf(chainId)?.nativeSymbol ?? null) : null
}
