import '../../../text/en/trade/review.ts'
import { useState } from 'react'
import { t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import type { CostShare } from '../cost/costShare.ts'
import { CostNote } from './CostNote.tsx'
import { type Hold, NO_HOLD } from './hold.ts'

/** Names costs that take a large part of a trade, and holds its review until the person agrees where they take most of it. */
export function useCostConsent(share: CostShare | null): Hold {
  const [isGiven, setGiven] = useState(false)
  if (!share) return NO_HOLD
  const isDemanded = share.level === 'most'
  return {
    hold: isDemanded && !isGiven ? 'consent' : null,
    note: (
      <CostNote share={share}>
        {isDemanded && (
          <ConsentBox label={t('trade.review.costsAgree')} isGiven={isGiven} onChange={setGiven} />
        )}
      </CostNote>
    ),
  }
}
