import '../../../text/en/openOrders.ts'
import { useQuery } from '@tanstack/react-query'
import { isSameAddress, shortAddress } from '../../../domain/address.ts'
import type { DeltaOrder } from '../../../domain/orders/deltaOrder.ts'
import type { Token } from '../../../domain/token.ts'
import type { SettlementReceipt as Settled } from '../../../flow/orders/orderDesk.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { t } from '../../../text/text.ts'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { useDesk } from '../session/deskContext.tsx'
import { AddressText } from '../token/AddressText.tsx'
import { TokenAmount } from '../token/TokenAmount.tsx'
import { type ReceiptLine, receiptLines } from './orderReceiptLines.ts'
import { ReceiptLead } from './ReceiptLead.tsx'

/** The two tokens of an order. */
export interface OrderTokens {
  readonly input: Token
  readonly output: Token
}

/** What of an order was filled: quoted, signed and filled amounts, what was better than quoted and who kept it. Nothing before the first fill. */
export function OrderReceipt({ fed, tokens }: { readonly fed: TrackedOrder; readonly tokens: OrderTokens }) {
  const hashes = settlementsOf(fed)
  const settled = useSettled(fed.order, hashes)
  if (hashes.length === 0) return null
  const { order } = fed
  const lines = receiptLines(order, settled)
  const isGross = order.side === 'SELL' && lines.some(({ key }) => key === 'fee')
  const rows = lines.map((line) => rowOf(line, order, tokens, isGross))
  const received = rows.find(({ key }) => key === 'received')
  return (
    <>
      {received && <ReceiptLead label={received.label}>{received.value}</ReceiptLead>}
      <Details rows={rows.filter((row) => row !== received)} />
      {hashes.map((hash) => (
        <div key={hash} className="mt-2 text-13">
          <AddressText chainId={order.chainId} value={hash} kind="tx" />
        </div>
      ))}
    </>
  )
}

/** Transactions that settled an order or a part of it, whoever told. */
function settlementsOf({ order, chain }: TrackedOrder): DeltaOrder['orderHash'][] {
  const hashes = order.transactions.map(({ originTx }) => originTx)
  return [...new Set(chain?.fillTx ? [...hashes, chain.fillTx] : hashes)]
}

function useSettled(order: DeltaOrder, hashes: readonly DeltaOrder['orderHash'][]): Settled | null {
  const { desk } = useDesk()
  const { data } = useQuery({
    queryKey: ['order-receipt', order.chainId, order.orderHash, ...hashes],
    queryFn: () => desk?.orders.receipt(order, hashes) ?? null,
    enabled: desk !== null && hashes.length > 0,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data || state.dataUpdateCount > 5 ? false : 4_000),
    networkMode: 'always',
  })
  return data ?? null
}

function rowOf(
  { key, value, isOfInput, hint }: ReceiptLine,
  { side, owner, beneficiary }: DeltaOrder,
  tokens: OrderTokens,
  /** The fee comes out of what was quoted and signed. */
  isGross: boolean,
): DetailsRow {
  const token = isOfInput ? tokens.input : tokens.output
  const labels = {
    quoted: t(isGross ? 'swap.orders.quotedGross' : 'swap.orders.quoted'),
    signed: isGross
      ? t('swap.orders.signedGross')
      : t(side === 'SELL' ? 'swap.orders.signedAtLeast' : 'swap.orders.signedAtMost'),
    sold: t('swap.orders.sold'),
    received: isSameAddress(owner, beneficiary)
      ? t('swap.orders.received')
      : t('swap.orders.receivedBy', { address: shortAddress(beneficiary) }),
    fee: t('swap.orders.fee'),
    surplus: t('swap.orders.surplus'),
    owner: t('swap.orders.surplusOwner'),
    protocol: t('swap.orders.surplusProtocol'),
    partner: t('swap.orders.surplusPartner'),
  }
  return {
    key,
    label: labels[key],
    value: <TokenAmount value={value} token={token} exact />,
    ...(hint && { hint: t('swap.orders.hintSurplus') }),
  }
}
