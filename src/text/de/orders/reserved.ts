import type { reserved as english } from '../../en/orders/reserved.ts'
import type { Translated } from '../../en/translated.ts'

export const reserved: Translated<typeof english> = {
  'orders.reserved.tokens_one': '{{count}} Token',
  'orders.reserved.tokens_other': '{{count}} Token',
  'orders.reserved.unread': 'verfügbarer Betrag unbekannt',
  'orders.reserved.enough': 'voll gedeckt',
  'orders.reserved.short_one': '{{count}} Token zu knapp',
  'orders.reserved.short_other': '{{count}} Token zu knapp',
  'orders.reserved.token': 'Token',
  'orders.reserved.orders': 'Offene Orders',
  'orders.reserved.reserved': 'Reserviert',
  'orders.reserved.available': 'Verfügbar',
  'orders.reserved.missing': 'Fehlt',
  'orders.reserved.unsized_one': 'dazu {{count}} Order unbekannter Größe',
  'orders.reserved.unsized_other': 'dazu {{count}} Orders unbekannter Größe',
  'orders.reserved.inStrategies': '{{amount}} aus einer Renditestrategie',
  'orders.reserved.permits': 'davon {{amount}} per Permit',
  'orders.reserved.hasBalance': '{{amount}} Guthaben',
  'orders.reserved.hasAllowance': '{{amount}} freigegeben',
  'orders.reserved.hasAnyAllowance': 'unbegrenzt freigegeben',
  'orders.reserved.hasDeposit': '{{amount}} eingezahlt',
  'orders.reserved.balance': 'Guthaben',
  'orders.reserved.allowance': 'Freigabe',
  'orders.reserved.deposit': 'Einzahlung',
  'orders.reserved.unknown': '{{what}} unbekannt',
  'orders.reserved.lack': '{{amount}} {{what}}',
  'orders.reserved.nothing': 'nichts',
  'orders.reserved.text':
    'Das Höchste, was alle offenen Orders nehmen können. Orders teilen sich ein Guthaben: Reicht es nicht, werden einige ausgesetzt. Eine Renditestrategie braucht weder Guthaben noch Freigabe.',
}
