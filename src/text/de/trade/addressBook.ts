import type { addressBook as english } from '../../en/trade/addressBook.ts'
import type { Translated } from '../../en/translated.ts'

export const addressBook: Translated<typeof english> = {
  'book.add': 'Adresse hinzufügen',
  'book.address': 'Adresse',
  'book.addressHint': 'Eine Adresse oder ein ENS-Name; gemerkt wird die Adresse.',
  'book.ask': 'Adresse unter einem Namen merken',
  'book.cancel': 'Abbrechen',
  'book.empty': 'Noch keine.',
  'book.hint':
    'Namen für Adressen, nur in diesem Browser. Felder nehmen sie an, und sie stehen neben Adressen.',
  'book.keep': 'Merken',
  'book.kept': 'Gemerkt als „{{name}}“',
  'book.label': 'Adressbuch',
  'book.lookalike.agree': 'Jede Stelle ist verglichen. Diese Adresse ist gemeint.',
  'book.lookalike.contract':
    'Ähnelt einem Contract des Dienstes, ist aber eine andere Adresse. Jede Stelle vergleichen.',
  'book.lookalike.found': 'Diese Adresse',
  'book.lookalike.kept': 'Ähnelt „{{name}}“, ist aber eine andere Adresse. Jede Stelle vergleichen.',
  'book.lookalike.known': 'Die bekannte',
  'book.lookalike.own': 'Ähnelt dem eigenen Konto, ist aber eine andere Adresse. Jede Stelle vergleichen.',
  'book.lookalike.sent':
    'Ähnelt einem früheren Empfänger, ist aber eine andere Adresse. Jede Stelle vergleichen.',
  'book.name': 'Name',
  'book.notAddress': 'Eine ganze Adresse mit ihrer Prüfsumme eingeben.',
  'book.pick': 'Gemerkte Adressen',
  'book.refused.addressName': 'Ein Name kann keine Adresse sein und nicht wie „.eth“ enden.',
  'book.refused.full': 'Das Adressbuch ist voll. Erst eine Adresse entfernen.',
  'book.refused.noName': 'Einen Namen mit Buchstaben oder Ziffern eingeben.',
  'book.refused.taken': 'So oder zum Verwechseln ähnlich heißt schon eine andere Adresse.',
  'book.remove': 'Entfernen',
  'book.removeOf': '{{name}} entfernen',
  'book.rename': 'Umbenennen',
  'book.renameOf': '{{name}} umbenennen',
}
