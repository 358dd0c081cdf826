import type { Side, TradeMode } from '../../domain/amount/quote.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { PairLocation } from '../trade/address/pairUrl.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'

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
