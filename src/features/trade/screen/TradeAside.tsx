import { type ReactNode, Suspense } from 'react'
import type { PairLocation } from '../address/pairUrl.ts'
import type { AccountTradesProps } from '../aside/AccountTrades.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useSteady } from '../page/useSteady.ts'
import { useSession } from '../session/sessionHooks.tsx'
import type { TokenBook } from '../token/useTokens.ts'

const AccountTrades = lazyPart(async () => (await import('../aside/AccountTrades.tsx')).AccountTrades)
const OpenOrders = lazyPart(async () => (await import('../table/OpenOrders.tsx')).OpenOrders)

/** What is beside a form that trades, and the account's orders beneath both. Where there is one column the orders are between both, and their bar has its room from the start. */
export function TradeAside({
  label,
  pair: { chainId, sell, buy },
  book,
  trades,
  onFlow,
  children,
}: {
  readonly label?: string | undefined
  /** The form's: its orders are listed first. */
  readonly pair: Pick<PairLocation, 'chainId' | 'sell' | 'buy'>
  readonly book: TokenBook
  /** Shows flows of this browser below the rest, and clears the form once what it has is placed. */
  readonly trades?: Pick<AccountTradesProps, 'form' | 'onClear'>
  /** Opens the window of a flow. */
  readonly onFlow: (id: string) => void
  readonly children: ReactNode
}) {
  const account = useSession((state) => state.account)
  const openFlow = useSteady(onFlow)
  return (
    <>
      <aside aria-label={label} className="flex min-w-0 flex-col gap-7 max-wide:order-last">
        {children}
        {trades && (
          <Suspense>
            <AccountTrades {...trades} onFlow={onFlow} />
          </Suspense>
        )}
      </aside>
      <div className="min-w-0 max-wide:-my-4 max-wide:min-h-9 wide:col-span-2">
        {account && (
          <Suspense>
            <OpenOrders {...{ chainId, sell, buy, book }} onFlow={openFlow} />
          </Suspense>
        )}
      </div>
    </>
  )
}
