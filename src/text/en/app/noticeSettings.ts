import { addSentences } from '../sentences.ts'

/** Sentences of the settings about notifications and sounds. */
export const noticeSettings = {
  'settings.notices.label': 'Notifications and sound',
  'settings.notices.ask': 'Allow notifications',
  'settings.notices.granted': 'Notifications are shown while you are away.',
  'settings.notices.denied': 'This browser blocks notifications of this site.',
  'settings.notices.none': 'This browser shows no notifications.',
  'settings.sounds.label': 'Sounds',
  'settings.sounds.fills': 'A trade was filled',
  'settings.sounds.fails': 'A trade failed or expired',
  'settings.sounds.asks': 'A signature is needed',
  'settings.sounds.try': 'Try it',
  'settings.sounds.tryNamed': 'Try it: {{sound}}',
  'settings.sounds.hint': 'Heard while this page is open, in front or in the background.',
} as const

addSentences(noticeSettings)
