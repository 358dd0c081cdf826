import { addSentences } from '../sentences.ts'

/** Sentences of the settings dialog. */
export const settings = {
  'settings.approval.exact': 'Exact',
  'settings.approval.exactHint': 'The router may move only what this trade needs.',
  'settings.approval.label': 'Approval amount',
  'settings.approval.unlimited': 'Unlimited',
  'settings.approval.unlimitedHint':
    'Saves an approval next time, and lets the router move any amount of the token until you take it back.',
  'settings.reset': 'Restore defaults',
  'settings.slippage.custom': 'Own slippage in percent',
  'settings.slippage.error': 'Enter a percentage from 0 to {{max}}, with at most two decimals.',
  'settings.slippage.high': 'You may receive much less than quoted: bots take what is allowed here.',
  'settings.slippage.label': 'Slippage',
  'settings.slippage.low': 'A swap is refused at the smallest move of the price.',
  'settings.theme.dark': 'Dark',
  'settings.theme.label': 'Theme',
  'settings.theme.light': 'Light',
  'settings.theme.system': 'System',
  'settings.title': 'Settings',
} as const

addSentences(settings)
