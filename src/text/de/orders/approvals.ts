import type { approvals as english } from '../../en/orders/approvals.ts'
import type { Translated } from '../../en/translated.ts'

export const approvals: Translated<typeof english> = {
  'approvals.any': 'jeden Betrag',
  'approvals.hold': 'Offene Orders, die eine widerrufene Freigabe brauchen, werden ausgesetzt.',
  'approvals.lead':
    'Was die Contracts dieser App von gelisteten und importierten Token nehmen dürfen, jetzt von der Chain gelesen.',
  'approvals.none': 'Kein Contract darf Token nehmen.',
  'approvals.revoke': 'Widerrufen',
  'approvals.revokeOf': '{{symbol}} für {{spender}} auf {{chain}} widerrufen',
  'approvals.row': '{{spender}} darf {{amount}} nehmen',
  'approvals.spender.delta': 'Delta',
  'approvals.spender.permit2': 'Permit2',
  'approvals.spender.rfq': 'OTC',
  'approvals.spender.router': 'Router',
  'approvals.title': 'Freigaben',
  'approvals.unread': '{{chain}}: Der Node hat für {{count}} Freigaben nicht geantwortet.',
}
