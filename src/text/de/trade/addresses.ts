import type { addresses as english } from '../../en/trade/addresses.ts'
import type { Translated } from '../../en/translated.ts'

export const addresses: Translated<typeof english> = {
  'trade.copied': 'Kopiert',
  'trade.copyAddress': 'Adresse kopieren',
  'trade.copyHash': 'Transaktions-Hash kopieren',
  'trade.explorer': 'Im Block-Explorer ansehen',
  'trade.notCopied': 'Der Browser hat das Kopieren blockiert',
}
