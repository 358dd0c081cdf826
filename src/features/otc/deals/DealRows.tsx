import { type ReactNode, useState } from 'react'
import { type Deal, isCancellableDeal } from '../../../domain/orders/history/deal.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { useNow } from '../../trade/page/useNow.ts'
import type { MadeOffer } from '../share/madeOffer.ts'
import { DealRow } from './DealRow.tsx'
import { useDealWorth } from './dealWorth.ts'

export interface DealRowsProps {
  readonly open: readonly Deal[]
  readonly ended: readonly Deal[]
  readonly names: TokenNames
  readonly onCancel: (deals: readonly Deal[]) => void
  readonly onApprove: (deal: Deal) => void
  readonly onShare: (made: MadeOffer) => void
  readonly onContinue: (flowId: string) => void
}

/** Rows of a list that are shown at once: a long history is looked at page by page. */
const PAGE = 20

/** Deals of one list: those that are open, to be chosen and ended together, and those that are over. Fetched once there are any. */
export function DealRows({ open, ended, names, onCancel, onApprove, onShare, onContinue }: DealRowsProps) {
  const nowMs = useNow(open.length > 0 ? 5_000 : 30_000)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const selectable = open.filter(isCancellableDeal)
  const chosen = selectable.filter(({ key }) => selected.has(key))
  const select = (key: string, is: boolean) =>
    setSelected((before) => new Set([...[...before].filter((one) => one !== key), ...(is ? [key] : [])]))
  const selectAll = (is: boolean) => setSelected(new Set(is ? selectable.map(({ key }) => key) : []))
  const usdOf = useDealWorth(open, names)
  const endedText = t('deals.ended', { count: ended.length })
  const row = (deal: Deal) => (
    <DealRow
      key={deal.key}
      {...{ deal, names, nowMs, onApprove, onShare, onContinue }}
      usd={usdOf(deal)}
      selection={
        isCancellableDeal(deal)
          ? { isSelected: selected.has(deal.key), onSelect: (is) => select(deal.key, is) }
          : null
      }
      onCancel={(one) => onCancel([one])}
    />
  )
  return (
    <>
      {open.length > 0 && (
        <Card>
          {selectable.length > 1 && (
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-1.5">
              <label className="inline-flex items-center gap-3 text-13 text-ink-2">
                <input
                  type="checkbox"
                  checked={chosen.length === selectable.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && chosen.length < selectable.length
                  }}
                  onChange={(event) => selectAll(event.target.checked)}
                  className="size-4 accent-[var(--accent)] max-wide:size-5"
                />
                {t('deals.selectAll')}
              </label>
              {chosen.length > 0 && (
                <Button size="small" variant="danger" onClick={() => onCancel(chosen)}>
                  {t('deals.cancelSelected', { count: chosen.length })}
                </Button>
              )}
            </div>
          )}
          <Paged rows={open} row={row} />
        </Card>
      )}
      {ended.length > 0 && (
        <section aria-label={endedText}>
          {open.length > 0 && <h3 className="mb-2 text-13 text-ink-3">{endedText}</h3>}
          <Card>
            <Paged rows={ended} row={row} />
          </Card>
        </section>
      )}
    </>
  )
}

function Paged({ rows, row }: { readonly rows: readonly Deal[]; readonly row: (deal: Deal) => ReactNode }) {
  const [shown, setShown] = useState(PAGE)
  const more = Math.min(PAGE, rows.length - shown)
  return (
    <>
      <ul>{rows.slice(0, shown).map(row)}</ul>
      {more > 0 && (
        <div className="border-t border-line p-2">
          <Button size="small" variant="quiet" full onClick={() => setShown((count) => count + PAGE)}>
            {t('deals.more', { count: more })}
          </Button>
        </div>
      )}
    </>
  )
}
