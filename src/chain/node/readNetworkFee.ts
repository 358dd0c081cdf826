import { getGasPrice } from 'viem/actions'
import type { ChainClient } from './clients.ts'

/** What the network asks for `gasUnits` at its present price, in native raw units; null when it does not say. Data fees of rollups are not in it. */
export async function readNetworkFee(client: ChainClient, gasUnits: bigint): Promise<bigint | null> {
  try {
    return (await getGasPrice(client)) * gasUnits
  } catch {
    return null
  }
}
