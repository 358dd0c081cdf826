import '../../text/en/screens/limitReview.ts'
import type { Side } from '../../domain/amount/quote.ts'
import type { Token } from '../../domain/token/token.ts'
import { t } from '../../text/text.ts'
import { OrderAmount } from '../trade/review/OrderAmount.tsx'

interface OneSide {
  readonly token: Token
  /** Raw units. */
  readonly amount: bigint
}

/** Both sides of what is signed at a price, under the names of the fixed one and of the bound. */
export function LimitAmounts({
  side,
  sell,
  buy,
}: {
  readonly side: Side
  readonly sell: OneSide
  readonly buy: OneSide
}) {
  return (
    <dl className="flex flex-col gap-3">
      <OrderAmount label={t(side === 'SELL' ? 'limit.review.sell' : 'limit.review.sellMost')} {...sell} />
      <OrderAmount label={t(side === 'SELL' ? 'limit.review.buyLeast' : 'limit.review.buy')} {...buy} />
    </dl>
  )
}
