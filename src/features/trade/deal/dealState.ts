import '../../../text/en/otc/publicOffer.ts'
import '../../../text/en/otc/deals.ts'
import {
  counterpartyOf,
  type Deal,
  type DealStatus,
  filledPercentOfDeal,
} from '../../../domain/orders/history/deal.ts'
import { isSameAddress, shortAddress, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import type { Tone } from '../../../ui/tone.ts'

/** Words and colour of a deal's state, for its account. */
export interface DealState {
  readonly label: string
  readonly sentence: string
  readonly tone: Tone
}

const TONES: Readonly<Record<DealStatus, Tone>> = {
  preparing: 'accent',
  coSigners: 'warn',
  unread: 'plain',
  open: 'accent',
  partlyFilled: 'accent',
  unfunded: 'warn',
  dust: 'up',
  filled: 'up',
  traded: 'up',
  cancelled: 'plain',
  closed: 'plain',
  expired: 'plain',
}

/** The status of a deal, in words. What an account filled of an offer that is not addressed to it is done for it. */
export function dealState(deal: Deal): DealState {
  if (deal.role === 'taken' && !deal.isAddressed && deal.order)
    return {
      label: t('deals.state.filled'),
      sentence: t('deals.say.part', { who: otherOf(deal) }),
      tone: 'up',
    }
  const { status, isByChain } = deal
  const isHearsay = !isByChain && !OF_FLOWS.includes(status)
  const sentence = sentenceOf(deal)
  return {
    label: t(`deals.state.${status}`),
    sentence: isHearsay ? `${sentence} ${t('deals.say.byService')}` : sentence,
    tone: TONES[status],
  }
}

const otherOf = (deal: Deal): string => shortAddress(counterpartyOf(deal) ?? deal.maker)

/** States that no service reports. */
const OF_FLOWS: readonly DealStatus[] = ['preparing', 'coSigners', 'unread']

function sentenceOf(deal: Deal): string {
  const { status, role, order, limitedBy, permitMakerAsset } = deal
  const percent = filledPercentOfDeal(deal)
  switch (status) {
    case 'open':
      if (isSameAddress(order?.taker, ZERO_ADDRESS)) return t('otc.public')
      return t(`deals.say.open.${role}`, { who: otherOf(deal) })
    case 'partlyFilled':
      return t('deals.say.partlyFilled', { percent })
    case 'unfunded':
      if (role === 'taken') return t('deals.say.unfunded.taken')
      if (limitedBy !== 'allowance') return t('deals.say.unfunded.balance')
      return t(`deals.say.unfunded.${permitMakerAsset === '0x' ? 'allowance' : 'permit'}`)
    case 'cancelled':
      return percent > 0 ? t('deals.say.cancelled.part', { percent }) : t(`deals.say.cancelled.${role}`)
    case 'expired':
      return percent > 0 ? t('deals.say.expired.part', { percent }) : t('deals.say.expired')
    default:
      return t(`deals.say.${status}`)
  }
}
