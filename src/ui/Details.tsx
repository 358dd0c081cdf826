import type { ReactNode } from 'react'

export interface DetailsRow {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
}

/** Names and values in two columns, one line each. */
export function Details({ rows }: { readonly rows: readonly DetailsRow[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-[0.84375rem] leading-5">
      {rows.map((row) => (
        <div key={row.key} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-3">{row.label}</dt>
          <dd className="min-w-0 text-right font-[480] [overflow-wrap:anywhere]">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
