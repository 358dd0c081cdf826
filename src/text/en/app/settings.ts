import { addSentences } from '../sentences.ts'

/** Sentences of the settings dialog. */
export const settings = {
  'settings.approval.exact': 'Exact',
  'settings.approval.exactHint': 'It can move only what this trade and your open orders need.',
  'settings.bridges.label': 'Bridges with unreadable data',
  'settings.bridges.ask': 'Ask once each',
  'settings.bridges.askHint':
    'Some bridges take data only they and the service can read. Each is named before its first order.',
  'settings.bridges.refuse': 'Never use',
  'settings.bridges.refuseHint': 'Only bridges whose data can be checked.',
  'settings.approval.label': 'Approval amount',
  'settings.approval.unlimited': 'Unlimited',
  'settings.approval.unlimitedHint':
    'Saves the next approval; until you revoke it, any amount of the token can be moved.',
  'settings.budget.clicksOnly': 'Only the reserve is left: prices refresh by your clicks alone today.',
  'settings.budget.label': 'Requests to the service today',
  'settings.budget.left': '{{left}} left, {{reserve}} of them reserved for your clicks',
  'settings.budget.none': 'This service sets no daily limit.',
  'settings.budget.paused': 'Rate limited by the service. Nothing is sent until {{at}}.',
  'settings.budget.thrift': 'More than half is used: quotes refresh less often today.',
  'settings.budget.used': '{{used}} of {{limit}} used',
  'settings.deadline.error': 'Enter whole minutes from {{min}} to {{max}}.',
  'settings.deadline.hint': 'How long a Delta order stays open, by chain time.',
  'settings.deadline.kept': 'The deadline is still {{kept}} min.',
  'settings.deadline.label': 'Order deadline in minutes',
  'settings.forgotten': 'This browser stores nothing: your choice lasts until the page is closed.',
  'settings.language.label': 'Language',
  'settings.language.system': 'System',
  'settings.reset': 'Restore defaults',
  'settings.slippage.automaticHint':
    '{{least}} to {{most}}, by pair, size and the last hour’s price moves. For unlisted tokens you choose in the review.',
  'settings.slippage.custom': 'Custom slippage in percent',
  'settings.slippage.error': 'Enter 0 to {{max}} percent, at most two decimals.',
  'settings.slippage.high': 'You may receive much less than quoted: bots can front-run it.',
  'settings.slippage.kept': 'Slippage is still {{kept}}.',
  'settings.slippage.label': 'Slippage',
  'settings.slippage.low': 'The swap may fail on a small price move.',
  'settings.slippage.own': 'Own value',
  'settings.theme.dark': 'Dark',
  'settings.theme.label': 'Theme',
  'settings.theme.light': 'Light',
  'settings.theme.system': 'System',
  'settings.title': 'Settings',
} as const

addSentences(settings)
