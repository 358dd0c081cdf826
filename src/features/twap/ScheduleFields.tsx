import { memo, useState } from 'react'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { CountField } from '../../ui/CountField.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import type { Schedule, TwapFormAction } from './twapForm.ts'
import type { GivenSchedule, SchedulePart } from './twapUrl.ts'

const UNITS = { minutes: 60, hours: 3_600, days: 86_400 } as const
type Unit = keyof typeof UNITS
const NAMES = Object.keys(UNITS) as Unit[]

/** The largest unit in which a span is a whole number. */
const unitOf = (sec: number): Unit =>
  sec > 0 && sec % UNITS.days === 0 ? 'days' : sec > 0 && sec % UNITS.hours === 0 ? 'hours' : 'minutes'

interface ScheduleFieldsProps {
  readonly schedule: Schedule
  readonly given: GivenSchedule
  readonly dispatch: (action: TwapFormAction) => void
}

/** Slices, interval and total time: the two typed last are given, the third follows. */
export const ScheduleFields = memo(function ScheduleFields({
  schedule,
  given,
  dispatch,
}: ScheduleFieldsProps) {
  const set = (part: SchedulePart) => (value: number) => dispatch({ type: 'schedule', part, value })
  const { problem } = schedule
  return (
    <Card className="mt-3 px-4.5 py-4">
      <div className="grid grid-cols-1 gap-2.5 min-[20rem]:grid-cols-2 min-[30rem]:grid-cols-3">
        <div className="min-[20rem]:col-span-2 min-[30rem]:col-span-1">
          <CountField
            label={t('twap.slices')}
            hint={hintOf('slices', given)}
            value={schedule.slices}
            isInvalid={problem === 'slices' || problem === 'manySlices'}
            onChange={set('slices')}
          />
        </div>
        <SpanField
          label={t('twap.every')}
          hint={hintOf('every', given)}
          sec={schedule.every}
          isInvalid={problem === 'interval'}
          onChange={set('every')}
        />
        <SpanField
          label={t('twap.over')}
          hint={hintOf('over', given)}
          sec={schedule.over}
          isInvalid={problem === 'time'}
          onChange={set('over')}
        />
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-13 text-down">
          {t(`twap.problem.${problem}`)}
        </p>
      )}
    </Card>
  )
})

const hintOf = (part: SchedulePart, given: GivenSchedule): string | undefined =>
  given.includes(part) ? undefined : t('twap.follows')

/** A number with a point or a comma in it, while it is typed. */
const SPAN = /^\d{0,7}(?:[.,]\d{0,4})?$/

/** A span in a unit, to the second as far as two digits behind the point can show it. */
const spanText = (sec: number, unit: Unit): string =>
  sec === 0 ? '' : String(Math.round((sec / UNITS[unit]) * 100) / 100)

function SpanField({
  label,
  hint,
  sec,
  isInvalid,
  onChange,
}: {
  readonly label: string
  readonly hint: string | undefined
  readonly sec: number
  readonly isInvalid: boolean
  readonly onChange: (sec: number) => void
}) {
  const [chosen, setChosen] = useState<Unit | null>(null)
  /** As it was typed, for as long as it means what the form has. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly sec: number } | null>(null)
  const unit = chosen ?? unitOf(sec)
  const text = typed?.sec === sec ? typed.text : spanText(sec, unit)
  const take = (next: string, of: Unit) => {
    const spanSec = Math.round(Number(next.replace(',', '.')) * UNITS[of])
    setChosen(of)
    setTyped({ text: next, sec: spanSec })
    onChange(spanSec)
  }
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <TextInput
          {...ids}
          className="px-2"
          aria-invalid={isInvalid || undefined}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => {
            if (SPAN.test(target.value) && target.value !== '.' && target.value !== ',')
              take(target.value, unit)
          }}
          after={
            <select
              aria-label={t('twap.unit.of', { field: label })}
              className="max-w-full bg-transparent text-13 text-ink-2"
              value={unit}
              onChange={({ target }) => take(text, NAMES.find((name) => name === target.value) ?? 'minutes')}
            >
              {NAMES.map((name) => (
                <option key={name} value={name}>
                  {t(`twap.unit.${name}`)}
                </option>
              ))}
            </select>
          }
        />
      )}
    </Field>
  )
}
