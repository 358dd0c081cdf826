import { createStore } from 'zustand/vanilla'
import type { Expiry } from './expiry.ts'

/** An expiry that a command typed on this page hands to the limit form, which takes it over once. No link sets it. */
export const requestedExpiry = createStore<{ readonly expiry: Expiry | null }>(() => ({ expiry: null }))
