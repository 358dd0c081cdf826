import type { Address, Hex } from 'viem'
import type { ChainAccess } from './chain/chainAccess.ts'
import type { SandboxSafe, StartedChain } from './chain/openChain.ts'

/** Where a running sandbox is, for any client to be pointed at it. */
export interface Manifest {
  /** Base address of the trading service, without a trailing slash. */
  readonly apiUrl: string
  /** Base address of the controls; ends in `/sandbox`. */
  readonly controlUrl: string
  /** Where the market maker is; absent without one. */
  readonly makerUrl?: string
  readonly chains: readonly {
    readonly id: number
    readonly name: string
    readonly rpcUrl: string
    /** Another node of the chain, whose answers can be set to differ. */
    readonly secondRpcUrl: string
    readonly contracts: ChainAccess['contracts']
    readonly tokens: readonly {
      readonly symbol: string
      readonly address: Address
      readonly decimals: number
      /** Traded by address only. */
      readonly unlisted?: true
    }[]
  }[]
  /** Accounts with native funds, worth nothing elsewhere. */
  readonly accounts: readonly { readonly address: Address; readonly privateKey: Hex }[]
  /** Safe accounts with the same funds, owned by some of those. */
  readonly safes: readonly SandboxSafe[]
}

/** What a venue says of itself. */
export function manifestOf(
  chains: readonly Pick<StartedChain, 'access' | 'accounts' | 'safes'>[],
  {
    apiUrl,
    controlUrl,
    makerUrl,
  }: Pick<Manifest, 'apiUrl' | 'controlUrl'> & { makerUrl?: string | undefined },
): Manifest {
  return {
    apiUrl,
    controlUrl,
    ...(makerUrl === undefined ? {} : { makerUrl }),
    chains: chains.map(({ access }) => ({
      id: access.id,
      name: access.name,
      rpcUrl: access.rpcUrl,
      secondRpcUrl: `${controlUrl}/node/${access.id}`,
      contracts: access.contracts,
      tokens: access.tokens.map(({ name: _, ...token }) => token),
    })),
    accounts: chains[0]?.accounts ?? [],
    safes: chains[0]?.safes ?? [],
  }
}
