import type { OtcOrder } from '../orders/struct/otcOrder.ts'
import type { writtenOrder } from './otcOrder.ts'

/** The struct of an offer whose numbers are decimal text, as intentions keep it (`writtenOrder`). */
export function offerStruct({
  makerAsset,
  takerAsset,
  maker,
  taker,
  ...numbers
}: Readonly<ReturnType<typeof writtenOrder>>): OtcOrder {
  const { nonceAndMeta, expiry, makerAmount, takerAmount } = numbers
  return {
    nonceAndMeta: BigInt(nonceAndMeta),
    expiry: BigInt(expiry),
    ...{ makerAsset, takerAsset, maker, taker },
    makerAmount: BigInt(makerAmount),
    takerAmount: BigInt(takerAmount),
  }
}
