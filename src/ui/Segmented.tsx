import { useId } from 'react'
import { classNames } from './classNames.ts'

export interface SegmentedProps<V extends string> {
  /** What is being chosen; for screen readers, not visible. */
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly full?: boolean
}

/** One choice among a few, all visible: a group of radio buttons in one well. */
export function Segmented<V extends string>({ label, options, value, onChange, full }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'max-w-full flex-wrap rounded-2 bg-well p-0.5',
        full ? 'flex w-full' : 'inline-flex',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative cursor-pointer rounded-[6px] border border-transparent px-[min(0.625rem,2.7vw)] py-1 text-center font-medium text-ink-2 transition-colors hover:text-ink',
            'has-checked:border-line has-checked:bg-card has-checked:text-ink',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
            'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
            full && 'flex-1 whitespace-nowrap max-wide:px-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
