import { addSentences } from '../sentences.ts'

/** Sentences of ENS names, where an address is typed. */
export const names = {
  'name.empty': '{{name}} has no address. Check the name, or enter the address.',
  'name.invalid': '{{name}} is not a valid ENS name.',
  'name.looking': 'Looking up the name on Ethereum…',
  'name.also': 'An ENS name works too.',
  'name.notOffered': 'ENS names need Ethereum, which this site does not offer. Enter the address.',
  'name.offchain': 'Only a server off chain resolves {{name}}, and none is contacted. Enter the address.',
  'name.unknown': 'ENS has no entry for {{name}}. Check the spelling.',
  'name.unread': '{{name}} could not be looked up on Ethereum. Enter the address.',
} as const

addSentences(names)
