import type { Hex } from 'viem'
import { readDeltaEther } from '../../../chain/delta/deltaState.ts'
import { readFilledAmount } from '../../../chain/delta/filledAmount.ts'
import { mulDivUp } from '../../../domain/amount/amount.ts'
import { factsOf, fixedAmountOf, type SignedOrder } from '../../../domain/orders/struct/families.ts'
import type { Address } from '../../../domain/token/address.ts'
import { pinsOf } from '../../kind/authorizing.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import { deltaOf } from '../terms/deltaOrderTerms.ts'

/**
 * What an order that sells native lacks in Delta, raw units: its source, less what the chain shows as filled, less what the account has there that no
 * other order needs which was paid for here. All of the source where its fills are not one amount (orders in slices).
 * @throws {AppError} `chain-unreachable`.
 */
export async function readLacking(
  { clients, depositedBesides }: Pick<FlowTools, 'clients' | 'depositedBesides'>,
  placed: { readonly chainId: number; readonly account: Address; readonly orderHash: Hex },
  signed: SignedOrder,
): Promise<bigint> {
  const client = clients.of(placed.chainId)
  const { deltaEther } = pinsOf(placed)
  const { reserves } = factsOf(signed)
  const [filled, held, besides] = await Promise.all([
    readFilledAmount(client, deltaOf(placed), signed),
    deltaEther ? readDeltaEther(client, deltaEther, placed.account) : 0n,
    depositedBesides(placed),
  ])
  const whole = fixedAmountOf(signed)
  const open = filled >= whole ? 0n : mulDivUp(reserves.amount, whole - filled, whole)
  const there = held > besides ? held - besides : 0n
  return open > there ? open - there : 0n
}
