import '../../../text/en/trade/review.ts'
import { t } from '../../../text/text.ts'
import { CountdownRing } from '../../../ui/CountdownRing.tsx'

/** For how long what is reviewed may be confirmed. */
export function Validity({
  quote,
  nowMs,
  isShown,
}: {
  readonly quote: { readonly receivedAt: number; readonly validUntil: number }
  readonly nowMs: number
  readonly isShown: boolean
}) {
  const leftMs = Math.max(0, quote.validUntil - nowMs)
  const count = Math.ceil(leftMs / 1000)
  return (
    <p className="mt-3 flex min-h-5 items-center justify-center gap-2 text-13 text-ink-3">
      {isShown && (
        <>
          <CountdownRing fraction={leftMs / (quote.validUntil - quote.receivedAt)} />
          {t('trade.review.valid', { count })}
        </>
      )}
    </p>
  )
}
