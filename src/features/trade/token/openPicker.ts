import type { Dispatch, SetStateAction } from 'react'
import { styled } from '../lazy/styled.ts'
import type { Slot } from './pairDefaults.ts'

/** The picker of one side. */
export interface OpenPicker {
  readonly kind: 'picker'
  readonly slot: Slot
  /** What was typed before its code arrived: the beginning of its search. */
  readonly query: string
}

/** What a button does with the picker of its side. */
export interface PickerOpener {
  readonly open: (slot: Slot) => void
  /** Fetches its code: somebody points at its button. */
  readonly load: () => void
  /** Takes a key that is pressed on the button while the picker is open and its code is on the way. Escape closes it again. */
  readonly type: (key: string) => void
}

/** The picker of a screen that keeps its window in `setOpen`. Code that cannot be fetched is fetched again when it is opened, which says so. */
export function pickerOpener<Open extends { readonly kind: string }>(
  load: () => Promise<unknown>,
  setOpen: Dispatch<SetStateAction<Open | OpenPicker | null>>,
): PickerOpener {
  const isPicker = (now: Open | OpenPicker | null): now is OpenPicker => now?.kind === 'picker'
  return {
    open: (slot) =>
      setOpen((now) => (isPicker(now) && now.slot === slot ? now : { kind: 'picker', slot, query: '' })),
    load: () => void styled(load).catch(() => undefined),
    type(key) {
      const queryAfter = (query: string) => (key === 'Backspace' ? query.slice(0, -1) : query + key)
      setOpen((now) => {
        if (!isPicker(now)) return now
        return key === 'Escape' ? null : { ...now, query: queryAfter(now.query) }
      })
    },
  }
}
