import { useFlowsInTurn } from '../trade/ladder/sequence.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import type { TradeDialogs } from '../trade/screen/useTradeDialogs.ts'
import { formatLimitUrl } from './limitUrl.ts'
import type { LimitReviewWindow, LimitTrade } from './useLimitTrade.ts'

/** Fetches the review of one order, also before it is opened. */
export const loadReview = () => import('./LimitReview.tsx')
const LimitReview = lazyView(async () => (await loadReview()).LimitReview)
const LadderReview = lazyView(async () => (await import('./LadderReview.tsx')).LadderReview)

/** The review of one order or of a ladder. */
export function LimitWindows({
  trade,
  dialogs: { close, showFlow, start },
  replaced,
}: {
  readonly trade: LimitTrade
  readonly dialogs: TradeDialogs<LimitReviewWindow>
  /** The order that is replaced, as it was when the review was opened. */
  readonly replaced: LimitReviewWindow['replaced']
}) {
  const { form, live, offer, answer, figures, ladder, market, per, rest } = trade
  const { account } = trade.wallet
  const { deadlineSec } = trade.expires
  const startAll = useFlowsInTurn(showFlow)
  if (!account || !offer || deadlineSec === undefined) return null
  const { partiallyFillable } = rest
  const terms = { offer, market, per, account, deadlineSec, partiallyFillable }
  if (ladder)
    return (
      ladder.rungs && (
        <LadderReview
          key={`${account} ${formatLimitUrl(form.location)}`}
          {...terms}
          rungs={ladder.rungs}
          figures={ladder}
          onClose={close}
          onConfirm={startAll}
        />
      )
    )
  const limitAmount = form.location.side === 'SELL' ? figures.buyAmount : figures.sellAmount
  if (!figures.price || limitAmount === null) return null
  return (
    <LimitReview
      {...terms}
      renew={async () => answer ?? live.renew()}
      limitAmount={limitAmount}
      price={figures.price}
      replaced={replaced}
      onClose={close}
      onConfirm={(intent) => {
        start(intent)
        // From here on the flow replaces; the form makes orders of their own again.
        if (intent.replaces) form.dispatch({ type: 'keepOld' })
      }}
    />
  )
}
