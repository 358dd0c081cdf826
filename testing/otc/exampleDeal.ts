import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import type { Deal } from '../../src/domain/orders/history/deal.ts'
import { dealKey } from '../../src/domain/orders/history/dealKey.ts'
import { hashOtcOrder } from '../../src/domain/otc/otcOrder.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { exampleOtcOrder } from './exampleOtcOrder.ts'

/** An open offer of its account, which service and chain know. */
export function exampleDeal(change: Partial<Deal> = {}): Deal {
  const chainId = 31337
  const order = exampleOtcOrder()
  const orderHash = hashOtcOrder(order, { chainId, contract: deploymentOf(chainId)?.rfq ?? ZERO_ADDRESS })
  const { maker, makerAsset, takerAsset, makerAmount } = order
  return {
    ...{ key: dealKey(chainId, orderHash), chainId, orderHash, role: 'made', isAddressed: false, order },
    ...{ maker, makerAsset, takerAsset, signature: '0x12', permitMakerAsset: '0x', isPosted: true },
    ...{ status: 'open', isByChain: true, left: makerAmount, available: makerAmount, limitedBy: null },
    ...{ fills: [], cancelled: null, createdAt: 1_000_000, updatedAt: 1_000_000, flowId: null, ...change },
  }
}
