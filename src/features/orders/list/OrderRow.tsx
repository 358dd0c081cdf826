import '../../../text/en/trade/dollars.ts'
import { memo, type PointerEvent } from 'react'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { TokenId } from '../../../domain/token/token.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { hrefOfOrder } from '../../trade/address/paths.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { EndCost } from '../../trade/order/EndCost.tsx'
import { FilledShare } from '../../trade/order/FilledShare.tsx'
import { repeatHref } from '../../trade/order/repeatHref.ts'
import { ageText } from '../../trade/order/statusAge.ts'
import { usdText } from '../../trade/token/tokenText.ts'
import { dealPart } from '../entry/dealPart.ts'
import { actionKey, endingKind, isOwnEntry, repeatKey } from '../entry/orderActions.ts'
import { agedState } from '../entry/recalledText.ts'
import { type RowText, rowText } from '../entry/rowText.ts'
import { utcMinuteText, utcText } from '../entry/whenText.ts'

/** The columns of a row beside others. */
export const ROW_COLUMNS =
  'grid items-center gap-x-3 pr-4 wide:grid-cols-[2.5rem_5.75rem_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1.3fr)_3.5rem_minmax(0,1.45fr)_8.25rem_7.5rem]'

interface OrderRowProps {
  readonly entry: HistoryEntry
  readonly names: TokenNames
  readonly index: number
  readonly topPx: number
  readonly heightPx: number
  readonly account: Address | null
  readonly isSelectable: boolean
  readonly isSelected: boolean
  readonly isFirst: boolean
  /** Only what distinguishes it from others: all the rest follows within a few frames. */
  readonly isBrief: boolean
  readonly nowMs: number
  readonly distance: string | null
  /** Dollars as decimal text: of an open entry now, else when it was confirmed; null where nobody knows them, undefined while they are read. */
  readonly usd: string | null | undefined
  readonly onSelect: (key: string, isSelected: boolean) => void
  readonly onAct: (entry: HistoryEntry, action: OrderAction) => void
  readonly onFocusPair: (entry: HistoryEntry) => void
}

/**
 * Up to two lines in a cell, each cut where the cell ends. One box clips both and a line break in the text parts them, because rows by the
 * dozen are made while scrolling and each element of them counts.
 */
const LINES =
  'min-w-0 overflow-hidden text-ellipsis whitespace-pre group-data-[shape=tall]/orders:whitespace-pre-line group-data-[shape=tall]/orders:[overflow-wrap:anywhere]'
const BREAK = '\n'

function Small({ children }: { readonly children: string }) {
  return <span className="text-12 font-normal text-ink-3">{children}</span>
}

interface CellProps {
  readonly entry: HistoryEntry
  readonly text: RowText
  readonly isBrief: boolean
}

/** Room for dollars that are on their way, or that nobody knows: exports and the order's page say so. */
const AWAITED = '\u00a0'.repeat(13)

/** The dollars of an entry, and of when they are. */
function worthTexts(
  { isOpen }: HistoryEntry,
  usd: OrderRowProps['usd'],
): readonly [short: string, whole: string] {
  if (usd === undefined || usd === null) return [AWAITED, '']
  const params = { usd: usdText(usd) }
  return isOpen
    ? [t('orders.row.usdNow', params), t('orders.row.usdNowHint', params)]
    : [t('orders.row.usdThen', params), t('trade.usd.then', params)]
}

function Leg({
  entry,
  text,
  isBrief,
  side,
  worth,
}: CellProps & { readonly side: 'sold' | 'bought'; readonly worth?: readonly [string, string] }) {
  const leg = side === 'sold' ? text.sells : text.receives
  const below = [leg.bound, worth?.[0]].filter(Boolean).join(' · ')
  return (
    <td
      className={classNames(
        LINES,
        // Room for the icon, which is higher than a line, and none between the lines.
        'relative -my-1 py-1 pl-7.5 font-[520]',
        side === 'sold' ? 'wide:col-start-3' : 'wide:col-start-4',
      )}
      title={[leg.title, worth?.[1]].filter(Boolean).join('. ')}
    >
      {!isBrief && (
        <TokenIcon token={entry[side]} size={24} hasMark className="absolute inset-y-0 left-0 my-auto" />
      )}
      {leg.amount} <bdi>{leg.symbol}</bdi>
      {!isBrief && below && BREAK}
      {!isBrief && below && <Small>{below}</Small>}
    </td>
  )
}

function Expiry({ entry, nowMs }: Pick<OrderRowProps, 'entry' | 'nowMs'>) {
  const at = entry.isOpen && entry.expiresAt > 0 ? entry.expiresAt : entry.updatedAt || entry.createdAt
  if (at <= 0) return <td className="wide:col-start-8" />
  return (
    <td
      className="text-13 whitespace-pre text-ink-2 wide:col-start-8 group-data-[shape=tall]/orders:whitespace-pre-line"
      title={utcText(at)}
    >
      {formatRelativeTime(Math.round(((entry.isOpen ? at : Math.min(at, nowMs)) - nowMs) / 1000))}
      {BREAK}
      <Small>{utcMinuteText(at)}</Small>
    </td>
  )
}

function Action({
  entry,
  names,
  account,
  onAct,
}: Pick<OrderRowProps, 'entry' | 'names' | 'account' | 'onAct'>) {
  const { action } = rowText(entry, names)
  const isOwn = isOwnEntry(entry, account)
  const tokenOf = (leg: TokenId) => names.of(leg)?.token ?? null
  const again = entry.deal ? dealPart().formHref(entry.deal, tokenOf) : repeatHref(entry, tokenOf)
  const href = action === 'repeat' ? again : null
  if (href) return <RowLink href={href}>{t(repeatKey(!entry.isOpen))}</RowLink>
  const page = entry.deal && (!action || !isOwn) ? dealPart().path(entry.deal) : null
  if (page) return <RowLink href={`#${page}`}>{t('orders.do.openDeal')}</RowLink>
  if (!action || action === 'repeat' || !isOwn) return null
  return (
    <Button size="small" className="whitespace-nowrap" onClick={() => onAct(entry, action)}>
      {t(actionKey(entry, action))}
      <EndCost chainId={entry.sold.chainId} kind={endingKind(entry, action)} />
    </Button>
  )
}

function RowLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      className="inline-block rounded-2 border border-line bg-card px-3 text-13 leading-7.5 font-medium whitespace-nowrap hover:border-line-strong"
    >
      {children}
    </a>
  )
}

/** What it is, with the link to its whole story, and on which chains. */
function Kind({ entry, text, isBrief, isSelectable }: CellProps & Pick<OrderRowProps, 'isSelectable'>) {
  return (
    <td className={classNames(LINES, 'wide:col-start-2', isSelectable && 'max-wide:pl-9')}>
      <a
        href={hrefOfOrder(entry.key)}
        aria-label={`${text.kind} ${pairOf(text)}`}
        className="rounded-1 font-[560] decoration-line-strong underline-offset-3 hover:underline"
      >
        {text.kind}
      </a>
      {!isBrief && BREAK}
      {!isBrief && (
        <span className="text-12 font-normal text-ink-3 wide:inline-block wide:leading-4 wide:whitespace-normal">
          {text.chains}
        </span>
      )}
    </td>
  )
}

function Price({ text, distance }: { readonly text: RowText; readonly distance: string | null }) {
  const beside = [distance, text.priceNote].filter(Boolean).join('. ')
  return (
    <td
      className={`${LINES} text-13 text-ink-2 max-wide:col-span-2 wide:col-start-5 group-data-[shape=tall]/orders:hidden`}
      title={[text.price, beside].filter(Boolean).join('. ')}
    >
      {text.price}
      {beside && (
        <span className="block text-12 font-normal whitespace-normal text-ink-3 max-wide:hidden">
          {beside}
        </span>
      )}
    </td>
  )
}

function Status({
  entry: { seen },
  text: { state },
  isBrief,
  nowMs,
}: CellProps & { readonly nowMs: number }) {
  const aged = seen && agedState(seen)
  const label = aged?.state ?? state.label
  return (
    <td
      className="max-h-12 min-w-0 overflow-hidden text-12 leading-4 whitespace-pre-line text-ink-3 max-wide:order-last max-wide:col-span-2 wide:col-start-7 group-data-[shape=tall]/orders:col-span-1 group-data-[shape=tall]/orders:max-h-none"
      title={state.sentence}
    >
      {isBrief ? label : <Tag tone={state.tone}>{label}</Tag>}
      {!isBrief && BREAK}
      {!isBrief && (aged?.at ? t('orders.row.asOf', { when: ageText(aged.at, nowMs) }) : state.short)}
    </td>
  )
}

const pairOf = ({ sells, receives }: RowText) => `${sells.symbol} / ${receives.symbol}`

/** One entry: a row beside others, or a card on small screens. Its link leads to the whole story. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { entry, names, account, index, isBrief, isSelectable, isSelected, nowMs, onAct } = props
  const text = rowText(entry, names)
  const focus = () => props.onFocusPair(entry)
  // Rows that scroll by beneath a resting pointer were not pointed at.
  const point = (event: PointerEvent) => {
    if (event.movementX !== 0 || event.movementY !== 0) focus()
  }
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-key={entry.key}
      onFocus={focus}
      onPointerMove={point}
      className={classNames(
        ROW_COLUMNS,
        'absolute inset-x-0 cursor-pointer border-line text-14 leading-5 [contain:strict]',
        'max-wide:grid-cols-2 max-wide:content-start max-wide:gap-y-2.5 max-wide:px-4 max-wide:py-3',
        'group-data-[shape=tall]/orders:grid-cols-1',
        !props.isFirst && 'border-t',
        isSelected ? 'bg-accent-soft' : 'hover:bg-well',
      )}
      style={{ height: props.heightPx, top: props.topPx }}
    >
      {!isBrief && isSelectable && (
        <td className="grid place-items-center max-wide:absolute max-wide:top-3 max-wide:left-4 max-wide:size-6 wide:col-start-1">
          <input
            type="checkbox"
            aria-label={t('orders.select', { pair: pairOf(text) })}
            checked={isSelected}
            onChange={(event) => props.onSelect(entry.key, event.target.checked)}
            className="size-4 accent-[var(--accent)] max-wide:size-5"
          />
        </td>
      )}
      <Kind {...{ entry, text, isBrief, isSelectable }} />
      <Leg {...{ entry, text, isBrief }} side="sold" worth={worthTexts(entry, props.usd)} />
      <Leg {...{ entry, text, isBrief }} side="bought" />
      {!isBrief && <Price text={text} distance={props.distance} />}
      {!isBrief && (
        <td className="text-13 wide:col-start-6">
          <FilledShare entry={entry} />
        </td>
      )}
      <Status {...{ entry, text, isBrief, nowMs }} />
      {!isBrief && <Expiry {...{ entry, nowMs }} />}
      {!isBrief && (
        <td className="text-right max-wide:col-start-2 max-wide:row-start-1 wide:col-start-9 group-data-[shape=tall]/orders:col-start-1 group-data-[shape=tall]/orders:row-auto group-data-[shape=tall]/orders:text-left">
          <Action {...{ entry, names, account, onAct }} />
        </td>
      )}
    </tr>
  )
})
