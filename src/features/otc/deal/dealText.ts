import type { OfferSight, OfferState, Perspective } from '../../../domain/otc/offerState.ts'
import { isForAnyone, type OtcOrder } from '../../../domain/otc/otcOrder.ts'
import { formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import type { Tone } from '../../../ui/tone.ts'
import { countdownText } from '../../trade/progress/durationText.ts'
import type { DealView, Obstacle } from './dealView.ts'

/** The heading of an offer, for who looks at it; nothing of it is said before all is checked. */
export function dealTitle(view: DealView, order: OtcOrder, perspective: Perspective): string {
  if (view.kind === 'checking' || view.kind === 'unsure') return t('deal.title')
  if (perspective === 'maker') return t('deal.title.maker')
  if (isForAnyone(order)) return t('deal.title.anyone')
  return t(perspective === 'taker' ? 'deal.title.taker' : 'deal.title.private')
}

/** Where an offer stands, in a word. */
export function dealTag(
  view: DealView,
  order: OtcOrder,
  state: OfferState,
  sight: OfferSight | null,
): { readonly tone: Tone; readonly text: string } {
  switch (view.kind) {
    case 'invalid':
    case 'unsure':
      return { tone: 'warn', text: t('deal.tag.unsure') }
    case 'checking':
      return { tone: 'plain', text: t('deal.tag.checking') }
    case 'blocked':
      return { tone: BLOCKED_TONES[view.obstacle], text: t(`deal.tag.${view.obstacle}`) }
    case 'fillable': {
      const key = state.kind === 'partlyFilled' ? 'partly' : 'open'
      if (order.expiry === 0n || !sight) return { tone: 'warn', text: t(`deal.tag.${key}`) }
      const time = countdownText(Number(order.expiry - sight.blockTimeSec) * 1_000)
      return { tone: 'up', text: t(`deal.openFor.${key}`, { time }) }
    }
  }
}

const BLOCKED_TONES: Readonly<Record<Obstacle, Tone>> = {
  filled: 'plain',
  cancelled: 'plain',
  closed: 'plain',
  expired: 'plain',
  dust: 'plain',
  notForYou: 'warn',
  unfunded: 'warn',
  noToken: 'down',
}

/** What became of an offer that cannot be filled, and what can be done, for who looks at it. */
export function obstacleText(
  obstacle: Obstacle,
  {
    order,
    perspective,
    limitedBy,
    symbol,
  }: {
    readonly order: OtcOrder
    readonly perspective: Perspective
    readonly limitedBy: OfferState['limitedBy']
    /** Of the maker's token. */
    readonly symbol: string
  },
): string {
  const isMaker = perspective === 'maker'
  const at = { at: formatTime(new Date(Number(order.expiry) * 1_000)) }
  switch (obstacle) {
    case 'noToken':
    case 'notForYou':
      return t(`deal.end.${obstacle}`)
    case 'expired':
      return isMaker ? t('deal.end.maker.expired', at) : t('deal.end.expired', at)
    case 'unfunded':
      if (!isMaker) return t('deal.end.unfunded')
      return limitedBy === 'allowance'
        ? t('deal.end.maker.allowance')
        : t('deal.end.maker.balance', { symbol })
    default:
      return t(isMaker ? `deal.end.maker.${obstacle}` : `deal.end.${obstacle}`)
  }
}
