import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'

/** A small bordered button for shortcuts such as 25 %, 50 % and Max; larger under a finger. */
export function Chip({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        'min-h-6 min-w-6 rounded-1 border border-line px-1.5 text-12 text-ink-2 transition-colors hover:border-line-strong hover:text-ink aria-pressed:border-accent aria-pressed:text-accent pointer-coarse:min-h-8 pointer-coarse:px-2.5',
        className,
      )}
    />
  )
}
