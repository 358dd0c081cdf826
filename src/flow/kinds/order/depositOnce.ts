import type { Hex } from 'viem'
import { type Address, isNative } from '../../../domain/token/address.ts'
import type { Once } from '../../kind/flowKind.ts'
import type { FlowArtifacts } from '../../record/record.ts'

/**
 * An order is paid for once, by whatever flow: the one that placed it, or a deposit from its card or its page, in whatever tab. A top-up may follow
 * another one, but not while that is under way.
 */
export function depositOnce(
  paid: { readonly chainId: number; readonly orderHash: Hex; readonly presigns: boolean },
  { isOver }: { readonly isOver: boolean },
): readonly Once[] {
  const { chainId, orderHash, presigns } = paid
  if (!presigns && isOver) return []
  const name = `${presigns ? 'deposit' : 'top-up'} ${chainId} ${orderHash.toLowerCase()}`
  return [{ name, error: 'depositedTwice', step: 'deposit' }]
}

/** As `depositOnce`, for a flow that places an order: none before it is built, and none where it sells a token. */
export function ownDepositOnce(
  placing: { readonly chainId: number; readonly sellToken: { readonly address: Address } },
  { order }: FlowArtifacts = {},
): readonly Once[] {
  if (!order || !isNative(placing.sellToken.address)) return []
  return depositOnce({ chainId: placing.chainId, orderHash: order.hash, presigns: true }, { isOver: false })
}
