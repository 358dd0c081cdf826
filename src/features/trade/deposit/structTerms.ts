import type { Side } from '../../../domain/amount/quote.ts'
import { afterFee } from '../../../domain/amount/tradeFigures.ts'
import { builtInToken, tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import type { Message } from '../../../domain/data/errors.ts'
import { isOpenOnArrival, leastArriving } from '../../../domain/orders/struct/destination.ts'
import { factsOf, type SignedOrder } from '../../../domain/orders/struct/families.ts'
import { shortAddress } from '../../../domain/token/address.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import { labelOf } from '../../../domain/token/tokenLabel.ts'
import type { NamedToken } from '../kind/useTokenNames.ts'
import { bpsText } from '../token/tokenText.ts'
import type { MarketGap } from './depositReview.ts'

/** A token of a struct as its review shows it. */
interface StructToken {
  /** Null while nothing is known of it: amounts are raw units then. */
  readonly token: Token | null
  /** False: its whole address is shown, for the service may call any token anything. */
  readonly isBuiltIn: boolean
}

/** A built-in token as it is built in; another one by its list, without a symbol that passes for a built-in one. Pure. */
export function structToken(leg: TokenId, named: NamedToken | null): StructToken {
  const builtIn = builtInToken(leg)
  if (builtIn) return { token: builtIn, isBuiltIn: true }
  if (!named) return { token: null, isBuiltIn: false }
  const { token, rawSymbol } = named
  const { suspicion } = labelOf({ symbol: rawSymbol, name: token.name }, tokenSnapshot(leg.chainId))
  const symbol = suspicion ? shortAddress(token.address) : token.symbol
  return { token: { ...token, symbol }, isBuiltIn: false }
}

/** What a struct brings its recipient, under the label that is true of it. Raw units, after the partner fee. */
interface ReceivedTerm {
  readonly label: string
  readonly hint?: string
  readonly amount: bigint
  /** The least that the bridge is handed, where it is sold on arrival: what the order guarantees. Else null. */
  readonly carried: bigint | null
}

/** What is received by a struct, in units of the token and chain where it ends. Pure. */
export function receivedTerm(signed: SignedOrder): ReceivedTerm {
  const { side, receives, feeBps, destination } = factsOf(signed)
  const net = side === 'SELL' ? afterFee('SELL', receives.amount, feeBps) : receives.amount
  const amount = destination ? leastArriving(signed.order.bridge, net) : net
  if (destination && isOpenOnArrival(signed.order.bridge)) {
    const ifSold = { label: 'trade.figure.atLeastIfSold', hint: 'trade.hint.atLeastIfSold' }
    return { ...ifSold, amount, carried: net }
  }
  const label = side === 'SELL' ? 'orders.struct.receivesLeast' : 'orders.struct.receives'
  return { label, amount, carried: null }
}

/** How the terms of a struct compare with the market, as the value of a row. Pure. */
export function gapMessage(gap: MarketGap | null): Message {
  if (!gap) return { key: 'trade.unknown' }
  if (gap.bps === 0) return { key: 'orders.struct.marketAt' }
  const percent = bpsText(Math.abs(gap.bps))
  return {
    key: gap.bps > 0 ? 'orders.struct.marketWorse' : 'orders.struct.marketBetter',
    params: { percent },
  }
}

/** What is to be agreed to where terms are far from the market, or were not compared with it. Pure. */
export function farMessages(
  gap: MarketGap | null,
  side: Side,
): { readonly title: Message; readonly text: Message } {
  if (!gap) return { title: { key: 'orders.struct.unknown' }, text: { key: 'orders.struct.unknownText' } }
  const params = { percent: bpsText(gap.bps) }
  const key = side === 'SELL' ? 'orders.struct.farSell' : 'orders.struct.farBuy'
  return { title: { key: 'orders.struct.far' }, text: { key, params } }
}
