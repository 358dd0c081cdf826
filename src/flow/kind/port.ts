import type { Hex } from 'viem'
import type { ComparedNode } from '../../chain/node/comparedReads.ts'
import type { Authorized } from '../../domain/firewall/authorize.ts'
import type { AuthorizedCalls } from '../../domain/firewall/authorizeCalls.ts'
import type { AuthorizedReplacement } from '../../domain/firewall/authorizeReplacement.ts'
import type { AuthorizedTypedData } from '../../domain/firewall/authorizeTypedData.ts'
import type { Address } from '../../domain/token/address.ts'

/** The account and chain that the wallet is on. */
export interface WalletState {
  readonly account: Address
  readonly chainId: number
}

/**
 * What a wallet says it can do with several calls at once. `supported`: all or nothing, as it is. `ready`: after it has asked the person
 * to upgrade the account. `no`: it cannot, or did not say so in time.
 */
export type AtomicCapability = 'supported' | 'ready' | 'no'

export interface WalletCapabilities {
  readonly atomic: AtomicCapability
}

/** A transaction in which a bundle, or a part of it, was executed. */
export interface CallsReceipt {
  readonly transactionHash: Hex
  readonly status: 'success' | 'reverted'
}

/**
 * How far a bundle is. `failed`: it never reached the chain and never will. `reverted`: it is on the chain and had no effect.
 * `partial`: some of it took effect, which a wallet that promised all or nothing must not let happen.
 */
export interface CallsStatus {
  readonly status: 'pending' | 'done' | 'failed' | 'reverted' | 'partial'
  /** One for the whole bundle, or several; empty while it is pending, and from wallets that give none. */
  readonly receipts: readonly CallsReceipt[]
}

/**
 * The only way to a wallet. It takes nothing but what the firewall authorized, and every method throws `AppError`. Of the codes, only
 * `wallet-failed` leaves it open whether the wallet acted; after every other one nothing was sent: `wallet-rejected` (the person
 * declined), `wallet-busy`, `wallet-disconnected`, `wallet-wrong-account`, `wallet-wrong-chain`, `wallet-chain-unknown`, `wallet-funds`,
 * `wallet-locked`, `wallet-blind-signing`, `wallet-unsupported`, and those that the methods name.
 */
export interface WalletPort {
  /** Null while no wallet is connected. */
  current(): WalletState | null
  /** Asks the wallet to move to a chain the deployment offers. */
  switchChain(chainId: number): Promise<void>
  /** Asks the wallet to send. Resolves to the transaction's hash; some Safe wallets answer with a Safe transaction's, see `callsStatus`. */
  send(authorized: Authorized): Promise<Hex>
  /**
   * Asks the wallet to sign typed data. Resolves to the bytes as they came: `0x` from a contract account that does not sign, anything of
   * any length from others. Nothing is checked here.
   * @throws {AppError} `wallet-no-typed-data` when the wallet cannot sign such data at all.
   */
  signTyped(authorized: AuthorizedTypedData): Promise<Hex>
  /**
   * Asks the wallet for all of these calls or none (EIP-5792). Resolves to the bundle's id.
   * @throws {AppError} `wallet-no-atomic` when it cannot, `wallet-upgrade-declined` when the person refused the upgrade it takes: nothing was
   * sent, `capabilities` says `no` from then on, and the calls may be sent one by one.
   */
  sendCalls(authorized: AuthorizedCalls): Promise<string>
  /**
   * How far a bundle is; a Safe transaction's hash is a bundle's id too.
   * @throws {AppError} `wallet-unknown-calls` when the wallet does not know it, `wallet-unsupported` when it does not report bundles.
   */
  callsStatus(id: string, chainId: number): Promise<CallsStatus>
  /** What the connected account can do on a chain. Never rejects; remembered per account, chain and wallet. */
  capabilities(chainId: number): Promise<WalletCapabilities>
  /** The node by which the connected wallet reads; null where it is on another chain, or reads by nodes of this site. No request to it opens a window. */
  nodeOf(chainId: number): Promise<ComparedNode | null>
}

/** The same way for what takes the nonce of a transaction in flight. Its code is fetched once one is stuck. */
export interface ReplacementPort extends Pick<WalletPort, 'current' | 'switchChain' | 'nodeOf'> {
  /**
   * Asks the wallet to send a transaction with exactly this nonce, gas limit and fees. Resolves to its hash. Many wallets choose a nonce of their
   * own all the same: which one it has is to be read at a node. @throws {AppError} as `WalletPort.send`.
   */
  replace(authorized: AuthorizedReplacement): Promise<Hex>
  /** Whether the connected wallet declares that it keeps a nonce it is given. Never rejects. */
  keepsNonce(): Promise<boolean>
}
