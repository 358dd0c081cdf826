import type { offerEnds as english } from '../../en/otc/offerEnds.ts'
import type { Translated } from '../../en/translated.ts'

export const offerEnds: Translated<typeof english> = {
  'ends.reading': 'Ende der Angebote wird geprüft',
  'ends.cancelled_one': '{{count}} Angebot wurde storniert. Niemand kann es mehr ausführen.',
  'ends.cancelled_other': '{{count}} Angebote wurden storniert. Niemand kann sie mehr ausführen.',
  'ends.filled_one': '{{count}} Angebot wurde vor dem Storno ausgeführt. Die Zahlung ist auf dem Konto:',
  'ends.filled_other':
    '{{count}} Angebote wurden vor dem Storno ausgeführt. Die Zahlungen sind auf dem Konto:',
  'ends.unknown_one': '{{count}} Angebot: Wie es endete, sagt der Node nicht. Siehe „Eigene Geschäfte“.',
  'ends.unknown_other': '{{count}} Angebote: Wie sie endeten, sagt der Node nicht. Siehe „Eigene Geschäfte“.',
  'ends.pair': '{{gives}} für {{asks}}',
}
