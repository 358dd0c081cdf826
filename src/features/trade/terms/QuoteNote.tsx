import '../../../text/en/trade/notes.ts'
import { memo, type ReactNode } from 'react'
import { shortAddress } from '../../../domain/token/address.ts'
import { say, t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import type { QuoteState } from '../quote/quoteState.ts'
import { useOutage } from '../session/serviceContext.tsx'
import { useSession } from '../session/sessionHooks.tsx'
import type { WalletView } from '../session/useWalletView.ts'
import { stillDropped, useTradeTerms } from './tradeTerms.ts'

/** Whether the amount is more than exists; needs a `Suspense` of the screen around it. */
export const ExcessAmountNote = lazyPart(async () => (await import('./ExcessNote.tsx')).ExcessAmountNote)

/** Why there is no quote: nothing while there is one, or while none was asked for. */
export const QuoteNote = memo(function QuoteNote({
  isRequested,
  state,
  actions,
}: {
  readonly isRequested: boolean
  readonly state: QuoteState
  readonly actions?: ReactNode
}) {
  const isOutage = useOutage() !== null
  if (isRequested && state.kind === 'unreachable') {
    return (
      <Note tone="warn" title={t('swap.note.service')}>
        {/* The line of the outage gives the reason. */}
        {!isOutage && say(state.say)} {t('swap.note.serviceText')}
      </Note>
    )
  }
  if (isRequested && state.kind === 'failed') {
    const { details } = state
    return (
      <Note
        tone="down"
        details={details ? { label: t('app.error.details'), text: details } : undefined}
        actions={actions}
      >
        {say(state.say)}
      </Note>
    )
  }
  return null
})

/** A balance that could not be read. */
export const BalanceNote = memo(function BalanceNote({ wallet }: { readonly wallet: WalletView }) {
  if (wallet.status !== 'connected' || wallet.sellBalance !== 'unknown') return null
  return <Note tone="warn">{t('swap.note.balanceUnknown')}</Note>
})

/** Why the wallet could not be connected. */
export const WalletNote = memo(function WalletNote() {
  const failure = useSession((state) => state.failure)
  return (
    failure && (
      <Note tone="warn" urgent>
        {say({ key: failure })}
      </Note>
    )
  )
})

/** What another account took out of the form, until it is there again or the trade is over. */
export const DroppedNote = memo(function DroppedNote() {
  const { dropped, recipientText } = useTradeTerms()
  const shown = stillDropped(dropped, { recipientText, isReviewing: false })
  if (!shown) return null
  const { account, recipientText: recipient, hasReview } = shown
  const short = recipient && (recipient.length > 12 ? shortAddress(recipient) : recipient)
  const things = [
    ...(short ? [t('swap.note.droppedRecipient', { recipient: short })] : []),
    ...(hasReview ? [t('swap.note.droppedReview')] : []),
  ]
  return (
    <Note tone="warn" title={t('swap.note.dropped')}>
      {t('swap.note.droppedText', { account: shortAddress(account), things: things.join(', ') })}
    </Note>
  )
})
