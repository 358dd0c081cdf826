import { memo, type PointerEvent } from 'react'
import type { Address } from '../../domain/address.ts'
import type { HistoryEntry } from '../../domain/orders/orderHistory.ts'
import type { OrderAction } from '../../domain/orders/orderState.ts'
import { formatRelativeTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Tag } from '../../ui/Tag.tsx'
import { TokenIcon } from '../../ui/TokenIcon.tsx'
import { hrefOfOrder } from '../trade/paths.ts'
import { isOwnEntry, repeatHref } from './orderActions.ts'
import { type LegText, rowText } from './rowText.ts'
import type { TokenNames } from './useTokenNames.ts'
import { utcText } from './whenText.ts'

/** The columns of a row beside others. */
export const ROW_COLUMNS =
  'grid items-center gap-x-3 pr-4 wide:grid-cols-[2.75rem_6.5rem_minmax(0,1.1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)_4.5rem_minmax(0,1.6fr)_7.5rem_7.5rem]'

interface OrderRowProps {
  readonly entry: HistoryEntry
  readonly names: TokenNames
  readonly index: number
  readonly topPx: number
  readonly heightPx: number
  readonly account: Address | null
  readonly isSelected: boolean
  readonly isFirst: boolean
  readonly nowMs: number
  readonly distance: string | null
  readonly onSelect: (key: string, isSelected: boolean) => void
  readonly onAct: (entry: HistoryEntry, action: OrderAction) => void
  readonly onFocusPair: (entry: HistoryEntry) => void
}

function Leg({
  leg,
  name,
  entry,
}: {
  readonly leg: LegText
  readonly name: string
  readonly entry: HistoryEntry['sold']
}) {
  return (
    <td className="flex min-w-0 items-center gap-2">
      <TokenIcon token={{ chainId: entry.chainId, address: entry.address, symbol: leg.symbol }} size={20} />
      <span className="min-w-0">
        <span className="sr-only">{name} </span>
        <span className="block truncate font-[520]" title={leg.title}>
          {leg.amount} <bdi>{leg.symbol}</bdi>
        </span>
        {leg.bound && <span className="block truncate text-12 text-ink-3">{leg.bound}</span>}
      </span>
    </td>
  )
}

function Filled({ percent }: { readonly percent: number }) {
  return (
    <td className="min-w-0 text-13">
      <span className="sr-only">{t('orders.column.filled')} </span>
      {t('orders.percent', { percent: Math.floor(percent * 10) / 10 })}
      <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-well wide:w-14">
        <span
          className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(100, percent)}%` }}
        />
      </span>
    </td>
  )
}

function ExpiryCell({ entry, nowMs }: Pick<OrderRowProps, 'entry' | 'nowMs'>) {
  const at = entry.isOpen && entry.expiresAt > 0 ? entry.expiresAt : entry.updatedAt || entry.createdAt
  return (
    <td className="min-w-0 text-13 text-ink-2" title={at > 0 ? utcText(at) : undefined}>
      {at > 0 && (
        <>
          <span className="block truncate">{formatRelativeTime(Math.round((at - nowMs) / 1000))}</span>
          <span className="block truncate text-12 text-ink-3">{utcText(at).slice(0, 16)}</span>
        </>
      )}
    </td>
  )
}

function ActionCell({
  entry,
  names,
  account,
  onAct,
}: Pick<OrderRowProps, 'entry' | 'names' | 'account' | 'onAct'>) {
  const { action } = rowText(entry, names)
  const isOwn = isOwnEntry(entry, account)
  const href = action === 'repeat' ? repeatHref(entry, (leg) => names.of(leg)?.token ?? null) : null
  return (
    <td className="flex justify-end max-wide:col-start-2 max-wide:row-start-1">
      {href ? (
        <a
          href={href}
          className="inline-flex min-h-8 items-center rounded-2 border border-line bg-card px-3 text-13 font-medium whitespace-nowrap hover:border-line-strong"
        >
          {t('orders.do.repeat')}
        </a>
      ) : (
        action &&
        action !== 'repeat' &&
        isOwn && (
          <Button size="small" className="whitespace-nowrap" onClick={() => onAct(entry, action)}>
            {t(`orders.do.${action}`)}
          </Button>
        )
      )}
    </td>
  )
}

/** One entry: a row beside others, or a card on small screens. Its link leads to the whole story. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { entry, names, index, topPx, heightPx, isSelected, isFirst, nowMs, distance } = props
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
        'absolute inset-x-0 border-line text-14 [contain:strict]',
        'max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-y-1 max-wide:px-4 max-wide:py-3',
        !isFirst && 'border-t',
        isSelected ? 'bg-accent-soft' : 'hover:bg-well',
      )}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
    >
      <td className="grid place-items-center max-wide:hidden">
        {isOwnEntry(entry, props.account) && (
          <input
            type="checkbox"
            aria-label={t('orders.select', { pair: `${text.sells.symbol} / ${text.receives.symbol}` })}
            checked={isSelected}
            onChange={(event) => props.onSelect(entry.key, event.target.checked)}
            className="size-4 accent-[var(--accent)]"
          />
        )}
      </td>
      <td className="min-w-0">
        <a
          href={hrefOfOrder(entry.key)}
          className="block truncate rounded-1 font-[560] decoration-line-strong underline-offset-3 hover:underline"
        >
          {text.kind}
          <span className="sr-only">
            {' '}
            {text.sells.symbol} / {text.receives.symbol}
          </span>
        </a>
        <span className="block truncate text-12 text-ink-3">{text.chains}</span>
      </td>
      <Leg leg={text.sells} name={t('orders.column.sells')} entry={entry.sold} />
      <Leg leg={text.receives} name={t('orders.column.receives')} entry={entry.bought} />
      <td className="min-w-0 text-13 text-ink-2 max-wide:hidden">
        <span className="block truncate" title={text.price}>
          {text.price}
        </span>
        {distance && <span className="block truncate text-12 text-ink-3">{distance}</span>}
      </td>
      <Filled percent={entry.filledPercent} />
      <td className="min-w-0 max-wide:order-last max-wide:col-span-2">
        <Tag tone={text.state.tone}>{text.state.label}</Tag>
        <span className="block truncate pt-0.5 text-12 text-ink-3" title={text.state.sentence}>
          {text.state.sentence}
        </span>
      </td>
      <ExpiryCell entry={entry} nowMs={nowMs} />
      <ActionCell entry={entry} names={names} account={props.account} onAct={props.onAct} />
    </tr>
  )
})
