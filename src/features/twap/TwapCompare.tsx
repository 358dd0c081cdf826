import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuoteRequest } from '../../domain/amount/quote.ts'
import { sliceAmounts } from '../../domain/orders/struct/twapOrder.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Details } from '../../ui/Details.tsx'
import { useSteady } from '../trade/page/useSteady.ts'
import { offerQuery } from '../trade/quote/offerQuery.ts'
import { useService } from '../trade/session/serviceContext.tsx'
import { amountWithSymbol, bpsText } from '../trade/token/tokenText.ts'
import { comparedCounts, differenceBps, wholeOf } from './compare.ts'

interface TwapCompareProps {
  /** The request of one slice. */
  readonly request: QuoteRequest
  readonly total: bigint
  readonly slices: number
}

/** What one trade now and other numbers of slices would bring, by real quotes, asked for with a press. */
export function TwapCompare(props: TwapCompareProps) {
  const { request, total, slices } = props
  const [requestedFor, setRequestedFor] = useState<string | null>(null)
  const { side, sellToken, buyToken } = request
  const key = [sellToken.address, buyToken.address, side, total, slices].join(' ')
  const ask = useSteady(() => setRequestedFor(key))
  return (
    <section aria-labelledby="twap-compare">
      <h2 id="twap-compare" className="mb-2.5 text-14 font-semibold">
        {t('twap.compare.title')}
      </h2>
      <Card className="p-4">
        {requestedFor === key ? (
          <ComparedPlans {...props} />
        ) : (
          <Button size="small" onClick={ask}>
            {t('twap.compare.ask')}
          </Button>
        )}
        <p className="mt-2.5 text-13 text-ink-3">{t('twap.compare.hint')}</p>
      </Card>
    </section>
  )
}

/** Each number of slices with what it would bring. Asks for the quotes. */
function ComparedPlans({ request, total, slices }: TwapCompareProps) {
  const service = useService()
  const { side, sellToken, buyToken } = request
  const counts = comparedCounts(slices, total)
  const answers = useQueries({
    queries: counts.map((count) => ({
      ...offerQuery(
        service,
        { trade: { ...request, amount: sliceAmounts(total, count).slice }, mode: 'delta' },
        0,
      ),
      refetchOnWindowFocus: false,
    })),
  })
  const open = side === 'SELL' ? buyToken : sellToken
  const wholes = counts.map((_, place) => wholeOf(answers[place]?.data, total))
  const own = wholes[counts.indexOf(slices)] ?? null
  return (
    <Details
      rows={counts.map((count, place) => {
        const whole = wholes[place] ?? null
        const isFailed = answers[place]?.isError ?? false
        const label = count === 1 ? t('twap.compare.one') : t('twap.compare.many', { count })
        return {
          key: String(count),
          label: count === slices ? `${label} (${t('twap.compare.yours')})` : label,
          value:
            whole === null
              ? isFailed
                ? t('twap.compare.failed')
                : '…'
              : `${amountWithSymbol(whole, open, side === 'SELL' ? 'down' : 'up')}${
                  own === null || count === slices ? '' : `, ${againstOwn(differenceBps(side, own, whole))}`
                }`,
        }
      })}
    />
  )
}

/** How another plan does against the one on screen. */
function againstOwn(bps: number): string {
  if (bps === 0) return t('twap.compare.same')
  return t(bps > 0 ? 'twap.compare.better' : 'twap.compare.worse', { percent: bpsText(Math.abs(bps)) })
}
