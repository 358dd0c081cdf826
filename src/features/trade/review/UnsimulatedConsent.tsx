import '../../../text/en/review.ts'
import { t } from '../../../text/text.ts'
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
      <label className="mt-2 flex w-fit items-center gap-2.5 font-[560]">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isGiven}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('trade.review.unsimulatedAgree')}
      </label>
    </Note>
  )
}
