import { type ComponentProps, Suspense } from 'react'
import { mayTake } from '../../../domain/orders/history/orderHistory.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import type { ReservationsCard } from './ReservationsCard.tsx'

const Reservations = lazyPart(async () => (await import('./ReservationsCard.tsx')).ReservationsCard)

/** What open orders may still take; its code is fetched once there is one, and takes no more room than its placeholder. */
export function Reserved(props: ComponentProps<typeof ReservationsCard>) {
  if (!props.entries.some(mayTake)) return null
  const waiting = (
    <Card padded className="mb-4">
      <details inert>
        <summary className="rounded-1 text-14 font-semibold">{t('orders.reserved.title')}</summary>
      </details>
    </Card>
  )
  return (
    <Suspense fallback={waiting}>
      <Reservations {...props} />
    </Suspense>
  )
}
