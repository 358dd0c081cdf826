import '../../../text/en/orders/openOrders.ts'
import type { TradeFigures } from '../../../domain/amount/tradeFigures.ts'
import { entryFigures, entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { pricesThen } from '../../../domain/orders/history/recordedWorth.ts'
import { isSameAddress, shortAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { SettlementReceipt } from '../../../flow/orders/orderClient.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { minor } from '../../../ui/Details.tsx'
import {
  betterRows,
  boundRow,
  type FigureTable,
  movedRows,
  quotedRow,
  tradeFeeRow,
} from '../kind/figureRows.tsx'
import { ReceiptRows } from '../kind/ReceiptRows.tsx'
import { showExact } from '../kind/showExact.tsx'
import { useConfig } from '../session/configContext.tsx'
import { useFlows } from '../session/sessionHooks.tsx'
import { AddressText } from '../token/AddressText.tsx'
import { useFeeAtStart } from './useFeeAtStart.tsx'
import { settlementsOf, useSettled } from './useSettled.ts'

/** The two tokens of an order. */
export interface OrderTokens {
  readonly input: Token
  readonly output: Token
}

/** The figures of an order that is followed, by the chain's word on its settlements where there is one. */
export function trackedFigures(fed: TrackedOrder, settled: SettlementReceipt | null = null): TradeFigures {
  return entryFigures(entryOfOrder(fed), settled)
}

/** What of an order was filled: quoted, signed and filled amounts, what was better than quoted and who kept it. Nothing before the first fill. */
export function OrderReceipt({ fed, tokens }: { readonly fed: TrackedOrder; readonly tokens: OrderTokens }) {
  const { order } = fed
  const chainFill = fed.chain?.fillTx ?? null
  const settled = useSettled(order, chainFill)
  const { hostFee: host } = useConfig()
  const feeAtStart = useFeeAtStart(order, order.chainId, chainFill)
  const placed = useFlows().find(({ artifacts }) => artifacts?.order?.id === order.id)
  const hashes = settlementsOf(order, chainFill)
  if (hashes.length === 0) return null
  const { owner, beneficiary } = order
  const table: FigureTable = {
    figures: trackedFigures(fed, settled),
    show: showExact(tokens.input, tokens.output),
    recipient: isSameAddress(owner, beneficiary) ? undefined : shortAddress(beneficiary),
    settled,
    filledPercent: fed.filledPercent,
    isLimit: order.type === 'LIMIT',
    feeAtStart,
    prices: pricesThen(placed?.intent),
    ...{ host, payee: entryOfOrder(fed).payee },
  }
  return (
    <>
      <ReceiptRows
        rows={[
          ...movedRows(table),
          ...tradeFeeRow(table),
          ...minor([...quotedRow(table), ...boundRow(table), ...betterRows(table)]),
        ]}
      />
      {hashes.map((hash) => (
        <div key={hash} className="mt-2 text-13">
          <AddressText chainId={order.chainId} value={hash} kind="tx" />
        </div>
      ))}
    </>
  )
}
