import { type Dispatch, type SetStateAction, startTransition } from 'react'
import { styled } from '../lazy/laterStyles.ts'
import { collectKeys } from './keysBeforePicker.ts'
import type { Slot } from './pairDefaults.ts'

/** The picker of one side. It is hidden while its button is only pointed at: drawn already, so that the press has little left to do. */
export interface OpenPicker {
  readonly kind: 'picker'
  readonly slot: Slot
  readonly isHidden?: boolean
}

/** What a button does with the picker of its side. */
export interface PickerOpener {
  readonly open: (slot: Slot) => void
  /** Draws it hidden: somebody points at its button. */
  readonly makeReady: (slot: Slot) => void
  /** Takes it away again, unless it was opened. */
  readonly putAway: (slot: Slot) => void
}

/**
 * The picker of a screen that keeps its window in `setOpen`. It is made ready once its code is here, where no other window is open or awaited, and after
 * whatever is more urgent; code that cannot be fetched is asked for again when it is opened, which says so.
 */
export function pickerOpener<
  Open extends Pick<Partial<OpenPicker>, 'slot' | 'isHidden'> & { readonly kind: string },
>(load: () => Promise<unknown>, setOpen: Dispatch<SetStateAction<Open | OpenPicker | null>>): PickerOpener {
  const isReady = (slot: Slot, now: Open | OpenPicker | null) => now?.isHidden && now.slot === slot
  return {
    open: (slot) => {
      collectKeys()
      setOpen({ kind: 'picker', slot })
    },
    makeReady: (slot) => {
      const draw = () =>
        setOpen((now) =>
          (now && !now.isHidden) || isReady(slot, now) ? now : { kind: 'picker', slot, isHidden: true },
        )
      styled(load).then(
        () => startTransition(draw),
        () => undefined,
      )
    },
    putAway: (slot) => startTransition(() => setOpen((now) => (isReady(slot, now) ? null : now))),
  }
}
