import { Suspense, useCallback, useState } from 'react'
import { parseOrderUrl } from '../../domain/orders/history/orderFilter.ts'
import type { HistoryEntry } from '../../domain/orders/history/orderHistory.ts'
import type { Address } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import type { FlowIntent } from '../../flow/journal/flowRecord.ts'
import { hrefOf } from '../trade/address/paths.ts'
import type { TokenNames } from '../trade/kind/useTokenNames.ts'
import { useFlowsInTurn } from '../trade/ladder/sequence.ts'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import { useNow } from '../trade/page/useNow.ts'
import { useOfSearch } from '../trade/page/windowState.ts'
import { useSession } from '../trade/session/sessionHooks.tsx'
import type { Act } from './actions/ActDialog.tsx'
import type { OnAct } from './actions/onAct.ts'
import { NobodyView } from './list/NobodyView.tsx'

const UnusedDeposits = lazyPart(async () => (await import('./list/UnusedDeposits.tsx')).UnusedDeposits)
const HistoryView = lazyView(async () => (await import('./list/HistoryView.tsx')).HistoryView)
const OneOrder = lazyView(async () => (await import('./detail/OneOrder.tsx')).OneOrder)
const ActDialog = lazyView(async () => (await import('./actions/ActDialog.tsx')).ActDialog)
const CancelDialog = lazyView(async () => (await import('./actions/CancelDialog.tsx')).CancelDialog)
const ApprovalsDialog = lazyView(async () => (await import('./actions/ApprovalsDialog.tsx')).ApprovalsDialog)
const RevokeOffers = lazyView(async () => (await import('./actions/RevokeOffers.tsx')).RevokeOffers)
const FlowDialog = lazyView(async () => (await import('../trade/flow/FlowDialog.tsx')).FlowDialog)

/** What is being done to entries of the list, or to what the account allows. */
type Doing =
  | { readonly kind: 'cancel'; readonly entries: readonly HistoryEntry[]; readonly names: TokenNames }
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'approvals' }
  | { readonly kind: 'revokeOffers'; readonly token: Token }
  | { readonly kind: 'flow'; readonly id: string }

/** The account whose orders the address asks for. */
const ownerNamed = (search: string): Address | null => parseOrderUrl(search).filter.owner

/** The last part of the address that opens the approvals over the list. */
const APPROVALS = 'approvals'

/** The history of an account, or one entry of it when an id or order hash is given. */
export function OrdersScreen({ id: named }: { readonly id: string | null }) {
  const ofApprovals = named === APPROVALS
  const id = ofApprovals ? null : named
  const account = useSession((state) => (state.status === 'connected' ? state.account : null))
  const owner = useOfSearch(ownerNamed) ?? account
  const nowMs = useNow(15_000)
  const [doing, setDoing] = useState<Doing | null>(null)
  const onAct: OnAct = useCallback((entries, action, context) => {
    const [entry] = entries
    if (!entry || action === 'repeat') return
    setDoing(
      action === 'cancel'
        ? { kind: 'cancel', entries, names: context.names }
        : { kind: 'act', act: { entry, action, ...context } },
    )
  }, [])
  const start = useFlowsInTurn((id) => setDoing({ kind: 'flow', id }))
  const shown = doing ?? (ofApprovals ? ({ kind: 'approvals' } as const) : null)
  const change = (next: Doing | null) => {
    setDoing(next)
    if (ofApprovals && next === null) window.location.hash = hrefOf('orders')
  }
  return (
    <div className="mx-auto max-w-320 px-3.5 pt-4.5 pb-10 wide:px-6 wide:pt-8">
      {account && id === null && (
        <Suspense>
          <UnusedDeposits account={account} onStart={(intent) => start([intent])} />
        </Suspense>
      )}
      {id !== null ? (
        <OneOrder key={id} id={id} account={account} nowMs={nowMs} onAct={onAct} />
      ) : owner ? (
        <HistoryView
          owner={owner}
          account={account}
          nowMs={nowMs}
          onAct={onAct}
          onApprovals={() => setDoing({ kind: 'approvals' })}
        />
      ) : (
        <NobodyView />
      )}
      <Suspense>
        {shown && <DoingWindow doing={shown} account={account} onStart={start} onDo={change} />}
      </Suspense>
    </div>
  )
}

interface DoingWindowProps {
  readonly doing: Doing
  readonly account: Address | null
  /** Starts these one after the other. */
  readonly onStart: (intents: readonly FlowIntent[]) => void
  readonly onDo: (doing: Doing | null) => void
}

function DoingWindow({ doing, account, onStart, onDo }: DoingWindowProps) {
  const onClose = () => onDo(null)
  const startOne = (intent: FlowIntent) => onStart([intent])
  if (doing.kind === 'flow') return <FlowDialog id={doing.id} onClose={onClose} />
  if (doing.kind === 'act') return <ActDialog {...doing.act} onStart={startOne} onClose={onClose} />
  if (doing.kind === 'cancel')
    return <CancelDialog selected={doing.entries} names={doing.names} {...{ account, onStart, onClose }} />
  if (!account) return null
  if (doing.kind === 'revokeOffers')
    return <RevokeOffers token={doing.token} {...{ account, onClose }} onStart={startOne} />
  return (
    <ApprovalsDialog
      {...{ account, onClose }}
      onRevoke={startOne}
      onRevokeDeals={(token) => onDo({ kind: 'revokeOffers', token })}
    />
  )
}
