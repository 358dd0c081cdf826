import { memo, useState } from 'react'
import { calendarFile } from '../../domain/data/calendarFile.ts'
import type { Token } from '../../domain/token/token.ts'
import { durationText } from '../../text/durationText.ts'
import { formatTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Details } from '../../ui/Details.tsx'
import { saveFile } from '../trade/page/saveFile.ts'
import { useSteady } from '../trade/page/useSteady.ts'
import type { Offer } from '../trade/quote/offer.ts'
import { useInvertedPairs } from '../trade/token/pairDirections.ts'
import { exactAmount, rateLine } from '../trade/token/tokenText.ts'
import { ScheduleFigure } from './ScheduleFigure.tsx'
import type { datesOf, Schedule, TwapAmounts } from './twapForm.ts'

/** A calendar with more entries than this is no help. */
const MOST_ENTRIES = 500

/** The plan of the slices: when, how much, and until when. */
export const TwapPlan = memo(function TwapPlan({
  schedule,
  amounts,
  dates,
  token,
  offer,
}: {
  readonly schedule: Schedule
  readonly amounts: TwapAmounts
  readonly dates: ReturnType<typeof datesOf>
  /** Of the fixed side. */
  readonly token: Token
  /** The offer of one slice; null while there is none. */
  readonly offer: Offer | null
}) {
  useInvertedPairs()
  const [name] = useState(() => crypto.randomUUID())
  const { slices, every } = schedule
  const rate =
    offer &&
    rateLine(
      { amount: offer.sellAmountAfterFee, token: offer.request.sellToken },
      { amount: offer.buyAmountAfterFee, token: offer.request.buyToken },
    )
  const timeOf = (sec: number) => formatTime(new Date(sec * 1000))
  const save = () => {
    const writtenAt = Date.now()
    const entry = (id: string, sec: number, title: string) => ({
      ...{ id: `${name}-${id}@kontor`, at: sec * 1000, title },
      text: t('twap.plan.entryText'),
    })
    const events = Array.from({ length: slices }, (_, place) =>
      entry(
        String(place),
        dates.firstSec + place * every,
        t('twap.plan.entry', {
          number: place + 1,
          slices,
          amount: exactAmount((place === slices - 1 ? amounts.last : amounts.slice) ?? 0n, token),
        }),
      ),
    )
    const expiry = entry('expires', dates.deadlineSec, t('twap.plan.entryExpires'))
    saveFile(
      'kontor-twap-plan.ics',
      'text/calendar;charset=utf-8',
      calendarFile({ product: '-//Kontor//TWAP plan//EN', writtenAt, events: [...events, expiry] }),
    )
  }
  const saveNow = useSteady(save)
  return (
    <section aria-labelledby="twap-plan">
      <h2 id="twap-plan" className="mb-2.5 text-14 font-semibold">
        {t('twap.plan.title')}
      </h2>
      <Card className="p-4">
        <ScheduleFigure schedule={schedule} dates={dates} />
        <Details
          rows={[
            {
              key: 'cut',
              label: t('twap.slices'),
              value: cutText(schedule, amounts, token) ?? String(slices),
            },
            ...(rate
              ? [{ key: 'rate', label: t('twap.plan.rate'), value: t('trade.rate', { ...rate }) }]
              : []),
            { key: 'every', label: t('twap.every'), value: durationText(every) },
            { key: 'first', label: t('twap.plan.first'), value: t('twap.plan.firstNow') },
            { key: 'last', label: t('twap.plan.last'), value: timeOf(dates.lastSec) },
            {
              key: 'dies',
              label: t('twap.plan.dies'),
              value: timeOf(dates.deadlineSec),
              hint: t('twap.plan.diesHint'),
            },
          ]}
        />
        {slices <= MOST_ENTRIES && amounts.slice !== null && (
          <div className="mt-3">
            <Button size="small" onClick={saveNow}>
              {t('twap.plan.file')}
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
})

/** `9 slices of 333.33 USDC, the last of 333.36 USDC`; null without an amount. */
export function cutText({ slices }: Schedule, { slice, last }: TwapAmounts, token: Token): string | null {
  if (slice === null || last === null) return null
  const words = { count: slices, slice: exactAmount(slice, token) }
  return slice === last
    ? t('twap.cut', words)
    : t('twap.cutRest', { ...words, last: exactAmount(last, token) })
}
