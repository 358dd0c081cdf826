import '../../../text/en/trade/steps.ts'
import { MAX_UINT256 } from '../../../domain/amount/amount.ts'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent, PlannedStep, WrapIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import { orderForm, swapForm, twapForm, wrapForm } from './kindForms.ts'
import type { IntentOf, KindView, TradeIntent } from './kindView.ts'
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
        amount: amountWithSymbol(BigInt(sellAmount), sellToken, 'up'),
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

const orderSteps = (intent: TradeIntent): readonly PlannedStep[] =>
  isNative(intent.sellToken.address)
    ? [{ ...tradeApproval(intent), name: 'deposit' }]
    : [tradeApproval(intent), { name: 'sign-order' }]

/** Every kind of intent as screens show it; what they know of it without words is in `kindFacts.ts`. */
const KIND_VIEWS: { readonly [K in FlowIntent['kind']]: KindView<IntentOf<K>> } = {
  'market-swap': {
    words: OUTCOMES.swapped,
    title: tradeTitle,
    subject: tradeSubject,
    spender: () => 'router',
    likelySteps: (intent) =>
      isNative(intent.sellToken.address) ? [{ name: 'swap' }] : [tradeApproval(intent), { name: 'swap' }],
    taxes: ({ sellTaxBps, buyTaxBps }) => ({ sellBps: sellTaxBps, buyBps: buyTaxBps }),
    form: (intent) => swapForm(intent, 'market'),
  },
  'delta-order': {
    words: OUTCOMES.placed,
    title: tradeTitle,
    subject: tradeSubject,
    spender: () => 'delta',
    likelySteps: (intent) => [
      ...(intent.replaces ? [{ name: 'cancel-on-chain' } as const] : []),
      ...orderSteps(intent),
    ],
    form: orderForm,
  },
  'twap-order': {
    words: OUTCOMES.placed,
    title: tradeTitle,
    subject: tradeSubject,
    spender: () => 'delta',
    likelySteps: orderSteps,
    form: twapForm,
  },
  wrap: {
    words: OUTCOMES.done,
    title: (intent) => t('trade.flow.wrap', { amount: nativeText(intent) }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'wrap' }],
    form: (intent) => wrapForm(intent, true),
  },
  unwrap: {
    words: OUTCOMES.done,
    title: ({ chainId, amount }) =>
      t('trade.flow.unwrap', { amount: amountWithSymbol(BigInt(amount), wrappedOf(chainId)) }),
    subject: wrappedSubject,
    likelySteps: () => [{ name: 'unwrap' }],
    form: (intent) => wrapForm(intent, false),
  },
  approval: {
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
  },
  'cancel-orders': {
    words: OUTCOMES.submitted,
    title: ({ orders }) => t('trade.flow.cancelOrders', { count: orders.length }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'sign-cancellation' }],
  },
  'invalidate-nonces': {
    words: OUTCOMES.done,
    title: ({ nonces }) => t('trade.flow.cancelOnChain', { count: nonces.length }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'cancel-on-chain' }],
  },
  'cancel-native': {
    words: OUTCOMES.done,
    title: () => t('trade.flow.cancelNative'),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'cancel-on-chain' }],
  },
  deposit: {
    words: OUTCOMES.done,
    title: (intent) => t('trade.flow.deposit', { amount: nativeText(intent) }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'deposit' }],
  },
  'otc-offer': {
    words: OUTCOMES.offered,
    title: ({ makerToken, takerToken, offer }) =>
      t('trade.flow.offer', {
        amount: amountWithSymbol(BigInt(offer.makerAmount), makerToken),
        other: amountWithSymbol(BigInt(offer.takerAmount), takerToken, 'up'),
      }),
    subject: ({ makerToken, offer }) => ({ token: makerToken, amount: offer.makerAmount }),
    spender: () => 'rfq',
    likelySteps: ({ makerToken: token, offer, permit }) => [
      { name: permit ? 'sign-permit' : 'approve', token, amount: offer.makerAmount },
      { name: 'sign-offer' },
    ],
  },
  'otc-fill': {
    words: OUTCOMES.filled,
    title: tradeTitle,
    subject: tradeSubject,
    spender: () => 'rfq',
    likelySteps: (intent) => [tradeApproval(intent), { name: 'fill-offer' }],
  },
  'otc-cancel': {
    words: OUTCOMES.done,
    title: ({ offers }) => t('trade.flow.cancelOffers', { count: offers.length }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'cancel-offers' }],
  },
  withdraw: {
    words: OUTCOMES.done,
    title: (intent) => t('trade.flow.withdraw', { amount: nativeText(intent) }),
    subject: nativeSubject,
    likelySteps: () => [{ name: 'withdraw' }],
  },
}

/** How screens show an intent of this kind. */
export function viewOf(intent: FlowIntent): KindView<FlowIntent> {
  return KIND_VIEWS[intent.kind]
}
