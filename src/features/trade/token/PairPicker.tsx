import { useState } from 'react'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { afterFrame } from '../../../ui/overlay/afterFrame.ts'
import type { OpenPicker, PickerOpener } from './openPicker.ts'
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
  readonly picker: PickerOpener
}

/** Chooses the token of one side of a form. */
export function PairPicker({ open, book, title, form, onClose, picker }: PairPickerProps) {
  const { slot, isHidden = false } = open
  const unlisted = form.unlisted?.slot === slot ? form.unlisted.address : null
  const [first, setFirst] = useState(unlisted)
  // What it begins with follows the form until it is shown.
  if (isHidden && first !== unlisted) setFirst(unlisted)
  const close = () => {
    onClose()
    // Its button has the focus again: that it has is not told while a window is taken away.
    afterFrame(() => picker.makeReady(slot))
  }
  return (
    <TokenPicker
      key={`${slot} ${first}`}
      {...{ book, title, isHidden }}
      unlisted={first}
      onClose={close}
      selected={slot === 'sell' ? form.sellToken : form.buyToken}
      onChoose={({ address }) => {
        form.dispatch({ type: 'token', slot, address })
        close()
      }}
    />
  )
}
