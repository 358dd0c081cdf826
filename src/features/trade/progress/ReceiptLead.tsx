import type { ReactNode } from 'react'

/** The first line of a receipt, larger than the rest: what was received, after fees. */
export function ReceiptLead({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <dl className="mb-3 border-b border-line pb-3">
      <dt className="text-13 text-ink-3">{label}</dt>
      <dd className="text-20 font-semibold tracking-[-0.012em] [overflow-wrap:anywhere]">{children}</dd>
    </dl>
  )
}
