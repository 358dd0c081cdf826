import { addSentences } from '../sentences.ts'

/** Sentences of the two venues of a trade, side by side. */
export const venues = {
  'swap.auto.better': '{{venue}} is {{apart}} better {{after}}.',
  'swap.auto.budget':
    'Auto chose {{venue}}, the service’s default. The other was not quoted, to save requests.',
  'swap.auto.close':
    'Market is {{apart}} better. Below {{most}} Auto prefers {{venue}}: a failed fill costs you nothing.',
  'swap.auto.equal': 'Auto chose {{venue}}. Both are equal {{after}}.',
  'swap.auto.held': 'Auto keeps {{venue}} while the review is open.',
  'swap.auto.only': 'Auto chose {{venue}}, the only quote.',
  'swap.auto.unknown': 'Network fee of {{unknown}} unknown: Auto uses {{venue}}, the service’s default.',
  'swap.auto.waiting': 'Auto chose {{venue}} until the other quote arrives.',
  'swap.venues.afterCosts': 'after costs',
  'swap.venues.afterGas': 'after fees',
  'swap.venues.beforeCosts': 'before fees',
  'swap.venues.both': 'Delta and Market',
  'swap.venues.best': 'Best',
  'swap.venues.budget': 'Not quoted, to save requests. Choose it for a quote.',
  'swap.venues.failed': 'No quote',
  'swap.venues.gas': 'fee\u00a0about\u00a0{{usd}}',
  'swap.venues.gasUnknown': 'network fee unknown',
  'swap.venues.deltaText': 'Solvers compete for your order',
  'swap.venues.marketText': 'Your transaction, settles at once',
  'swap.venues.noDeltaChain': 'Not available on this chain',
  'swap.venues.noDeltaTax': 'Fee-on-transfer tokens are not supported',
  'swap.venues.worse': '{{apart}} worse',
  'swap.fallback.amount': 'The amount is too small for Delta',
  'swap.fallback.gas': 'The network fee would exceed the trade',
  'swap.fallback.side': 'Delta does not support an exact receive amount here',
  'swap.fallback.native': 'Delta does not support the native token here',
  'swap.fallback.other': 'No Delta quote',
  'swap.fallback.pricing': 'Delta has no price for this pair now',
  'swap.fallback.token': 'Delta does not support one of these tokens',
} as const

addSentences(venues)
