import type { selection as english } from '../../en/orders/selection.ts'
import type { Translated } from '../../en/translated.ts'

export const selection: Translated<typeof english> = {
  'orders.selected_one': '{{shown}} ausgewählt',
  'orders.selected_other': '{{shown}} ausgewählt',
  'orders.clearSelection': 'Aufheben',
  'orders.cancelSelected': 'Auswahl stornieren',
}
