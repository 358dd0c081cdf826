import type { quoteLine as english } from '../../en/trade/quoteLine.ts'
import type { Translated } from '../../en/translated.ts'

export const quoteLine: Translated<typeof english> = {
  'swap.status.auto': 'Auto wählt {{way}}',
  'swap.status.fetching': 'Quotierung wird aktualisiert',
  'swap.status.next_one': 'Neue Quotierung in {{count}}\u00a0s',
  'swap.status.next_other': 'Neue Quotierung in {{count}}\u00a0s',
  'swap.status.old': 'Beträge der vorigen Quotierung.',
  'swap.status.paused': 'Quotierungen pausieren bei Abwesenheit.',
  'swap.status.renew': 'Aktualisieren',
  'swap.status.resume': 'Fortsetzen',
  'swap.status.retrying': 'Dienst wird erneut gefragt',
  'swap.status.spent': 'Heute nur noch wenige Anfragen.',
}
