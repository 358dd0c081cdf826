import { memo, Suspense } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import type { ShareChipsProps } from './ShareChips.tsx'

const ShareChips = lazyPart(async () => (await import('./ShareChips.tsx')).ShareChips)

export interface BalanceSharesProps extends Omit<ShareChipsProps, 'token' | 'balance'> {
  readonly token: Token | null
  readonly balance: bigint | 'unknown' | undefined
}

/** Shares of what is there to sell, and all of it. Nothing where there is nothing. */
export const BalanceShares = memo(function BalanceShares({ token, balance, ...rest }: BalanceSharesProps) {
  if (!token || typeof balance !== 'bigint' || balance === 0n) return null
  return (
    <Suspense>
      <ShareChips token={token} balance={balance} {...rest} />
    </Suspense>
  )
})
