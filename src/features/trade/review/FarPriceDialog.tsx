import '../../../text/en/trade/farPrice.ts'
import { type FormEvent, useState } from 'react'
import { percentDigits } from '../../../domain/amount/amountFormat.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { isFigureTyped } from '../terms/impactLimit.ts'
import { percentText } from '../token/tokenText.ts'

/** Lets a price pass that is far from the market, once the person has typed how far. */
export function FarPriceDialog({
  bps,
  side = 'SELL',
  onClose,
  onAllow,
}: {
  /** Against the market; positive is better for who looks. */
  readonly bps: number
  /** `BUY` where what is received is fixed: the figure is then of what is paid. */
  readonly side?: Side
  readonly onClose: () => void
  readonly onAllow: () => void
}) {
  const [text, setText] = useState('')
  const percent = Math.abs(bps) / 100
  const figure = percentDigits(percent)
  const isTyped = isFigureTyped(text, percent)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped) onAllow()
  }
  return (
    <Dialog title={t('trade.far.title')} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p>
          {t(bps > 0 ? 'trade.far.better' : side === 'SELL' ? 'trade.far.worse' : 'trade.far.worseBuy', {
            percent: percentText(percent),
          })}
        </p>
        <Field label={t('trade.far.field', { figure })}>
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
          {t('trade.far.confirm')}
        </Button>
      </form>
    </Dialog>
  )
}
