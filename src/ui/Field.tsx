import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'

export interface FieldProps {
  readonly label: ReactNode
  /** Always visible below the field. */
  readonly hint?: ReactNode
  /** Replaces the hint and is read out. */
  readonly error?: ReactNode
  readonly children: (ids: {
    readonly id: string
    readonly 'aria-describedby': string
    readonly 'aria-invalid': boolean | undefined
  }) => ReactNode
}

/** A labelled control with its hint or error; the control gets its ids from here: `<Field …>{(ids) => <TextInput {...ids} />}</Field>`. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 text-ink-2">
        {label}
      </label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error ? true : undefined })}
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={classNames('mt-1.5 text-13 empty:hidden', error ? 'text-down' : 'text-ink-3')}
      >
        {error ?? hint}
      </p>
    </div>
  )
}

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Shown before or behind the text inside the frame: an icon, a unit. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** The frame of a line of text; it answers to the focus and the mistake of what is in it. */
export function InputFrame({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'flex h-10 items-center gap-2 rounded-2 border border-line-strong bg-card px-3 text-ink-3 transition-colors',
        'has-focus-visible:border-accent has-focus-visible:outline-1 has-focus-visible:outline-accent',
        'has-aria-invalid:border-down has-aria-invalid:outline-down',
        className,
      )}
    >
      {children}
    </span>
  )
}

/** A framed line of text. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  return (
    <InputFrame className={className}>
      {before}
      <input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        className="h-full w-full min-w-0 bg-transparent text-14 text-ink focus-visible:outline-none"
      />
      {after}
    </InputFrame>
  )
}
