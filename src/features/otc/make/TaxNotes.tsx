import '../../../text/en/otc/offerTax.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { bpsText } from '../../trade/token/tokenText.ts'
import type { OfferTerms } from './offerIntent.ts'

/** Says what the tokens of an offer keep of each transfer, and who would receive less than agreed. 0 bps for a token that keeps nothing. */
export function TaxNotes({
  terms: { makerToken, takerToken },
  givenBps,
  takerTaxBps,
}: {
  readonly terms: Pick<OfferTerms, 'makerToken' | 'takerToken'>
  readonly givenBps: number
  readonly takerTaxBps: number
}) {
  return (
    <>
      {givenBps > 0 && (
        <Note tone="down">
          {t('otc.tax.given', { symbol: makerToken.symbol, percent: bpsText(givenBps) })}
        </Note>
      )}
      {takerTaxBps > 0 && (
        <Note tone="down">
          {t('otc.tax.asked', { symbol: takerToken.symbol, percent: bpsText(takerTaxBps) })}
        </Note>
      )}
    </>
  )
}
