import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'

/** One row of a list of which one is chosen: a radio button and, beside it, the choice. Goes into a fieldset. */
export function ChoiceRow({
  name,
  value,
  isChosen,
  isBlocked = false,
  onChoose,
  children,
}: {
  /** Of the list. */
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly isBlocked?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}) {
  return (
    <label
      className={classNames(
        'relative flex min-h-17 items-center gap-x-3.5 border-line px-4 py-3 not-first:border-t',
        isChosen ? 'bg-accent-soft' : !isBlocked && 'hover:bg-well',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isBlocked}
        onChange={onChoose}
        className="size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-card checked:border-5 checked:border-accent focus-visible:outline-none disabled:border-dashed forced-colors:appearance-auto"
      />
      {children}
    </label>
  )
}
