import { Details, type DetailsRow } from '../../../ui/Details.tsx'

/** The rows of a receipt. What was received, after fees, leads, larger than the rest. */
export function ReceiptRows({ rows }: { readonly rows: readonly DetailsRow[] }) {
  const lead = rows.find(({ key }) => key === 'received')
  return (
    <>
      {lead && (
        <dl className="mb-3 border-b border-line pb-3">
          <dt className="text-13 text-ink-3">{lead.label}</dt>
          <dd className="text-20 font-semibold tracking-[-0.012em] [overflow-wrap:anywhere]">{lead.value}</dd>
        </dl>
      )}
      <Details rows={rows.filter((row) => row !== lead)} />
    </>
  )
}
