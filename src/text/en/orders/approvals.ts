import { addSentences } from '../sentences.ts'

/** Sentences of the dialog of approvals. */
export const approvals = {
  'approvals.any': 'any amount',
  'approvals.hold': 'Open orders that rely on a revoked approval go on hold.',
  'approvals.lead':
    'What this app’s contracts may take of listed and imported tokens, read from the chain now.',
  'approvals.none': 'No contract may take your tokens.',
  'approvals.revoke': 'Revoke',
  'approvals.revokeOf': 'Revoke {{symbol}} for {{spender}} on {{chain}}',
  'approvals.row': '{{spender}} may take {{amount}}',
  'approvals.spender.delta': 'Delta',
  'approvals.spender.permit2': 'Permit2',
  'approvals.spender.rfq': 'OTC',
  'approvals.spender.router': 'Router',
  'approvals.title': 'Approvals',
  'approvals.unread': '{{chain}}: the node did not answer for {{count}} approvals.',
} as const

addSentences(approvals)
