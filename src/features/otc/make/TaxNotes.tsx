import '../../../text/en/offerTax.ts'
import { mulBpsDown } from '../../../domain/amount.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { amountWithSymbol, bpsText } from '../../trade/token/tokenText.ts'
import type { OfferTerms } from './offerIntent.ts'

const WHOLE_BPS = 10_000

/** Says what the tokens of an offer keep of each transfer: what is given cannot be offered then, and of what is asked less arrives. */
export function TaxNotes({
  terms: { makerToken, takerToken, takerAmount },
  givenBps,
  askedBps,
}: {
  readonly terms: Pick<OfferTerms, 'makerToken' | 'takerToken' | 'takerAmount'>
  readonly givenBps: number
  readonly askedBps: number
}) {
  return (
    <>
      {givenBps > 0 && (
        <Note tone="down">
          {t('otc.tax.given', { symbol: makerToken.symbol, percent: bpsText(givenBps) })}
        </Note>
      )}
      {askedBps > 0 && (
        <Note tone="warn">
          {t('otc.tax.asked', {
            symbol: takerToken.symbol,
            percent: bpsText(askedBps),
            net: amountWithSymbol(mulBpsDown(takerAmount, WHOLE_BPS - askedBps), takerToken),
          })}
        </Note>
      )}
    </>
  )
}
