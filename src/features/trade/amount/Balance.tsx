import '../../../text/en/trade/dollars.ts'
import { memo } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { amountOf, exactAmount } from '../token/tokenText.ts'

/** What an account has of a token; nothing without one. */
export const Balance = memo(function Balance({
  balance,
  token,
}: {
  readonly balance: bigint | 'unknown' | 'loading' | undefined
  readonly token: Token | null
}) {
  if (balance === undefined || !token) return <span />
  if (balance === 'unknown') return <span>{t('trade.balance.unknown')}</span>
  return (
    <span className="text-right">
      {t('trade.balance.label')}{' '}
      {balance === 'loading' ? (
        <Skeleton chars={6} />
      ) : (
        <span title={exactAmount(balance, token)}>{amountOf(balance, token)}</span>
      )}
    </span>
  )
})
