import { type Address, isNative, isSameAddress, NATIVE_TOKEN } from '../../domain/address.ts'
import type { Side, TradeMode } from '../../domain/quote.ts'
import { type Token, tokenKey } from '../../domain/token.ts'
import { tokenSnapshot } from '../../service/lists/tokenSnapshot.ts'
import type { PairLocation } from '../trade/session/pairUrl.ts'

/** The two places of a pair. */
export type Slot = 'sell' | 'buy'

/** Id of the form: Enter in one of its amounts presses the button that belongs to it. */
export const SWAP_FORM_ID = 'swap-form'

export type SwapFormAction =
  /** Text in one of the two fields; the field typed in is the fixed one. */
  | { readonly type: 'amount'; readonly slot: Slot; readonly amount: string }
  | { readonly type: 'token'; readonly slot: Slot; readonly address: Address }
  | { readonly type: 'flip' }
  | { readonly type: 'mode'; readonly mode: TradeMode }
  | { readonly type: 'chain'; readonly chainId: number }
  /** Another whole form, such as that of an earlier swap. */
  | { readonly type: 'restore'; readonly form: PairLocation }

const USD_SYMBOLS = ['USDC', 'USDT', 'DAI']

/**
 * The counterpart offered when nothing was chosen: a listed dollar token, one of the built-in list before others of its symbol; else the first
 * listed token that is not native.
 */
export function defaultCounterpart(listed: readonly Token[]): Address | null {
  const builtIn = new Set(tokenSnapshot(listed[0]?.chainId ?? 0).map(tokenKey))
  for (const symbol of USD_SYMBOLS) {
    const named = listed.filter((candidate) => candidate.symbol.toUpperCase() === symbol)
    const token = named.find((candidate) => builtIn.has(tokenKey(candidate))) ?? named[0]
    if (token) return token.address
  }
  return listed.find((candidate) => !isNative(candidate.address))?.address ?? null
}

/** The pair to show: what the address names, with native and a dollar token in the empty places. Both are never the same. */
export function withDefaults(location: PairLocation, listed: readonly Token[]): PairLocation {
  const counterpart = defaultCounterpart(listed)
  const fill = (other: Address | null, first: Address | null, second: Address | null) =>
    isSameAddress(other, first) ? second : first
  const sell = location.sell ?? fill(location.buy, NATIVE_TOKEN, counterpart)
  const buy = location.buy ?? fill(sell, counterpart, NATIVE_TOKEN)
  return { ...location, sell, buy }
}

const opposite = (side: Side): Side => (side === 'SELL' ? 'BUY' : 'SELL')

/**
 * The form after an action. `form` has its defaults filled in, so that what the person saw is what moves.
 * A typed amount stays with its token: flipping a sale of 1 ETH asks for a purchase of 1 ETH. Without an amount the side stays.
 */
export function reduceSwapForm(form: PairLocation, action: SwapFormAction): PairLocation {
  switch (action.type) {
    case 'amount':
      return { ...form, amount: action.amount, side: action.slot === 'sell' ? 'SELL' : 'BUY' }
    case 'flip':
      return {
        ...form,
        sell: form.buy,
        buy: form.sell,
        side: form.amount === '' ? form.side : opposite(form.side),
      }
    case 'token': {
      const other = action.slot === 'sell' ? form.buy : form.sell
      if (isSameAddress(action.address, other)) return reduceSwapForm(form, { type: 'flip' })
      return { ...form, [action.slot]: action.address }
    }
    case 'mode':
      return { ...form, mode: action.mode }
    case 'restore':
      return action.form
    case 'chain':
      return action.chainId === form.chainId
        ? form
        : { ...form, chainId: action.chainId, sell: null, buy: null }
  }
}
