import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { OpenPicker } from './openPicker.ts'
import type { Slot } from './pairDefaults.ts'
import { TokenPicker } from './TokenPicker.tsx'
import type { TokenBook } from './useTokens.ts'

export interface PairPickerProps {
  readonly open: OpenPicker
  /** Tokens of the side's chain. */
  readonly book: TokenBook
  readonly title: string
  readonly form: {
    readonly sellToken: Token | null
    readonly buyToken: Token | null
    /** An address of the page's own that no list names. */
    readonly unlisted: { readonly slot: Slot; readonly address: Address } | null
    readonly dispatch: (action: {
      readonly type: 'token'
      readonly slot: Slot
      readonly address: Address
    }) => void
  }
  readonly onClose: () => void
}

/** Chooses the token of one side of a form. */
export function PairPicker({ open: { slot, query }, book, title, form, onClose }: PairPickerProps) {
  return (
    <TokenPicker
      {...{ book, title, query, onClose }}
      unlisted={form.unlisted?.slot === slot ? form.unlisted.address : null}
      selected={slot === 'sell' ? form.sellToken : form.buyToken}
      onChoose={({ address }) => {
        form.dispatch({ type: 'token', slot, address })
        onClose()
      }}
    />
  )
}
