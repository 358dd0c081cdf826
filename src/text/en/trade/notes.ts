import { addSentences } from '../sentences.ts'

/** Sentences of the notes of the swap screen: what blocks a trade or should be known before it, and what of a link was not taken. */
export const notes = {
  'swap.note.dropped': 'Account changed',
  'swap.note.droppedRecipient': 'recipient {{recipient}}',
  'swap.note.droppedReview': 'the open review and everything confirmed in it',
  'swap.note.droppedText': '{{account}} is no longer connected. Removed: {{things}}.',
  'swap.link.amount': 'The amount was ignored: no plain number, or part of something ignored.',
  'swap.link.buy': 'The token to receive is neither an address nor one listed symbol.',
  'swap.link.chain': 'The chain is not available here; tokens and amount were ignored too.',
  'swap.link.forbidden': 'It set values a link may not set, such as a recipient or slippage.',
  'swap.link.mode': 'The mode is not auto, delta or market.',
  'swap.link.price': 'The price was ignored: it is not a plain number.',
  'swap.link.same': 'Both sides name the same token.',
  'swap.link.sell': 'The token to sell is neither an address nor one listed symbol.',
  'swap.link.schedule': 'Slices, interval or total time were ignored: no whole numbers.',
  'swap.link.side': 'The side is not sell or buy.',
  'swap.link.title': 'Parts of this link were ignored',
  'swap.note.balanceUnknown': 'Your balance could not be read; your wallet will say if it is too low.',
  'swap.note.impactBlocked':
    'You would receive about {{loss}} less value than you pay. Trade a smaller amount.',
  'swap.note.impactAllow': 'Allow anyway',
  'swap.note.impactBlockedTitle': 'Price impact is above the limit',
  'swap.note.impactBlockedUnknown': 'Trade a smaller amount.',
  'swap.note.noDeltaChain':
    'No Delta on {{chain}}: no limit, TWAP or crosschain orders, and swaps are Market transactions whose gas you pay.',
  'swap.note.noDeltaTax':
    'One of these tokens is fee-on-transfer ({{tax}}), so this is a Market swap. The fee is in the amounts.',
  'swap.note.impactHigh': 'You receive about {{loss}} less value than you pay. Less has less price impact.',
  'swap.note.impactHighTitle': 'High price impact',
  'swap.note.impactUnknown':
    'Price impact is unknown: no USD price for one of the tokens. Check the rate yourself.',
  'swap.note.service': 'Quotes are unavailable',
  'swap.note.serviceText': 'Your input is kept; the quote is requested again.',
  'swap.note.slippageHigh': 'Slippage is {{slippage}}: you may receive that much less than quoted.',
  'swap.note.slippageLow':
    'Slippage is {{slippage}}: a small price move may fail the swap and lose the network fee.',
} as const

addSentences(notes)
