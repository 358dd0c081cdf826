import type { sharedOrigin as english } from '../../en/app/sharedOrigin.ts'
import type { Translated } from '../../en/translated.ts'

export const sharedOrigin: Translated<typeof english> = {
  'app.sharedOrigin.label': 'Adresse',
  'app.sharedOrigin.text':
    'Alle Websites dieses Gateways teilen sich den Browserspeicher, deshalb laufen Trades nach dem Neuladen nicht weiter. Die eigene Adresse der Website verwenden.',
}
