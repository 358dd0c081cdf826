import {
  type Address,
  createWalletClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type LocalAccount,
  type TypedDataDefinition,
} from 'viem'
import { INVALID_PARAMS, UNAUTHORIZED, WalletError } from './walletPolicy.ts'

/** A transaction as a dapp hands it to a wallet: quantities in hex, most of them optional. */
export interface AskedTransaction {
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

const quantity = (value: Hex | undefined): bigint | undefined =>
  value === undefined ? undefined : BigInt(value)

function withCap(data: Hex | undefined, cap: bigint): Hex | undefined {
  if (!data?.startsWith('0x095ea7b3')) return data
  const { args } = decodeFunctionData({ abi: erc20Abi, data })
  const [spender] = args as readonly [Address, bigint]
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, cap] })
}

/**
 * Signs a transaction with the key of the test wallet and sends it to the active chain's node.
 * @param allowanceCap when given, an approval is changed to this amount first. Raw units.
 * @throws {WalletError} when it is not this wallet's account or not this chain
 */
export async function sendAsked(
  account: LocalAccount,
  chainId: number,
  rpcUrl: string,
  asked: AskedTransaction,
  allowanceCap?: bigint,
): Promise<Hex> {
  if (asked.from.toLowerCase() !== account.address.toLowerCase())
    throw new WalletError(UNAUTHORIZED, `The account ${asked.from} is not authorized.`)
  if (asked.chainId !== undefined && Number(asked.chainId) !== chainId)
    throw new WalletError(
      INVALID_PARAMS,
      `The transaction is for chain ${Number(asked.chainId)}; this wallet is on ${chainId}.`,
    )
  const client = createWalletClient({ account, transport: http(rpcUrl, { retryCount: 0 }) })
  const nonce = quantity(asked.nonce)
  return client.sendTransaction({
    chain: null,
    to: asked.to ?? null,
    data: allowanceCap === undefined ? asked.data : withCap(asked.data, allowanceCap),
    value: quantity(asked.value),
    gas: quantity(asked.gas),
    nonce: nonce === undefined ? undefined : Number(nonce),
    maxFeePerGas: quantity(asked.maxFeePerGas),
    maxPriorityFeePerGas: quantity(asked.maxPriorityFeePerGas),
  })
}

/**
 * Signs typed data as wallets do: from the JSON text, without its `EIP712Domain` entry.
 * @param anyDomainChain signs data for other chains too, as some wallets do; otherwise it refuses like MetaMask
 * @throws {WalletError} for another account's data, or data of another chain
 */
export async function signAsked(
  account: LocalAccount,
  chainId: number,
  owner: string,
  json: string,
  anyDomainChain: boolean,
): Promise<Hex> {
  if (owner.toLowerCase() !== account.address.toLowerCase())
    throw new WalletError(UNAUTHORIZED, `The account ${owner} is not authorized.`)
  const { types, domain, primaryType, message } = JSON.parse(json)
  if (!anyDomainChain && domain.chainId !== undefined && Number(domain.chainId) !== chainId)
    throw new WalletError(
      INVALID_PARAMS,
      `Provided chainId "${domain.chainId}" must match the active chainId "${chainId}"`,
    )
  const { EIP712Domain: _, ...ownTypes } = types
  return account.signTypedData({ types: ownTypes, domain, primaryType, message } as TypedDataDefinition)
}
