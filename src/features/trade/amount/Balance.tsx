import '../../../text/en/trade/dollars.ts'
import { memo, Suspense } from 'react'
import type { DollarPrice } from '../../../domain/amount/dollarAmount.ts'
import { worthOf, worthText } from '../../../domain/amount/worth.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import { amountOf, exactAmount, usdText } from '../token/tokenText.ts'

const BalanceWorth = lazyPart(async () => (await import('./BalanceWorth.tsx')).BalanceWorth)

/** What an account has of a token with its dollars where there is room for them; in dollars alone where those are typed. Nothing without a token. */
export const Balance = memo(function Balance({
  balance,
  token,
  price = null,
  isWorthShown = false,
}: {
  readonly balance: bigint | 'unknown' | 'loading' | undefined
  readonly token: Token | null
  /** Set where the balance is to be in dollars alone. */
  readonly price?: DollarPrice | null
  /** Whether its dollars are beside it. */
  readonly isWorthShown?: boolean
}) {
  if (balance === undefined || !token) return <span />
  if (balance === 'unknown') return <span>{t('trade.balance.unknown')}</span>
  const usdOf = (by: DollarPrice) => usdText(worthText(worthOf(balance === 'loading' ? 0n : balance, by)))
  return (
    <span className="flex-1">
      {/* The dollars come on the left, where nothing moves with them; what does not fit on the line breaks onto one that is not shown. */}
      <span className="flex h-5 flex-row-reverse flex-wrap gap-x-1 overflow-hidden whitespace-nowrap">
        <span>
          {t('trade.balance.label')}{' '}
          {balance === 'loading' ? (
            <Skeleton chars={6} />
          ) : (
            <span title={exactAmount(balance, token)}>{price ? usdOf(price) : amountOf(balance, token)}</span>
          )}
        </span>
        {isWorthShown && balance !== 'loading' && balance > 0n && (
          <Suspense>
            <BalanceWorth {...{ token, balance }} />
          </Suspense>
        )}
      </span>
    </span>
  )
})
