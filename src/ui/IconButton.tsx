import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './Icon.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  /** What it does, in words: its accessible name and tooltip. */
  readonly label: string
  readonly variant?: 'plain' | 'outlined'
  readonly size?: 'small' | 'medium'
}

/** A button that shows only a drawing. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-2 text-ink-2 transition-colors hover:text-ink',
        variant === 'outlined' ? 'border border-line bg-card hover:border-line-strong' : 'hover:bg-well',
        size === 'small' ? 'size-7 pointer-coarse:size-8' : 'size-9',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
