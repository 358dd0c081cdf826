import { memo, useState } from 'react'
import { calendarFile } from '../../domain/data/calendarFile.ts'
import type { Token } from '../../domain/token/token.ts'
import { durationText } from '../../text/durationText.ts'
import { formatTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Details, type DetailsRow } from '../../ui/Details.tsx'
import { saveFile } from '../trade/page/saveFile.ts'
import { useSteady } from '../trade/page/useSteady.ts'
import type { Offer } from '../trade/quote/offer.ts'
import { useInvertedPairs } from '../trade/token/pairDirections.ts'
import { exactAmount, rateLine } from '../trade/token/tokenText.ts'
import { ScheduleFigure } from './ScheduleFigure.tsx'
import type { datesOf, Schedule, TwapAmounts } from './twapForm.ts'

/** A calendar with more entries than this is no help. */
const MOST_ENTRIES = 500

interface TwapPlanProps {
  readonly schedule: Schedule
  readonly amounts: TwapAmounts
  readonly dates: ReturnType<typeof datesOf>
  /** Of the fixed side. */
  readonly token: Token
  /** The offer of one slice; null while there is none. */
  readonly offer: Offer | null
}

/** The plan of the slices: when, how much, and until when. */
export const TwapPlan = memo(function TwapPlan(props: TwapPlanProps) {
  const { schedule, amounts, dates } = props
  useInvertedPairs()
  const [name] = useState(() => crypto.randomUUID())
  const save = useSteady(() =>
    saveFile('kontor-twap-plan.ics', 'text/calendar;charset=utf-8', planFile(name, props)),
  )
  return (
    <section aria-labelledby="twap-plan">
      <h2 id="twap-plan" className="mb-2.5 text-14 font-semibold">
        {t('twap.plan.title')}
      </h2>
      <Card className="p-4">
        <ScheduleFigure schedule={schedule} dates={dates} />
        <Details rows={planRows(props)} />
        {schedule.slices <= MOST_ENTRIES && amounts.slice !== null && (
          <div className="mt-3">
            <Button size="small" onClick={save}>
              {t('twap.plan.file')}
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
})

/** When, how much, and until when. */
function planRows({ schedule, amounts, dates, token, offer }: TwapPlanProps): readonly DetailsRow[] {
  const rate =
    offer &&
    rateLine(
      { amount: offer.sellAmountAfterFee, token: offer.request.sellToken },
      { amount: offer.buyAmountAfterFee, token: offer.request.buyToken },
    )
  const timeOf = (sec: number) => formatTime(new Date(sec * 1000))
  const cut = cutText(schedule, amounts, token) ?? String(schedule.slices)
  return [
    { key: 'cut', label: t('twap.slices'), value: cut },
    ...(rate ? [{ key: 'rate', label: t('twap.plan.rate'), value: t('trade.rate', { ...rate }) }] : []),
    { key: 'every', label: t('twap.every'), value: durationText(schedule.every) },
    { key: 'first', label: t('twap.plan.first'), value: t('twap.plan.firstNow') },
    { key: 'last', label: t('twap.plan.last'), value: timeOf(dates.lastSec) },
    {
      key: 'dies',
      label: t('twap.plan.dies'),
      value: timeOf(dates.deadlineSec),
      hint: t('twap.plan.diesHint'),
    },
  ]
}

/** The plan as a calendar: an entry for each slice, and one for the end. */
function planFile(name: string, { schedule, amounts, dates, token }: TwapPlanProps): string {
  const { slices, every } = schedule
  const entry = (id: string, sec: number, title: string) => ({
    ...{ id: `${name}-${id}@kontor`, at: sec * 1000, title },
    text: t('twap.plan.entryText'),
  })
  const events = Array.from({ length: slices }, (_, place) => {
    const amount = exactAmount((place === slices - 1 ? amounts.last : amounts.slice) ?? 0n, token)
    const title = t('twap.plan.entry', { number: place + 1, slices, amount })
    return entry(String(place), dates.firstSec + place * every, title)
  })
  const expiry = entry('expires', dates.deadlineSec, t('twap.plan.entryExpires'))
  return calendarFile({
    ...{ product: '-//Kontor//TWAP plan//EN', writtenAt: Date.now() },
    events: [...events, expiry],
  })
}

/** `9 slices of 333.33 USDC, the last of 333.36 USDC`; null without an amount. */
export function cutText({ slices }: Schedule, { slice, last }: TwapAmounts, token: Token): string | null {
  if (slice === null || last === null) return null
  const words = { count: slices, slice: exactAmount(slice, token) }
  return slice === last
    ? t('twap.cut', words)
    : t('twap.cutRest', { ...words, last: exactAmount(last, token) })
}
