import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  http,
  keccak256,
  type LocalAccount,
  parseAbi,
  type RpcTransactionReceipt,
  toBytes,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { withMargin } from '../../sandbox/chain/gasMargin.ts'
import type { DelegateKind } from './batchDelegate.ts'
import type { WalletPolicy } from './walletPolicy.ts'
import {
  edited,
  type RequestedTransaction,
  sendRequested,
  sendThenReplace,
  typedDataOf,
  type WalletNode,
} from './walletRequest.ts'

/** One call of a bundle as `wallet_sendCalls` names it. */
export interface RequestedCall {
  readonly to: Address
  readonly value?: Hex
  readonly data?: Hex
}

/** How far a bundle is, by the numbers of EIP-5792. */
export interface BundleState {
  readonly status: 100 | 200 | 500
  readonly receipts: readonly RpcTransactionReceipt[]
}

/** An account in the test wallet: a key, a key with code behind it, or a contract with owners. */
export interface WalletAccount {
  readonly address: Address
  signMessage(raw: Hex): Promise<Hex>
  /** @param json what `eth_signTypedData_v4` carries */
  signTyped(chainId: number, json: string): Promise<Hex>
  /** Resolves to what the wallet answers: a transaction's hash, or that of something that becomes one. */
  send(node: WalletNode, requested: RequestedTransaction, policy?: WalletPolicy): Promise<Hex>
  /** All calls or none, in one transaction. Resolves to the bundle's id. */
  sendCalls(node: WalletNode, calls: readonly RequestedCall[]): Promise<Hex>
  /** Null for an unknown bundle. */
  bundle(node: WalletNode, id: Hex): Promise<BundleState | null>
}

const BATCH = parseAbi(['function executeBatch((address to, uint256 value, bytes data)[] calls) payable'])
/** For a bundle that would revert: it is sent all the same, so that it reverts on the chain. */
const GAS_OF_A_FAILURE = 3_000_000n

/** What became of a transaction, as a bundle's state. */
export async function bundleOf(node: WalletNode, hash: Hex | undefined): Promise<BundleState> {
  if (!hash) return { status: 100, receipts: [] }
  const client = createPublicClient({ transport: http(node.rpcUrl) })
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!receipt) return { status: 100, receipts: [] }
  return { status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
}

/** The delegate an account's code names (EIP-7702), or null without one. */
export async function delegateOf(node: WalletNode, address: Address): Promise<Address | null> {
  const code = await createPublicClient({ transport: http(node.rpcUrl) }).getCode({ address })
  return code?.startsWith('0xef0100') ? `0x${code.slice(8)}` : null
}

/** Delegates an account to a contract (EIP-7702) as if its key had agreed to it earlier. */
export async function setDelegate(node: WalletNode, address: Address, delegate: Address): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) })
  await client.setCode({ address, bytecode: `0xef0100${delegate.slice(2).toLowerCase()}` })
}

/**
 * An account of a key. For a bundle it delegates itself to a contract that batches, in the very transaction that carries the bundle, and
 * stays delegated.
 * @param signs what that contract wants signed
 */
export function keyAccount(key: PrivateKeyAccount, signs: DelegateKind = 'raw'): WalletAccount {
  const bundles = new Map<Hex, Hex>()
  return {
    address: key.address,
    signMessage: (raw) => key.signMessage({ message: { raw } }),
    signTyped: (_chainId, json) => key.signTypedData(typedDataOf(json)),
    send(node, requested, policy) {
      if (policy?.kind === 'speedUp' || policy?.kind === 'cancel' || policy?.kind === 'replace')
        return sendThenReplace(key, node, requested, policy)
      return sendRequested(key, node, edited(requested, policy))
    },
    async sendCalls(node, calls) {
      // Compiles its contract: only Node can.
      const { placeBatchDelegate } = await import('./batchDelegate.ts')
      const hash = await sendBatch(key, node, calls, await placeBatchDelegate(node.rpcUrl, signs))
      const id = keccak256(toBytes(`bundle ${hash}`))
      bundles.set(id, hash)
      return id
    },
    async bundle(node, id) {
      const hash = bundles.get(id)
      return hash ? bundleOf(node, hash) : null
    },
  }
}

async function sendBatch(
  key: PrivateKeyAccount,
  node: WalletNode,
  calls: readonly RequestedCall[],
  delegate: Address,
): Promise<Hex> {
  const client = createWalletClient({ account: key, transport: http(node.rpcUrl, { retryCount: 0 }) })
  const present = await delegateOf(node, key.address)
  const isUpgraded = present?.toLowerCase() === delegate.toLowerCase()
  const authorization = isUpgraded
    ? undefined
    : await client.signAuthorization({
        account: key,
        contractAddress: delegate,
        chainId: node.chainId,
        executor: 'self',
      })
  const data = encodeFunctionData({
    abi: BATCH,
    functionName: 'executeBatch',
    args: [calls.map((call) => ({ to: call.to, value: BigInt(call.value ?? 0), data: call.data ?? '0x' }))],
  })
  const transaction = {
    chain: null,
    to: key.address,
    data,
    ...(authorization && { authorizationList: [authorization] }),
  }
  const reader = createPublicClient({ transport: http(node.rpcUrl, { retryCount: 0 }) })
  const gas = await reader
    .estimateGas({ account: key as LocalAccount, ...transaction })
    .then(withMargin)
    .catch(() => GAS_OF_A_FAILURE)
  return client.sendTransaction({ ...transaction, gas })
}

/** The hash a contract account is asked about for this typed data. */
export const hashOfTyped = (json: string): Hex => hashTypedData(typedDataOf(json))
