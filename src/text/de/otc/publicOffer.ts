import type { publicOffer as english } from '../../en/otc/publicOffer.ts'
import type { Translated } from '../../en/translated.ts'

export const publicOffer: Translated<typeof english> = {
  'otc.public': 'Öffentlich: Alle können es sehen und ausführen.',
}
