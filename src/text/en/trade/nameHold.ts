import { addSentences } from '../sentences.ts'

/** Sentences of a review of an address that was typed as a name. */
export const nameHold = {
  'name.hold.changed': '{{name}} resolves to another address now',
  'name.hold.text.changed': 'Nothing was signed. Close the review: the form has the new address.',
  'name.hold.gone': '{{name}} no longer resolves to this address',
  'name.hold.text.gone': 'Nothing was signed. Close the review and check the name.',
  'name.hold.unread': '{{name}} could not be looked up again',
  'name.hold.agree': 'I compared the address. It is the one I mean.',
} as const

addSentences(nameHold)
