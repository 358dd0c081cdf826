import { classNames } from './classNames.ts'
import { chainMarkPath } from './logoPath.ts'

export interface ChainMarkProps {
  readonly chainId: number
  /** 16 pixels where there is none. */
  readonly size?: number
  readonly className?: string
}

/** A chain's mark; nothing for a chain the app does not know, and an empty place where the file is missing. Decorative: the chain's name or a token stands beside it. */
export function ChainMark({ chainId, size, className }: ChainMarkProps) {
  const path = chainMarkPath(chainId)
  if (!path) return null
  return (
    <img
      alt=""
      src={path}
      loading="lazy"
      decoding="async"
      className={classNames(
        'pointer-events-none shrink-0 rounded-full bg-line',
        !size && 'size-4',
        className,
      )}
      style={size ? { width: size, height: size } : undefined}
    />
  )
}
