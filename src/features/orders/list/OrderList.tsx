import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import type { Address } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { remPx } from '../../../ui/remPx.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { OrderRow, ROW_COLUMNS } from './OrderRow.tsx'
import { useRowFocus } from './useRowFocus.ts'
import { useRowsInView } from './useRowsInView.ts'

/** Heights in rem of a row beside others, of a card, and of one with a column alone, so that nothing has to be measured while scrolling. */
const HEIGHT_REM = { row: 4, card: 15.125, tall: 26 } as const
type Shape = keyof typeof HEIGHT_REM
/** In a window narrower than this two columns of a card would not hold an amount each: large text on a phone. */
const TALL_BELOW_REM = 18
const WIDE = '(min-width: 64rem)'

let width: MediaQueryList | null = null
const query = (): MediaQueryList => {
  width ??= window.matchMedia(WIDE)
  return width
}
const shapeNow = (): Shape =>
  query().matches ? 'row' : window.innerWidth < TALL_BELOW_REM * remPx() ? 'tall' : 'card'

/** How entries are laid out in this window. */
function useShape(): Shape {
  const [shape, setShape] = useState(shapeNow)
  useEffect(() => {
    const update = () => setShape(shapeNow())
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [])
  return shape
}

export interface OrderListProps {
  readonly entries: readonly HistoryEntry[]
  readonly names: TokenNames
  readonly account: Address | null
  /** What can be selected: own orders that the service still cancels. */
  readonly selectable: readonly HistoryEntry[]
  readonly selected: ReadonlySet<string>
  readonly nowMs: number
  /** Distance from the market in words, for entries of the pair in focus. */
  readonly distance: (entry: HistoryEntry) => string | null
  /** Dollars as decimal text: of an open entry now, else when it was confirmed; null where nobody knows them, undefined while they are read. */
  readonly usd: (entry: HistoryEntry) => string | null | undefined
  readonly onSelect: (key: string, isSelected: boolean) => void
  readonly onSelectAll: (isSelected: boolean) => void
  readonly onAct: (entry: HistoryEntry, action: OrderAction) => void
  readonly onFocusPair: (entry: HistoryEntry) => void
}

/** A table of any length of which only the visible rows exist. Arrow keys move between rows; on small screens each row is a card. */
export function OrderList(props: OrderListProps) {
  const { entries, names, account, selectable, selected, nowMs } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const shape = useShape()
  const [topPx, setTop] = useState(0)
  const rowPx = useMemo(() => HEIGHT_REM[shape] * remPx(), [shape])
  const view = useRowsInView({ count: entries.length, rowPx, topPx })
  useTop(body, setTop)
  const { held, onKeyDown } = useRowFocus(body, entries, view.showRow)
  const rows = shownRows(view, entries, held)
  const brief = useBriefRows(
    rows.map(({ entry }) => entry.key),
    view.isScrolling,
  )
  const selectableKeys = useMemo(() => new Set(selectable.map(({ key }) => key)), [selectable])

  return (
    <div className="relative">
      {view.isScrolling && <Shield />}
      <table
        aria-label={t('orders.table')}
        aria-rowcount={entries.length + 1}
        data-shape={shape}
        className="group/orders block overflow-clip rounded-3 border border-line bg-card text-left"
      >
        <Head {...props} />
        <tbody
          ref={body}
          onKeyDown={onKeyDown}
          onClick={openRow}
          className="relative block"
          style={{ height: entries.length * rowPx }}
        >
          {rows.map(({ entry, index }) => (
            <OrderRow
              key={entry.key}
              entry={entry}
              names={names}
              index={index}
              topPx={index * rowPx}
              heightPx={rowPx}
              account={account}
              isSelectable={selectableKeys.has(entry.key)}
              isSelected={selected.has(entry.key)}
              isFirst={index === 0}
              isBrief={brief.has(entry.key)}
              nowMs={timeFor(entry, nowMs)}
              distance={props.distance(entry)}
              usd={props.usd(entry)}
              onSelect={props.onSelect}
              onAct={props.onAct}
              onFocusPair={props.onFocusPair}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const COLUMNS = ['pair', 'sells', 'receives', 'price', 'filled', 'status', 'expires'] as const

function Head({
  selectable,
  selected,
  onSelectAll,
}: Pick<OrderListProps, 'selectable' | 'selected' | 'onSelectAll'>) {
  return (
    <thead className="block max-wide:sr-only">
      <tr aria-rowindex={1} className={`${ROW_COLUMNS} min-h-9 border-b border-line text-12 text-ink-3`}>
        <th scope="col" className="grid place-items-center font-normal">
          {selectable.length > 0 && (
            <input
              type="checkbox"
              aria-label={t('orders.selectAll')}
              checked={selectable.every(({ key }) => selected.has(key))}
              onChange={(event) => onSelectAll(event.target.checked)}
              className="size-4 accent-[var(--accent)]"
            />
          )}
        </th>
        {COLUMNS.map((name) => (
          <th key={name} scope="col" className="font-normal">
            {t(`orders.column.${name}`)}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">{t('orders.column.action')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** An entry with its place in the list. */
interface ShownRow {
  readonly entry: HistoryEntry
  readonly index: number
}

/** The entries from the first to the last, and the one that is held wherever it is. */
function shownRows(
  { first, last }: { readonly first: number; readonly last: number },
  entries: readonly HistoryEntry[],
  held: number | undefined,
): readonly ShownRow[] {
  const shown = entries.slice(first, last + 1).map((entry, place) => ({ entry, index: first + place }))
  const away = held === undefined || (held >= first && held <= last) ? undefined : entries[held]
  if (!away || held === undefined) return shown
  const row = { entry: away, index: held }
  return held < first ? [row, ...shown] : [...shown, row]
}

/** Opens the entry of a row that was clicked anywhere but on something that does more; text that was selected stays. */
function openRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return
  if (window.getSelection()?.isCollapsed === false) return
  const link = target.closest('[data-index]')?.querySelector('a')
  link?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

/** Covers the rows while they scroll, so that the browser does not have to find what is beneath a resting pointer with every frame. */
function Shield() {
  return <div className="absolute inset-0 z-10" />
}

/** So many rows are written out in full in one frame: what a slow machine can do while it scrolls, and at rest. */
const MOST_SCROLLING = 2
const MOST_AT_REST = 6
const NONE: ReadonlySet<string> = new Set()

/**
 * Which of the visible rows are to be brief for now: a quick scroll or another filter brings more new rows than a slow machine can write out in
 * one frame, so they are written out a few a frame, those in the middle of the screen first.
 */
function useBriefRows(keys: readonly string[], isScrolling: boolean): ReadonlySet<string> {
  const written = useRef(NONE)
  const [, writeMore] = useReducer((count: number) => count + 1, 0)
  const missing = missingOf(keys, written.current)
  const pending = new Set(missing.slice(isScrolling ? MOST_SCROLLING : MOST_AT_REST))
  useLayoutEffect(() => {
    written.current = new Set(keys.filter((key) => !pending.has(key)))
    if (pending.size === 0) return
    const frame = requestAnimationFrame(writeMore)
    return () => cancelAnimationFrame(frame)
  })
  return pending
}

/** Rows that are not written out yet, from the middle of the screen outwards. */
function missingOf(keys: readonly string[], written: ReadonlySet<string>): readonly string[] {
  const middle = keys.length / 2
  return keys
    .map((key, place) => ({ key, away: Math.abs(place - middle) }))
    .filter(({ key }) => !written.has(key))
    .sort((left, right) => left.away - right.away)
    .map(({ key }) => key)
}

const FINE_MS = 2 * 60_000
const COARSE_MS = 30_000

/** The time of a row: to the second near its end, else in steps, so that the rows in view are not all written anew each second. */
function timeFor({ isOpen, expiresAt, seen }: HistoryEntry, nowMs: number): number {
  const isNear = isOpen && Math.abs(expiresAt - nowMs) < FINE_MS
  const isAged = seen?.recalled !== undefined || seen?.answeredAt !== undefined
  return isNear || isAged ? nowMs : nowMs - (nowMs % COARSE_MS)
}

/** Keeps track of where the rows begin on the page; whatever grows above them changes the page's height too. */
function useTop(body: RefObject<HTMLElement | null>, onTop: (topPx: number) => void): void {
  useLayoutEffect(() => {
    const measure = () => {
      const element = body.current
      if (element) onTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body, onTop])
}
