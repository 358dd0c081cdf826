import { useMemo } from 'react'
import { isNative } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { Offer } from '../quote/offer.ts'
import { AMPLE_SWAP_GAS, DEPOSIT_GAS, useGasPrice } from './useNetworkFee.ts'

/** What the network asks of the person, in native raw units; null where that is unknown. */
export interface TradeCosts {
  /** For what would be sent now; 0 where the only prompt is a signature. */
  readonly networkFee: bigint | null
  /** To keep back when all of native is sold: quoted gas is a low estimate, and a larger amount may take a longer route. */
  readonly ampleFee: bigint | null
  /** For the deposit of a Delta order that sells native; 0 where none is needed. */
  readonly depositFee: bigint | null
}

/** The network's costs of a trade on a chain, kept fresh. `gasUnits` is for what needs no quote, null for what does. */
export function useTradeCosts(
  chainId: number,
  sellToken: Token | null,
  quote: Offer | null,
  gasUnits: bigint | null,
): TradeCosts {
  const price = useGasPrice(chainId)
  const depositGas = sellToken && isNative(sellToken.address) ? DEPOSIT_GAS : 0n
  const units = gasUnits ?? (quote?.mode === 'delta' ? depositGas : (quote?.gasUnits ?? null))
  const doubled = (units ?? 0n) * 2n
  const networkFee = feeOf(price, units ?? AMPLE_SWAP_GAS)
  const ampleFee = feeOf(price, doubled > AMPLE_SWAP_GAS ? doubled : AMPLE_SWAP_GAS)
  const depositFee = feeOf(price, depositGas)
  return useMemo(() => ({ networkFee, ampleFee, depositFee }), [networkFee, ampleFee, depositFee])
}

/** What the network asks for so much gas; nothing where nothing is sent. */
function feeOf(price: bigint | null, units: bigint): bigint | null {
  if (units === 0n) return 0n
  return price === null ? null : price * units
}
