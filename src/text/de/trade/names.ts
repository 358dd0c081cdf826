import type { names as english } from '../../en/trade/names.ts'
import type { Translated } from '../../en/translated.ts'

export const names: Translated<typeof english> = {
  'name.also': 'Ein ENS-Name geht auch.',
  'name.empty': '{{name}} hat keine Adresse. Den Namen prüfen oder die Adresse eingeben.',
  'name.invalid': '{{name}} ist kein gültiger ENS-Name.',
  'name.looking': 'Der Name wird auf Ethereum nachgeschlagen …',
  'name.notOffered': 'ENS-Namen brauchen Ethereum, das diese Seite nicht anbietet. Die Adresse eingeben.',
  'name.offchain':
    '{{name}} löst nur ein Server außerhalb von Ethereum auf. Keiner wird gefragt. Die Adresse eingeben.',
  'name.unknown': 'ENS kennt {{name}} nicht. Die Schreibweise prüfen.',
  'name.unread': '{{name}} konnte auf Ethereum nicht nachgeschlagen werden. Die Adresse eingeben.',
}
