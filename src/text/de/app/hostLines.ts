import type { hostLines as english } from '../../en/app/hostLines.ts'
import type { Translated } from '../../en/translated.ts'

export const hostLines: Translated<typeof english> = {
  'app.host.label': 'Vom Betreiber dieser Website',
  'app.host.outdated':
    'Diese Version der App ist zu alt für neue Trades. Für die aktuelle die Seite neu laden; offene Orders lassen sich hier weiter stornieren.',
}
