import { type ReactNode, useDeferredValue } from 'react'

/** Draws what is in it after what a key or a press changed elsewhere. Not around fields and choices: what is typed or pressed must be drawn at once. */
export const Deferred = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children)
