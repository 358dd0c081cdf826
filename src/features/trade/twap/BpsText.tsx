import { t } from '../../../text/text.ts'
import { lossText } from '../token/lossText.ts'

/** A difference in the owner's favour as a signed percentage; "unknown" where it is not known, never nothing. */
export function BpsText({ bps, why }: { readonly bps: number | null; readonly why?: string }) {
  if (bps === null)
    return (
      <span className="text-ink-3" title={why}>
        {t('trade.unknown')}
      </span>
    )
  return (
    <span className={bps > 0 ? 'text-up' : bps < 0 ? 'text-down' : undefined}>{lossText(-bps / 100)}</span>
  )
}
