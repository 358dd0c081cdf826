import type { away as english } from '../../en/orders/away.ts'
import type { Translated } from '../../en/translated.ts'

export const away: Translated<typeof english> = {
  'orders.away.title': 'Seit dem letzten Besuch {{when}}',
  'orders.away.dismiss': 'Ausblenden',
  'orders.away.filled': 'wurde ausgeführt.',
  'orders.away.filledMore': 'ist jetzt zu {{percent}}\u00a0% ausgeführt.',
  'orders.away.slices': 'hat jetzt {{done}} von {{slices}} Tranchen ausgeführt.',
  'orders.away.ended': 'endete vor der vollständigen Ausführung.',
  'orders.away.endedPart': 'endete zu {{percent}}\u00a0% ausgeführt: {{received}} erhalten.',
  'orders.away.waiting': 'wartet auf eine Handlung.',
  'orders.away.cancelled': 'wurde storniert.',
  'orders.away.cancelledPart': 'wurde storniert, zu {{percent}}\u00a0% ausgeführt: {{received}} erhalten.',
  'orders.away.offered': 'wurde diesem Konto angeboten.',
  'orders.away.new': 'wurde von einem anderen Gerät platziert.',
  'orders.away.more_one': 'und {{count}} weitere',
  'orders.away.more_other': 'und {{count}} weitere',
}
