import { addSentences } from '../sentences.ts'

/** Sentences of the settings dialog. */
export const settings = {
  'settings.approval.exact': 'Exact',
  'settings.approval.exactHint':
    'The approved contract can move only what this trade and your open orders need.',
  'settings.bridges.label': 'Bridges with unreadable data',
  'settings.bridges.ask': 'Ask once each',
  'settings.bridges.askHint':
    'Some bridges take data that only they and the service can read. Each is named in the review before its first order.',
  'settings.bridges.refuse': 'Never use',
  'settings.bridges.refuseHint': 'Only bridges whose data can be checked are offered.',
  'settings.approval.label': 'Approval amount',
  'settings.approval.unlimited': 'Unlimited',
  'settings.approval.unlimitedHint':
    'Saves an approval next time, but the approved contract can move any amount of the token until you revoke it.',
  'settings.budget.clicksOnly':
    'Only the reserve is left: prices no longer refresh automatically until the day ends. Your clicks still send requests.',
  'settings.budget.label': 'Requests to the service today',
  'settings.budget.left': '{{left}} left, {{reserve}} of them reserved for your clicks',
  'settings.budget.none': 'This service sets no daily limit.',
  'settings.budget.paused': 'Rate limited by the service. Nothing is sent until {{at}}.',
  'settings.budget.thrift': 'More than half is used, so quotes refresh less often for the rest of the day.',
  'settings.budget.used': '{{used}} of {{limit}} used',
  'settings.deadline.error': 'Enter whole minutes from {{min}} to {{max}}.',
  'settings.deadline.hint': 'How long a Delta order stays open, by chain time.',
  'settings.deadline.kept': 'The deadline is still {{kept}} min.',
  'settings.deadline.label': 'Order deadline in minutes',
  'settings.forgotten':
    'This browser stores nothing for this site now: what you choose lasts until you close the page.',
  'settings.language.label': 'Language',
  'settings.language.system': 'System',
  'settings.reset': 'Restore defaults',
  'settings.slippage.automaticHint':
    'From {{least}} to {{most}} for each trade: by its pair, what its size loses, and how much the price moved in the last hour. For tokens in no list you choose in the review.',
  'settings.slippage.custom': 'Custom slippage in percent',
  'settings.slippage.error': 'Enter a percentage from 0 to {{max}}, with at most two decimals.',
  'settings.slippage.high': 'You may receive much less than quoted: bots can front-run the trade.',
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
