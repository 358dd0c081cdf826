import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orderPage.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { isHex } from 'viem/utils'
import { AppError } from '../../../domain/data/errors.ts'
import { DEAL_PREFIX, readDealKey } from '../../../domain/orders/history/dealKey.ts'
import { entryOfOrder, type HistoryEntry, isOpenStatus } from '../../../domain/orders/history/orderHistory.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { isStillComing } from '../../../domain/orders/record/deltaOrder.ts'
import { postedOfferPath } from '../../../domain/otc/postedOfferPath.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { getOrder, getOrderByHash } from '../../../service/delta/deltaOrders.ts'
import { isUnanswered } from '../../../service/http/outage.ts'
import type { Service } from '../../../service/http/serviceClient.ts'
import { say, t } from '../../../text/text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { hrefOf } from '../../trade/address/paths.ts'
import { useProven } from '../../trade/crossing/useProven.ts'
import { useEndedDeposits } from '../../trade/deposit/useEndedDeposits.ts'
import { useTokenNames } from '../../trade/kind/useTokenNames.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { screenNeeds } from '../../trade/lazy/screenNeeds.ts'
import { usePresence } from '../../trade/page/windowState.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { useOrderFeed, useTrackedOrders, useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import type { OnAct } from '../actions/onAct.ts'
import { AccountDeals } from '../entry/accountDeals.tsx'
import { entryOfFlow, FLOW_PREFIX } from '../entry/flowEntry.ts'
import { stateText } from '../entry/rowText.ts'
import { type History, useHistory } from '../entry/useHistory.ts'
import { OrderDetail } from './OrderDetail.tsx'

const FoundOnChain = lazyView(async () => (await import('./FoundOnChain.tsx')).FoundOnChain)

const POLL_MS = 20_000
const WHOLE_HASH = 66

/** Codes of answers that say that there is no such order. */
const UNKNOWN_ORDER = ['service-not-found', 'service-orders-not-found']

const isHash = (id: string): id is `0x${string}` => isHex(id, { strict: true }) && id.length === WHOLE_HASH

/** An order by its id or hash; null where the service has none. */
async function find(service: Service, id: string, signal: AbortSignal): Promise<DeltaOrder | null> {
  if (isHash(id)) return getOrderByHash(service, id, { signal, priority: 'order-status' })
  try {
    return await getOrder(service, id, { signal, priority: 'order-status' })
  } catch (error) {
    if (error instanceof AppError && (UNKNOWN_ORDER.includes(error.code) || error.recovery === 'fix'))
      return null
    throw error
  }
}

/** What this browser did under a flow's name, or by a transaction of this hash. */
function flowNamed(id: string, flows: readonly FlowRecord[]): FlowRecord | null {
  const isMeant = isHash(id)
    ? ({ steps }: FlowRecord) => steps.some(({ hash }) => hash?.toLowerCase() === id.toLowerCase())
    : (flow: FlowRecord) => `${FLOW_PREFIX}${flow.id}` === id
  return flows.find((flow) => isMeant(flow) && entryOfFlow(flow) !== null) ?? null
}

/** The order that the service has of an id, read again while it may change and no feed follows it. Its owner is the account until it is found. */
function useServedOrder(id: string, account: Address | null) {
  const service = useService()
  const feed = useOrderFeed()
  const presence = usePresence()
  const found = useQuery({
    queryKey: ['order', { service: service.baseUrl, id }] as const,
    queryFn: ({ signal }) => screenNeeds(find(service, id, signal)),
    enabled: !id.startsWith(FLOW_PREFIX) && !id.startsWith(DEAL_PREFIX),
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) => {
      const isFed = feed !== null && data && isSameAddress(data.owner, account)
      const isMoving = data && (isOpenStatus(data.status) || isStillComing(data.status, data))
      return presence === 'active' && isMoving && !isFed ? POLL_MS : false
    },
  })
  const { data } = found
  const isOwn = !data || isSameAddress(data.owner, account)
  useEffect(() => {
    if (feed && data && isOwn) feed.add([data])
  }, [feed, data, isOwn])
  return { found, isOwn, order: data ?? null }
}

/** The entry of an id: among those of the history, else of its order or its flow alone. */
function useEntry(id: string, order: DeltaOrder | null, { entries, past }: History) {
  const running = useFlows()
  const proven = useProven()
  const flow = useMemo(
    () => flowNamed(id, [...running, ...past.map(({ record }) => record)]),
    [id, running, past],
  )
  const alone = useMemo(() => (order ? [proven(snapshotOf(order))] : []), [order, proven])
  const [single] = useEndedDeposits(alone)
  const entry = useMemo((): HistoryEntry | null => {
    const key = order?.id ?? id
    const listed = entries.find(
      (one) =>
        one.key === key ||
        one.seen?.order.orderHash === key ||
        one.deal?.orderHash === key ||
        (flow !== null && one.flowId === flow.id),
    )
    if (listed) return listed
    if (single) return entryOfOrder(single)
    const word = past.find(({ record }) => record.id === flow?.id)?.word
    return (flow && entryOfFlow(flow, word)?.entry) ?? null
  }, [entries, id, order, single, flow, past])
  return { entry, flow }
}

/** One entry by its permanent address; needs no wallet for orders. */
export function OneOrder({
  id,
  account,
  nowMs,
  onAct,
}: {
  readonly id: string
  readonly account: Address | null
  readonly nowMs: number
  readonly onAct: OnAct
}) {
  const { found, isOwn, order } = useServedOrder(id, account)
  // Somebody else's other orders are not read for one of them: that may be ten thousand.
  const history = useHistory(isOwn ? account : null)
  const { entries } = history
  const { entry, flow } = useEntry(id, order, history)
  const flows = useMemo(
    () => (flow ? [flow, ...history.flows.filter((one) => one.id !== flow.id)] : history.flows),
    [flow, history.flows],
  )
  // A whole page: it comes in slices.
  const isDrawn = useDeferredValue(entry !== null)
  const shown = useMemo(() => (entry ? [entry] : []), [entry])
  const names = useTokenNames(shown, flows)
  const { orders: fed } = useTrackedOrders()
  const past = history.past.find(({ record }) => entry?.seen === null && record.id === entry.flowId)
  return (
    <>
      <AccountDeals owner={isOwn ? account : null} />
      <p className="mb-4">
        <a
          href={hrefOf('orders')}
          className="inline-flex items-center gap-1.5 rounded-1 text-13 text-ink-2 hover:text-ink"
        >
          <Icon name="arrow-left" />
          {t('orders.back')}
        </a>
      </p>
      {entry && isDrawn ? (
        <>
          <OrderDetail
            {...{ entry, names, account, flows, entries, nowMs }}
            isWhole={history.total !== null && history.loaded >= history.total}
            chainFill={fed.get(entry.key)?.chain?.fillTx ?? null}
            word={past?.word}
            isImported={past?.isImported ?? false}
            onAct={(one, action) => onAct([one], action, { entries, names })}
          />
          <LiveRegion message={stateText(entry).label} />
        </>
      ) : entry ? (
        <Reading />
      ) : (
        <NoEntry {...{ id, account, found, history }} />
      )}
    </>
  )
}

function Reading() {
  return (
    <div role="status" aria-label={t('orders.reading')} className="grid max-w-120 grid-cols-1 gap-5 py-3">
      <Skeleton chars={30} />
      <Skeleton chars={44} />
      <Skeleton chars={38} />
    </div>
  )
}

/** In the place of an entry that is being read or cannot be found; an order that crosses is looked for on chain while the service is silent. */
function NoEntry({
  id,
  account,
  found: { error, isPending, refetch },
  history,
}: {
  readonly id: string
  readonly account: Address | null
  readonly found: ReturnType<typeof useServedOrder>['found']
  readonly history: History
}) {
  const { walletLayer } = useWalletLayer()
  const isDeal = id.startsWith(DEAL_PREFIX)
  const dealProblem = history.isReading ? null : history.problem
  const orderProblem = error instanceof AppError ? error.say : null
  const problem = isDeal ? dealProblem : orderProblem
  const isReadingDeal = account !== null && history.isReading
  const isReading = id.startsWith(FLOW_PREFIX) ? walletLayer === null : isDeal ? isReadingDeal : isPending
  const missing = problem ? (
    <Note tone="down" urgent onRetry={isDeal ? history.readAgain : () => void refetch()}>
      {say(problem)}
    </Note>
  ) : isReading ? (
    <Reading />
  ) : (
    <Missing deal={readDealKey(id)} />
  )
  const isSilent = error instanceof AppError && isUnanswered(error.code)
  return isHash(id) && isSilent ? <FoundOnChain hash={id} missing={missing} /> : missing
}

function Missing({ deal }: { readonly deal: ReturnType<typeof readDealKey> }) {
  return (
    <section className="mx-auto max-w-130 py-12 text-center">
      <h1 tabIndex={-1} className="text-20 font-semibold tracking-[-0.012em] focus:outline-none">
        {t('orders.missing.title')}
      </h1>
      <p className="mt-2 text-ink-2">{t(deal ? 'orders.missing.deal' : 'orders.missing.text')}</p>
      {deal && (
        <p className="mt-4">
          <a
            href={`#${postedOfferPath(deal.chainId, deal.orderHash)}`}
            className="text-accent underline-offset-3 hover:underline"
          >
            {t('orders.do.openDeal')}
          </a>
        </p>
      )}
    </section>
  )
}
