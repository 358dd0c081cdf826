import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from '../../../domain/address.ts'
import { MAX_UINT256 } from '../../../domain/amount.ts'
import { chainOf } from '../../../domain/chains.ts'
import {
  gapOf,
  type Obligation,
  type ObligationFunds,
  obligationsOf,
} from '../../../domain/orders/commitments.ts'
import type { HistoryEntry } from '../../../domain/orders/orderHistory.ts'
import { tokenKey } from '../../../domain/token.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { useDesk } from '../../trade/session/deskContext.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import type { TokenNames } from '../entry/useTokenNames.ts'

const UNREAD: ObligationFunds = { balance: null, allowance: null, deposit: null }

/** What open orders may still take of each token, against what is there for them. */
export function CommitmentsCard({
  owner,
  entries,
  names,
}: {
  readonly owner: Address
  readonly entries: readonly HistoryEntry[]
  readonly names: TokenNames
}) {
  const { desk } = useDesk()
  const obligations = useMemo(() => obligationsOf(entries), [entries])
  const asked = obligations.map(({ chainId, token }) => ({ chainId, token }))
  const { data } = useQuery({
    queryKey: [
      'order-funds',
      { owner, asked: asked.map(({ chainId, token }) => `${chainId}:${token}`) },
    ] as const,
    queryFn: () => desk?.orders.funds(owner, asked) ?? Promise.reject(new Error('no desk')),
    enabled: desk !== null && obligations.length > 0,
    staleTime: 15_000,
    refetchInterval: 60_000,
  })
  if (obligations.length === 0) return null
  return (
    <Card padded className="mb-4">
      <details>
        <summary className="rounded-1 text-14 font-semibold">
          {t('orders.owed.title')}{' '}
          <span className="font-normal text-ink-3">{summaryText(obligations, data)}</span>
        </summary>
        <div className="mt-3 overflow-x-auto">
          <table className="w-full min-w-130 text-13">
            <thead className="text-left text-12 text-ink-3">
              <tr>
                {(['token', 'orders', 'committed', 'there', 'missing'] as const).map((name) => (
                  <th key={name} scope="col" className="py-1 pr-4 font-normal">
                    {t(`orders.owed.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {obligations.map((one, place) => (
                <ObligationRow
                  key={tokenKey({ chainId: one.chainId, address: one.token })}
                  obligation={one}
                  funds={data?.[place] ?? UNREAD}
                  names={names}
                />
              ))}
            </tbody>
          </table>
        </div>
        <p className="mt-2 text-12 text-ink-3">{t('orders.owed.text')}</p>
      </details>
    </Card>
  )
}

function isShort(obligation: Obligation, funds: ObligationFunds): boolean {
  return Object.values(gapOf(obligation, funds)).some((gap) => gap !== null && gap > 0n)
}

/** What is left of an approval of everything, however much of it was used. */
function isUnlimited(allowance: bigint | null): boolean {
  return allowance !== null && allowance >= MAX_UINT256 / 2n
}

function summaryText(
  obligations: readonly Obligation[],
  funds: readonly ObligationFunds[] | undefined,
): string {
  if (!funds) return t('orders.owed.tokens', { count: obligations.length })
  const short = obligations.filter((one, place) => isShort(one, funds[place] ?? UNREAD)).length
  const isUnread = obligations.some((one, place) =>
    Object.values(gapOf(one, funds[place] ?? UNREAD)).includes(null),
  )
  if (short === 0 && isUnread) return t('orders.owed.unread')
  return short === 0 ? t('orders.owed.enough') : t('orders.owed.short', { count: short })
}

function ObligationRow({
  obligation,
  funds,
  names,
}: {
  readonly obligation: Obligation
  readonly funds: ObligationFunds
  readonly names: TokenNames
}) {
  const { chainId, token: address, orders, committed, onAllowance, isNative, unsized } = obligation
  const token = names.of({ chainId, address })?.token
  const amount = (value: bigint | null) =>
    value === null
      ? t('trade.unknown')
      : token
        ? amountWithSymbol(value, token)
        : t('orders.units', { amount: value.toString() })
  const gap = gapOf(obligation, funds)
  const lacks = [
    ...(isNative
      ? [['deposit', gap.deposit] as const]
      : [['balance', gap.balance] as const, ['allowance', gap.allowance] as const]),
  ]
  const missing = lacks.flatMap(([name, value]) =>
    value === null
      ? [t('orders.owed.unknown', { what: t(`orders.owed.${name}`) })]
      : value > 0n
        ? [t('orders.owed.lack', { what: t(`orders.owed.${name}`), amount: amount(value) })]
        : [],
  )
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-4 text-left font-[520]">
        <bdi>{token?.symbol ?? address}</bdi>
        <span className="block text-12 font-normal text-ink-3">{chainOf(chainId)?.name ?? chainId}</span>
      </th>
      <td className="py-2 pr-4">{orders}</td>
      <td className="py-2 pr-4">
        {amount(committed)}
        {!isNative && onAllowance < committed && (
          <span className="block text-12 text-ink-3">
            {t('orders.owed.permits', { amount: amount(committed - onAllowance) })}
          </span>
        )}
        {unsized > 0 && (
          <span className="block text-12 text-ink-3">{t('orders.owed.unsized', { count: unsized })}</span>
        )}
      </td>
      <td className="py-2 pr-4">
        {isNative ? (
          t('orders.owed.hasDeposit', { amount: amount(funds.deposit) })
        ) : (
          <>
            {t('orders.owed.hasBalance', { amount: amount(funds.balance) })}
            <span className="block">
              {isUnlimited(funds.allowance)
                ? t('orders.owed.hasAnyAllowance')
                : t('orders.owed.hasAllowance', { amount: amount(funds.allowance) })}
            </span>
          </>
        )}
      </td>
      <td className={`py-2 ${missing.length > 0 && isShort(obligation, funds) ? 'text-down' : 'text-ink-2'}`}>
        {missing.length === 0
          ? t('orders.owed.nothing')
          : missing.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
      </td>
    </tr>
  )
}
