import type { ReactNode, ToggleEvent } from 'react'

/** What seldom matters, behind its name. */
export function Fold({
  title,
  children,
  onToggle,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void
}) {
  return (
    <details className="mt-4 text-13" onToggle={onToggle}>
      <summary className="w-fit rounded-1 text-ink-3 underline decoration-line-strong underline-offset-3">
        {title}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
