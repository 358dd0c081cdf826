import { useMemo } from 'react'
import type { FormLink } from '../address/formLink.ts'
import { FlowPanel } from '../flow/FlowPanel.tsx'
import { useClearWhenDone } from '../flow/useClearWhenDone.ts'
import { useSteady } from '../page/useSteady.ts'
import { useSession } from '../session/sessionHooks.tsx'
import type { TokenBook } from '../token/useTokens.ts'
import { OpenOrders } from './OpenOrders.tsx'

/** Shown beside a form that places orders: flows of this browser and the account's open orders. The form loses its amount once that is placed. */
export function AccountTrades({
  form,
  book,
  onClear,
  onFlow,
}: {
  /** The present form. */
  readonly form: FormLink
  readonly book: TokenBook
  readonly onClear: (slot: 'sell' | 'buy') => void
  /** Opens the window of a flow. */
  readonly onFlow: (id: string) => void
}) {
  const account = useSession((state) => state.account)
  useClearWhenDone(() => form, onClear)
  const openFlow = useSteady(onFlow)
  const { chainId, sell, buy } = form.pair
  return useMemo(
    () => (
      <>
        <FlowPanel onOpen={openFlow} />
        {account && <OpenOrders chainId={chainId} pair={{ sell, buy }} book={book} onFlow={openFlow} />}
      </>
    ),
    [account, chainId, sell, buy, book, openFlow],
  )
}
