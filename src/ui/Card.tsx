import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'

/** A raised surface with a hairline. `padded` for text; without it for rows that reach the edges. */
export function Card({
  padded = false,
  className,
  children,
}: {
  readonly padded?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={classNames('rounded-3 border border-line bg-card', padded && 'px-4.5 py-3.5', className)}>
      {children}
    </div>
  )
}
