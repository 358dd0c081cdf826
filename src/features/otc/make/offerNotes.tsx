import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { PausedQuotes } from '../../trade/quote/PausedQuotes.tsx'
import { FormNotes } from '../../trade/screen/FormNotes.tsx'
import { PromisedNote } from './PromisedNote.tsx'
import type { OfferTrade } from './useMakeOffer.ts'

const WrapStep = lazyPart(async () => (await import('../../trade/review/WrapStep.tsx')).WrapStep)
const TaxNotes = lazyPart(async () => (await import('./TaxNotes.tsx')).TaxNotes)
const ExcessNotes = lazyPart(async () => (await import('./ExcessNotes.tsx')).ExcessNotes)

/** What should be known of an offer before its review: its tokens, its amounts, and what the balance covers. */
export function offerNotes(
  { form, wallet, figures, terms, taxes, market }: OfferTrade,
  onFlow: (id: string) => void,
): ReactNode {
  const { sellToken, buyToken, location } = form
  const { sellAmount, buyAmount } = figures
  const { account, sellBalance } = wallet
  const isCounted = account && sellToken && typeof sellBalance === 'bigint' && sellAmount !== null
  return (
    <FormNotes wallet={wallet} live={null}>
      {terms && taxes && (
        <Suspense>
          <TaxNotes terms={terms} {...taxes} />
        </Suspense>
      )}
      {market.live.state.kind === 'paused' && (
        <p className="flex flex-wrap gap-x-2 text-13 text-ink-3">
          <PausedQuotes renew={market.live.renew} />
        </p>
      )}
      <Suspense>
        <ExcessNotes
          amounts={[
            ...(sellToken && sellAmount !== null ? [{ token: sellToken, amount: sellAmount }] : []),
            ...(buyToken && buyAmount !== null ? [{ token: buyToken, amount: buyAmount }] : []),
          ]}
        />
      </Suspense>
      {isCounted && sellBalance < sellAmount && (
        <Suspense>
          <WrapStep
            {...{ account, onFlow }}
            chainId={location.chainId}
            token={sellToken}
            short={sellAmount - sellBalance}
            nativeBalance={wallet.nativeBalance}
          />
        </Suspense>
      )}
      {isCounted && sellBalance >= sellAmount && (
        <PromisedNote account={account} token={sellToken} balance={sellBalance} amount={sellAmount} />
      )}
    </FormNotes>
  )
}
