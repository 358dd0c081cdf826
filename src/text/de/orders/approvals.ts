import type { approvals as english } from '../../en/orders/approvals.ts'
import type { Translated } from '../../en/translated.ts'

export const approvals: Translated<typeof english> = {
  'approvals.any': 'jeden Betrag',
  'approvals.hold': 'Offene Orders, die eine widerrufene Freigabe brauchen, werden ausgesetzt.',
  'approvals.lead':
    'Was die Contracts, die diese App nutzt, laut Chain jetzt an Token nehmen dürfen. Token der Liste und importierte.',
  'approvals.none': 'Kein Contract, den diese App nutzt, darf einen dieser Token nehmen.',
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
