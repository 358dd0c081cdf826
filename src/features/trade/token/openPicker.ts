import type { Dispatch, SetStateAction } from 'react'
import type { Slot } from './pairDefaults.ts'

/** The picker of one side. It is hidden while its button is only pointed at: drawn already, so that the press has little left to do. */
export interface OpenPicker {
  readonly kind: 'picker'
  readonly slot: Slot
  readonly isHidden?: boolean | undefined
}

/** Opens the picker of a side; hidden, has it ready. */
export type OnPicker = (slot: Slot, isHidden?: boolean) => void

/**
 * What opens the picker of a screen that keeps its window in `setOpen`. It is made ready once its code is here, and only where no other window is open
 * or awaited; code that cannot be fetched is asked for again by the press, which says so.
 */
export const pickerOpener =
  <Open extends Pick<Partial<OpenPicker>, 'slot' | 'isHidden'> & { readonly kind: string }>(
    load: () => Promise<unknown>,
    setOpen: Dispatch<SetStateAction<Open | OpenPicker | null>>,
  ): OnPicker =>
  (slot, isHidden) => {
    const open = () =>
      setOpen((now) => {
        const stays = isHidden && now && (!now.isHidden || now.slot === slot)
        return stays ? now : { kind: 'picker', slot, isHidden }
      })
    if (isHidden) load().then(open, () => undefined)
    else open()
  }
