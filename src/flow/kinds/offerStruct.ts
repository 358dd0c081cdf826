import type { Hex } from 'viem'
import type { Address } from '../../domain/address.ts'
import { hashOtcOrder, type OtcOrder } from '../../domain/otc/otcOrder.ts'
import { spenderOf } from '../plan/requirements.ts'
import type { StoredOffer } from './otcIntents.ts'

/** The struct of a stored offer. */
export function offerStruct({ makerAsset, takerAsset, maker, taker, ...numbers }: StoredOffer): OtcOrder {
  const { nonceAndMeta, expiry, makerAmount, takerAmount } = numbers
  return {
    nonceAndMeta: BigInt(nonceAndMeta),
    expiry: BigInt(expiry),
    ...{ makerAsset, takerAsset, maker, taker },
    makerAmount: BigInt(makerAmount),
    takerAmount: BigInt(takerAmount),
  }
}

/** The pinned RFQ contract of a chain. @throws {AppError} `flow-no-rfq` where there is none. */
export const rfqOf = ({ chainId }: { readonly chainId: number }): Address =>
  spenderOf({ chainId }, { spender: 'rfq' })

/** The hash of an offer on a chain. @throws {AppError} `flow-no-rfq`. */
export const offerHash = (chainId: number, order: OtcOrder): Hex =>
  hashOtcOrder(order, { chainId, contract: rfqOf({ chainId }) })
