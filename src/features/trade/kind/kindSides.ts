import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { type Address, NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { WrapIntent } from '../../../flow/journal/flowRecord.ts'
import { intentFigures, payeeOfIntent } from './intentFigures.ts'
import type { Sides, TradeIntent } from './kindView.ts'

/** What a trade exchanges, after the partner fee. */
export function tradeSides(intent: TradeIntent, kind: Sides['kind']): Sides {
  const { side, fixed, bound, quoted, feeBps } = intentFigures(intent)
  const isSell = side === 'SELL'
  return {
    kind,
    sold: intent.sellToken,
    bought: intent.buyToken,
    sellAmount: isSell ? fixed : bound,
    buyAmount: isSell ? bound : fixed,
    expected: quoted,
    bound: isSell ? 'bought' : 'sold',
    feeBps,
    payee: payeeOfIntent(intent) ?? null,
  }
}

/** Native and its wrapped token of a chain, in the direction they are exchanged; null where that token is not pinned. */
export function wrapPair(chainId: number, isWrap: boolean): readonly [Address, Address] | null {
  const wrapped = deploymentOf(chainId)?.wrappedNative
  if (!wrapped) return null
  return isWrap ? [NATIVE_TOKEN, wrapped] : [wrapped, NATIVE_TOKEN]
}

/** What a wrap or an unwrap exchanges, one to one; null where the chain's wrapped token is not pinned. */
export function wrapSides({ chainId, amount }: WrapIntent, isWrap: boolean): Sides | null {
  const pair = wrapPair(chainId, isWrap)
  if (!pair) return null
  const [sold, bought] = pair
  const raw = BigInt(amount)
  return {
    kind: 'flow',
    sold: { chainId, address: sold },
    bought: { chainId, address: bought },
    sellAmount: raw,
    buyAmount: raw,
    expected: null,
    bound: null,
    feeBps: null,
    payee: null,
  }
}
