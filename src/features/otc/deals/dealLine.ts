import { chainName } from '../../../domain/chain/chains.ts'
import { counterpartyOf, type Deal, filledOf, isOpenDeal } from '../../../domain/orders/history/deal.ts'
import { endSecOf } from '../../../domain/orders/struct/otcOrder.ts'
import { shortAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { amountWithSymbol, exactAmount } from '../../trade/token/tokenText.ts'

/** One side of a deal, ready to be shown. */
export interface DealLeg {
  readonly chainId: number
  readonly address: Token['address']
  readonly symbol: string
  readonly text: string
  readonly exact: string
}

/** A deal as a row shows it. */
export interface DealLine {
  readonly sells: DealLeg
  readonly receives: DealLeg
  /** Both sides in words. */
  readonly pair: string
  /** With whom, on which chain, until or since when. */
  readonly facts: string
}

/** What an account gives and gets: of an offer that another made, and that is not addressed to it, what it filled. */
export function dealLine(deal: Deal, names: TokenNames, nowMs: number): DealLine {
  const { order, role, isAddressed, fills } = deal
  const whole = order && (role === 'made' || isAddressed)
  const moved = filledOf(fills)
  const amounts = whole ? { maker: order.makerAmount, taker: order.takerAmount } : moved
  // As the offer's page, its link and its fill have them: what is taken of it rounded down, what is paid for it up.
  const made = legOf(deal, deal.makerAsset, amounts.maker, names, 'down')
  const taken = legOf(deal, deal.takerAsset, amounts.taker, names, 'up')
  const [sells, receives] = role === 'made' ? [made, taken] : [taken, made]
  return {
    ...{ sells, receives },
    pair: t('deals.pair', { sells: sells.text, receives: receives.text }),
    facts: [partyText(deal), whenText(deal, nowMs), chainName(deal.chainId)].filter(Boolean).join(' · '),
  }
}

function legOf(
  { chainId }: Deal,
  address: Token['address'],
  amount: bigint,
  names: TokenNames,
  rounding: 'down' | 'up',
): DealLeg {
  const token = names.of({ chainId, address })?.token
  const symbol = token?.symbol ?? shortAddress(address)
  return {
    ...{ chainId, address, symbol },
    text: token ? amountWithSymbol(amount, token, rounding) : `${amount} ${symbol}`,
    exact: token ? exactAmount(amount, token) : String(amount),
  }
}

function partyText(deal: Deal): string {
  const other = counterpartyOf(deal)
  if (deal.role === 'taken') return t('deals.from', { who: shortAddress(deal.maker) })
  if (other) return t('deals.for', { who: shortAddress(other) })
  return deal.order ? t('deals.anyone') : ''
}

function whenText(deal: Deal, nowMs: number): string {
  const { order, updatedAt, createdAt } = deal
  const endSec = order && endSecOf(order)
  if (isOpenDeal(deal) && order) {
    if (endSec === null) return t('deals.never')
    return t('deals.expires', { when: formatRelativeTime(endSec - Math.round(nowMs / 1_000)) })
  }
  const at = deal.status === 'expired' && endSec !== null ? endSec * 1_000 : updatedAt || createdAt
  return at > 0 ? formatRelativeTime(Math.round(Math.min(0, at - nowMs) / 1_000)) : ''
}
