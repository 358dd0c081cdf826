import '../../../text/en/trade/details.ts'
import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import type { Offer, Venue } from '../quote/offer.ts'
import { lossText } from '../token/lossText.ts'
import { impactTone, riskInk } from './risk.ts'

type Impact = Pick<Offer, 'impactPercent' | 'maxImpactReached'>

/**
 * What a quote loses of the value that is sold, as one row. Solvers take their costs out of the amounts, so that the figure of Delta contains them; the
 * network fee of a Market swap comes on top.
 */
export function impactRow(venue: Venue, value: ReactNode): DetailsRow {
  const isDelta = venue === 'delta'
  return {
    key: 'impact',
    label: t(isDelta ? 'trade.details.impactCosts' : 'trade.details.impact'),
    hint: t(isDelta ? 'trade.hint.impactCosts' : 'trade.hint.impact'),
    value,
  }
}

/** The figure of that row, in the ink of its risk. */
export function impactFigure(quote: Impact): ReactNode {
  if (quote.impactPercent === null) return t('trade.unknown')
  return <span className={riskInk(impactTone(quote))}>{lossText(quote.impactPercent)}</span>
}
