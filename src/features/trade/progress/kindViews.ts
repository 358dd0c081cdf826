import '../../../text/en/steps.ts'
import type { Hex } from 'viem'
import { isNative, isSameAddress } from '../../../domain/address.ts'
import { MAX_UINT256 } from '../../../domain/amount.ts'
import type { Token } from '../../../domain/token.ts'
import type {
  DeltaOrderIntent,
  FlowArtifacts,
  FlowIntent,
  PlannedStep,
  TwapOrderIntent,
  WrapIntent,
} from '../../../flow/journal/flowRecord.ts'
import { nativeTokenOf } from '../../../service/lists/tokenList.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import { orderForm, swapForm, tradeSides, twapForm, wrapForm, wrapSides } from './kindSides.ts'
import type { ComparedOrder, KindView, OrderTerms, TradeIntent } from './kindView.ts'
import { OUTCOMES } from './outcomes.ts'

const nativeOf = (chainId: number): Token => {
  const token = nativeTokenOf(chainId)
  if (!token) throw new RangeError(`no such chain: ${chainId}`)
  return token
}

/** The wrapped coin goes by the coin's symbol with a W on every chain the app knows. */
const wrappedOf = (chainId: number): Token => {
  const native = nativeOf(chainId)
  return { ...native, symbol: `W${native.symbol}`, name: `Wrapped ${native.name}` }
}

const nativeSubject = ({
  chainId,
  amount = '0',
}: {
  readonly chainId: number
  readonly amount?: string
}) => ({
  token: nativeOf(chainId),
  amount,
})

const nativeText = (intent: { readonly chainId: number; readonly amount: string }) =>
  amountWithSymbol(BigInt(intent.amount), nativeOf(intent.chainId))

const wrappedSubject = ({ chainId, amount }: WrapIntent) => ({ token: wrappedOf(chainId), amount })

function tradeTitle({ side, sellToken, buyToken, sellAmount, buyAmount }: TradeIntent): string {
  return side === 'SELL'
    ? t('trade.flow.sell', {
        amount: amountWithSymbol(BigInt(sellAmount), sellToken),
        symbol: buyToken.symbol,
      })
    : t('trade.flow.buy', { amount: amountWithSymbol(BigInt(buyAmount), buyToken), symbol: sellToken.symbol })
}

const tradeSubject = ({ sellToken, sellAmount }: TradeIntent) => ({ token: sellToken, amount: sellAmount })

const tradeApproval = ({ sellToken, sellAmount }: TradeIntent): PlannedStep => ({
  name: 'approve',
  token: sellToken,
  amount: sellAmount,
})

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

const orderSteps = (intent: TradeIntent): readonly PlannedStep[] =>
  isNative(intent.sellToken.address)
    ? [{ ...tradeApproval(intent), name: 'deposit' }]
    : [tradeApproval(intent), { name: 'sign-order' }]

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

type Kind = FlowIntent['kind']

/** Intents of one kind, also where one type is shared by two. */
type IntentOf<K extends Kind> = FlowIntent extends infer I
  ? I extends FlowIntent
    ? K extends I['kind']
      ? I & { readonly kind: K }
      : never
    : never
  : never

type Row<K extends Kind> = KindView<IntentOf<K>> & {
  readonly trades: IntentOf<K> extends TradeIntent ? true : false
}

/** Every kind of intent as screens show it: the one place of `features` where kinds are told apart. */
const KIND_VIEWS: { readonly [K in Kind]: Row<K> } = {
  'market-swap': {
    trades: true,
    words: OUTCOMES.swapped,
    title: tradeTitle,
    subject: tradeSubject,
    spender: () => 'router',
    likelySteps: (intent) =>
      isNative(intent.sellToken.address) ? [{ name: 'swap' }] : [tradeApproval(intent), { name: 'swap' }],
    plan: ({ side }) => ({ side }),
    sides: (intent) => tradeSides(intent, 'swap'),
    taxes: ({ sellTaxBps, buyTaxBps }) => ({ sellBps: sellTaxBps, buyBps: buyTaxBps }),
    form: (intent) => swapForm(intent, 'market'),
  },
  'delta-order': {
    trades: true,
    words: OUTCOMES.placed,
    title: tradeTitle,
    subject: tradeSubject,
    spender: () => 'delta',
    likelySteps: (intent) => [
      ...(intent.replaces ? [{ name: 'cancel-on-chain' } as const] : []),
      ...orderSteps(intent),
    ],
    plan: ({ side }) => ({ side }),
    sides: (intent) => tradeSides(intent, 'flow'),
    order: orderTerms,
    form: orderForm,
    concerns: (intent, order, artifacts) =>
      isPlacedBy(intent, order, artifacts) || isReplacedBy(intent, order),
    affects: isReplacedBy,
  },
  'twap-order': {
    trades: true,
    words: OUTCOMES.placed,
    title: tradeTitle,
    subject: tradeSubject,
    spender: () => 'delta',
    likelySteps: orderSteps,
    plan: ({ side }) => ({ side }),
    sides: (intent) => tradeSides(intent, 'flow'),
    order: twapTerms,
    form: twapForm,
    concerns: isPlacedBy,
  },
  wrap: {
    trades: false,
    words: OUTCOMES.done,
    title: (intent) => t('trade.flow.wrap', { amount: nativeText(intent) }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'wrap' }],
    sides: (intent) => wrapSides(intent, true),
    form: (intent) => wrapForm(intent, true),
  },
  unwrap: {
    trades: false,
    words: OUTCOMES.done,
    title: ({ chainId, amount }) =>
      t('trade.flow.unwrap', { amount: amountWithSymbol(BigInt(amount), wrappedOf(chainId)) }),
    subject: wrappedSubject,
    likelySteps: () => [{ name: 'unwrap' }],
    sides: (intent) => wrapSides(intent, false),
    form: (intent) => wrapForm(intent, false),
  },
  approval: {
    trades: false,
    words: OUTCOMES.done,
    title: ({ token, amount }) => {
      const raw = BigInt(amount)
      const { symbol } = token
      if (raw === 0n) return t('trade.flow.revoke', { symbol })
      return raw >= MAX_UINT256 / 2n
        ? t('trade.flow.approvalUnlimited', { symbol })
        : t('trade.flow.approval', { amount: amountWithSymbol(raw, token) })
    },
    subject: ({ token, amount }) => ({ token, amount }),
    spender: ({ spender }) => spender,
    likelySteps: ({ token, amount }) => [{ name: 'approve', token, amount }],
    affects: isOwners,
  },
  'cancel-orders': {
    trades: false,
    words: OUTCOMES.submitted,
    title: ({ orders }) => t('trade.flow.cancelOrders', { count: orders.length }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'sign-cancellation' }],
    concerns: ({ orders }, order) => orders.some(({ id }) => id === order.id),
    affects: ({ orders }, order) => orders.some(({ id }) => id === order.id),
  },
  'invalidate-nonces': {
    trades: false,
    words: OUTCOMES.done,
    title: ({ nonces }) => t('trade.flow.cancelOnChain', { count: nonces.length }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'cancel-on-chain' }],
    concerns: (intent, compared) => isOwners(intent, compared) && usesNonce(intent, compared),
    affects: usesNonce,
  },
  'cancel-native': {
    trades: false,
    words: OUTCOMES.done,
    title: () => t('trade.flow.cancelNative'),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'cancel-on-chain' }],
    concerns: hasHash,
    affects: hasHash,
  },
  deposit: {
    trades: false,
    words: OUTCOMES.done,
    title: (intent) => t('trade.flow.deposit', { amount: nativeText(intent) }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'deposit' }],
    plan: ({ presigns }) => ({ isTopUp: !presigns }),
    concerns: hasHash,
    affects: hasHash,
  },
  'otc-offer': {
    trades: false,
    words: OUTCOMES.offered,
    title: ({ makerToken, takerToken, offer }) =>
      t('trade.flow.offer', {
        amount: storedAmount(offer.makerAmount, makerToken),
        other: storedAmount(offer.takerAmount, takerToken),
      }),
    subject: ({ makerToken, offer }) => ({ token: makerToken, amount: offer.makerAmount }),
    spender: () => 'rfq',
    likelySteps: ({ makerToken: token, offer, permit }) => [
      { name: permit ? 'sign-permit' : 'approve', token, amount: offer.makerAmount },
      { name: 'sign-offer' },
    ],
    plan: () => ({ isInOffer: true }),
  },
  'otc-fill': {
    trades: true,
    words: OUTCOMES.filled,
    title: tradeTitle,
    subject: tradeSubject,
    spender: () => 'rfq',
    likelySteps: (intent) => [tradeApproval(intent), { name: 'fill-offer' }],
    plan: ({ side }) => ({ side }),
    sides: (intent) => tradeSides(intent, 'otc'),
  },
  'otc-cancel': {
    trades: false,
    words: OUTCOMES.done,
    title: ({ offers }) => t('trade.flow.cancelOffers', { count: offers.length }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'cancel-offers' }],
  },
  withdraw: {
    trades: false,
    words: OUTCOMES.done,
    title: (intent) => t('trade.flow.withdraw', { amount: nativeText(intent) }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'withdraw' }],
    affects: isOwners,
  },
}

const storedAmount = (amount: string, token: Token) => amountWithSymbol(BigInt(amount), token)

function usesNonce({ nonces }: { readonly nonces: readonly string[] }, { order }: ComparedOrder): boolean {
  return order !== null && nonces.includes(order.nonce.toString())
}

/** What screens know of an intent's kind. */
export function viewOf(intent: FlowIntent): KindView<FlowIntent> {
  return KIND_VIEWS[intent.kind]
}

/** Whether an intent trades one token for another at a price. */
export function isTrade(intent: FlowIntent): intent is TradeIntent {
  return viewOf(intent).trades
}

/** The terms of the order that an intent places; null for one that places none. */
export function orderOf(intent: FlowIntent): OrderTerms | null {
  return viewOf(intent).order?.(intent) ?? null
}
