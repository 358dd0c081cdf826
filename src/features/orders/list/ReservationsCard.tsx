import '../../../text/en/orders/reserved.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import {
  gapOf,
  isUnlimited,
  type Reservation,
  type ReservationFunds,
  type ReservationGap,
  reservationsOf,
} from '../../../domain/orders/history/reservations.ts'
import type { Address } from '../../../domain/token/address.ts'
import { tokenKey } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'

const UNREAD: ReservationFunds = { balance: null, allowance: null, deposit: null }

/** What open orders may still take of each token, against what is there for them. */
export function ReservationsCard({
  owner,
  entries,
  names,
}: {
  readonly owner: Address
  readonly entries: readonly HistoryEntry[]
  readonly names: TokenNames
}) {
  const { walletLayer } = useWalletLayer()
  const reservations = useMemo(() => reservationsOf(entries), [entries])
  const tokens = reservations.map(({ chainId, token }) => ({ chainId, token }))
  const { data } = useQuery({
    queryKey: [
      'order-funds',
      { owner, tokens: tokens.map(({ chainId, token }) => `${chainId}:${token}`) },
    ] as const,
    queryFn: () => walletLayer?.orders.funds(owner, tokens) ?? Promise.reject(new Error('no wallet layer')),
    enabled: walletLayer !== null && reservations.length > 0,
    staleTime: 15_000,
    refetchInterval: 60_000,
  })
  if (reservations.length === 0) return null
  return (
    <Card padded className="mb-4">
      <details>
        <summary className="rounded-1 text-14 font-semibold">
          {t('orders.reserved.title')}{' '}
          <span className="font-normal text-ink-3">{summaryText(reservations, data)}</span>
        </summary>
        <div className="mt-3 overflow-x-auto">
          <table className="w-full min-w-130 text-13">
            <thead className="text-left text-12 text-ink-3">
              <tr>
                {(['token', 'orders', 'reserved', 'available', 'missing'] as const).map((name) => (
                  <th key={name} scope="col" className="py-1 pr-4 font-normal">
                    {t(`orders.reserved.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reservations.map((one, place) => (
                <ReservationRow
                  key={tokenKey({ chainId: one.chainId, address: one.token })}
                  reservation={one}
                  funds={data?.[place] ?? UNREAD}
                  names={names}
                />
              ))}
            </tbody>
          </table>
        </div>
        <p className="mt-2 text-12 text-ink-3">{t('orders.reserved.text')}</p>
      </details>
    </Card>
  )
}

function isShort(reservation: Reservation, funds: ReservationFunds): boolean {
  return Object.values(gapOf(reservation, funds)).some((gap) => gap !== null && gap > 0n)
}

function summaryText(
  reservations: readonly Reservation[],
  funds: readonly ReservationFunds[] | undefined,
): string {
  if (!funds) return t('orders.reserved.tokens', { count: reservations.length })
  const short = reservations.filter((one, place) => isShort(one, funds[place] ?? UNREAD)).length
  const isUnread = reservations.some((one, place) =>
    Object.values(gapOf(one, funds[place] ?? UNREAD)).includes(null),
  )
  if (short === 0 && isUnread) return t('orders.reserved.unread')
  return short === 0 ? t('orders.reserved.enough') : t('orders.reserved.short', { count: short })
}

function ReservationRow({
  reservation,
  funds,
  names,
}: {
  readonly reservation: Reservation
  readonly funds: ReservationFunds
  readonly names: TokenNames
}) {
  const { chainId, token: address, orders, reserved, onAllowance, inStrategies, isNative } = reservation
  const { unsized } = reservation
  const isElsewhere = reserved === 0n && inStrategies > 0n && unsized === 0
  const token = names.of({ chainId, address })?.token
  const amount: AmountText = (value) => {
    if (value === null) return t('trade.unknown')
    return token ? amountWithSymbol(value, token) : t('orders.units', { amount: value.toString() })
  }
  const missing = missingLines(gapOf(reservation, funds), amount)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-4 text-left font-[520]">
        <bdi>{token?.symbol ?? address}</bdi>
        <span className="block text-12 font-normal text-ink-3">{chainName(chainId)}</span>
      </th>
      <td className="py-2 pr-4">{orders}</td>
      <td className="py-2 pr-4">
        {!isElsewhere && amount(reserved)}
        {inStrategies > 0n && (
          <span className={isElsewhere ? 'block' : SMALL}>
            {t('orders.reserved.inStrategies', { amount: amount(inStrategies) })}
          </span>
        )}
        {!isNative && onAllowance < reserved && (
          <span className={SMALL}>
            {t('orders.reserved.permits', { amount: amount(reserved - onAllowance) })}
          </span>
        )}
        {unsized > 0 && <span className={SMALL}>{t('orders.reserved.unsized', { count: unsized })}</span>}
      </td>
      <td className="py-2 pr-4">
        {!isElsewhere && <Lines lines={availableLines(isNative, funds, amount)} />}
      </td>
      <td className={`py-2 ${isShort(reservation, funds) ? 'text-down' : 'text-ink-2'}`}>
        {missing.length === 0 ? t('orders.reserved.nothing') : <Lines lines={missing} />}
      </td>
    </tr>
  )
}

const SMALL = 'block text-12 text-ink-3'

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))

type AmountText = (amount: bigint | null) => string

function availableLines(isNative: boolean, funds: ReservationFunds, amount: AmountText): readonly string[] {
  if (isNative) return [t('orders.reserved.hasDeposit', { amount: amount(funds.deposit) })]
  return [
    t('orders.reserved.hasBalance', { amount: amount(funds.balance) }),
    isUnlimited(funds.allowance)
      ? t('orders.reserved.hasAnyAllowance')
      : t('orders.reserved.hasAllowance', { amount: amount(funds.allowance) }),
  ]
}

const missingLines = (gap: ReservationGap, amount: AmountText): readonly string[] =>
  (['balance', 'allowance', 'deposit'] as const).flatMap((name) => {
    const what = t(`orders.reserved.${name}`)
    const value = gap[name]
    if (value === null) return [t('orders.reserved.unknown', { what })]
    return value > 0n ? [t('orders.reserved.lack', { what, amount: amount(value) })] : []
  })
