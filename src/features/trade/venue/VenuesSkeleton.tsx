import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The place of both venues before there is an answer, of the same size. */
export function VenuesSkeleton({ isAuto }: { readonly isAuto: boolean }) {
  return (
    <Card className="overflow-hidden">
      {['delta', 'market'].map((venue) => (
        <div
          key={venue}
          className="flex min-h-17 items-center justify-between border-line px-4 py-3 not-first:border-t"
        >
          <Skeleton chars={24} />
          <Skeleton chars={8} />
        </div>
      ))}
      {isAuto && (
        <div className="flex min-h-10 items-center border-t border-line px-4">
          <Skeleton chars={32} />
        </div>
      )}
    </Card>
  )
}
