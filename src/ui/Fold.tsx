import type { ReactNode } from 'react'

/** What seldom matters, behind its name. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="mt-4 text-13">
      <summary className="w-fit rounded-1 text-ink-3 underline decoration-line-strong underline-offset-3">
        {title}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
