import { type ReactNode, Suspense } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useConfig } from '../session/configContext.tsx'
import type { WalletView } from '../session/useWalletView.ts'
import { BalanceNote, DroppedNote, ExcessAmountNote, QuoteNote, WalletNote } from '../terms/QuoteNote.tsx'
import type { LiveQuote } from '../venue/useLiveQuote.ts'

const HostFeeNote = lazyPart(async () => (await import('../cost/HostFeeNote.tsx')).HostFeeNote)
const ReservedNote = lazyPart(async () => (await import('../aside/ReservedNote.tsx')).ReservedNote)

/** What a trade takes of the sold token's balance. Raw units. */
export interface TradeSpend {
  readonly token: Token | null
  /** The most that it takes; null while that is unknown. */
  readonly most: bigint | null
  /** An order that ends before it, by id. */
  readonly except?: string | undefined
}

/** The notes above the button, in one order on every screen: costs of the host, the quote, the trade, the account. */
export function FormNotes({
  wallet,
  live,
  quoteActions,
  total,
  feeBps,
  spend,
  children,
}: {
  readonly wallet: WalletView
  /** Null on a form that needs no quote. */
  readonly live: Pick<LiveQuote, 'isRequested' | 'state' | 'request'> | null
  /** What can be done about a refused quote. */
  readonly quoteActions?: ReactNode
  /** Raw units of the fixed side, where the quote is of a part of it. */
  readonly total?: bigint | null
  /** The service's fee of an order, null before a quote; absent on a form that lists its costs elsewhere. */
  readonly feeBps?: number | null
  readonly spend?: TradeSpend
  /** Notes of this screen. */
  readonly children?: ReactNode
}) {
  const { hostFee } = useConfig()
  const { account, sellBalance } = wallet
  return (
    <div className="mt-3 flex flex-col gap-2 empty:hidden">
      {hostFee && feeBps !== undefined && (
        <Suspense>
          <HostFeeNote host={hostFee} feeBps={feeBps} />
        </Suspense>
      )}
      {live && (
        <>
          <QuoteNote isRequested={live.isRequested} state={live.state} actions={quoteActions} />
          <Suspense>
            <ExcessAmountNote request={live.request} amount={total} />
          </Suspense>
        </>
      )}
      {children}
      <DroppedNote />
      <BalanceNote wallet={wallet} />
      <WalletNote />
      {account && spend?.token && spend.most !== null && typeof sellBalance === 'bigint' && (
        <Suspense>
          <ReservedNote
            account={account}
            token={spend.token}
            balance={sellBalance}
            most={spend.most}
            except={spend.except}
          />
        </Suspense>
      )}
    </div>
  )
}
