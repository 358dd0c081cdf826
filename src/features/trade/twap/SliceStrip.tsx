import { progressPercent } from '../../../domain/amount/progress.ts'
import type { TwapRun } from '../../../domain/orders/history/twapRun.ts'
import { classNames } from '../../../ui/classNames.ts'

/** More slices than this are drawn as one bar: each would be thinner than the gap between them. */
const MOST_DRAWN = 48

/** The slices of a run side by side: filled, next, to come, too late. A picture of the text beside it. */
export function SliceStrip({ run: { plan, filled, next, pastDeadline } }: { readonly run: TwapRun }) {
  const { slices } = plan
  if (slices > MOST_DRAWN) {
    const percent = progressPercent(BigInt(filled.length), BigInt(slices))
    return (
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
    )
  }
  return (
    <div aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: slices }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: slices never move
          key={index}
          className={classNames(
            'h-1.5 flex-1 first:rounded-l-full last:rounded-r-full',
            index < filled.length
              ? 'bg-accent forced-colors:bg-[Highlight]'
              : next && index >= slices - pastDeadline
                ? 'bg-warn-soft'
                : index === next?.index
                  ? 'bg-accent-soft outline outline-accent -outline-offset-1'
                  : 'bg-line',
          )}
        />
      ))}
    </div>
  )
}
