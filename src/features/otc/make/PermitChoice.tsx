import '../../../text/en/trade/steps.ts'
import { useId } from 'react'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { usePlan } from '../../trade/session/usePlan.ts'

/**
 * Lets the maker sign a permit instead of sending an approval: offered where the plan says that the token takes one from this account. Where only
 * open orders or offers of the token prevent it, that is shown.
 */
export function PermitChoice({
  intent,
  isChosen,
  onChange,
}: {
  readonly intent: OtcOfferIntent
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}) {
  const id = useId()
  const { data: steps = [] } = usePlan({ ...intent, permit: true })
  const { symbol } = intent.makerToken
  if (steps.some(({ insteadOfPermit }) => insteadOfPermit === 'openOrders'))
    return <p className="text-13 text-ink-3">{t('otc.review.permitTaken', { symbol })}</p>
  if (!steps.some(({ name }) => name === 'sign-permit')) return null
  return (
    <label className="flex items-start gap-2.5 text-14">
      <input
        type="checkbox"
        className="mt-1 accent-accent"
        aria-describedby={id}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {t('otc.review.permit')}
        <span id={id} className="block text-13 text-ink-3">
          {t('otc.review.permitHint', { symbol })}
        </span>
      </span>
    </label>
  )
}
