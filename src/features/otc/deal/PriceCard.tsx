import type { Perspective } from '../../../domain/otc/offerState.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PausedQuotes } from '../../trade/quote/PausedQuotes.tsx'
import { amountWithSymbol, bpsText } from '../../trade/token/tokenText.ts'
import type { MarketPrice } from '../offer/useMarketPrice.ts'
import { DealPart } from './DealPart.tsx'

/** Where the scale ends: ten percent to either side. */
const SCALE_BPS = 1_000

/** The offer's price beside the market's, for who looks at it. */
export function PriceCard({
  market: { market, price, renew },
  perspective,
  makerToken,
  takerToken,
}: {
  readonly market: MarketPrice
  readonly perspective: Perspective
  readonly makerToken: Token | null
  readonly takerToken: Token | null
}) {
  const bps = typeof price === 'object' ? price.bps : null
  const [sold, bought] = perspective === 'maker' ? [makerToken, takerToken] : [takerToken, makerToken]
  const isKnown = market && bps !== null && sold && bought
  return (
    <DealPart title={t('deal.price.title')}>
      <Card padded className="min-h-26">
        {isKnown ? (
          <>
            <p className="text-13">
              {t('deal.price.market', {
                receives: amountWithSymbol(market.buyAmount, bought),
                pays: amountWithSymbol(market.sellAmount, sold, 'up'),
              })}
            </p>
            <Scale bps={bps} />
            <p className="flex flex-wrap justify-between gap-x-3 text-13">
              <span className={inkOf(bps)}>{comparedText(bps, perspective)}</span>
              <span className="text-ink-3">{t('deal.price.at')}</span>
            </p>
          </>
        ) : price === 'waiting' ? (
          <p role="status" className="text-13">
            <span className="sr-only">{t('deal.price.asking')}</span>
            <Skeleton chars={36} />
          </p>
        ) : price === 'paused' ? (
          <p className="flex flex-wrap gap-x-2 text-13 text-ink-2">
            <PausedQuotes renew={renew} />
          </p>
        ) : (
          <p className="text-13 text-ink-2">{t('deal.price.unknown')}</p>
        )}
      </Card>
    </DealPart>
  )
}

const inkOf = (bps: number): string | undefined =>
  bps < -100 || Math.abs(bps) > SCALE_BPS ? 'text-warn' : bps > 0 ? 'text-up' : 'text-ink-2'

function comparedText(bps: number, perspective: Perspective): string {
  const isMaker = perspective === 'maker'
  if (bps === 0) return t(isMaker ? 'deal.price.makerSame' : 'deal.price.same')
  const percent = bpsText(Math.abs(bps))
  if (bps > 0) return t(isMaker ? 'deal.price.makerBetter' : 'deal.price.better', { percent })
  return t(isMaker ? 'deal.price.makerWorse' : 'deal.price.worse', { percent })
}

/** How far the offer is from the market, which is the line in the middle. The text is below it. */
function Scale({ bps }: { readonly bps: number }) {
  const share = (Math.min(Math.abs(bps), SCALE_BPS) / SCALE_BPS) * 50
  const isLess = bps < 0
  return (
    <div aria-hidden="true" className="relative my-2.5 h-1.5 rounded-1 bg-well">
      <span
        className={classNames('absolute inset-y-0 rounded-1', isLess ? 'bg-down' : 'bg-up')}
        style={{ left: `${isLess ? 50 - share : 50}%`, width: `${Math.max(share, 0.75)}%` }}
      />
      <span className="absolute -inset-y-1 left-1/2 w-0.5 -translate-x-1/2 bg-ink" />
    </div>
  )
}
