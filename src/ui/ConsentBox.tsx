/** The tick by which a person takes a risk of the trade upon them. */
export function ConsentBox({
  label,
  isGiven,
  onChange,
}: {
  readonly label: string
  readonly isGiven: boolean
  readonly onChange: (isGiven: boolean) => void
}) {
  return (
    <label className="mt-2 flex w-fit items-center gap-2.5 font-[560]">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={isGiven}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
