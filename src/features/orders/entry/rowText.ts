import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { doubtOf, isFilledByChain } from '../../../domain/orders/record/orderSnapshot.ts'
import { stateOf } from '../../trade/order/orderView.ts'
import '../../../text/en/trade/price.ts'
import type { InvertedPairs } from '../../../domain/amount/priceDirection.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import type { Message } from '../../../domain/data/errors.ts'
import { entryPrice, feeBesidePrice } from '../../../domain/orders/history/entryPrice.ts'
import type { HistoryEntry, HistoryLeg } from '../../../domain/orders/history/orderHistory.ts'
import { isContradicted } from '../../../domain/orders/record/deltaOrder.ts'
import type { OrderAction, OrderTone } from '../../../domain/orders/record/orderState.ts'
import { shortAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { say, t } from '../../../text/text.ts'
import type { Tone } from '../../../ui/tone.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { depositText } from '../../trade/order/depositText.ts'
import { currentInvertedPairs, shownPer } from '../../trade/token/pairDirections.ts'
import { amountOf, bpsText, exactAmount, lineOf } from '../../trade/token/tokenText.ts'
import { dealPart } from './dealPart.ts'
import type { EntryState } from './entryState.ts'
import { mainAction } from './orderActions.ts'
import { agedLabel, isRecalled, recalledText } from './recalledText.ts'
import { momentText } from './whenText.ts'

const TONES: Readonly<Record<OrderTone, Tone>> = {
  busy: 'accent',
  resting: 'plain',
  attention: 'warn',
  good: 'up',
  bad: 'down',
  over: 'plain',
}
const FLOW_TONES = { RUNNING: 'accent', PAUSED: 'warn', DONE: 'up', BROKEN: 'down', UNKNOWN: 'warn' } as const
const isFlowState = (status: string): status is keyof typeof FLOW_TONES => status in FLOW_TONES

/** Sentences that need more than two short lines, and what a row says instead. */
const SHORT: Readonly<Record<string, string>> = {
  'order.say.arrivedAcross': 'orders.row.arrived',
  'order.say.awaiting': 'orders.row.awaiting',
  'order.say.awaitingDeposit': 'orders.row.awaitingDeposit',
  'order.say.awaitingPosition': 'orders.row.awaitingPosition',
  'order.say.bridgingAcross': 'orders.row.bridging',
  'order.say.cancelling': 'orders.row.cancelling',
  'order.say.endedCrossing': 'orders.row.endedCrossing',
  'order.say.expired': 'orders.row.expired',
  'order.say.expiredBack': 'orders.row.expiredBack',
  'order.say.expiredCrossing': 'orders.row.expiredCrossing',
  'order.say.refunding': 'orders.row.refunding',
  'order.say.refundingAcross': 'orders.row.refunding',
  'order.say.returnedAcross': 'orders.row.returned',
  'order.say.splitAcross': 'orders.row.split',
  'order.say.suspended': 'orders.row.suspended',
  'order.say.suspendedNative': 'orders.row.suspendedNative',
  'order.say.suspendedPosition': 'orders.row.suspendedPosition',
}

/** Sentences that add nothing to the label of their state. */
const EVIDENT: ReadonlySet<string> = new Set(['order.say.activeLimit', 'order.say.completed'])

/** The state of an order in one short sentence, empty where the label is enough; null where the whole one is short. */
function shortState(seen: OrderSnapshot, { key }: Message): string | null {
  if (isContradicted(seen.order)) return t('orders.row.contradicted')
  const doubt = doubtOf(seen)
  if (doubt) return t(`orders.doubt.${doubt}`)
  if (seen.isInconsistent) return t('orders.row.inconsistent')
  if (isFilledByChain(seen)) return t('orders.row.filledByChain')
  if (EVIDENT.has(key)) return ''
  const short = SHORT[key]
  return short ? say({ key: short }) : null
}

/** What service and chain do not agree about; null where they do. */
function doubtText(seen: OrderSnapshot): string | null {
  const doubt = doubtOf(seen)
  if (doubt) return t(`orders.doubt.${doubt}`)
  if (seen.isInconsistent) return t('orders.inconsistent')
  return isFilledByChain(seen) ? t('orders.filledByChain') : null
}

/** The state of an entry, in words. */
export function stateText(entry: HistoryEntry): EntryState {
  const { seen, status, deal } = entry
  if (deal) return dealPart().state(deal)
  if (!seen) {
    const flow = isFlowState(status) ? status : 'BROKEN'
    const sentence = t(`orders.flowSay.${flow}`)
    return {
      label: t(`orders.flow.${flow}`),
      sentence,
      short: sentence,
      tone: FLOW_TONES[flow],
      actions: status === 'DONE' || status === 'BROKEN' ? ['repeat'] : [],
    }
  }
  const view = stateOf(seen)
  const deposit = depositText(seen)
  const sentence = [say(view.sentence), deposit].filter(Boolean).join(' ')
  if (isRecalled(seen))
    return {
      label: agedLabel(seen, say(view.label), momentText),
      sentence: recalledText(seen, momentText),
      short: deposit ?? (seen.status === 'UNKNOWN' ? t('orders.recalled.unknown') : sentence),
      tone: TONES[view.tone],
      actions: view.actions,
    }
  return {
    label: say(view.label),
    sentence: doubtText(seen) ?? sentence,
    short: deposit ?? shortState(seen, view.sentence) ?? sentence,
    tone: seen.isInconsistent || doubtOf(seen) || isContradicted(seen.order) ? 'warn' : TONES[view.tone],
    actions: view.actions,
  }
}

/** One side of a row, ready to be shown. */
interface LegText {
  readonly token: Token | null
  readonly amount: string
  readonly symbol: string
  readonly title: string
  /** "at least", "at most", "about", or nothing. */
  readonly bound: string
}

/** Everything a row shows but what the clock changes. */
export interface RowText {
  readonly kind: string
  readonly chains: string
  readonly sells: LegText
  readonly receives: LegText
  readonly price: string
  /** The fee that the price is before; empty for none. */
  readonly priceNote: string
  readonly state: EntryState
  readonly action: OrderAction | null
}

/** Where nothing bounds a side, what is expected of it. */
const agreedAmount = ({ signed, expected }: HistoryLeg): bigint | null => signed ?? expected

/** The amount that a row shows of a side: of an entry that is over what moved, where anything did. */
export const rowAmount = (leg: HistoryLeg, isOver: boolean): bigint | null =>
  isOver && leg.executed !== null && leg.executed > 0n ? leg.executed : agreedAmount(leg)

function legText(leg: HistoryLeg, names: TokenNames, side: 'sold' | 'bought', isOver: boolean): LegText {
  const token = names.of(leg)?.token ?? null
  const value = rowAmount(leg, isOver)
  const symbol = token?.symbol ?? shortAddress(leg.address)
  const isBound = leg.isBound && !(isOver && leg.executed !== null && leg.executed > 0n)
  const bound = isBound ? boundText(leg, side) : ''
  if (value === null) return { token, symbol, amount: t('trade.unknown'), title: '', bound }
  if (!token) return { token, symbol, amount: value.toString(), title: t('orders.rawUnits'), bound }
  return {
    token,
    symbol,
    amount: amountOf(value, token, side === 'sold' ? 'up' : 'down'),
    title: exactAmount(value, token),
    bound,
  }
}

function boundText({ isIfSold, signed, expected }: HistoryLeg, side: 'sold' | 'bought'): string {
  if (signed === null && expected !== null) return t('orders.about')
  if (isIfSold) return t('orders.atLeastIfSold')
  return side === 'sold' ? t('orders.atMost') : t('orders.atLeast')
}

function kindText(entry: HistoryEntry): string {
  if (entry.kind === 'delta') {
    if (entry.family === 'TWAPOrder' || entry.family === 'TWAPBuyOrder') return t('orders.kind.twap')
    if (entry.sold.chainId !== entry.bought.chainId)
      return t(entry.type === 'LIMIT' ? 'orders.kind.crosschainLimit' : 'orders.kind.crosschain')
    return entry.type === 'LIMIT' ? t('orders.kind.limit') : t('orders.kind.market')
  }
  if (entry.kind === 'flow') return entry.type === null ? t('orders.kind.wrap') : t('orders.kind.placing')
  return entry.kind === 'otc' ? t('orders.kind.otc') : t('orders.kind.swap')
}

/** The chains of an entry: one, or from which to which. */
export function chainsText({ sold, bought }: HistoryEntry): string {
  return sold.chainId === bought.chainId
    ? chainName(sold.chainId)
    : t('orders.across', { from: chainName(sold.chainId), to: chainName(bought.chainId) })
}

function priceText(entry: HistoryEntry, names: TokenNames): string {
  const [sold, bought] = [names.of(entry.sold)?.token, names.of(entry.bought)?.token]
  if (!sold || !bought) return ''
  const decimals = { sell: sold.decimals, buy: bought.decimals }
  const found = entryPrice(entry, decimals, shownPer(sold, bought))
  return found ? t('trade.rate', { ...lineOf(found.price, sold, bought, found.digits) }) : ''
}

let cache = new WeakMap<HistoryEntry, RowText>()
let cachedFor: { readonly names: TokenNames; readonly pairs: InvertedPairs } | null = null

/** What a row shows; written once per entry while the names of tokens and the directions of pairs stay what they are. */
export function rowText(entry: HistoryEntry, names: TokenNames): RowText {
  const pairs = currentInvertedPairs()
  if (cachedFor?.names !== names || cachedFor.pairs !== pairs) {
    cache = new WeakMap()
    cachedFor = { names, pairs }
  }
  const known = cache.get(entry)
  if (known) return known
  const state = stateText(entry)
  const price = priceText(entry, names)
  const feeBps = feeBesidePrice(entry)
  const made: RowText = {
    kind: kindText(entry),
    chains: chainsText(entry),
    sells: legText(entry.sold, names, 'sold', !entry.isOpen),
    receives: legText(entry.bought, names, 'bought', !entry.isOpen),
    price,
    priceNote: price && feeBps > 0 ? t('trade.price.beforeFee', { percent: bpsText(feeBps) }) : '',
    state,
    action: mainAction(state),
  }
  cache.set(entry, made)
  return made
}
