import '../../../text/en/trade/terms.ts'
import { t } from '../../../text/text.ts'
import { percentText } from '../token/tokenText.ts'
import { ceilingFor } from './impactLimit.ts'
import { TypedFigureDialog } from './TypedFigureDialog.tsx'
import { tradeTerms } from './tradeTerms.ts'

/** What the dialog calls what is lost. */
export interface ImpactWords {
  readonly title: () => string
  readonly text: (percent: string) => string
  readonly confirm: () => string
}

const IMPACT_WORDS: ImpactWords = {
  title: () => t('swap.impact.title'),
  text: (impact) => t('swap.impact.text', { impact }),
  confirm: () => t('swap.impact.confirm'),
}

/** Raises the ceiling for price impact, for one pair and this visit, once the person has typed how much they would lose. */
export function ImpactDialog({
  pairKey,
  percent,
  words = IMPACT_WORDS,
  onClose,
}: {
  readonly pairKey: string
  /** What would be lost, in percent. */
  readonly percent: number
  readonly words?: ImpactWords
  readonly onClose: () => void
}) {
  return (
    <TypedFigureDialog
      percent={percent}
      title={words.title()}
      text={words.text(percentText(percent))}
      label={(figure) => t('swap.impact.field', { figure })}
      confirm={words.confirm()}
      onClose={onClose}
      onAllow={() => {
        tradeTerms.setState({ impact: { pairKey, percent: ceilingFor(percent) } })
        onClose()
      }}
    />
  )
}
