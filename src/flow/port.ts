import type { Hex } from 'viem'
import type { Address } from '../domain/address.ts'
import type { Authorized } from '../domain/firewall/authorize.ts'

/** The account and chain a wallet stands at. */
export interface WalletState {
  readonly account: Address
  readonly chainId: number
}

/**
 * The only way to a wallet. It takes nothing but what the firewall authorized, and every method throws `AppError`:
 * `wallet-rejected` (the person declined, nothing happened), `wallet-busy`, `wallet-disconnected`, `wallet-wrong-account`,
 * `wallet-wrong-chain` (none of these sent anything), or `wallet-failed` (the wallet may have acted all the same).
 */
export interface WalletPort {
  /** Null while no wallet is connected. */
  current(): WalletState | null
  /** Asks the wallet to move to a chain the deployment offers. */
  switchChain(chainId: number): Promise<void>
  /** Asks the wallet to send. Resolves to the transaction's hash. */
  send(authorized: Authorized): Promise<Hex>
}
