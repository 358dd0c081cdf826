import { type Address, getContractAddress, type Hex, keccak256, toBytes } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Contracts with an address of their own making: one deployer each, nonce 0, so that adding one moves none. */
export const CONTRACT_NAMES = [
  'WETH',
  'USDC',
  'DAI',
  'USDT',
  'WBTC',
  'UniswapV2Factory',
  'UniswapV3Factory',
  'Router',
  'Executor',
  'FeeVault',
  'LiquidityManager',
  'PoolLens',
] as const

export type ContractName = (typeof CONTRACT_NAMES)[number]

/** Multicall3 lives at one address on every chain; no key leads there, so its code is placed. */
export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

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
