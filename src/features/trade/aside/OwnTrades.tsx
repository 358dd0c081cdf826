import { memo } from 'react'
import type { Address } from '../../../domain/token/address.ts'
import type { FormLink } from '../address/formLink.ts'
import { FlowPanel } from '../flow/FlowPanel.tsx'
import { useClearWhenDone } from '../flow/useClearWhenDone.ts'
import { useSession } from '../session/sessionHooks.tsx'
import type { TokenBook } from '../token/useTokens.ts'
import { OpenOrders } from './OpenOrders.tsx'

/** Beside a form that places orders: flows of this browser and the account's open orders. The form loses its amount once that is placed. */
export const OwnTrades = memo(function OwnTrades({
  formNow,
  chainId,
  sell,
  buy,
  book,
  onClear,
  onFlow,
}: {
  /** The form as it is when it is called. */
  readonly formNow: () => FormLink
  readonly chainId: number
  readonly sell: Address | null
  readonly buy: Address | null
  readonly book: TokenBook
  readonly onClear: (slot: 'sell' | 'buy') => void
  /** Opens the window of a flow. */
  readonly onFlow: (id: string) => void
}) {
  const account = useSession((state) => state.account)
  useClearWhenDone(formNow, onClear)
  return (
    <>
      <FlowPanel onOpen={onFlow} />
      {account && <OpenOrders pair={{ sell, buy }} {...{ chainId, book, onFlow }} />}
    </>
  )
})
