import type { Hex } from 'viem'
import type { Fill } from '../../../domain/otc/fillMath.ts'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { writtenOrder } from '../../../domain/otc/otcOrder.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { OtcFillIntent } from '../../../flow/journal/flowRecord.ts'

/** Gas of a fill with two transfers, generously. */
export const FILL_GAS = 220_000n

/** An offer as it is filled. */
export interface ReviewedFill {
  readonly offer: CarriedOffer
  /** Computed from its struct. */
  readonly orderHash: Hex
  readonly fill: Fill
  readonly makerToken: Token
  readonly takerToken: Token
}

/** What a taker confirms: exactly this is paid, exactly this comes. Pure. */
export function fillIntent(
  { offer, orderHash, fill, makerToken, takerToken }: ReviewedFill,
  { account, approval }: Pick<OtcFillIntent, 'account' | 'approval'>,
): OtcFillIntent {
  return {
    ...{ kind: 'otc-fill', chainId: offer.chainId, account, recipient: account, approval },
    ...{ sellToken: takerToken, buyToken: makerToken, side: 'SELL', slippageBps: 0, feeBps: 0 },
    sellAmount: fill.pays.toString(),
    buyAmount: fill.receives.toString(),
    quotedAmount: fill.receives.toString(),
    offer: writtenOrder(offer.order),
    ...{ orderHash, makerSignature: offer.signature, makerPermit: offer.permitMakerAsset },
  }
}
