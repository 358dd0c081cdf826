import {
  type Address,
  createTestClient,
  createWalletClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type LocalAccount,
  type TypedDataDefinition,
} from 'viem'
import { estimateGas } from 'viem/actions'
import { withMargin } from '../../sandbox/chain/gasMargin.ts'
import type { WalletPolicy } from './walletPolicy.ts'

/** A transaction as a dapp hands it to a wallet: quantities in hex, most of them optional. */
export interface RequestedTransaction {
  readonly from: Address
  readonly to?: Address
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
  readonly nonce?: Hex
  readonly chainId?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

/** Typed data as a wallet reads it from a request: the JSON of `eth_signTypedData_v4`. */
export interface RequestedTypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** A chain as a wallet reaches it. */
export interface WalletNode {
  readonly chainId: number
  readonly rpcUrl: string
}

const quantity = (value: Hex | undefined): bigint | undefined =>
  value === undefined ? undefined : BigInt(value)

const APPROVE = '0x095ea7b3'

/** The asked transaction; an approval with another amount, where the person edited it. */
export function edited(requested: RequestedTransaction, policy?: WalletPolicy): RequestedTransaction {
  if (policy?.kind !== 'editAllowance' || !requested.data?.startsWith(APPROVE)) return requested
  const { args } = decodeFunctionData({ abi: erc20Abi, data: requested.data })
  const [spender] = args as readonly [Address, bigint]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, policy.cap] })
  return { ...requested, data }
}

/** Signs a transaction with a key of the test wallet and sends it. Resolves to its hash. */
export async function sendRequested(
  account: LocalAccount,
  { rpcUrl }: WalletNode,
  requested: RequestedTransaction,
): Promise<Hex> {
  const client = createWalletClient({ account, transport: http(rpcUrl, { retryCount: 0 }) })
  const nonce = quantity(requested.nonce)
  const call = { to: requested.to ?? null, data: requested.data, value: quantity(requested.value) }
  return client.sendTransaction({
    chain: null,
    ...call,
    // What cannot be estimated is refused by what comes next.
    gas:
      quantity(requested.gas) ??
      (await estimateGas(client, call)
        .then(withMargin)
        .catch(() => undefined)),
    nonce: nonce === undefined ? undefined : Number(nonce),
    maxFeePerGas: quantity(requested.maxFeePerGas),
    maxPriorityFeePerGas: quantity(requested.maxPriorityFeePerGas),
  })
}

const MORE_GAS = 3n

/**
 * Sends a transaction, then another one in its place before either is mined. Resolves to the hash of the first, which never happens.
 * @throws {Error} when a block came in between
 */
export async function sendThenReplace(
  account: LocalAccount,
  node: WalletNode,
  requested: RequestedTransaction,
  policy: Extract<WalletPolicy, { readonly kind: 'speedUp' | 'cancel' | 'replace' }>,
): Promise<Hex> {
  const client = createWalletClient({ account, transport: http(node.rpcUrl, { retryCount: 0 }) })
  const chain = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) })
  const { to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas, nonce } =
    await client.prepareTransactionRequest({
      chain: null,
      type: 'eip1559',
      to: requested.to ?? null,
      data: requested.data,
      value: quantity(requested.value),
      gas: quantity(requested.gas),
    })
  // A node that mines by its own clock has to stop that as well; the sandbox's clock mines only where the node mines at once.
  await chain.setIntervalMining({ interval: 0 })
  await chain.setAutomine(false)
  try {
    const first = { chain: null, to, data, value, gas, nonce, maxFeePerGas, maxPriorityFeePerGas } as const
    const hash = await client.sendTransaction(first)
    const instead = {
      speedUp: {},
      cancel: { to: account.address, data: undefined, value: 0n },
      replace: policy.kind === 'replace' ? { to: policy.to, data: policy.data, value: 0n } : {},
    }[policy.kind]
    await client.sendTransaction({
      ...first,
      ...instead,
      maxFeePerGas: maxFeePerGas * MORE_GAS,
      maxPriorityFeePerGas: (maxPriorityFeePerGas + 1n) * MORE_GAS,
    })
    return hash
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
}

/** Typed data as the libraries take it: without its `EIP712Domain` entry. */
export function typedDataOf(json: string): TypedDataDefinition {
  const { types, domain, primaryType, message } = JSON.parse(json) as RequestedTypedData
  const { EIP712Domain: _, ...ownTypes } = types
  return { types: ownTypes, domain, primaryType, message } as TypedDataDefinition
}
