import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { STEP_ROW } from './stepRow.ts'

/** The place of the steps before there is a quote: as many rows as are to be expected, and the line below them. */
export function WalletStepsSkeleton({
  rows,
  hasFooter,
}: {
  readonly rows: number
  readonly hasFooter: boolean
}) {
  return (
    <Card>
      {['swap', 'approve'].slice(0, rows).map((name) => (
        <div key={name} className={STEP_ROW}>
          <p>
            <Skeleton chars={18} />
          </p>
          <p className="text-13">
            <Skeleton chars={32} />
          </p>
        </div>
      ))}
      {hasFooter && (
        <p className="border-t border-line px-4 py-2.5 text-13">
          <Skeleton chars={32} />
        </p>
      )}
    </Card>
  )
}
