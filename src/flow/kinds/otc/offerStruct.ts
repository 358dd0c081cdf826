import type { Hex } from 'viem'
import { offerStruct } from '../../../domain/otc/offerStruct.ts'
import { hashOtcOrder, type OtcOrder } from '../../../domain/otc/otcOrder.ts'
import type { Address } from '../../../domain/token/address.ts'
import { spenderOf } from '../../plan/requirements.ts'

export { offerStruct }

/** The pinned RFQ contract of a chain. @throws {AppError} `flow-no-rfq` where there is none. */
export const rfqOf = ({ chainId }: { readonly chainId: number }): Address =>
  spenderOf({ chainId }, { spender: 'rfq' })

/** The hash of an offer on a chain. @throws {AppError} `flow-no-rfq`. */
export const offerHash = (chainId: number, order: OtcOrder): Hex =>
  hashOtcOrder(order, { chainId, contract: rfqOf({ chainId }) })
