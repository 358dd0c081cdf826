import { addSentences } from '../sentences.ts'

/** Sentences of the nodes that a person sets. */
export const ownNodes = {
  'nodes.label': 'Own nodes',
  'nodes.hint':
    'Read first; this site’s nodes take over where yours does not answer. A node sees which accounts are read.',
  'nodes.shared': 'Other sites share this page’s storage and could set a node here: none is used.',
  'nodes.add': 'Set a node',
  'nodes.chain': 'Chain',
  'nodes.url': 'Address of the node',
  'nodes.refused': 'Enter an https address, or http on this machine, without name and password.',
  'nodes.keep': 'Keep',
  'nodes.cancel': 'Cancel',
  'nodes.remove': 'Remove',
  'nodes.removeOf': 'Remove the node of {{chain}}',
  'nodes.reload': 'Reload and check',
  'nodes.reloadText': 'A new node is checked after a reload, and used if it passes.',
  'nodes.check.new': 'Not checked yet, not used',
  'nodes.check.used': 'Answers for {{chain}}',
  'nodes.check.silent': 'Not used: no valid answer within 5 seconds',
  'nodes.check.chain': 'Not used: it answers for another chain than {{chain}}',
  'nodes.check.policy': 'Not used: this site’s Content-Security-Policy lacks {{origin}} in connect-src.',
  'nodes.again': 'Check again',
} as const

addSentences(ownNodes)
