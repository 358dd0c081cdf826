import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import {
  filterHistory,
  formatOrderUrl,
  isNarrowed,
  namesView,
  type OrderFilter,
  parseOrderUrl,
  searchEntries,
} from '../../../domain/orders/history/orderFilter.ts'
import { type HistoryEntry, legKey } from '../../../domain/orders/history/orderHistory.ts'
import { NO_PAGES } from '../../../domain/orders/history/orderHistoryPages.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import { type Address, isSameAddress, shortAddress } from '../../../domain/token/address.ts'
import { say, t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Note } from '../../../ui/Note.tsx'
import { type TokenNames, useTokenNames } from '../../trade/kind/useTokenNames.ts'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useHashSearch } from '../../trade/page/windowState.ts'
import { useOutage, useService } from '../../trade/session/serviceContext.tsx'
import type { OnAct } from '../actions/onAct.ts'
import { refusalOfCancel } from '../actions/refusalOfCancel.ts'
import { useMarketDistance } from '../detail/useMarketDistance.ts'
import { AccountDeals } from '../entry/accountDeals.tsx'
import { isOwnEntry } from '../entry/orderActions.ts'
import { isAllRead, ordersQuery } from '../entry/ordersQuery.ts'
import { type History, useHistory } from '../entry/useHistory.ts'
import { HistoryHead } from './HistoryHead.tsx'
import type { Shown } from './HistoryMenu.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderList, type OrderListProps } from './OrderList.tsx'
import { ReadingList } from './ReadingList.tsx'
import { Reserved } from './Reserved.tsx'
import { useOngoing } from './useOngoing.ts'
import { useOpening } from './useOpening.ts'
import { useSelection } from './useSelection.ts'
import type { UsdOf } from './WorthReader.tsx'

const AwayNote = lazyPart(async () => (await import('../digest/AwayNote.tsx')).AwayNote)
const WorthReader = lazyPart(async () => (await import('./WorthReader.tsx')).WorthReader)
const SelectionBar = lazyView(async () => (await import('./SelectionBar.tsx')).SelectionBar)
const OngoingFlows = lazyView(async () => (await import('./OngoingFlows.tsx')).OngoingFlows)

const MOST_TOKENS = 60

interface HistoryViewProps {
  readonly owner: Address
  readonly account: Address | null
  readonly nowMs: number
  readonly onAct: OnAct
  readonly onApprovals: () => void
}

/** The filter of the address, and what writes it there; where the address names no view, the one that the list opened with. */
function useFilter(owner: Address, history: History) {
  const [address, write] = useHashSearch()
  const { filter: requested, problems } = useMemo(() => parseOrderUrl(address), [address])
  const opening = useOpening(owner, history)
  const hasView = namesView(address)
  const filter = useMemo(
    () => (hasView ? requested : { ...requested, view: opening }),
    [hasView, requested, opening],
  )
  const change = (part: Partial<OrderFilter>) =>
    write(formatOrderUrl({ ...filter, ...part }, opening === 'all'))
  return { filter, problems, change }
}

/** What files and the menu take of the list. */
function useShown(owner: Address, history: History, filter: OrderFilter, names: TokenNames): Shown {
  const client = useQueryClient()
  const service = useService()
  let intents: ReadonlyMap<string, object> | null = null
  return {
    entries: () => filterHistory(history.entries, filter, names.symbols),
    lookup(token) {
      const named = names.of(token)
      return named ? { symbol: named.rawSymbol, decimals: named.token.decimals } : null
    },
    intentOf({ flowId }) {
      intents ??= new Map(history.flows.map(({ id, intent }) => [id, intent]))
      return intents.get(flowId ?? '') ?? null
    },
    lacks() {
      const pages = client.getQueryData(ordersQuery(service, owner).queryKey) ?? NO_PAGES
      const loaded = pages.orders.size
      if (!isAllRead(pages))
        return { key: 'orders.export.partial', params: { loaded, total: pages.total ?? loaded } }
      return history.isWhole ? null : { key: 'orders.export.noDeals' }
    },
  }
}

/** The list of everything an account did and is obliged to. */
export function HistoryView({ owner, account, nowMs, onAct, onApprovals }: HistoryViewProps) {
  const isOwn = isSameAddress(owner, account)
  const history = useHistory(owner)
  const { filter, problems, change } = useFilter(owner, history)
  const names = useTokenNames(history.entries, history.flows)
  const shown = useShown(owner, history, filter, names)
  const hasBegun = useHasBegun(history)
  const isOutage = useOutage() !== null
  return (
    <>
      <AccountDeals owner={owner} />
      <HistoryHead
        {...{ owner, account, problems, shown, onApprovals }}
        onOwner={(next) => change({ owner: next })}
      >
        <LoadedText history={history} />
      </HistoryHead>
      {!isOwn && (
        <div className="mb-3">
          <Note>{t('orders.readOnly', { owner: shortAddress(owner) })}</Note>
        </div>
      )}
      <Suspense>
        <AwayNote owner={owner} history={history} hasBegun={hasBegun} nowMs={nowMs} names={names} />
      </Suspense>
      {history.problem && !isOutage && (
        <div className="mb-3">
          <Note tone="down" onRetry={history.readAgain}>
            {say(history.problem)}
          </Note>
        </div>
      )}
      {isOwn && <Ongoing />}
      <Reserved owner={owner} entries={history.entries} names={names} />
      <FilteredList
        {...{ filter, history, names, account, nowMs, onAct }}
        intentOf={shown.intentOf}
        onChange={change}
      />
    </>
  )
}

/** Whether the history has been read, or is being read, since it is on the screen: what comes later cannot see that. */
function useHasBegun({ isReading }: History): boolean {
  const [hasBegun, setBegun] = useState(isReading)
  if (isReading && !hasBegun) setBegun(true)
  return hasBegun || isReading
}

function LoadedText({ history }: { readonly history: History }) {
  const { entries, loaded, total, isReading, unreadable } = history
  if (total === null || entries.length + unreadable === 0) return null
  const isPart = isReading && loaded < total
  return (
    <span className="text-13 text-ink-3">
      {isPart ? t('orders.loading', { loaded, total }) : t('orders.loaded', { count: entries.length })}
      {unreadable > 0 && ` · ${t('orders.unreadable', { count: unreadable })}`}
    </span>
  )
}

/** What is under way and no trade comes with its own code. */
function Ongoing() {
  const { flows, detached } = useOngoing()
  return flows.length + detached.length > 0 && <OngoingFlows flows={flows} detached={detached} />
}

interface FilteredListProps {
  readonly filter: OrderFilter
  readonly history: History
  readonly names: TokenNames
  readonly account: Address | null
  readonly nowMs: number
  readonly onChange: (part: Partial<OrderFilter>) => void
  readonly onAct: OnAct
  readonly intentOf: Shown['intentOf']
}

function FilteredList({
  filter,
  history,
  names,
  account,
  nowMs,
  onChange,
  onAct,
  intentOf,
}: FilteredListProps) {
  const { entries } = history
  const [search, setSearch] = useTypedSearch(filter.search, (text) => onChange({ search: text }))
  const wanted = useDeferredValue(search)
  const shownFilter = useMemo(() => ({ ...filter, search: wanted }), [filter, wanted])
  const { shown, counts } = useMemo(
    () => searchEntries(entries, shownFilter, names.symbols),
    [entries, shownFilter, names],
  )
  const { chainIds, tokens } = useMemo(() => choicesOf(entries), [entries])
  const selectable = useMemo(
    () => shown.filter((entry) => isOwnEntry(entry, account) && refusalOfCancel(entry) === null),
    [shown, account],
  )
  const { selected, chosen, select, selectAll } = useSelection(selectable, history.isWhole)
  const context = useMemo(() => ({ entries, names }), [entries, names])
  const actOne = useCallback(
    (entry: HistoryEntry, action: OrderAction) => onAct([entry], action, context),
    [onAct, context],
  )
  return (
    <>
      <OrderFilters
        {...{ filter, chainIds, tokens, names, search, onChange }}
        counts={history.isWhole ? counts : null}
        onSearch={setSearch}
      />
      {shown.length > 0 ? (
        <PricedList
          {...{ names, account, selectable, selected, nowMs, intentOf }}
          entries={shown}
          onSelect={select}
          onSelectAll={selectAll}
          onAct={actOne}
        />
      ) : (
        <EmptyList history={history} filter={filter} />
      )}
      <LiveRegion message={history.total === null ? '' : t('orders.shown', { count: shown.length })} />
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          onClear={() => selectAll(false)}
          onCancel={() => onAct(chosen, 'cancel', context)}
        />
      )}
    </>
  )
}

const NOT_YET: UsdOf = () => undefined

/** The list with dollars and the distance from the market: pointing at a row draws the rows anew, and nothing around them. */
function PricedList({
  intentOf,
  ...props
}: Omit<OrderListProps, 'distance' | 'usd' | 'onFocusPair'> & { readonly intentOf: Shown['intentOf'] }) {
  const market = useMarketDistance(props.names, props.nowMs)
  const [usd, setUsd] = useState<UsdOf>(() => NOT_YET)
  return (
    <>
      <OrderList {...props} {...market} usd={usd} />
      <Suspense>
        <WorthReader
          entries={props.entries}
          names={props.names}
          intentOf={intentOf}
          onUsd={(found) => setUsd(() => found)}
        />
      </Suspense>
    </>
  )
}

/** What is typed shows at once; the address follows, and changes of the address from elsewhere show in the field. */
function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(search)
  const written = useRef(search)
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])
  return [
    typed,
    (text) => {
      written.current = text
      setTyped(text)
      onSearch(text)
    },
  ]
}

function choicesOf(entries: readonly HistoryEntry[]) {
  const chainIds = new Set<number>()
  const tokens = new Map<string, HistoryEntry['sold']>()
  for (const { sold, bought } of entries)
    for (const leg of [sold, bought]) {
      chainIds.add(leg.chainId)
      if (tokens.size < MOST_TOKENS && !tokens.has(legKey(leg))) tokens.set(legKey(leg), leg)
    }
  return { chainIds: [...chainIds].sort((left, right) => left - right), tokens: [...tokens.values()] }
}

function EmptyList({ history, filter }: { readonly history: History; readonly filter: OrderFilter }) {
  const { isWhole, problem } = history
  const isSilent = useOutage() !== null || problem !== null
  return (
    <Card padded>
      {isWhole || isSilent ? (
        <p className="py-6 text-center text-ink-2">{isWhole ? emptyText(filter) : t('orders.unread')}</p>
      ) : (
        <ReadingList />
      )}
    </Card>
  )
}

const emptyText = (filter: OrderFilter): string =>
  isNarrowed(filter) ? t('orders.nothingFound') : t(`orders.empty.${filter.view}`)
