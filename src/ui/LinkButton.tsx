import type { ComponentProps } from 'react'

/** A link that looks like a compact button. */
export function LinkButton(props: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      className="inline-flex min-h-9 items-center rounded-2 border border-line bg-card px-3.5 leading-tight font-medium hover:border-line-strong"
      {...props}
    />
  )
}
