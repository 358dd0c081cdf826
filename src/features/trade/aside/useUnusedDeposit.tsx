import { type ReactNode, Suspense, useMemo } from 'react'
import { isNative } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useSession } from '../session/sessionHooks.tsx'

const UnusedDeposit = lazyPart(async () => (await import('./UnusedDeposit.tsx')).UnusedDeposit)

/** Shown beside the balance of the sold token: native in Delta that no open order needs. Null for another token, and without an account. */
export function useUnusedDeposit(token: Token | null): ReactNode {
  const account = useSession((state) => state.account)
  const chainId = token && isNative(token.address) ? token.chainId : null
  return useMemo(
    () =>
      account && chainId !== null ? (
        <Suspense>
          <UnusedDeposit key={`${chainId}${account}`} account={account} chainId={chainId} />
        </Suspense>
      ) : null,
    [account, chainId],
  )
}
