import type { Hex } from 'viem'
import type { Crossing } from '../../chain/bridgeEncoding.ts'
import type { BridgePlan } from '../../chain/bridgePlan.ts'

/** What came back of a fill that crossed. */
export interface FillRefund {
  readonly tx: Hex
  readonly chainId: number
  readonly token: string
  readonly amount: bigint
}

/** What is known of a fill's way to the other chain. `refunded` without a refund: the money is back, and no event says how. */
export interface FillCrossing {
  readonly id: Hex
  readonly plan: BridgePlan
  readonly announced: Crossing
  readonly state: 'sent' | 'failed' | 'arrived' | 'refunded'
  readonly destinationTx: Hex | null
  /** Raw units of the destination chain. */
  readonly arrivedAmount: bigint | null
  readonly refund: FillRefund | null
}

/** Whether something can still happen to it. */
export const isUnderway = ({ state }: FillCrossing): boolean => state === 'sent' || state === 'failed'
