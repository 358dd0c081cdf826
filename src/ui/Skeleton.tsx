import { classNames } from './classNames.ts'

/** A grey bar of the final size while a value is awaited. Width in characters of the surrounding text, height of its line. */
export function Skeleton({ chars = 8, className }: { readonly chars?: number; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block h-[0.8em] max-w-full animate-breathe rounded-1 bg-line align-baseline motion-reduce:animate-none',
        className,
      )}
      style={{ width: `${chars}ch` }}
    />
  )
}
