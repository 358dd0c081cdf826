import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { useCrossingReading } from '../../trade/crossing/useUnderWay.ts'
import { stepTitle } from '../../trade/kind/flowSteps.ts'
import { AddressText } from '../../trade/token/AddressText.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { momentText, utcText } from '../entry/whenText.ts'
import { concernsDeal, concernsOrder } from './concerns.ts'
import type { OrderDetailProps } from './orderDetailProps.ts'
import { type TimelineEvent, timelineOf } from './timeline.ts'

/** What happened to an entry, oldest first. */
export function Timeline({ entry, names, flows, chainFill, nowMs }: OrderDetailProps) {
  const { deal, flowId, seen } = entry
  const reading = useCrossingReading(seen)
  const own = flows.filter(
    (flow) =>
      flow.id === flowId ||
      (seen !== null && concernsOrder(flow, seen.order)) ||
      (deal !== undefined && concernsDeal(flow, deal)),
  )
  return (
    <ol className="grid gap-3.5">
      {timelineOf(entry, own, chainFill, reading?.crossings).map((event) => (
        <EventRow key={event.key} {...{ event, entry, names, nowMs }} flows={own} />
      ))}
    </ol>
  )
}

/** Seconds from now; a past event is never in the future, even by a clock that is fast. */
function secondsFrom(kind: TimelineEvent['kind'], at: number, nowMs: number): number {
  return Math.round(((kind === 'expires' ? at : Math.min(at, nowMs)) - nowMs) / 1000)
}

interface EventProps extends Pick<OrderDetailProps, 'entry' | 'names' | 'flows' | 'nowMs'> {
  readonly event: TimelineEvent
}

function EventRow({ event, entry, names, flows, nowMs }: EventProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-line-strong" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-[520]">{eventText(event, flows)}</span>
          <span className="text-13 text-ink-3">
            {event.at === null ? (
              event.kind !== 'step' && t('orders.undated')
            ) : (
              <time dateTime={new Date(event.at).toISOString()} title={utcText(event.at)}>
                {formatRelativeTime(secondsFrom(event.kind, event.at, nowMs))} · {momentText(event.at)}
              </time>
            )}
          </span>
        </p>
        <FillAmounts event={event} entry={entry} names={names} />
        {event.tx && <AddressText chainId={event.tx.chainId} value={event.tx.hash} kind="tx" />}
      </div>
    </li>
  )
}

/** What a fill moved, as far as the record says it. */
function FillAmounts({
  event: { spent = null, received = null },
  entry,
  names,
}: Pick<EventProps, 'event' | 'entry' | 'names'>) {
  const [sold, bought] = [names.of(entry.sold)?.token, names.of(entry.bought)?.token]
  if (spent === null || received === null || !sold || !bought) return null
  return (
    <p className="text-13 text-ink-2">
      {t('orders.event.moved', {
        spent: amountWithSymbol(spent, sold, 'up'),
        received: amountWithSymbol(received, bought),
      })}
    </p>
  )
}

function eventText(event: TimelineEvent, flows: readonly FlowRecord[]): string {
  if (event.kind === 'fill' && event.slices) return t('orders.event.slice', { ...event.slices })
  if (event.kind === 'fill')
    return t(event.isSent ? 'orders.event.sent' : 'orders.event.fill', { percent: event.percent ?? 0 })
  if (event.kind === 'cancelled') return t('orders.event.dealCancelled')
  if (event.kind === 'expired') return t('orders.event.dealExpired')
  if (event.kind !== 'step') return t(`orders.event.${event.kind}`)
  const flow = flows.find(({ id }) => event.key.startsWith(`${id}:`))
  const step = flow?.steps.find(({ name }) => name === event.step)
  return flow && step ? stepTitle(step, flow.intent) : t('orders.event.created')
}
