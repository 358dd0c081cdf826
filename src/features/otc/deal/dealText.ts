import type { OfferSight, OfferState, Perspective } from '../../../domain/otc/offerState.ts'
import { isForAnyone, type OtcOrder } from '../../../domain/otc/otcOrder.ts'
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
