import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { Fold } from '../../../ui/Fold.tsx'

/** The rows of a receipt. What was received, after fees, leads, larger than the rest, with how it compares below it; minor rows are folded. */
export function ReceiptRows({
  rows,
  summary,
}: {
  readonly rows: readonly DetailsRow[]
  readonly summary?: ReactNode
}) {
  const lead = rows.find(({ key }) => key === 'received')
  const folded = rows.filter(({ isMinor }) => isMinor)
  return (
    <>
      {lead && (
        <div className="mb-3 border-b border-line pb-3">
          <dl>
            <dt className="text-13 text-ink-3">{lead.label}</dt>
            <dd className="text-20 font-semibold tracking-[-0.012em] [overflow-wrap:anywhere]">
              {lead.value}
            </dd>
          </dl>
          {summary && <p className="mt-1 text-13 text-ink-2">{summary}</p>}
        </div>
      )}
      <Details rows={rows.filter((row) => row !== lead && !row.isMinor)} />
      {folded.length > 0 && (
        <Fold title={t('trade.figure.all')}>
          <Details rows={folded} />
        </Fold>
      )}
    </>
  )
}
