import type { DeltaOrder } from '../../src/domain/orders/record/deltaOrder.ts'
import { NO_BRIDGE, type Order } from '../../src/domain/orders/struct/order.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLD = '0xF24d5be120270BB819BB84BAa5ec56E8A782e6D9'
const BOUGHT = '0x8a5d6cEeB8Ac68b61594be086899eF05119FA6B7'

/** What the owner of `exampleOrder` signed. */
export const EXAMPLE_STRUCT: Order = {
  owner: OWNER,
  beneficiary: OWNER,
  srcToken: SOLD,
  destToken: BOUGHT,
  srcAmount: 1_000_000_000n,
  destAmount: 300_000_000_000_000_000n,
  expectedAmount: 300_000_000_000_000_000n,
  deadline: 2_000_000_000n,
  kind: 0,
  nonce: 77n,
  partnerAndFee: 0n,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
}

/** A Delta order for tests: a resting sale of 1,000 USDC for at least 0.3 WETH on the sandbox chain, but for what is given. */
export function exampleOrder(part: Partial<DeltaOrder> = {}): DeltaOrder {
  return {
    id: '3f0d3d7e-9c0e-4a55-8ad5-000000000001',
    status: 'ACTIVE',
    statusText: 'ACTIVE',
    side: 'SELL',
    type: 'LIMIT',
    onChainOrderType: 'Order',
    chainId: 31337,
    input: {
      chainId: 31337,
      token: SOLD,
      amount: 1_000_000_000n,
      expectedAmount: null,
      executedAmount: null,
      boundAmount: null,
    },
    output: {
      chainId: 31337,
      token: BOUGHT,
      amount: null,
      expectedAmount: 300_000_000_000_000_000n,
      executedAmount: null,
      boundAmount: 300_000_000_000_000_000n,
    },
    owner: OWNER,
    beneficiary: OWNER,
    orderHash: `0x${'ab'.repeat(32)}`,
    partner: 'kontor',
    orderText: '{}',
    order: EXAMPLE_STRUCT,
    transactions: [],
    refunds: [],
    createdAt: 1_000_000,
    updatedAt: 1_000_000,
    expiresAt: 2_000_000_000_000,
    ...part,
  }
}
