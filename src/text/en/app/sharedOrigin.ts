import { addSentences } from '../sentences.ts'

/** Sentences of the app on a gateway where all sites have one origin. */
export const sharedOrigin = {
  'app.sharedOrigin.label': 'Address',
  'app.sharedOrigin.text':
    'Every site on this gateway shares browser storage with this one, so trades do not resume after a reload. Use the site’s own address.',
} as const

addSentences(sharedOrigin)
