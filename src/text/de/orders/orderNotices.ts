import type { orderNotices as english } from '../../en/orders/orderNotices.ts'
import type { Translated } from '../../en/translated.ts'

export const orderNotices: Translated<typeof english> = {
  'orders.notify.title': 'Order: {{state}}',
  'orders.notify.slice': 'Tranche {{done}} von {{slices}} ausgeführt',
}
