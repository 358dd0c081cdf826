import { useCallback, useState } from 'react'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { loadPicker } from '../token/lazyPicker.ts'
import { type OpenPicker, type PickerOpener, pickerOpener } from '../token/openPicker.ts'

/** Windows that every trade screen opens. */
export type SharedWindow = OpenPicker | { readonly kind: 'flow'; readonly id: string }

interface OwnWindow {
  readonly kind: string
}

/** The one window that is open over a trade screen; `Own` are those that only this screen opens. */
export interface TradeDialogs<Own extends OwnWindow> {
  readonly open: SharedWindow | Own | null
  readonly shared: SharedWindow | null
  readonly own: Own | null
  readonly picker: PickerOpener
  readonly show: (window: Own) => void
  /** Puts another window, or none, in the place of this one where it is still open. */
  readonly replace: (window: Own, next: Own | null) => void
  readonly showFlow: (id: string) => void
  readonly close: () => void
  /** Starts a flow and opens its window. */
  readonly start: (intent: FlowIntent) => void
}

const isShared = (open: OwnWindow): open is SharedWindow => open.kind === 'picker' || open.kind === 'flow'

/** Keeps which window is open over a trade screen. */
export function useTradeDialogs<Own extends OwnWindow>(): TradeDialogs<Own> {
  const [open, setOpen] = useState<SharedWindow | Own | null>(null)
  const [picker] = useState(() => pickerOpener(loadPicker, setOpen))
  const { walletLayer } = useWalletLayer()
  const showFlow = useCallback((id: string) => setOpen({ kind: 'flow', id }), [])
  return {
    open,
    shared: open && isShared(open) ? open : null,
    own: open && !isShared(open) ? open : null,
    picker,
    show: setOpen,
    replace: useCallback((window, next) => setOpen((now) => (now === window ? next : now)), []),
    showFlow,
    close: useCallback(() => setOpen(null), []),
    start: (intent) => walletLayer && showFlow(walletLayer.startFlow(intent)),
  }
}
