import { addSentences } from '../sentences.ts'

/** Sentences of an order in slices that is under way, or over. */
export const twapRun = {
  'twapRun.title': 'Slices',
  'twapRun.progress': '{{done}} of {{slices}} slices filled',
  'twapRun.sold': '{{moved}} of {{total}} sold',
  'twapRun.bought': '{{moved}} of {{total}} bought',
  'twapRun.nextIn': 'Next slice in {{time}}',
  'twapRun.nextDue': 'Next slice is due',
  'twapRun.average': 'Average price',
  'twapRun.againstLeast': 'Above your minimum',
  'twapRun.againstMost': 'Below your maximum',
  'twapRun.againstBound.hint':
    'All fills together, compared with the worst price you signed for these slices. Plus is in your favor.',
  'twapRun.againstMarket': 'Against market',
  'twapRun.againstMarket.hint':
    'All fills together, fees taken, compared with the middle price of the deepest pools just before each fill. Plus is in your favor.',
  'twapRun.compared': '{{compared}} of {{filled}} fills',
  'twapRun.protection': 'Protection per slice',
  'twapRun.atLeast': 'at least',
  'twapRun.atMost': 'at most',
  'twapRun.units': '{{amount}} raw units',
  'twapRun.interval': 'Interval',
  'twapRun.finishes': 'Last slice due',
  'twapRun.column.slice': 'Slice',
  'twapRun.column.time': 'Time',
  'twapRun.column.sold': 'Sold',
  'twapRun.column.received': 'Received',
  'twapRun.column.price': 'Price',
  'twapRun.column.market': 'Vs market',
  'twapRun.column.transaction': 'Transaction',
  'twapRun.due': 'due {{when}}',
  'twapRun.dueUnknown': 'time unknown',
  'twapRun.tooLate': 'after the order expires',
  'twapRun.market.noPools': 'No pool of this pair is read on this chain.',
  'twapRun.market.noState': 'The node no longer has the state of the block before the fill.',
  'twapRun.market.silent': 'The node did not answer.',
  'twapRun.market.amounts': 'The amounts of the fill are unknown.',
  'twapRun.market.reading': 'Reading the pools',
  'twapRun.more.filled_one': '{{count}} earlier slice',
  'twapRun.more.filled_other': '{{count}} earlier slices',
  'twapRun.more.planned_one': '{{count}} more slice',
  'twapRun.more.planned_other': '{{count}} more slices',
  'twapRun.showAll': 'Show all slices',
  'twapRun.showFewer': 'Show fewer',
  'twapRun.calendar': 'Save as calendar file',
  'twapRun.calendar.slice': 'Slice {{slice}} of {{slices}}: {{sold}} to {{bought}}',
  'twapRun.calendar.sells': 'Sells {{fixed}} for at least {{bound}}, from this moment on.',
  'twapRun.calendar.buys': 'Buys {{fixed}} for at most {{bound}}, from this moment on.',
  'twapRun.calendar.expires': 'Order in slices expires: {{sold}} to {{bought}}',
  'twapRun.calendar.expiresText': 'Slices not filled by now expire.',
  'twapRun.wait.silent':
    'The trading service does not answer. Slices may be filled without being shown here: this is the last known state.',
  'twapRun.wait.balance':
    'Paused: the balance is {{amount}} short of what the slices left need. It resumes once it is enough.',
  'twapRun.wait.deposit':
    'Paused: the deposit is {{amount}} short of what the slices left need. It resumes once it is enough.',
  'twapRun.wait.allowance':
    'Paused: the approval is {{amount}} short of what open orders need. It resumes once it is enough.',
  'twapRun.wait.hold':
    'Paused: the trading service put the order on hold because balance, approval or deposit was too low. It resumes once they are enough.',
  'twapRun.wait.price':
    'Waiting for the price: the market is {{percent}}% short of the protection you signed. The slice is tried again until the order expires.',
  'twapRun.wait.due': 'The next slice has been due since {{when}}. No solver has filled it yet.',
  'twapRun.wait.tooLate_one': '{{count}} slice would be due after the order expires and will not be filled.',
  'twapRun.wait.tooLate_other':
    '{{count}} slices would be due after the order expires and will not be filled.',
  'twapRun.end.expired': 'Expired after {{done}} of {{slices}} slices. Nothing more can be taken.',
  'twapRun.end.cancelled': 'Cancelled after {{done}} of {{slices}} slices. What was filled stays filled.',
  'twapRun.end.failed': 'Closed by the trading service after {{done}} of {{slices}} slices.',
  'twapRun.end.deposit': 'What is left of the deposit can be withdrawn.',
} as const

addSentences(twapRun)
