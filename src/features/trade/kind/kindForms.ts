import { amountText, mulDivDown, mulDivUp, parseAmount } from '../../../domain/amount/amount.ts'
import type {
  DeltaOrderIntent,
  FlowError,
  TwapOrderIntent,
  WrapIntent,
} from '../../../flow/journal/flowRecord.ts'
import type { FormLink } from '../address/formLink.ts'
import type { PairLocation } from '../address/pairUrl.ts'
import { intentFigures } from './intentFigures.ts'
import { wrapPair } from './kindSides.ts'
import type { TradeIntent } from './kindView.ts'

const NATIVE_DECIMALS = 18

const soldText = ({ sellAmount, sellToken }: TradeIntent) =>
  amountText(BigInt(sellAmount), sellToken.decimals)
const boughtText = ({ buyAmount, buyToken }: TradeIntent) => amountText(BigInt(buyAmount), buyToken.decimals)

function tradePair(intent: TradeIntent, mode: PairLocation['mode']): PairLocation {
  const { chainId, sellToken, buyToken, side } = intent
  const amount = side === 'SELL' ? soldText(intent) : boughtText(intent)
  return { chainId, sell: sellToken.address, buy: buyToken.address, side, amount, mode }
}

/** The swap form that makes this trade. */
export const swapForm = (intent: TradeIntent, mode: 'delta' | 'market'): FormLink => ({
  screen: 'swap',
  pair: tradePair(intent, mode),
})

/**
 * The form that places this order: a limit order has both amounts, and so its price. One that was to take the place of an order which was filled
 * meanwhile is offered for what is left of that, at its own price; null where nothing is.
 */
export function orderForm(intent: DeltaOrderIntent, error?: FlowError): FormLink | null {
  if (error?.code === 'flow-replaced-all-filled') return null
  if (error?.code === 'flow-replaced-filled') return restForm(intent, error)
  // After the fee, as the form has it.
  const { bound } = intentFigures(intent)
  const free = intent.side === 'SELL' ? intent.buyToken : intent.sellToken
  const other = amountText(bound, free.decimals)
  if (intent.destination) {
    const dest = String(intent.buyToken.chainId)
    const more = intent.type === 'LIMIT' ? { dest, other } : { dest }
    return { screen: 'crosschain', pair: tradePair(intent, 'auto'), more }
  }
  if (intent.type !== 'LIMIT') return swapForm(intent, 'delta')
  return {
    screen: 'limit',
    pair: tradePair(intent, 'auto'),
    more: { other, ...(intent.replaces && { replace: intent.replaces.id }) },
  }
}

function restForm(intent: DeltaOrderIntent, { say }: FlowError): FormLink | null {
  const isSell = intent.side === 'SELL'
  const [fixedToken, freeToken] = isSell
    ? [intent.sellToken, intent.buyToken]
    : [intent.buyToken, intent.sellToken]
  const { fixed, bound } = intentFigures(intent)
  const left = parseAmount(String(say.params?.left ?? ''), fixedToken.decimals)
  if (left.kind !== 'amount' || left.value === 0n) return null
  const isLess = left.value < fixed
  const amount = isLess ? left.value : fixed
  // In proportion: the least is rounded up, the most down.
  const other = isSell ? mulDivUp(bound, amount, fixed) : mulDivDown(bound, amount, fixed)
  return {
    screen: 'limit',
    pair: { ...tradePair(intent, 'auto'), amount: amountText(amount, fixedToken.decimals) },
    more: { other: amountText(other, freeToken.decimals) },
  }
}

/** The form that places this order in slices. */
export const twapForm = (intent: TwapOrderIntent): FormLink => ({
  screen: 'twap',
  pair: tradePair(intent, 'auto'),
  more: { slices: String(intent.slices), every: String(intent.intervalSec) },
})

/** The swap form that makes this wrap or unwrap; null where the chain's wrapped token is not pinned. */
export function wrapForm({ chainId, amount }: WrapIntent, isWrap: boolean): FormLink | null {
  const pair = wrapPair(chainId, isWrap)
  if (!pair) return null
  const [sell, buy] = pair
  const text = amountText(BigInt(amount), NATIVE_DECIMALS)
  return { screen: 'swap', pair: { chainId, sell, buy, side: 'SELL', amount: text, mode: 'auto' } }
}
