import '../../../text/en/orders/orderPage.ts'
import { useMemo } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { historyFactoryOf } from '../../../domain/chain/poolOrigins.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { ChartBlock } from '../../trade/chart/ChartBlock.tsx'
import { orderChart } from './orderChart.ts'

const STEP_MS = 60_000

/** The price of an order's pair over time, with its price, its fills and its slices. Nothing where its tokens share no chain's pools. */
export function PairChart({
  entry,
  sold,
  bought,
  nowMs,
}: {
  readonly entry: HistoryEntry
  readonly sold: Token
  readonly bought: Token
  readonly nowMs: number
}) {
  const at = nowMs - (nowMs % STEP_MS)
  const chart = useMemo(() => orderChart(entry, { sold, bought }, at), [entry, sold, bought, at])
  if (!chart || !historyFactoryOf(sold.chainId)) return null
  const { isTwin, ...shown } = chart
  return (
    <div className="max-wide:order-first">
      <ChartBlock {...shown} chainId={sold.chainId} />
      {isTwin && (
        <p className="mt-2 text-12 text-ink-3">
          {t('orders.chart.twin', { symbol: shown.buyToken.symbol, chain: chainName(sold.chainId) })}
        </p>
      )}
    </div>
  )
}
