import { t } from '../../../text/text.ts'
import type { OutcomeWords } from './kindView.ts'

const DONE: OutcomeWords = {
  status: () => t('trade.flow.done'),
  done: () => t('app.notice.done'),
  failed: () => t('app.notice.failed'),
  announce: (what) => t('trade.announce.doneBare', { what }),
}
const SWAPPED: OutcomeWords = {
  ...DONE,
  done: () => t('app.notice.swapDone'),
  failed: () => t('app.notice.swapFailed'),
}
const FILLED: OutcomeWords = { ...DONE, done: () => t('app.notice.offerFilled') }
/** Done is not filled: an order is placed, and solvers go on from there. */
const PLACED: OutcomeWords = {
  ...DONE,
  status: () => t('trade.flow.placed'),
  done: () => t('app.notice.placed'),
  announce: (what) => t('trade.announce.placed', { what }),
}
/** Done is not filled: an offer is signed, and its taker goes on from there. */
const OFFERED: OutcomeWords = {
  ...DONE,
  status: () => t('trade.flow.offered'),
  done: () => t('app.notice.offered'),
  announce: (what) => t('trade.announce.offered', { what }),
}
/** Done is not cancelled: the cancellation is submitted, and a fill in flight can still settle. */
const CANCELLATION_SUBMITTED: OutcomeWords = {
  ...DONE,
  status: () => t('trade.flow.submitted'),
  done: () => t('app.notice.submitted'),
  announce: (what) => t('trade.announce.submitted', { what }),
}

/** The words for the end of a flow, by what its kind is for. */
export const OUTCOMES = {
  done: DONE,
  swapped: SWAPPED,
  filled: FILLED,
  placed: PLACED,
  offered: OFFERED,
  submitted: CANCELLATION_SUBMITTED,
} as const
