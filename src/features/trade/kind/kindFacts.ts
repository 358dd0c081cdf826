import type { Hex } from 'viem'
import { isSameAddress } from '../../../domain/token/address.ts'
import type {
  DeltaOrderIntent,
  FlowArtifacts,
  FlowIntent,
  TwapOrderIntent,
} from '../../../flow/journal/flowRecord.ts'
import { tradeSides, wrapSides } from './kindSides.ts'
import type { ComparedOrder, IntentOf, KindFacts, OrderTerms, TradeIntent } from './kindView.ts'

function orderTerms(intent: DeltaOrderIntent): OrderTerms {
  const { type, deadlineSec, nonce, partnerAndFee, partiallyFillable, side, sellAmount, buyAmount } = intent
  const least = intent.destination?.amount ?? buyAmount
  const bound =
    side === 'SELL' ? { field: 'destAmount', amount: least } : { field: 'srcAmount', amount: sellAmount }
  return { type, deadlineSec, nonce, partnerAndFee, partiallyFillable, bound }
}

/** Slices are signed to the letter: the struct holds the bound of one, the review that of all. */
function twapTerms({ deadlineSec, nonce, partnerAndFee }: TwapOrderIntent): OrderTerms {
  return { type: 'MARKET', deadlineSec, nonce, partnerAndFee, partiallyFillable: false, bound: null }
}

const isPlacedBy = (
  _intent: FlowIntent,
  { id, orderHash }: ComparedOrder,
  artifacts: FlowArtifacts | undefined,
): boolean => artifacts?.order?.id === id || artifacts?.order?.hash === orderHash

const isReplacedBy = ({ replaces }: DeltaOrderIntent, { orderHash }: ComparedOrder): boolean =>
  replaces?.orderHash.toLowerCase() === orderHash.toLowerCase()

const hasHash = ({ orderHash }: { readonly orderHash: Hex }, order: ComparedOrder): boolean =>
  orderHash === order.orderHash

const isOwners = (intent: FlowIntent, { chainId, owner }: ComparedOrder): boolean =>
  intent.chainId === chainId && isSameAddress(intent.account, owner)

function usesNonce({ nonces }: { readonly nonces: readonly string[] }, { order }: ComparedOrder): boolean {
  return order !== null && nonces.includes(order.nonce.toString())
}

type Kind = FlowIntent['kind']

type Row<K extends Kind> = KindFacts<IntentOf<K>> & {
  readonly trades: IntentOf<K> extends TradeIntent ? true : false
}

/** Every kind of intent as lists and rows need it: `kindViews.ts` has the words for them. */
const KIND_FACTS: { readonly [K in Kind]: Row<K> } = {
  'market-swap': {
    trades: true,
    plan: ({ side }) => ({ side }),
    sides: (intent) => tradeSides(intent, 'swap'),
  },
  'delta-order': {
    trades: true,
    plan: ({ side }) => ({ side }),
    sides: (intent) => tradeSides(intent, 'flow'),
    order: orderTerms,
    concerns: (intent, order, artifacts) =>
      isPlacedBy(intent, order, artifacts) || isReplacedBy(intent, order),
    affects: isReplacedBy,
  },
  'twap-order': {
    trades: true,
    plan: ({ side }) => ({ side }),
    sides: (intent) => tradeSides(intent, 'flow'),
    order: twapTerms,
    concerns: isPlacedBy,
  },
  wrap: {
    trades: false,
    sides: (intent) => wrapSides(intent, true),
  },
  unwrap: {
    trades: false,
    sides: (intent) => wrapSides(intent, false),
  },
  approval: {
    trades: false,
    affects: isOwners,
  },
  'cancel-orders': {
    trades: false,
    concerns: ({ orders }, order) => orders.some(({ id }) => id === order.id),
    affects: ({ orders }, order) => orders.some(({ id }) => id === order.id),
  },
  'invalidate-nonces': {
    trades: false,
    concerns: (intent, compared) => isOwners(intent, compared) && usesNonce(intent, compared),
    affects: usesNonce,
  },
  'cancel-native': {
    trades: false,
    plan: () => ({ withdraws: true }),
    concerns: hasHash,
    affects: hasHash,
  },
  deposit: {
    trades: false,
    plan: ({ presigns }) => ({ isTopUp: !presigns }),
    concerns: hasHash,
    affects: hasHash,
  },
  'otc-offer': {
    trades: false,
    plan: () => ({ isInOffer: true }),
  },
  'otc-fill': {
    trades: true,
    plan: ({ side }) => ({ side }),
    sides: (intent) => tradeSides(intent, 'otc'),
  },
  'otc-cancel': {
    trades: false,
  },
  withdraw: {
    trades: false,
    affects: isOwners,
  },
}

/** What is known of an intent's kind without words. */
export function kindFactsOf(intent: FlowIntent): KindFacts<FlowIntent> {
  return KIND_FACTS[intent.kind]
}

/** Whether an intent trades one token for another at a price. */
export function isTrade(intent: FlowIntent): intent is TradeIntent {
  return kindFactsOf(intent).trades
}

/** The terms of the order that an intent places; null for one that places none. */
export function orderOf(intent: FlowIntent): OrderTerms | null {
  return kindFactsOf(intent).order?.(intent) ?? null
}
