import { entryOfOrder } from '../history/orderHistory.ts'
import type { DeltaOrder } from '../record/deltaOrder.ts'
import { snapshotOf } from '../record/orderSnapshot.ts'
import { fillsInParts } from '../struct/families.ts'
import type { Crossing, CrossingAmount, MoneyLeg } from './crossing.ts'

/** What a part of an order's money is at each station of its way, raw units of each token; null where it is unknown. */
export interface LegAmounts {
  /** What left its owner. */
  readonly sent: CrossingAmount | null
  /** What the bridge took, and its part of that. */
  readonly taken: CrossingAmount | null
  readonly fee: CrossingAmount | null
  /** The least that the recipient gets. */
  readonly least: CrossingAmount | null
}

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/** The amounts of a leg's stations, by its fill and by what its bridge says of it. Pure. */
export function legAmounts(
  order: DeltaOrder,
  { sourceTx, crossingId }: Pick<MoneyLeg, 'sourceTx' | 'crossingId'>,
  crossings: readonly Crossing[],
): LegAmounts {
  const { input, output, side, transactions, onChainOrderType } = order
  const fill = transactions.find(({ originTx }) => sourceTx !== null && isSame(originTx, sourceTx))
  const crossing = crossings.find(({ id }) => id === crossingId)
  const isWhole = !fillsInParts(onChainOrderType)
  // All of a sale that fills at once was sold, whether or not the service reports the fill.
  const sent = fill?.spentAmount ?? (isWhole && side === 'SELL' ? input.amount : null)
  const signed = isWhole ? entryOfOrder(snapshotOf(order)).bought.signed : null
  return {
    sent: sourceTx === null || sent === null ? null : { token: input.token, amount: sent },
    taken: crossing?.locked ?? null,
    fee: crossing && crossing.fee > 0n ? { token: crossing.locked.token, amount: crossing.fee } : null,
    least: crossing
      ? { token: crossing.output.token, amount: crossing.output.least }
      : signed === null
        ? null
        : { token: output.token, amount: signed },
  }
}
