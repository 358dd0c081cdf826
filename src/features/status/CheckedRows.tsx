import { useId } from 'react'
import { countsOf, inOrder, meaningOf, type PreflightRow, type Verdict } from '../../preflight/row.ts'
import { say, t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { Tone } from '../../ui/tone.ts'

const TONE_OF: Readonly<Record<Verdict, Tone>> = { ok: 'up', differs: 'down', unknown: 'warn' }

/** What was compared of one chain, or of none: what is not as expected first, the rest folded away. */
export function CheckedRows({
  name,
  rows,
}: {
  readonly name: string
  readonly rows: readonly PreflightRow[]
}) {
  const id = useId()
  if (rows.length === 0) return null
  const ordered = inOrder(rows)
  const open = ordered.filter(({ verdict }) => verdict !== 'ok')
  const passed = ordered.filter(({ verdict }) => verdict === 'ok')
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="flex flex-wrap justify-between gap-x-4 text-16 font-[560]">
        {name}
        <span className="text-13 font-normal text-ink-3 tabular-nums">
          {t('status.summary', countsOf(rows))}
        </span>
      </h2>
      <Card className="mt-2">
        <RowList rows={open} />
        {passed.length > 0 && (
          <details className={open.length > 0 ? 'border-t border-line' : undefined}>
            <summary className="rounded-2 px-4 py-2.5 text-13 text-ink-2">
              {t('status.passed', { count: passed.length })}
            </summary>
            <RowList rows={passed} />
          </details>
        )}
      </Card>
    </section>
  )
}

function RowList({ rows }: { readonly rows: readonly PreflightRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={`${row.check} ${row.subject} ${row.found.key} ${say(row.found)}`} className="px-4 py-2.5">
          <OneRow row={row} />
        </li>
      ))}
    </ul>
  )
}

function OneRow({ row }: { readonly row: PreflightRow }) {
  const { verdict, check, contract, subject, found, details } = row
  const meaning = meaningOf(row)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-14">
        <Tag tone={TONE_OF[verdict]}>{t(`status.verdict.${verdict}`)}</Tag>
        <span className="font-medium">{t(`status.check.${check}`)}</span>
        <span className="min-w-0 text-13 text-ink-2 [overflow-wrap:anywhere]">
          {contract && `${t(`status.contract.${contract}`)} `}
          <code className="font-mono text-12">{subject}</code>
        </span>
      </p>
      <p className="mt-1 text-13 text-ink-2 [overflow-wrap:anywhere]">{say(found)}</p>
      {meaning && <p className="mt-1 text-13 text-ink">{say(meaning)}</p>}
      {details && verdict !== 'ok' && (
        <p className="mt-1 font-mono text-12 text-ink-3 [overflow-wrap:anywhere]">{details}</p>
      )}
    </>
  )
}
