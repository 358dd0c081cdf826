import { createStore } from 'zustand/vanilla'

/** Whether the list of orders is to select all that can be cancelled, once it has read them. Asked for by a command; nothing is cancelled by it. */
export const wantedSelection = createStore<boolean>(() => false)
