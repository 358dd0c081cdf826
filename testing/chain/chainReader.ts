import { type Address, createPublicClient, erc20Abi, http, isAddressEqual, type PublicClient } from 'viem'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'

interface Manifest {
  readonly chains: readonly {
    readonly id: number
    readonly rpcUrl: string
    readonly contracts: { readonly router: Address }
    readonly tokens: readonly {
      readonly symbol: string
      readonly address: Address
      readonly decimals: number
    }[]
  }[]
}

/** The chain as a test checks it: read past the app, straight from the node. */
export interface ChainReader {
  readonly id: number
  readonly client: PublicClient
  readonly router: Address
  /** Address of a token by its symbol; `ETH` is the native placeholder. */
  token(symbol: string): Address
  /** Raw units. */
  balance(owner: Address, symbol: string): Promise<bigint>
  allowance(owner: Address, symbol: string): Promise<bigint>
}

/** Reads the first chain of a sandbox. @throws {Error} for a token it does not have */
export function chainReader(manifest: Manifest): ChainReader {
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const { id, contracts, tokens, rpcUrl } = chain
  const client = createPublicClient({ transport: http(rpcUrl) })
  const token = (symbol: string): Address => {
    if (symbol === 'ETH') return NATIVE_TOKEN
    const found = tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`the sandbox has no ${symbol}`)
    return found.address
  }
  return {
    id,
    client,
    router: contracts.router,
    token,
    async balance(owner, symbol) {
      const address = token(symbol)
      if (isAddressEqual(address, NATIVE_TOKEN)) return client.getBalance({ address: owner })
      return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    },
    allowance: (owner, symbol) =>
      client.readContract({
        address: token(symbol),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, contracts.router],
      }),
  }
}
