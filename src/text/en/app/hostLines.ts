import { addSentences } from '../sentences.ts'

/** What a host has to say on every screen, by its settings. */
export const hostLines = {
  'app.host.label': 'From this site’s operator',
  'app.host.outdated':
    'This version of the app is too old for new trades. Reload the page for the current one; open orders can be cancelled here.',
} as const

addSentences(hostLines)
