import { Field, TextInput } from '../../../ui/Field.tsx'

/** A field for a percentage that has to be typed. */
export function FigureField({
  label,
  value,
  onChange,
  isFirst,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Has the focus when its window opens. */
  readonly isFirst?: true
}) {
  return (
    <Field label={label}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="decimal"
          data-first-focus={isFirst}
          value={value}
          after="%"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
