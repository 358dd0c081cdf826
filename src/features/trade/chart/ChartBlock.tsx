import '../../../text/en/trade/chartBlock.ts'
import { memo, Suspense, useState } from 'react'
import { historyFactoryOf } from '../../../domain/chain/poolOrigins.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useIsWide } from '../page/useIsWide.ts'
import type { MarketChartProps } from './MarketChart.tsx'

const MarketChart = lazyPart(async () => (await import('./MarketChart.tsx')).MarketChart)

interface ChartBlockProps extends Omit<MarketChartProps, 'sellToken' | 'buyToken'> {
  readonly sellToken: Token | null
  readonly buyToken: Token | null
}

/** The price chart of a form's pair: beside the form, or behind a button where there is one column. Its height is kept until its code is here. */
export const ChartBlock = memo(function ChartBlock({ sellToken, buyToken, ...rest }: ChartBlockProps) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  if (!sellToken || !buyToken || !historyFactoryOf(rest.chainId)) return null
  const isShown = isWide || isOpen
  return (
    <section aria-label={t('trade.chart.title')}>
      {isWide ? (
        <h2 className="mb-2.5 text-14 font-semibold">{t('trade.chart.title')}</h2>
      ) : (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('trade.chart.show')}
        </Button>
      )}
      {isShown && (
        <div className="max-wide:mt-3">
          <Suspense fallback={<Card className="h-96">{null}</Card>}>
            <MarketChart {...{ sellToken, buyToken, ...rest }} />
          </Suspense>
        </div>
      )}
    </section>
  )
})
