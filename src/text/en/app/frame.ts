import { addSentences } from '../sentences.ts'

/** Sentences of the app in a frame of another page. */
export const frame = {
  'frame.refusedTitle': 'Not shown inside this page',
  'frame.refusedText':
    '{{origin}} is not allowed to show this site in a frame: it could draw over what you confirm.',
  'frame.open': 'Open in its own tab',
  'frame.wallet': 'Wallet of {{host}}',
  'frame.walletTitle': 'Use the wallet of {{host}}?',
  'frame.walletText':
    'This site is shown inside {{host}}, which passes requests on to its own wallet. Compare what that wallet shows with the review here before you confirm there.',
  'frame.walletUse': 'Use this wallet',
} as const

addSentences(frame)
