import { addSentences } from '../sentences.ts'

/** Sentences of the screens that replace others: settings that cannot be used, addresses that name nothing. */
export const fallbackScreens = {
  'app.config.title': 'This site is misconfigured',
  'app.config.text': 'Its operator can fix this in config.json:',
  'app.config.address': 'must be an https address, or http on this machine (127.0.0.1 or localhost)',
  'app.config.addresses': 'must be a list of 1 to 100 addresses',
  'app.config.chainId': 'must be a chain this build knows: {{known}}',
  'app.config.chains': 'must be a list of 1 to 100 chains',
  'app.config.chainTwice': 'lists a chain twice',
  'app.config.partner': 'must be 1 to 64 letters, digits, dots, dashes or underscores',
  'app.config.feeBps': 'must be a whole number from 1 to 200, in basis points',
  'app.config.oneReceiver':
    'must not name partnerAddress beside a partner with terms of its own: name its receiver there',
  'app.config.terms': 'must name feeBps or takesSurplus, not both, and with it a receiver',
  'app.config.takesSurplus': 'must be true, or left out',
  'app.config.unreadableBridges': 'must be “ask” or “refuse”',
  'app.config.partnerAddress': 'must be an address of 40 hexadecimal digits, with a correct checksum',
  'app.config.projectId': 'must be 32 hexadecimal digits',
  'app.config.origin':
    'must be an origin as browsers write it, without a path or a slash at its end: https, or http on this machine (127.0.0.1 or localhost)',
  'app.config.origins': 'must be a list of at most 100 origins; [] for none',
  'app.config.relay': 'must be a wss address, or ws on this machine (127.0.0.1 or localhost)',
  'app.config.schema': 'must be an address, for editors alone',
  'app.config.feature': 'must be true or false',
  'app.config.version': 'must be a version such as 0.13.0',
  'app.config.bannerText': 'must be a sentence',
  'app.config.bannerLevel': 'must be “info” or “warn”',
  'app.config.missing': 'is missing',
  'app.config.object': 'must be an object',
  'app.config.unknown': 'is not a setting',
  'app.config.status': 'cannot be read: the server returned {{reason}}',
  'app.config.unreadable': 'cannot be read: {{reason}}',
  'app.notFound.title': 'Page not found',
  'app.notOffered.title': '{{screen}} is not offered here',
  'app.notOffered.text': 'This page is set up without this screen. Open orders are in Orders.',
  'app.notFound.back': 'Go to swap',
} as const

addSentences(fallbackScreens)
