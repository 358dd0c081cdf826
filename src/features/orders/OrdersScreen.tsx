import { Suspense, useCallback, useState } from 'react'
import { parseOrderUrl } from '../../domain/orders/history/orderFilter.ts'
import type { HistoryEntry } from '../../domain/orders/history/orderHistory.ts'
import type { OrderAction } from '../../domain/orders/record/orderState.ts'
import type { Address } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import type { FlowIntent } from '../../flow/journal/flowRecord.ts'
import type { TokenNames } from '../trade/kind/useTokenNames.ts'
import { showInSequence } from '../trade/ladder/sequence.ts'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import { useNow } from '../trade/page/useNow.ts'
import { useOfSearch } from '../trade/page/windowState.ts'
import { useFlowStore, useSession } from '../trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../trade/session/walletLayerContext.tsx'
import type { ActContext, OnAct } from './actions/onAct.ts'
import { NobodyView } from './list/NobodyView.tsx'

const UnusedDeposits = lazyPart(async () => (await import('./list/UnusedDeposits.tsx')).UnusedDeposits)
const HistoryView = lazyView(async () => (await import('./list/HistoryView.tsx')).HistoryView)
const OneOrder = lazyView(async () => (await import('./detail/OneOrder.tsx')).OneOrder)
const ActDialog = lazyView(async () => (await import('./actions/ActDialog.tsx')).ActDialog)
const CancelDialog = lazyView(async () => (await import('./actions/CancelDialog.tsx')).CancelDialog)
const ApprovalsDialog = lazyView(async () => (await import('./actions/ApprovalsDialog.tsx')).ApprovalsDialog)
const RevokeOffers = lazyView(async () => (await import('./actions/RevokeOffers.tsx')).RevokeOffers)
const FlowDialog = lazyView(async () => (await import('../trade/flow/FlowDialog.tsx')).FlowDialog)

/** What is being done to entries of the list. */
type Doing =
  | { readonly kind: 'cancel'; readonly entries: readonly HistoryEntry[]; readonly names: TokenNames }
  | {
      readonly kind: 'act'
      readonly entry: HistoryEntry
      readonly action: Exclude<OrderAction, 'cancel' | 'repeat'>
      readonly context: ActContext
    }
  | { readonly kind: 'approvals' }
  | { readonly kind: 'revokeOffers'; readonly token: Token }
  | { readonly kind: 'flow'; readonly id: string }
  | null

/** The account whose orders the address asks for. */
const ownerNamed = (search: string): Address | null => parseOrderUrl(search).filter.owner

/** The history of an account, or one entry of it when an id or order hash is given. */
export function OrdersScreen({ id }: { readonly id: string | null }) {
  const account = useSession((state) => (state.status === 'connected' ? state.account : null))
  const owner = useOfSearch(ownerNamed) ?? account
  const { load } = useWalletLayer()
  const flows = useFlowStore()
  const nowMs = useNow(15_000)
  const [doing, setDoing] = useState<Doing>(null)
  const onAct: OnAct = useCallback((entries, action, context) => {
    const [entry] = entries
    if (!entry || action === 'repeat') return
    setDoing(
      action === 'cancel'
        ? { kind: 'cancel', entries, names: context.names }
        : { kind: 'act', entry, action, context },
    )
  }, [])
  const start = async (intents: readonly FlowIntent[]) => {
    const walletLayer = await load()
    await showInSequence(flows, walletLayer.startFlowsInTurn(intents), (id) => setDoing({ kind: 'flow', id }))
  }
  const close = () => setDoing(null)
  return (
    <div className="mx-auto max-w-320 px-3.5 pt-4.5 pb-10 wide:px-6 wide:pt-8">
      {account && id === null && (
        <Suspense>
          <UnusedDeposits account={account} onStart={(intent) => void start([intent])} />
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
      {doing?.kind === 'cancel' && (
        <CancelDialog
          selected={doing.entries}
          names={doing.names}
          account={account}
          onStart={(intents) => void start(intents)}
          onClose={close}
        />
      )}
      {doing?.kind === 'act' && (
        <ActDialog
          entry={doing.entry}
          action={doing.action}
          entries={doing.context.entries}
          names={doing.context.names}
          onStart={(intent) => void start([intent])}
          onClose={close}
        />
      )}
      {doing?.kind === 'approvals' && account && (
        <Suspense>
          <ApprovalsDialog
            account={account}
            onRevoke={(intent) => void start([intent])}
            onRevokeDeals={(token) => setDoing({ kind: 'revokeOffers', token })}
            onClose={close}
          />
        </Suspense>
      )}
      {doing?.kind === 'revokeOffers' && account && (
        <Suspense>
          <RevokeOffers
            token={doing.token}
            account={account}
            onStart={(intent) => void start([intent])}
            onClose={close}
          />
        </Suspense>
      )}
      {doing?.kind === 'flow' && (
        <Suspense>
          <FlowDialog id={doing.id} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
