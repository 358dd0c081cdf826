import type { Address, Hex, PublicClient } from 'viem'
import type { ContractName } from './sandboxKeys.ts'

/** A token of the sandbox as its lists and the manifest describe it. */
export interface SandboxToken {
  readonly symbol: string
  readonly name: string
  readonly address: Address
  readonly decimals: number
  /** Traded by address only: no list of the service shows it. */
  readonly unlisted?: true
  /** Takes a share of its own transfers: Delta, which must deliver whole amounts, does not trade it. */
  readonly taxed?: true
}

/** One liquidity pool, by the family that decides how it is quoted and swapped. */
export interface SandboxPool {
  readonly kind: 'UniswapV2' | 'UniswapV3'
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  /** V3: fee in hundredths of a bip, 500 or 3000. V2: always 3000. */
  readonly fee: number
}

export interface SandboxContracts {
  readonly router: Address
  readonly executor: Address
  readonly feeVault: Address
  readonly wrappedNative: Address
  readonly uniswapV2Factory: Address
  readonly uniswapV3Factory: Address
  readonly poolLens: Address
  readonly multicall3: Address
  readonly permit2: Address
  /** Settlement of Delta orders. */
  readonly delta: Address
  /** Knows the modules that Delta may run, and the agents that may settle. */
  readonly registry: Address
  /** The token that deposited native is held in. */
  readonly deltaEther: Address
  /** What agents trade through. */
  readonly deltaExecutor: Address
  /** Holds what owners have in yield strategies. */
  readonly strategyDesk: Address
  /** A yield strategy over USDC. */
  readonly usdcStrategy: Address
  /** A handler of external orders: supplies what they bought to a vault. */
  readonly supplyHandler: Address
  /** What carries orders to the other chain: with a share as fee, with a flat fee, and selling on arrival. */
  readonly swiftBridge: Address
  readonly anchorBridge: Address
  readonly voyageBridge: Address
  /** Carries on a quote of its own format. */
  readonly courierBridge: Address
  /** Settlement of OTC offers. */
  readonly rfq: Address
  /** What Safe accounts are made of. */
  readonly safeSingleton: Address
  readonly safeProxyFactory: Address
  readonly safeFallbackHandler: Address
  /** What an EIP-7702 account may delegate to: takes plain signatures of its key. */
  readonly rawSignatureDelegate: Address
  /** As the one above, but wants hashes wrapped first, so that plain signatures are refused. */
  readonly rehashingDelegate: Address
}

/** One step through one pool. */
export interface PoolHop {
  readonly pool: SandboxPool
  readonly tokenIn: Address
  readonly tokenOut: Address
}

/**
 * A chain as the trading service sees it. No node APIs: it can be made in a browser too.
 * Everything the service answers is read through `client`, from the chain's own state.
 */
export interface ChainAccess {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly client: PublicClient
  readonly contracts: SandboxContracts
  readonly tokens: readonly SandboxToken[]
  readonly pools: readonly SandboxPool[]
  /**
   * Quotes many paths in one call, each as if alone, by running the pools' own code at the latest block, or at the one that is named.
   * `exactIn`: amounts are inputs and results outputs; otherwise amounts are outputs and results inputs.
   * A path that cannot be executed yields null. Gas is what the pools used.
   */
  quotePaths(
    exactIn: boolean,
    paths: readonly { readonly hops: readonly PoolHop[]; readonly amount: bigint }[],
    blockNumber?: bigint,
  ): Promise<readonly ({ readonly amount: bigint; readonly gas: bigint } | null)[]>
}

/** What the owner of Delta can do about a module. */
export type ModuleChange = 'install' | 'uninstall' | 'registerModule' | 'unregisterModule'

/** What the controls under /sandbox need beyond reading. */
export interface ChainControl {
  /** Moves the chain's clock forward and mines a block. */
  advanceTime(seconds: number): Promise<void>
  /** Timestamp of the latest block, seconds. */
  now(): Promise<number>
  /** Gives `amount` raw units of a token, or of native (placeholder address), to an account. Tokens move by real transfers or mints. */
  faucet(to: Address, token: Address, amount: bigint): Promise<Hex | null>
  /** Sends what the owner of Delta does about a module. @throws {Error} when the contract refuses it. */
  changeModule(change: ModuleChange, name: ContractName): Promise<void>
  snapshot(): Promise<Hex>
  /** Waits for transactions in flight, then restores. */
  revert(id: Hex): Promise<void>
  stop(): Promise<void>
}
