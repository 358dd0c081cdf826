import { memo } from 'react'
import { t } from '../../text/text.ts'
import { ExpiryField } from '../trade/terms/ExpiryField.tsx'
import type { RestTerms } from './useRestTerms.ts'

/** Until when an order rests, and whether it may be filled in parts. */
export const RestFields = memo(function RestFields({
  expiry,
  partiallyFillable,
  choose,
  problem,
}: RestTerms & { readonly problem: 'missing' | 'past' | null }) {
  return (
    <>
      <ExpiryField expiry={expiry} problem={problem} onChange={(expiry) => choose({ expiry })} />
      <label className="flex items-start gap-2.5 text-14">
        <input
          type="checkbox"
          className="mt-1"
          checked={partiallyFillable}
          onChange={(event) => choose({ partiallyFillable: event.target.checked })}
        />
        {t('limit.parts.label')}
      </label>
    </>
  )
})
