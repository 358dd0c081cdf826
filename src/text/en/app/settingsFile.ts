import { addSentences } from '../sentences.ts'

/** Sentences of the file of settings. */
export const settingsFile = {
  'settings.file.label': 'Settings as a file',
  'settings.file.save': 'Save to a file',
  'settings.file.read': 'Import a file',
  'settings.file.hint':
    'Settings, sounds, starred pairs and own nodes, with a key that their address may contain. No orders, signatures or accounts.',
  'settings.file.changes': 'This file changes',
  'settings.file.change': '{{name}}: {{after}} instead of {{before}}',
  'settings.file.soundOn': 'Sound on: {{sound}}',
  'settings.file.soundOff': 'Sound off: {{sound}}',
  'settings.file.node': 'Node of {{chain}}: {{after}} instead of {{before}}',
  'settings.file.nodeSet': 'Node of {{chain}}: {{after}}, read before those of this site',
  'settings.file.star': 'Starred pair: {{pair}} on {{chain}}',
  'settings.file.apply': 'Apply',
  'settings.file.discard': 'Discard',
  'settings.file.same': 'This file changes nothing.',
  'settings.file.refused': 'Nothing of this file was taken',
  'settings.file.tooLarge': 'This file is larger than 256 KB and was not read.',
  'settings.file.failed': 'This file could not be read.',
  'settings.file.notJson': 'This is no JSON.',
  'settings.file.otherFile': 'This is no file of Kontor settings.',
  'settings.file.version': 'This file is from another version of Kontor.',
  'settings.file.unknown': 'is not something a file can set.',
  'settings.file.value': 'has a value that is not allowed.',
  'settings.file.tooMany': 'has more than 24 pairs, with those that are here.',
  'settings.file.more_one': 'and {{count}} more',
  'settings.file.more_other': 'and {{count}} more',
} as const

addSentences(settingsFile)
