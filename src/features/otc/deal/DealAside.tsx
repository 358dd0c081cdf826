import type { ReactNode } from 'react'

/** What is beside a deal, and below it where there is one column. */
export const DealAside = ({ children }: { readonly children: ReactNode }) => (
  <aside className="flex min-w-0 flex-col gap-7">{children}</aside>
)
