import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The heading of the section, and in its place what is done to all. */
export function DealsHeading({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="mb-2.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 id="deals-heading" className="text-14 font-semibold">
        {t('deals.title')}
      </h2>
      {children}
    </div>
  )
}

/** Rows of their final size. */
export function ReadingDeals() {
  return (
    <Card>
      <div role="status" aria-label={t('deals.reading')}>
        {[28, 24, 30].map((chars) => (
          <div key={chars} className="grid grid-cols-1 gap-2 border-line px-4 py-3.5 not-first:border-t">
            <Skeleton chars={chars} />
            <Skeleton chars={chars - 8} />
          </div>
        ))}
      </div>
    </Card>
  )
}
