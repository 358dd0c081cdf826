import { addSentences } from '../sentences.ts'

/** Sentences of what open orders may still take. */
export const reserved = {
  'orders.reserved.tokens_one': '{{count}} token',
  'orders.reserved.tokens_other': '{{count}} tokens',
  'orders.reserved.unread': 'available amount unknown',
  'orders.reserved.enough': 'fully funded',
  'orders.reserved.short_one': 'short of {{count}} token',
  'orders.reserved.short_other': 'short of {{count}} tokens',
  'orders.reserved.token': 'Token',
  'orders.reserved.orders': 'Open orders',
  'orders.reserved.reserved': 'Reserved',
  'orders.reserved.available': 'Available',
  'orders.reserved.missing': 'Missing',
  'orders.reserved.unsized_one': 'plus {{count}} order of unknown size',
  'orders.reserved.unsized_other': 'plus {{count}} orders of unknown size',
  'orders.reserved.inStrategies': '{{amount}} from a yield strategy',
  'orders.reserved.permits': '{{amount}} of it by permit',
  'orders.reserved.hasBalance': '{{amount}} balance',
  'orders.reserved.hasAllowance': '{{amount}} approved',
  'orders.reserved.hasAnyAllowance': 'any amount approved',
  'orders.reserved.hasDeposit': '{{amount}} deposited',
  'orders.reserved.balance': 'balance',
  'orders.reserved.allowance': 'approval',
  'orders.reserved.deposit': 'deposit',
  'orders.reserved.unknown': '{{what}} unknown',
  'orders.reserved.lack': '{{amount}} of {{what}}',
  'orders.reserved.nothing': 'nothing',
  'orders.reserved.text':
    'The most that all open orders may take. Orders share a balance: if it is too low, some go on hold. A yield strategy needs neither balance nor approval.',
} as const

addSentences(reserved)
