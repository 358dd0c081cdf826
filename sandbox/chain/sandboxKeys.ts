import { type Address, getContractAddress, type Hex, keccak256, toBytes } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { SafePlan } from './safeAccounts.ts'

/** Contracts with an address of their own making: one deployer each, nonce 0, so that adding one moves none. */
export const CONTRACT_NAMES = [
  'WETH',
  'USDC',
  'DAI',
  'USDT',
  'WBTC',
  'TAX',
  'ONE',
  'HOSTILE',
  'UniswapV2Factory',
  'UniswapV3Factory',
  'Router',
  'Executor',
  'FeeVault',
  'LiquidityManager',
  'PoolLens',
  'Delta',
  'DeltaEther',
  'DeltaExecutor',
  'DeltaModule',
  'OrderModule',
  'TwapModule',
  'Registry',
  'StrategyDesk',
  'UsdcStrategy',
  'SupplyHandler',
  'SwiftBridge',
  'AnchorBridge',
  'VoyageBridge',
  'CourierBridge',
  'Rfq',
  'SafeSingleton',
  'SafeProxyFactory',
  'SafeFallbackHandler',
  'RawSignatureDelegate',
  'RehashingDelegate',
] as const

export type ContractName = (typeof CONTRACT_NAMES)[number]

/** Multicall3 lives at one address on every chain; no key leads there, so its code is placed. */
export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const AGENT_COUNT = 3

const ACCOUNT_COUNT = 10

const keyOf = (text: string): Hex => keccak256(toBytes(text))

/** The account that deploys one contract and does nothing else. */
export function deployerOf(name: ContractName): PrivateKeyAccount {
  return privateKeyToAccount(keyOf(`kontor sandbox deployer: ${name}`))
}

/** Where a contract is on every sandbox chain. */
export function addressOf(name: ContractName): Address {
  return getContractAddress({ from: deployerOf(name).address, nonce: 0n })
}

/** Mints tokens and hands out native; owns the router. */
export const FAUCET_KEY = keyOf('kontor sandbox faucet')

/** Provides the liquidity of the pools. */
export const LIQUIDITY_KEY = keyOf('kontor sandbox liquidity')

/** A funded account of the sandbox. Its key is public: worth nothing anywhere else. */
export interface SandboxAccount {
  readonly address: Address
  readonly privateKey: Hex
}

/** The funded accounts, the same on every sandbox chain. */
export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = Array.from(
  { length: ACCOUNT_COUNT },
  (_, index) => {
    const privateKey = keyOf(`kontor sandbox account: ${index}`)
    return { address: privateKeyToAccount(privateKey).address, privateKey }
  },
)

/** Who owns Delta and the solvers' executor, and collects what the protocol earns. */
export const DELTA_OWNER_KEY = keyOf('kontor sandbox agent: owner of delta')

/** Keys of the agents that Delta allows to settle, funded with native. */
export const AGENT_KEYS: readonly Hex[] = Array.from({ length: AGENT_COUNT }, (_, index) =>
  keyOf(`kontor sandbox agent: ${index}`),
)

/** Fills and refunds what crosses between the chains. */
export const RELAYER_KEY = keyOf('kontor sandbox bridge relayer')

/** Signs and pays for the market maker. */
export const MAKER_KEY = keyOf('kontor sandbox market maker')

/** The Safe accounts of a chain: one that a single key controls, and one that takes two of three. */
export const SAFE_PLANS: readonly SafePlan[] = [
  { owners: safeOwners(7), threshold: 1, saltNonce: 0n },
  { owners: safeOwners(7, 8, 9), threshold: 2, saltNonce: 0n },
]

function safeOwners(...accounts: readonly number[]): readonly Address[] {
  return accounts.flatMap((index) => SANDBOX_ACCOUNTS[index]?.address ?? [])
}
