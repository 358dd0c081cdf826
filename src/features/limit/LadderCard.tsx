import '../../text/en/screens/ladder.ts'
import { formatPrice, type Price } from '../../domain/amount/price.ts'
import { numberLocale } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Details } from '../../ui/Details.tsx'
import { Note } from '../../ui/Note.tsx'
import { PriceBeforeFee } from '../trade/token/PriceBeforeFee.tsx'
import { inDirection, isAtMarket } from '../trade/venue/marketPrice.ts'
import { LadderTable, type LadderTableProps } from './LadderTable.tsx'

/** The ladder that the form makes, before it is reviewed. */
export function LadderCard({ average, ...table }: LadderTableProps & { readonly average: Price | null }) {
  const { rungs, side, feeBps, market, per, sellToken, buyToken } = table
  const atMarket = market ? rungs.filter(({ price }) => isAtMarket(price, market)).length : 0
  const [base, quote] = per === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  return (
    <section aria-labelledby="ladder-table">
      <h2 id="ladder-table" className="mb-2.5 text-14 font-semibold">
        {t('limit.ladder.table')}
      </h2>
      <Card className="p-4">
        <LadderTable {...table} />
        {average && (
          <div className="mt-3 border-t border-line pt-3">
            <Details
              rows={[
                {
                  key: 'average',
                  label: t('limit.ladder.average'),
                  value: (
                    <PriceBeforeFee
                      text={`${formatPrice(inDirection(average, per), numberLocale(), 8, per === 'sell' ? 'down' : 'up')} ${t('trade.price.unit', { quote: quote.symbol, base: base.symbol })}`}
                      feeBps={side === 'SELL' ? feeBps : 0}
                    />
                  ),
                },
              ]}
            />
          </div>
        )}
        {atMarket > 0 && (
          <div className="mt-3">
            <Note tone="warn">{t('limit.ladder.atMarket', { count: atMarket })}</Note>
          </div>
        )}
      </Card>
    </section>
  )
}
