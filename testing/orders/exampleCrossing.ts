import type { DeltaOrder, OrderTransaction } from '../../src/domain/orders/record/deltaOrder.ts'
import { exampleOrder } from './exampleOrder.ts'

/** A fill that handed all of an order to a bridge at second 1,000; it has not arrived. */
export const SENT_FILL: OrderTransaction = {
  originTx: `0x${'a'.repeat(64)}`,
  destinationTx: null,
  filledPercent: 100,
  spentAmount: 1_000_000_000n,
  receivedAmount: null,
  originReceivedAmount: 990n,
  destinationReceivedAmount: null,
  at: 1_000_000,
}

/** A Delta order for tests that ends on the other sandbox chain: all of it in the bridge, but for what is given. */
export const exampleCrossing = (part: Partial<DeltaOrder> = {}): DeltaOrder =>
  exampleOrder({
    status: 'BRIDGING',
    output: { ...exampleOrder().output, chainId: 31338 },
    transactions: [SENT_FILL],
    ...part,
  })
