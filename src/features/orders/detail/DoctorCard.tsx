import type { DoctorAction, DoctorFinding } from '../../../domain/orders/history/doctor.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { formatRelativeTime, formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { editHref, repeatHref } from '../../trade/order/repeatHref.ts'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { sayPercent } from '../../trade/token/figureText.ts'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { acquireHref, actionKey, isOwnEntry, repeatKey } from '../entry/orderActions.ts'
import type { OrderDetailProps } from './orderDetailProps.ts'
import type { Diagnosis } from './useDoctor.ts'

const MARKS = {
  fine: { icon: 'check', ink: 'text-up' },
  blocks: { icon: 'warning', ink: 'text-down' },
  later: { icon: 'info', ink: 'text-warn' },
  unknown: { icon: 'info', ink: 'text-ink-3' },
} as const

/** An order at a price waits for it by its nature: that is no fault. */
const isWaiting = ({ check, verdict }: DoctorFinding): boolean => check === 'price' && verdict === 'blocks'

/** Actions of the doctor that are actions of the order; the others lead elsewhere or nowhere. */
const AS_ACTION: Readonly<Partial<Record<DoctorAction, OrderAction>>> = {
  deposit: 'deposit',
  topUp: 'topUp',
  approve: 'restoreFunds',
  cancel: 'cancel',
}

/** What all findings come to, in one line. */
function headlineOf(findings: readonly DoctorFinding[]): string {
  if (findings.some((finding) => finding.verdict === 'blocks' && !isWaiting(finding)))
    return t('orders.doctor.blocked')
  if (findings.some(isWaiting)) return t('orders.doctor.price')
  if (findings.some(({ verdict }) => verdict === 'later')) return t('orders.doctor.ahead')
  return t(
    findings.some(({ verdict }) => verdict === 'unknown') ? 'orders.doctor.unread' : 'orders.doctor.clear',
  )
}

/** What keeps an open order from filling, one line per check, what blocks first. */
export function DoctorCard({
  entry,
  names,
  account,
  nowMs,
  onAct,
  doctor,
}: OrderDetailProps & { readonly doctor: Diagnosis }) {
  const { findings, isReading, readAt, again } = doctor
  return (
    <Card padded>
      <div className="mb-3 flex items-start justify-between gap-3">
        <div>
          <h2 className="text-14 font-semibold">{t('orders.doctor.title')}</h2>
          <p className="text-13 text-ink-3">
            {isReading ? t('orders.doctor.reading') : headlineOf(findings)}
            {!isReading &&
              readAt > 0 &&
              ` · ${t('orders.doctor.asOf', { when: formatRelativeTime(Math.min(0, Math.round((readAt - nowMs) / 1000))) })}`}
          </p>
        </div>
        <IconButton icon="refresh" size="small" label={t('orders.doctor.again')} onClick={again} />
      </div>
      {isReading ? (
        <div aria-hidden="true" className="grid grid-cols-1 gap-2.5">
          {findings.map(({ check }) => (
            <p key={check} className="grid min-h-10 grid-cols-1 gap-1 pl-6.5">
              <Skeleton chars={9} />
              <Skeleton chars={28} />
            </p>
          ))}
        </div>
      ) : (
        <ul className="grid gap-2.5">
          {findings.map((finding) => (
            <FindingRow
              key={finding.check}
              finding={finding}
              entry={entry}
              names={names}
              isOwn={isOwnEntry(entry, account)}
              onAct={onAct}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function FindingRow({
  finding,
  entry,
  names,
  isOwn,
  onAct,
}: {
  readonly finding: DoctorFinding
  readonly entry: HistoryEntry
  readonly names: TokenNames
  readonly isOwn: boolean
  readonly onAct: OrderDetailProps['onAct']
}) {
  const { check, verdict, amount, at, action } = finding
  const { icon, ink } = MARKS[isWaiting(finding) ? 'later' : verdict]
  const token = names.of(entry.sold)?.token
  const text =
    amount === undefined
      ? ''
      : token
        ? amountWithSymbol(amount, token, 'up')
        : t('orders.units', { amount: amount.toString() })
  const act = action ? AS_ACTION[action] : undefined
  const flows = useFlows()
  const link = linkOf(finding, entry, names, flows)
  return (
    <li className="flex items-start gap-2.5 flex-wrap">
      <Icon name={icon} className={`mt-0.5 shrink-0 ${ink}`} />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p>
          <span className="font-[520]">{t(`orders.check.${check}`)}</span>
          <span className="sr-only">: {t(`orders.verdict.${verdict}`)}</span>
        </p>
        <p className="text-13 text-ink-2">
          {sayPercent({
            ...finding.say,
            params: {
              ...finding.say.params,
              amount: text,
              ...(at !== undefined && { when: formatTime(new Date(at)) }),
            },
          })}
        </p>
      </div>
      {isOwn && act && (
        <Button size="small" className="ml-auto" onClick={() => onAct(entry, act)}>
          {t(actionKey(entry, act))}
        </Button>
      )}
      {link && (isOwn || action !== 'acquire') && (
        <a
          href={link.href}
          className="inline-flex min-h-8 items-center rounded-2 border border-line px-3 text-13 leading-tight ml-auto font-medium hover:border-line-strong"
        >
          {link.text}
        </a>
      )}
    </li>
  )
}

/** Where an action of the doctor leads that is not one of the order. */
function linkOf(
  { action, amount }: DoctorFinding,
  entry: HistoryEntry,
  names: TokenNames,
  flows: readonly FlowRecord[],
): { readonly href: string; readonly text: string } | null {
  if (action === 'acquire') {
    const token = names.of(entry.sold)?.token
    return token && amount !== undefined
      ? { href: acquireHref(token, amount), text: t('orders.do.acquire', { symbol: token.symbol }) }
      : null
  }
  if (action !== 'repeat' && action !== 'editTerms') return null
  const tokenOf = (leg: HistoryEntry['sold']) => names.of(leg)?.token ?? null
  const edit = action === 'editTerms' ? editHref(entry, tokenOf, flows) : null
  if (edit) return { href: edit, text: t('orders.do.edit') }
  const href = repeatHref(entry, tokenOf)
  return href === null ? null : { href, text: t(repeatKey(false)) }
}
