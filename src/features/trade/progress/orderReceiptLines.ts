import type { DeltaOrder } from '../../../domain/orders/deltaOrder.ts'
import type { SettlementReceipt } from '../../../flow/orders/orderDesk.ts'

/** One amount of a receipt, raw units. */
export interface ReceiptLine {
  readonly key:
    | 'quoted'
    | 'signed'
    | 'sold'
    | 'received'
    | 'fee'
    | 'surplus'
    | 'owner'
    | 'protocol'
    | 'partner'
  readonly value: bigint
  /** Of the token that was sold; of the one that was bought otherwise. */
  readonly isOfInput: boolean
  /** Has something to explain. */
  readonly hint?: true
}

/**
 * The amounts of what was filled, in the order they are read: quoted and signed, filled, fees, and what was better than quoted with all who kept of it. By the
 * chain where it answered; by the service's record, which knows nothing of fees, where it did not. Pure.
 */
export function receiptLines(order: DeltaOrder, settled: SettlementReceipt | null): readonly ReceiptLine[] {
  const isSell = order.side === 'SELL'
  const free = isSell ? order.output : order.input
  const lines: (Omit<ReceiptLine, 'value'> & { readonly value: bigint | null })[] = [
    { key: 'quoted', value: free.expectedAmount, isOfInput: !isSell },
    { key: 'signed', value: free.boundAmount, isOfInput: !isSell },
    { key: 'sold', value: settled?.sold ?? sumOf(order, 'spentAmount'), isOfInput: true },
    { key: 'received', value: settled?.received ?? sumOf(order, 'receivedAmount'), isOfInput: false },
    ...(settled ? ownLines(settled, !isSell) : []),
  ]
  return lines.flatMap(({ value, ...line }) => (value === null ? [] : [{ ...line, value }]))
}

/** Fees and surplus are of the side that was not fixed. Shares of surplus are in the fees the contract told: they are named once. */
function ownLines(
  { protocolFee, partnerFee, surplus }: SettlementReceipt,
  isOfInput: boolean,
): readonly ReceiptLine[] {
  const { total, toOwner, toProtocol, toPartner } = surplus
  const fee = protocolFee + partnerFee - toProtocol - toPartner
  const shares = [
    { key: 'owner', value: toOwner, isOfInput },
    { key: 'protocol', value: toProtocol, isOfInput },
    { key: 'partner', value: toPartner, isOfInput },
  ] as const
  return [
    ...(fee > 0n ? [{ key: 'fee', value: fee, isOfInput } as const] : []),
    { key: 'surplus', value: total, isOfInput, hint: true },
    ...(total > 0n ? shares.filter(({ key, value }) => key !== 'partner' || value > 0n) : []),
  ]
}

function sumOf({ transactions }: DeltaOrder, key: 'spentAmount' | 'receivedAmount'): bigint | null {
  return transactions.reduce<bigint | null>((sum, fill) => {
    const amount = fill[key]
    return sum === null || amount === null ? null : sum + amount
  }, 0n)
}
