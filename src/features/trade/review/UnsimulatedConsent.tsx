import '../../../text/en/trade/review.ts'
import { t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Note } from '../../../ui/Note.tsx'

/** Asks, in so many words, for consent to a trade that no node could try before it is sent. */
export function UnsimulatedConsent({
  isGiven,
  onChange,
}: {
  readonly isGiven: boolean
  readonly onChange: (isGiven: boolean) => void
}) {
  return (
    <Note tone="down" title={t('trade.review.unsimulated')}>
      <p>{t('trade.review.unsimulatedText')}</p>
      <ConsentBox label={t('trade.review.unsimulatedAgree')} isGiven={isGiven} onChange={onChange} />
    </Note>
  )
}
