import { Suspense } from 'react'
import type { Token } from '../../domain/token/token.ts'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import type { WalletView } from '../trade/session/useWalletView.ts'

const ReservedNote = lazyPart(async () => (await import('../trade/aside/ReservedNote.tsx')).ReservedNote)

/** What other open orders already promise of the balance. */
export function Reserved({
  wallet: { account, sellBalance },
  token,
  most,
}: {
  readonly wallet: WalletView
  readonly token: Token | null
  readonly most: bigint | null
}) {
  if (!account || !token || typeof sellBalance !== 'bigint' || most === null) return null
  return (
    <Suspense>
      <ReservedNote account={account} token={token} balance={sellBalance} most={most} />
    </Suspense>
  )
}
