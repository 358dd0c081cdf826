import { Suspense } from 'react'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'

const OwnDeals = lazyPart(async () => (await import('./OwnDeals.tsx')).OwnDeals)

/** Deals of the connected account beside the form of offers: code and sentences of their own, fetched once the form is there. */
export function MyDeals() {
  return (
    <Suspense>
      <OwnDeals />
    </Suspense>
  )
}
