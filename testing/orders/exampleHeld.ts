import type { DeltaOrder } from '../../src/domain/orders/record/deltaOrder.ts'
import type { ExternalOrder, ProductiveOrder } from '../../src/domain/orders/struct/heldFamilies.ts'
import { NO_BRIDGE } from '../../src/domain/orders/struct/order.ts'
import { exampleOrder } from './exampleOrder.ts'

export const HANDLER = '0x00000000000000000000000000000000000000A1'
export const STRATEGY = '0x00000000000000000000000000000000000000b2'

const { owner, input, output } = exampleOrder()

const SHARED = {
  owner,
  srcToken: input.token,
  destToken: output.token,
  srcAmount: 1_000_000_000n,
  destAmount: 300_000_000_000_000_000n,
  expectedAmount: 310_000_000_000_000_000n,
  deadline: 2_000_000_000n,
  nonce: 78n,
  partnerAndFee: 0n,
  permit: '0x',
  metadata: '0x',
} as const

export const EXTERNAL: ExternalOrder = { ...SHARED, kind: 0, handler: HANDLER, data: '0x1234' }

export const PRODUCTIVE: ProductiveOrder = {
  ...SHARED,
  beneficiary: owner,
  strategy: STRATEGY,
  shares: 990_000_000_000_000n,
  useShares: true,
  bridge: NO_BRIDGE,
}

/** A sale of 1,000 USDC whose output a handler gets, but for what is given. */
export const exampleExternal = (part: Partial<DeltaOrder> = {}): DeltaOrder =>
  exampleOrder({ type: 'MARKET', onChainOrderType: 'ExternalOrder', order: EXTERNAL, ...part })

/** A sale of 1,000 USDC out of a yield strategy, but for what is given. */
export const exampleProductive = (part: Partial<DeltaOrder> = {}): DeltaOrder =>
  exampleOrder({ type: 'MARKET', onChainOrderType: 'ProductiveOrder', order: PRODUCTIVE, ...part })
