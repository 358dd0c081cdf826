import { addSentences } from '../sentences.ts'

/** Sentences above the list of orders, and of the screen before an account is known. */
export const historyHead = {
  'orders.title': 'Orders',
  'orders.back': 'All orders',
  'orders.of': 'Orders of {{owner}}',
  'orders.backToYours': 'Back to yours',
  'orders.viewElsewhere': 'View another account',
  'orders.view.go': 'View',
  'orders.address': 'Account address, 0x…',
  'orders.notAddress': 'Not an address',
  'orders.noOwner': 'Connect a wallet to see your orders, or view any account.',
  'orders.linkProblems': 'Unknown values in this link: {{parts}}. The rest was used.',
  'orders.reading': 'Loading orders',
  'orders.approvals': 'Approvals',
  'orders.menu': 'Export, backup and notifications',
  'orders.menuShort': 'Export',
  'orders.menuHeading_one': '{{count}} entry as filtered',
  'orders.menuHeading_other': '{{count}} entries as filtered',
  'orders.export.csv': 'Export as CSV',
  'orders.export.json': 'Export as JSON',
  'orders.export.partial': 'The file holds {{loaded}} of {{total}} orders. Export again once all are loaded.',
  'orders.export.noDeals': 'Deals are not in the file: they are not read yet. Export again later.',
  'orders.backup.save': 'Save a backup of this browser’s history',
  'orders.backup.read': 'Import a backup',
  'orders.backup.done':
    'Imported: {{taken}}. Already here: {{known}}. Skipped (unreadable or still open): {{refused}}.',
  'orders.backup.failed': 'The backup could not be read or written here.',
  'orders.backup.notJson': 'Not a backup: the file is not JSON.',
  'orders.backup.otherFile': 'Not a Kontor backup.',
  'orders.backup.version': 'This backup is from a newer version.',
  'orders.backup.tooLarge': 'The file is larger than {{mb}} MB and was not read.',
  'orders.notify.ask': 'Notify me when slices fill and orders end',
  'orders.notify.denied': 'The browser blocks notifications. Allow them in its settings.',
} as const

addSentences(historyHead)
