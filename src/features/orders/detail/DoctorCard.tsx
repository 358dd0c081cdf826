import { useQuery } from '@tanstack/react-query'
import { AppError } from '../../../domain/errors.ts'
import {
  type DoctorAction,
  type DoctorEvidence,
  type DoctorFinding,
  diagnose,
  NO_EVIDENCE,
  remainingSell,
} from '../../../domain/orders/doctor.ts'
import type { HistoryEntry, SeenOrder } from '../../../domain/orders/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/orderState.ts'
import { remainingBuy } from '../../../domain/orders/orderTerms.ts'
import { reservationsOf } from '../../../domain/orders/reservations.ts'
import { isSameToken } from '../../../domain/token.ts'
import { getDeltaPrice } from '../../../service/delta/deltaPrice.ts'
import type { Service } from '../../../service/http/serviceClient.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useDesk } from '../../trade/session/deskContext.tsx'
import { useService } from '../../trade/session/serviceContext.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { acquireHref, isOwnEntry, repeatHref, repeatKey } from '../entry/orderActions.ts'
import type { TokenNames } from '../entry/useTokenNames.ts'
import type { OrderDetailProps } from './orderDetailProps.ts'

const MARKS = {
  fine: { icon: 'check', ink: 'text-up' },
  blocks: { icon: 'warning', ink: 'text-down' },
  unknown: { icon: 'info', ink: 'text-ink-3' },
} as const

/** Actions of the doctor that are actions of the order; the others lead elsewhere or nowhere. */
const AS_ACTION: Readonly<Partial<Record<DoctorAction, OrderAction>>> = {
  deposit: 'deposit',
  topUp: 'topUp',
  approve: 'restoreFunds',
  cancel: 'cancel',
}

/** What keeps an open order from filling, one line per check, what blocks first. */
export function DoctorCard({
  entry,
  seen,
  names,
  account,
  entries,
  isWhole,
  nowMs,
  onAct,
}: OrderDetailProps & { readonly seen: SeenOrder }) {
  const { desk } = useDesk()
  const service = useService()
  const chain = useQuery({
    queryKey: ['order-evidence', { id: entry.key, status: seen.status, filled: seen.filledPercent }] as const,
    queryFn: () => desk?.orders.evidence(seen.order) ?? Promise.reject(new Error('no desk')),
    enabled: desk !== null,
    staleTime: 15_000,
  })
  const market = useQuery({
    queryKey: ['order-market', { id: entry.key, filled: seen.filledPercent }] as const,
    queryFn: ({ signal }) => offered(service, seen, names, signal),
    enabled: names.of(entry.sold) !== null && names.of(entry.bought) !== null,
    staleTime: 30_000,
  })
  const evidence: DoctorEvidence = {
    ...NO_EVIDENCE,
    ...(chain.data ?? {}),
    otherCommitted: isWhole ? otherCommitted(entry, entries) : null,
    market: market.data ?? null,
  }
  const findings = diagnose(seen, evidence)
  const isBlocked = findings.some(({ verdict }) => verdict === 'blocks')
  const isUnread = findings.some(({ verdict }) => verdict === 'unknown')
  return (
    <Card padded>
      <div className="mb-3 flex items-start justify-between gap-3">
        <div>
          <h2 className="text-14 font-semibold">{t('orders.doctor.title')}</h2>
          <p className="text-13 text-ink-3">
            {isBlocked
              ? t('orders.doctor.blocked')
              : isUnread
                ? t('orders.doctor.unread')
                : t('orders.doctor.clear')}
            {chain.dataUpdatedAt > 0 &&
              ` · ${t('orders.doctor.asOf', { when: formatRelativeTime(Math.min(0, Math.round((chain.dataUpdatedAt - nowMs) / 1000))) })}`}
          </p>
        </div>
        <IconButton
          icon="refresh"
          size="small"
          label={t('orders.doctor.again')}
          onClick={() => void Promise.all([chain.refetch(), market.refetch()])}
        />
      </div>
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
  const { check, verdict, amount, action } = finding
  const { icon, ink } = MARKS[verdict]
  const token = names.of(entry.sold)?.token
  const text =
    amount === undefined
      ? ''
      : token
        ? amountWithSymbol(amount, token, 'up')
        : t('orders.units', { amount: amount.toString() })
  const act = action ? AS_ACTION[action] : undefined
  const link = linkOf(finding, entry, names)
  return (
    <li className="flex items-start gap-2.5 flex-wrap">
      <Icon name={icon} className={`mt-0.5 shrink-0 ${ink}`} />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p>
          <span className="font-[520]">{t(`orders.check.${check}`)}</span>
          <span className="sr-only">: {t(`orders.verdict.${verdict}`)}</span>
        </p>
        <p className="text-13 text-ink-2">
          {say({ ...finding.say, params: { ...finding.say.params, amount: text } })}
        </p>
      </div>
      {isOwn && act && (
        <Button size="small" className="ml-auto" onClick={() => onAct(entry, act)}>
          {t(`orders.do.${act}`)}
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
): { readonly href: string; readonly text: string } | null {
  if (action === 'acquire') {
    const token = names.of(entry.sold)?.token
    return token && amount !== undefined
      ? { href: acquireHref(token, amount), text: t('orders.do.acquire', { symbol: token.symbol }) }
      : null
  }
  if (action !== 'repeat' && action !== 'editTerms') return null
  const href = repeatHref(entry, (leg) => names.of(leg)?.token ?? null)
  return href === null ? null : { href, text: t(repeatKey(entry, false)) }
}

/** What other open orders of the owner may take in the same way: of the deposit, or of the allowance for the token. */
function otherCommitted(entry: HistoryEntry, entries: readonly HistoryEntry[]): bigint {
  const others = entries.filter(
    ({ key, status }) => key !== entry.key && status !== 'AWAITING_SIGNATURE' && status !== 'CANCELLING',
  )
  const found = reservationsOf(others).find(({ chainId, token }) =>
    isSameToken({ chainId, address: token }, entry.sold),
  )
  return (found?.isNative ? found.reserved : found?.onAllowance) ?? 0n
}

const isTooSmall = ({ code, details }: AppError): boolean =>
  code === 'service-amount-too-small' || /gas ?cost ?exceeds/i.test(details ?? '')

/** What solvers offer now for the open part of an order; null where that cannot be asked. */
export async function offered(
  service: Service,
  seen: SeenOrder,
  names: TokenNames,
  signal: AbortSignal,
): Promise<DoctorEvidence['market']> {
  const { order } = seen
  const { input, output, side } = order
  if (input.chainId !== output.chainId) return null
  const sellToken = names.of({ chainId: input.chainId, address: input.token })?.token
  const buyToken = names.of({ chainId: output.chainId, address: output.token })?.token
  const whole = side === 'SELL' ? remainingSell(seen) : remainingBuy(seen)
  if (!sellToken || !buyToken || !whole) return null
  try {
    const quote = await getDeltaPrice(
      service,
      { chainId: input.chainId, sellToken, buyToken, side, amount: whole },
      { signal, priority: 'background' },
    )
    return { offered: side === 'SELL' ? quote.buyAmount : quote.sellAmount }
  } catch (error) {
    if (error instanceof AppError && isTooSmall(error)) return 'tooSmall'
    if (error instanceof AppError) return null
    throw error
  }
}
