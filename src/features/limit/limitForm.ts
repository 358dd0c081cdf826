import { opposite, type PricePer, type TypedPrice } from '../../domain/amount/limitPrice.ts'
import { isSameAddress } from '../../domain/token/address.ts'
import { type PricedAction, reducePriced } from '../trade/amount/pricedForm.ts'
import type { LadderTerms, LimitLocation } from './limitUrl.ts'

/** Id of the form: Enter in one of its fields presses the button that belongs to it. */
export const LIMIT_FORM_ID = 'limit-form'

export type LimitFormAction =
  | PricedAction
  /** Several orders at once, or one again. */
  | { readonly type: 'ladder'; readonly ladder: LadderTerms | null; readonly per: PricePer }
  /** The order is one of its own after all. */
  | { readonly type: 'keepOld' }

/** The form after an action (`reducePriced`). An order that is replaced belongs to its pair; the prices of a ladder turn around with the pair. */
export function reduceLimitForm(form: LimitLocation, action: LimitFormAction): LimitLocation {
  switch (action.type) {
    case 'amount': {
      const side = action.slot === 'sell' ? 'SELL' : 'BUY'
      return form.ladder ? { ...form, side, amount: action.amount, other: '' } : reducePriced(form, action)
    }
    case 'ladder':
      return {
        ...form,
        ladder: action.ladder,
        per: action.per,
        price: '',
        other: '',
        replace: '',
        isNet: false,
      }
    case 'keepOld':
      return { ...form, replace: '' }
    case 'flip':
      return { ...reducePriced(form, action), replace: '', ladder: turned(form.ladder) }
    case 'token': {
      const other = action.slot === 'sell' ? form.buy : form.sell
      if (isSameAddress(action.address, other)) return reduceLimitForm(form, { type: 'flip' })
      return { ...reducePriced(form, action), replace: '', ladder: emptied(form.ladder) }
    }
    case 'chain':
      return action.chainId === form.chainId
        ? form
        : { ...reducePriced(form, action), replace: '', ladder: emptied(form.ladder) }
    default:
      return reducePriced(form, action)
  }
}

const turned = (ladder: LadderTerms | null): LadderTerms | null =>
  ladder && pricesOf(ladder, (price) => ({ ...price, per: opposite(price.per) }))

/** Prices belong to their pair. */
const emptied = (ladder: LadderTerms | null): LadderTerms | null =>
  ladder && pricesOf(ladder, (price) => ({ ...price, text: '' }))

const pricesOf = (ladder: LadderTerms, change: (price: TypedPrice) => TypedPrice): LadderTerms => ({
  ...ladder,
  from: change(ladder.from),
  to: change(ladder.to),
})
