import { useMemo } from 'react'
import { isNative } from '../../../domain/address.ts'
import type { Token } from '../../../domain/token.ts'
import type { Offer } from './offer.ts'
import { AMPLE_SWAP_GAS, DEPOSIT_GAS, useNetworkFee } from './useNetworkFee.ts'

/** What the network asks of the person, in native raw units; null where that is unknown. */
export interface TradeCosts {
  /** For what would be sent as things stand; 0 where only a signature is asked. */
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
  const depositGas = sellToken && isNative(sellToken.address) ? DEPOSIT_GAS : 0n
  const units = gasUnits ?? (quote?.mode === 'delta' ? depositGas : (quote?.gasUnits ?? null))
  const doubled = (units ?? 0n) * 2n
  const networkFee = useFeeOf(chainId, units)
  const ampleFee = useNetworkFee(chainId, doubled > AMPLE_SWAP_GAS ? doubled : AMPLE_SWAP_GAS)
  const depositFee = useFeeOf(chainId, depositGas)
  return useMemo(() => ({ networkFee, ampleFee, depositFee }), [networkFee, ampleFee, depositFee])
}

/** What the network may ask for; nothing where nothing is sent. */
function useFeeOf(chainId: number, units: bigint | null): bigint | null {
  const fee = useNetworkFee(chainId, units)
  return units === 0n ? 0n : fee
}
