import { addSentences } from '../sentences.ts'

/** Sentences of the names that a person gives to addresses, and of addresses that look like known ones. */
export const addressBook = {
  'book.add': 'Add an address',
  'book.address': 'Address',
  'book.addressHint': 'An address or an ENS name; the address is kept.',
  'book.ask': 'Keep this address under a name',
  'book.cancel': 'Cancel',
  'book.empty': 'None yet.',
  'book.hint':
    'Names for addresses, in this browser only. Fields take them, and they are shown beside addresses.',
  'book.keep': 'Keep',
  'book.kept': 'Kept as “{{name}}”',
  'book.label': 'Address book',
  'book.lookalike.agree': 'I compared every digit. This is the address I mean.',
  'book.lookalike.contract':
    'Looks like a contract of the service, but is another address. Compare every digit.',
  'book.lookalike.found': 'This address',
  'book.lookalike.kept': 'Looks like “{{name}}”, but is another address. Compare every digit.',
  'book.lookalike.known': 'The one you know',
  'book.lookalike.own': 'Looks like your own account, but is another address. Compare every digit.',
  'book.lookalike.sent': 'Looks like an address you sent to, but is another. Compare every digit.',
  'book.name': 'Name',
  'book.notAddress': 'Enter a whole address, with its checksum.',
  'book.pick': 'Kept addresses',
  'book.refused.addressName': 'A name cannot be an address or end like “.eth”.',
  'book.refused.full': 'The address book is full. Remove one first.',
  'book.refused.noName': 'Enter a name with letters or digits.',
  'book.refused.taken': 'Another address has this name, or one that looks like it.',
  'book.remove': 'Remove',
  'book.removeOf': 'Remove {{name}}',
  'book.rename': 'Rename',
  'book.renameOf': 'Rename {{name}}',
} as const

addSentences(addressBook)
