import type { Hex } from 'viem'
import { cancelCallData, fillCallData, type OfferFill } from '../../domain/otc/offerCalls.ts'
import type { Address } from '../../domain/token/address.ts'
import type { BuiltTransaction } from '../token/approve.ts'

/** The fill of an offer, whole or in part (`fillCallData`). Sends no native. */
export const buildOfferFill = (contract: Address, fill: OfferFill): BuiltTransaction =>
  Object.freeze({ to: contract, value: 0n, data: fillCallData(fill) })

/** Cancels offers of the sender, by their hashes. Sent from any other account it cancels nothing. */
export const buildOfferCancel = (contract: Address, orderHashes: readonly Hex[]): BuiltTransaction =>
  Object.freeze({ to: contract, value: 0n, data: cancelCallData(orderHashes) })
