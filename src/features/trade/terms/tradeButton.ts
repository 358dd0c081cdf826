import { shortAddress } from '../../../domain/token/address.ts'
import { say, t } from '../../../text/text.ts'
import type { TradeGate } from './tradeGate.ts'

/** What a press on the button does; null: nothing, its text says why. */
export type ButtonPress =
  | 'connect'
  | 'switch-chain'
  | 'resume'
  | 'retry'
  | 'choose-sell'
  | 'choose-buy'
  | 'review'
  | 'wrap'

export interface TradeButton {
  readonly label: string
  readonly action: ButtonPress | null
  readonly busy?: true
}

type GateOf<T extends TradeGate['type']> = Extract<TradeGate, { readonly type: T }>

/** The button for every gate there is; the compiler keeps the list complete. */
const BUTTONS: { readonly [T in TradeGate['type']]: (gate: GateOf<T>) => TradeButton } = {
  'chain-not-tradable': ({ chain }) => ({ label: t('swap.gate.chain', { chain }), action: null }),
  'tokens-loading': () => ({ label: t('swap.gate.tokensLoading'), action: null, busy: true }),
  'tokens-failed': () => ({ label: t('swap.gate.tokensFailed'), action: null }),
  'unlisted-token': ({ slot, address }) => ({
    label: t('swap.gate.unlisted', { address: shortAddress(address) }),
    action: slot === 'sell' ? 'choose-sell' : 'choose-buy',
  }),
  'choose-sell-token': () => ({ label: t('swap.gate.chooseSell'), action: 'choose-sell' }),
  'choose-buy-token': () => ({ label: t('swap.gate.chooseBuy'), action: 'choose-buy' }),
  'recipient-refused': (gate) => ({ label: say(gate.say), action: null }),
  'ready-to-wrap': ({ kind }) => ({
    label: t(`swap.gate.${kind}`),
    action: 'wrap',
  }),
  'enter-amount': () => ({ label: t('swap.gate.amount'), action: null }),
  'amount-refused': (gate) => ({ label: say(gate.say), action: null }),
  'insufficient-balance': ({ symbol }) => ({ label: t('swap.gate.balance', { symbol }), action: null }),
  'service-unreachable': () => ({ label: t('swap.gate.unreachable'), action: 'retry' }),
  'quote-failed': ({ canRetry }) =>
    canRetry
      ? { label: t('swap.gate.retryQuote'), action: 'retry' }
      : { label: t('swap.gate.noQuote'), action: null },
  'quote-loading': () => ({ label: t('swap.gate.quoting'), action: null, busy: true }),
  'quote-paused': () => ({ label: t('swap.gate.resume'), action: 'resume' }),
  'impact-too-high': () => ({ label: t('swap.gate.impact'), action: null }),
  'brings-nothing': () => ({ label: t('swap.gate.nothing'), action: null }),
  'wallet-restoring': () => ({ label: t('swap.gate.restoring'), action: null, busy: true }),
  'wallet-connecting': () => ({ label: t('swap.gate.connecting'), action: null, busy: true }),
  connect: () => ({ label: t('swap.gate.connect'), action: 'connect' }),
  'wallet-failed': () => ({ label: t('swap.gate.connect'), action: 'connect' }),
  'wrong-chain': ({ chain }) => ({ label: t('swap.gate.switch', { chain }), action: 'switch-chain' }),
  'insufficient-fee': ({ symbol }) => ({ label: t('swap.gate.fee', { symbol }), action: null }),
  ready: () => ({ label: t('swap.gate.review'), action: 'review' }),
}

/** What the primary button of the swap screen says and does at a gate. */
export function tradeButton(gate: TradeGate): TradeButton {
  const button = BUTTONS[gate.type] as (gate: TradeGate) => TradeButton
  return button(gate)
}

/** A button that does nothing; its text says why. */
export const blockedButton = (label: string): TradeButton => ({ label, action: null })

const BEFORE_TERMS: readonly TradeGate['type'][] = [
  'chain-not-tradable',
  'tokens-loading',
  'tokens-failed',
  'unlisted-token',
  'choose-sell-token',
  'choose-buy-token',
  'amount-refused',
  'enter-amount',
]

/** Whether a gate comes before what a price, a schedule, a taker or an expiry is needed for. */
export const isBeforeTerms = ({ type }: TradeGate): boolean => BEFORE_TERMS.includes(type)
