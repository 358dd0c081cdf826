import { useQuery } from '@tanstack/react-query'
import { useWalletLayer } from '../session/walletLayerContext.tsx'

const FEE_FRESH_MS = 15_000

/** Gas that most market swaps stay below, split routes included. */
export const AMPLE_SWAP_GAS = 500_000n
/** Gas of `depositNativeAndPreSign`, a little generously. */
export const DEPOSIT_GAS = 120_000n

/** What the network asks for one unit of gas now, in native raw units; null while unknown. Nothing is asked without the wallet layer. */
export function useGasPrice(chainId: number): bigint | null {
  const { walletLayer } = useWalletLayer()
  // One price for every amount of gas: it is read once, whatever a quote takes.
  const { data: price } = useQuery({
    queryKey: ['gas-price', chainId],
    queryFn: async () => (walletLayer ? walletLayer.estimateNetworkFee(chainId, 1n) : null),
    enabled: walletLayer !== null,
    staleTime: FEE_FRESH_MS,
    refetchInterval: FEE_FRESH_MS,
  })
  return typeof price === 'bigint' ? price : null
}

/** What the network asks for this much gas now, ample gas where it is not known; native raw units, null while the price is unknown. */
export function useNetworkFee(chainId: number, gasUnits: bigint | null): bigint | null {
  const price = useGasPrice(chainId)
  return price === null ? null : price * (gasUnits ?? AMPLE_SWAP_GAS)
}
