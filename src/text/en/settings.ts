import { addSentences } from './sentences.ts'

/** Sentences of the settings dialog. */
export const settings = {
  'settings.approval.exact': 'Exact',
  'settings.approval.exactHint':
    'The contract you approve may move only what this trade and your open orders need.',
  'settings.approval.label': 'Approval amount',
  'settings.approval.unlimited': 'Unlimited',
  'settings.approval.unlimitedHint':
    'Saves an approval next time, and lets the contract you approve move any amount of the token until you take it back.',
  'settings.budget.clicksOnly':
    'Only the reserve is left: prices no longer refresh by themselves until the day ends, and what you click is still asked.',
  'settings.budget.label': 'Requests to the service today',
  'settings.budget.left': '{{left}} left, {{reserve}} of them kept for what you click',
  'settings.budget.none': 'This service sets no daily limit.',
  'settings.budget.paused': 'The service asked for a pause. Nothing is sent until {{at}}.',
  'settings.budget.thrift': 'More than half is used, so refreshes are spread over the rest of the day.',
  'settings.budget.used': '{{used}} of {{limit}} used',
  'settings.deadline.error': 'Enter whole minutes from {{min}} to {{max}}.',
  'settings.deadline.hint': 'How long an order that solvers fill stands, by the chain’s clock.',
  'settings.deadline.label': 'Order deadline in minutes',
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
