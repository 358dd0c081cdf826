import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { type Address, isSameAddress } from '../token/address.ts'
import type { CarriedOffer } from './linkPayload.ts'
import { RFQ_CALLS_ABI } from './rfqAbi.ts'

/** A fill of an offer as the contract is asked for it. Raw units of the taker's token. */
export interface OfferFill {
  readonly offer: CarriedOffer
  /** Who pays. */
  readonly account: Address
  /** Who gets the maker's token. */
  readonly recipient: Address
  readonly pays: bigint
  /** Whether nobody has touched the offer: only then can it be filled as a whole. */
  readonly isUntouched: boolean
  /** The taker's own permit for the RFQ contract; `0x` where an allowance is there. */
  readonly permitTakerAsset: Hex
}

/** Calldata of a fill: `fillOrder` only for the whole of an untouched offer, with permits always the function that takes them, else a partial fill. */
export function fillCallData(fill: OfferFill): Hex {
  const { offer, account, recipient, pays, isUntouched, permitTakerAsset } = fill
  const { order, signature, permitMakerAsset } = offer
  const abi = RFQ_CALLS_ABI
  const isOwn = isSameAddress(recipient, account)
  if (permitTakerAsset !== '0x' || permitMakerAsset !== '0x') {
    const functionName = 'partialFillOrderWithTargetPermit'
    const args = [order, signature, pays, recipient, permitTakerAsset, permitMakerAsset] as const
    return encodeFunctionData({ abi, functionName, args })
  }
  if (isUntouched && pays === order.takerAmount) {
    return isOwn
      ? encodeFunctionData({ abi, functionName: 'fillOrder', args: [order, signature] })
      : encodeFunctionData({ abi, functionName: 'fillOrderWithTarget', args: [order, signature, recipient] })
  }
  if (isOwn)
    return encodeFunctionData({ abi, functionName: 'partialFillOrder', args: [order, signature, pays] })
  const args = [order, signature, pays, recipient] as const
  return encodeFunctionData({ abi, functionName: 'partialFillOrderWithTarget', args })
}

/** Calldata that ends offers of the sender, one or several, by their hashes. */
export function cancelCallData(orderHashes: readonly Hex[]): Hex {
  const [first] = orderHashes
  return orderHashes.length === 1 && first
    ? encodeFunctionData({ abi: RFQ_CALLS_ABI, functionName: 'cancelOrder', args: [first] })
    : encodeFunctionData({ abi: RFQ_CALLS_ABI, functionName: 'cancelOrders', args: [orderHashes] })
}
