import { addSentences } from '../sentences.ts'

/** Sentences of the menu of a connected account. */
export const account = {
  'app.account.label': 'Account {{address}}',
  'app.account.copy': 'Copy address',
  'app.account.copied': 'Address copied',
  'app.account.notCopied': 'The browser blocked copying',
  'app.account.explorer': 'View in block explorer',
  'app.account.disconnect': 'Disconnect',
} as const

addSentences(account)
