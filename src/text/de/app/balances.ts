import type { balances as english } from '../../en/app/balances.ts'
import type { Translated } from '../../en/translated.ts'

export const balances: Translated<typeof english> = {
  'app.balances.total': 'etwa {{usd}}',
  'app.balances.without_one': '{{count}} Token ohne Preis',
  'app.balances.without_other': '{{count}} Token ohne Preis',
  'app.balances.source': 'Preise aus den Pools jeder Chain.',
  'app.balances.none': 'Keine Guthaben der gelisteten Token.',
  'app.balances.inDelta': '{{symbol}} im Delta-Contract',
  'app.balances.reserved': '{{amount}} durch offene Orders reserviert',
  'app.balances.approvals_one': '{{count}} offene Freigabe',
  'app.balances.approvals_other': '{{count}} offene Freigaben',
}
