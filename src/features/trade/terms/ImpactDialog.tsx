import '../../../text/en/trade/terms.ts'
import { type FormEvent, useState } from 'react'
import { percentDigits } from '../../../domain/amount/amountFormat.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { percentText } from '../token/tokenText.ts'
import { isImpactTyped } from './impactLimit.ts'

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
  percent,
  words = IMPACT_WORDS,
  onClose,
  onAllow,
}: {
  /** What would be lost, in percent. */
  readonly percent: number
  readonly words?: ImpactWords
  readonly onClose: () => void
  readonly onAllow: () => void
}) {
  const [text, setText] = useState('')
  const figure = percentDigits(percent)
  const isTyped = isImpactTyped(text, percent)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped) onAllow()
  }
  return (
    <Dialog title={words.title()} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p>{words.text(percentText(percent))}</p>
        <Field label={t('swap.impact.field', { figure })}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="decimal"
              data-first-focus
              value={text}
              after="%"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="danger" size="large" full blocked={!isTyped}>
          {words.confirm()}
        </Button>
      </form>
    </Dialog>
  )
}
