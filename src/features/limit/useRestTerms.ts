import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSteady } from '../trade/page/useSteady.ts'
import { type Expiry, expiryAt } from '../trade/terms/expiry.ts'
import { requestedExpiry } from '../trade/terms/requestedExpiry.ts'
import type { Replaced } from './replaced.ts'

const USUAL_EXPIRY: Expiry = { kind: 'for', name: 'week' }

/** How an order rests, beyond its price: until when, and whether it may be filled in parts. */
export interface RestTerms {
  readonly expiry: Expiry
  readonly partiallyFillable: boolean
  readonly choose: (terms: Partial<Pick<RestTerms, 'expiry' | 'partiallyFillable'>>) => void
}

/** The terms that were chosen, else those of the order that is replaced. @param named the order to be replaced as the address names it. */
export function useRestTerms(named: string, replaced: Replaced): RestTerms {
  const [chosen, setChosen] = useState<Parameters<RestTerms['choose']>[0]>({})
  const [editing, setEditing] = useState(named)
  if (editing !== named) {
    setEditing(named)
    // Terms of the old order, not those that were chosen for one before.
    if (named) setChosen({})
  }
  const choose = useSteady<Parameters<RestTerms['choose']>, void>((terms) =>
    setChosen((before) => ({ ...before, ...terms })),
  )
  const old = replaced.kind === 'open' ? replaced : null
  const requested = useStore(requestedExpiry, ({ expiry }) => expiry)
  useEffect(() => {
    if (!requested) return
    choose({ expiry: requested })
    requestedExpiry.setState({ expiry: null })
  }, [requested, choose])
  return {
    expiry: chosen.expiry ?? (old ? expiryAt(old.fed.order.expiresAt) : USUAL_EXPIRY),
    partiallyFillable: chosen.partiallyFillable ?? old?.replaces.partiallyFillable ?? false,
    choose,
  }
}
