import '../../../text/en/otc/dealParts.ts'
import { endSecOf } from '../../../domain/orders/struct/otcOrder.ts'
import type { OfferChainState, OfferState, PermitState, Perspective } from '../../../domain/otc/offerState.ts'
import type { OtcOrder } from '../../../domain/otc/otcOrder.ts'
import type { Token } from '../../../domain/token/token.ts'
import { formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { formatPairUrl } from '../../trade/address/pairUrl.ts'
import { amountWithSymbol, plainAmount } from '../../trade/token/tokenText.ts'
import type { Obstacle } from '../offer/dealView.ts'
import type { LiveOffer } from '../offer/useOffer.ts'
import { NextLinks } from './NextLinks.tsx'

/** Why an offer cannot be filled, and the next step. */
export function BlockedNote({ live, obstacle }: { readonly live: LiveOffer; readonly obstacle: Obstacle }) {
  const { offer, perspective, state, chainState, maker, taker } = live
  const { chainId, order } = offer
  const search = formatPairUrl({
    ...{ chainId, sell: order.takerAsset, buy: order.makerAsset, side: 'SELL', mode: 'auto' },
    amount: taker.token ? plainAmount(order.takerAmount, taker.token) : '',
  })
  const isMarket = perspective !== 'maker' && maker.trust === 'listed' && taker.trust === 'listed'
  const isWaiting = obstacle === 'notForYou' || obstacle === 'unfunded'
  return (
    <Note
      tone={isWaiting ? 'warn' : 'plain'}
      title={t(`deal.tag.${obstacle}`)}
      actions={isWaiting ? undefined : <NextLinks market={isMarket ? search : null} />}
    >
      {obstacleText(obstacle, {
        ...{ order, perspective, limitedBy: state.limitedBy, permit: chainState?.permit ?? 'none' },
        lack: maker.token && chainState && lackOf(state, chainState, maker.token),
        symbol: maker.token?.symbol ?? '',
      })}
    </Note>
  )
}

interface Lack {
  readonly there: string
  readonly left: string
  readonly short: string
}

function lackOf({ left, limitedBy }: OfferState, chainState: OfferChainState, token: Token): Lack {
  const there = limitedBy === 'allowance' ? chainState.allowance : chainState.balance
  return {
    there: amountWithSymbol(there, token),
    left: amountWithSymbol(left, token),
    short: amountWithSymbol(left - there, token, 'up'),
  }
}

/** What became of an offer that cannot be filled, and what can be done, for who looks at it. */
function obstacleText(
  obstacle: Obstacle,
  {
    order,
    perspective,
    limitedBy,
    permit,
    symbol,
    lack,
  }: {
    readonly order: OtcOrder
    readonly perspective: Perspective
    readonly limitedBy: OfferState['limitedBy']
    readonly permit: PermitState
    /** Of the maker's token. */
    readonly symbol: string
    /** How much is there, how much it should be, and the difference; null where that is not known. */
    readonly lack: Lack | null
  },
): string {
  const isMaker = perspective === 'maker'
  const endSec = endSecOf(order)
  switch (obstacle) {
    case 'noToken':
    case 'notForYou':
      return t(`deal.end.${obstacle}`)
    case 'expired':
      return t(isMaker ? 'deal.end.maker.expired' : 'deal.end.expired', {
        at: endSec === null ? t('trade.unknown') : formatTime(new Date(endSec * 1_000)),
      })
    case 'unfunded':
      if (limitedBy === 'allowance' && (permit === 'over' || permit === 'refused'))
        return t(isMaker ? `deal.end.maker.permit.${permit}` : `deal.end.permit.${permit}`, { symbol })
      if (!isMaker && lack) return t(`deal.end.unfunded.${limitedBy ?? 'balance'}`, { ...lack })
      if (!isMaker) return t('deal.tag.unfunded')
      return limitedBy === 'allowance'
        ? t('deal.end.maker.allowance')
        : t('deal.end.maker.balance', { symbol })
    default:
      return t(isMaker ? `deal.end.maker.${obstacle}` : `deal.end.${obstacle}`)
  }
}
