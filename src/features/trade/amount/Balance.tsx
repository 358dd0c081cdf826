import '../../../text/en/trade/dollars.ts'
import { memo } from 'react'
import type { DollarPrice } from '../../../domain/amount/dollarAmount.ts'
import { worthOf, worthText } from '../../../domain/amount/worth.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { amountOf, exactAmount, usdText } from '../token/tokenText.ts'

/** What an account has of a token, in dollars where they are typed; nothing without one. */
export const Balance = memo(function Balance({
  balance,
  token,
  price = null,
}: {
  readonly balance: bigint | 'unknown' | 'loading' | undefined
  readonly token: Token | null
  /** Set where the balance is to be in dollars. */
  readonly price?: DollarPrice | null
}) {
  if (balance === undefined || !token) return <span />
  if (balance === 'unknown') return <span>{t('trade.balance.unknown')}</span>
  return (
    <span className="text-right">
      {t('trade.balance.label')}{' '}
      {balance === 'loading' ? (
        <Skeleton chars={6} />
      ) : (
        <span title={exactAmount(balance, token)}>
          {price ? usdText(worthText(worthOf(balance, price))) : amountOf(balance, token)}
        </span>
      )}
    </span>
  )
})
