import { erc20Abi } from 'viem'
import { STRATEGY_ABI } from '../../chain/deltaModuleAbi.ts'
import type { DeltaChain } from './deltaChain.ts'

/** What the strategy pays in a year, simple interest; nobody takes a share of it (`YieldStrategy.sol`). */
const YEARLY = '0.05'

interface ListedStrategy {
  readonly vault: string
  readonly name: string
  readonly apr: { readonly gross: string; readonly net: string }
}

/** Where productive orders of a chain can rest, by underlying token in lower case (facts page 2.3). */
export async function strategiesOf({
  access,
}: DeltaChain): Promise<
  Readonly<Record<string, { readonly address: string; readonly strategies: readonly ListedStrategy[] }>>
> {
  const vault = access.contracts.usdcStrategy
  const [asset, name] = await Promise.all([
    access.client.readContract({ address: vault, abi: STRATEGY_ABI, functionName: 'asset' }),
    access.client.readContract({ address: vault, abi: erc20Abi, functionName: 'name' }),
  ])
  const token = asset.toLowerCase()
  const apr = { gross: YEARLY, net: YEARLY }
  return { [token]: { address: token, strategies: [{ vault: vault.toLowerCase(), name, apr }] } }
}
