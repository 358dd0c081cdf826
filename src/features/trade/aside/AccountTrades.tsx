import { useMemo } from 'react'
import type { FormLink } from '../address/formLink.ts'
import { FlowPanel } from '../flow/FlowPanel.tsx'
import { useClearWhenDone } from '../flow/useClearWhenDone.ts'
import { useSteady } from '../page/useSteady.ts'

export interface AccountTradesProps {
  /** The present form. */
  readonly form: FormLink
  readonly onClear: (slot: 'sell' | 'buy') => void
  /** Opens the window of a flow. */
  readonly onFlow: (id: string) => void
}

/** Shown beside a form that places orders: flows of this browser. The form loses its amount once that is placed. */
export function AccountTrades({ form, onClear, onFlow }: AccountTradesProps) {
  useClearWhenDone(() => form, onClear)
  const openFlow = useSteady(onFlow)
  return useMemo(() => <FlowPanel onOpen={openFlow} />, [openFlow])
}
