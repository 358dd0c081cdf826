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
  'orders.noOwner': 'Connect a wallet to see your orders, or view any account by its address.',
  'orders.linkProblems': 'This link has unknown values: {{parts}}. The rest was used.',
  'orders.reading': 'Loading orders',
  'orders.approvals': 'Approvals',
  'orders.menu': 'Export, backup and notifications',
  'orders.menuShort': 'Export',
  'orders.menuHeading_one': '{{count}} entry as filtered',
  'orders.menuHeading_other': '{{count}} entries as filtered',
  'orders.export.csv': 'Export as CSV',
  'orders.export.json': 'Export as JSON',
  'orders.export.partial':
    'The file holds what was read so far: {{loaded}} of {{total}} orders. Export again once all are loaded.',
  'orders.export.noDeals':
    'Deals are not in the file: they have not been read yet. Export again once they are.',
  'orders.backup.save': 'Save a backup of this browser’s history',
  'orders.backup.read': 'Import a backup',
  'orders.backup.done':
    'Imported: {{taken}}. Already here: {{known}}. Skipped (unreadable or still open): {{refused}}.',
  'orders.backup.failed': 'The backup could not be read or written in this browser.',
  'orders.backup.notJson': 'This file is not a backup: it is not JSON.',
  'orders.backup.otherFile': 'This file is not a Kontor backup.',
  'orders.backup.version': 'This backup is from a newer version of Kontor.',
  'orders.backup.tooLarge': 'This file is larger than {{mb}} MB and was not read.',
  'orders.notify.ask': 'Notify me when slices fill and orders end',
  'orders.notify.denied':
    'The browser blocks notifications. You can allow them in its settings for this page.',
} as const

addSentences(historyHead)
