import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orderPage.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isHex } from 'viem/utils'
import { AppError, type Message } from '../../../domain/data/errors.ts'
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
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { hrefOf } from '../../trade/address/paths.ts'
import { useProven } from '../../trade/crossing/useProven.ts'
import { useEndedDeposits } from '../../trade/deposit/useEndedDeposits.ts'
import { useTokenNames } from '../../trade/kind/useTokenNames.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { usePresence } from '../../trade/page/windowState.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { useOrderFeed, useTrackedOrders, useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import type { OnAct } from '../actions/onAct.ts'
import { AccountDeals } from '../entry/accountDeals.tsx'
import { entryOfFlow, FLOW_PREFIX } from '../entry/flowEntry.ts'
import { stateText } from '../entry/rowText.ts'
import { useHistory } from '../entry/useHistory.ts'
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
  const service = useService()
  const feed = useOrderFeed()
  const presence = usePresence()
  const isFlow = id.startsWith(FLOW_PREFIX)
  const isDeal = id.startsWith(DEAL_PREFIX)
  const found = useQuery({
    queryKey: ['order', { service: service.baseUrl, id }] as const,
    queryFn: ({ signal }) => find(service, id, signal),
    enabled: !isFlow && !isDeal,
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) => {
      const isFed = feed !== null && data && isSameAddress(data.owner, account)
      const isMoving = data && (isOpenStatus(data.status) || isStillComing(data.status, data))
      return presence === 'active' && isMoving && !isFed ? POLL_MS : false
    },
  })
  const { walletLayer } = useWalletLayer()
  const proven = useProven()
  const { orders: fed } = useTrackedOrders()
  // Somebody else's other orders are not read for one of them: that may be ten thousand.
  const isOwn = !found.data || isSameAddress(found.data.owner, account)
  const history = useHistory(isOwn ? account : null)
  const { entries } = history
  const running = useFlows()
  const flow = useMemo(
    () => flowNamed(id, [...running, ...history.past.map(({ record }) => record)]),
    [id, running, history.past],
  )
  const alone = useMemo(() => (found.data ? [proven(snapshotOf(found.data))] : []), [found.data, proven])
  const [single] = useEndedDeposits(alone)
  const entry = useMemo((): HistoryEntry | null => {
    const key = found.data?.id ?? id
    const isMeant = (one: HistoryEntry) =>
      one.key === key ||
      one.seen?.order.orderHash === key ||
      one.deal?.orderHash === key ||
      (flow !== null && one.flowId === flow.id)
    const listed = entries.find(isMeant)
    if (listed && isOwn) return listed
    if (single) return entryOfOrder(single)
    if (!flow) return null
    const word = history.past.find(({ record }) => record.id === flow.id)?.word
    return entryOfFlow(flow, word)?.entry ?? null
  }, [entries, id, found.data, single, isOwn, flow, history.past])
  const shown = useMemo(() => (entry ? [entry] : []), [entry])
  const named = useMemo(() => (flow ? [flow, ...history.flows] : history.flows), [flow, history.flows])
  const names = useTokenNames(shown, named)
  const { data } = found
  useEffect(() => {
    if (feed && data && isOwn) feed.add([data])
  }, [feed, data, isOwn])
  const past = history.past.find(({ record }) => entry?.seen === null && record.id === entry.flowId)
  const dealProblem = history.isReading ? null : history.problem
  const orderProblem = found.error instanceof AppError ? found.error.say : null
  const missing = (
    <Missing
      isReading={
        isFlow ? walletLayer === null : isDeal ? account !== null && history.isReading : found.isPending
      }
      deal={readDealKey(id)}
      problem={isDeal ? dealProblem : orderProblem}
      onAgain={isDeal ? history.readAgain : () => void found.refetch()}
    />
  )
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
      {entry ? (
        <>
          <OrderDetail
            entry={entry}
            names={names}
            account={account}
            flows={flow ? [flow, ...history.flows.filter((one) => one.id !== flow.id)] : history.flows}
            entries={entries}
            isWhole={isOwn && history.total !== null && history.loaded >= history.total}
            chainFill={fed.get(entry.key)?.chain?.fillTx ?? null}
            nowMs={nowMs}
            word={past?.word}
            isImported={past?.isImported ?? false}
            onAct={(one, action) => onAct([one], action, { entries, names })}
          />
          <LiveRegion message={stateText(entry).label} />
        </>
      ) : isHash(id) && isSilence(found.error) ? (
        <FoundOnChain hash={id} missing={missing} />
      ) : (
        missing
      )}
    </>
  )
}

/** Whether it is the service that did not answer. */
const isSilence = (error: unknown): boolean => error instanceof AppError && isUnanswered(error.code)

function Missing({
  isReading,
  problem,
  deal,
  onAgain,
}: {
  /** Where what is asked for is a deal. */
  readonly deal: ReturnType<typeof readDealKey>
  readonly isReading: boolean
  readonly problem: Message | null
  readonly onAgain: () => void
}) {
  if (problem) {
    return (
      <Note
        tone="down"
        urgent
        actions={
          <Button size="small" onClick={onAgain}>
            {t('trade.tryAgain')}
          </Button>
        }
      >
        {say(problem)}
      </Note>
    )
  }
  if (isReading) {
    return (
      <div role="status" aria-label={t('orders.reading')} className="grid max-w-120 gap-5 py-3">
        <Skeleton chars={30} />
        <Skeleton chars={44} />
        <Skeleton chars={38} />
      </div>
    )
  }
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
