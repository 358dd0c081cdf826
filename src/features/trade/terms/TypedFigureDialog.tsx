import { type FormEvent, useState } from 'react'
import { percentDigits } from '../../../domain/amount/amountFormat.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { figureText } from '../token/figureText.ts'
import { FigureField } from './FigureField.tsx'
import { isFigureTyped } from './impactLimit.ts'

/** Allows something once the person has typed what it costs, in percent. */
export function TypedFigureDialog({
  percent,
  title,
  text,
  label,
  confirm,
  onClose,
  onAllow,
}: {
  readonly percent: number
  readonly title: string
  readonly text: string
  /** Of the field; `figure` is what has to be typed. */
  readonly label: (figure: string) => string
  readonly confirm: string
  readonly onClose: () => void
  readonly onAllow: () => void
}) {
  const [typed, setTyped] = useState('')
  const isTyped = isFigureTyped(typed, percent)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped) onAllow()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p>{text}</p>
        <FigureField
          label={label(figureText(percentDigits(percent)))}
          value={typed}
          onChange={setTyped}
          isFirst
        />
        <Button type="submit" variant="danger" size="large" full blocked={!isTyped}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  )
}
