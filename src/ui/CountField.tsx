import { Field, TextInput } from './Field.tsx'

/** A whole number, or none: whatever else is typed or pasted changes nothing. */
const readCount = (text: string): number | null =>
  /^\d{0,9}$/.test(text.trim()) ? Number(text.trim()) : null

/** A labelled whole number; 0 means none. */
export function CountField({
  label,
  hint,
  value,
  isInvalid,
  onChange,
}: {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: number
  readonly isInvalid: boolean
  readonly onChange: (value: number) => void
}) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <TextInput
          {...ids}
          className="px-2"
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          value={value === 0 ? '' : String(value)}
          onChange={({ target }) => {
            const count = readCount(target.value)
            if (count !== null) onChange(count)
          }}
        />
      )}
    </Field>
  )
}
