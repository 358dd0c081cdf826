import { endSecOf } from '../../../domain/orders/struct/otcOrder.ts'
import type { OfferChainState, OfferState, Perspective } from '../../../domain/otc/offerState.ts'
import { isForAnyone, type OtcOrder } from '../../../domain/otc/otcOrder.ts'
import { countdownText } from '../../../text/durationText.ts'
import { t } from '../../../text/text.ts'
import type { Tone } from '../../../ui/tone.ts'
import { type DealView, isClaim, type Obstacle } from '../offer/dealView.ts'
import type { DealState } from './DealPart.tsx'

/** The heading of an offer, for its viewer; it names nothing before all is checked. */
export function dealTitle(view: DealView, order: OtcOrder, perspective: Perspective): string {
  if (isClaim(view)) return t('deal.title')
  if (perspective === 'maker') return t('deal.title.maker')
  if (isForAnyone(order)) return t('deal.title.anyone')
  return t(perspective === 'taker' ? 'deal.title.taker' : 'deal.title.private')
}

/** The state of an offer, in a word, and until when. */
export function dealState(
  view: DealView,
  order: OtcOrder,
  state: OfferState,
  chainState: OfferChainState | null,
): DealState {
  switch (view.kind) {
    case 'invalid':
    case 'unsure':
    case 'wrongNode':
      return { tone: 'warn', text: t('deal.tag.unsure') }
    case 'checking':
      return { tone: 'plain', text: t('deal.tag.checking') }
    case 'blocked':
      return { tone: BLOCKED_TONES[view.obstacle], text: t(`deal.tag.${view.obstacle}`) }
    case 'fillable': {
      const key = state.kind === 'partlyFilled' ? 'partly' : 'open'
      const text = t(`deal.tag.${key}`)
      const endSec = endSecOf(order)
      if (endSec === null || !chainState) return { tone: 'accent', text, until: t('deal.tag.never') }
      const time = countdownText((endSec - Number(chainState.blockTimeSec)) * 1_000)
      return { tone: 'accent', text, until: t('deal.tag.until', { time }) }
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
