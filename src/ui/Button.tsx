import { type ComponentProps, memo } from 'react'
import { classNames } from './classNames.ts'
import { Spinner } from './Spinner.tsx'

const VARIANTS = {
  primary: 'border border-transparent bg-ink text-on-ink hover:bg-ink-hover font-[560]',
  secondary: 'border border-line bg-card text-ink hover:border-line-strong font-medium',
  quiet: 'text-ink-2 hover:bg-well hover:text-ink font-medium',
  danger: 'border border-transparent bg-down text-paper hover:opacity-90 font-[560]',
} as const

const SIZES = {
  small: 'min-h-8 px-3 text-13 rounded-2',
  compact: 'min-h-9 px-3.5 text-14 rounded-2',
  medium: 'min-h-10 px-4 text-14 rounded-2',
  large: 'min-h-13 px-5 text-16 rounded-2',
} as const

const BLOCKED = 'border border-transparent bg-well text-ink-2 font-medium cursor-not-allowed'

const BLOCKED_QUIET = 'text-ink-3 font-medium cursor-not-allowed'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: keyof typeof VARIANTS
  readonly size?: keyof typeof SIZES
  /** Cannot be pressed now, but stays focusable: its text says why. */
  readonly blocked?: boolean
  /** Waiting for what it started: blocked, with a ring before the text. */
  readonly busy?: boolean
  readonly full?: boolean
}

/** A button. There is no `disabled`: a button that cannot be pressed is `blocked` and its text is the reason. */
export const Button = memo(function Button({
  variant = 'secondary',
  size = 'medium',
  blocked = false,
  busy = false,
  full = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const inert = blocked || busy
  return (
    <button
      {...rest}
      type={inert ? 'button' : type}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={inert ? undefined : onClick}
      className={classNames(
        'inline-flex items-center justify-center gap-2 py-1 text-center leading-tight transition-colors',
        SIZES[size],
        inert ? (variant === 'quiet' ? BLOCKED_QUIET : BLOCKED) : VARIANTS[variant],
        full && 'w-full',
        className,
      )}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
})
