import multiSend from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json' with {
  type: 'json',
}
import signMessageLib from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/SignMessageLib.sol/SignMessageLib.json' with {
  type: 'json',
}
import {
  type Address,
  concatHex,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  http,
  keccak256,
  pad,
  parseAbi,
  size,
  sliceHex,
  toBytes,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { withMargin } from '../../sandbox/chain/gasMargin.ts'
import { minedReceipt } from '../../sandbox/chain/minedReceipt.ts'
import { createSafeData, type SafeContracts } from '../../sandbox/chain/safeAccounts.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { joinSafeSignatures, safeMessageTypedData } from './safeSigning.ts'
import { bundleOf, hashOfTyped, type RequestedCall, type WalletAccount } from './walletAccount.ts'
import { edited, type WalletNode } from './walletRequest.ts'

/**
 * How a Safe behind a wallet behaves. `signs`: its owner signs typed data for it. `presigns`: it answers `0x` to typed data. `later`: as
 * `presigns`, and a transaction is only proposed: the wallet answers with the hash of the Safe transaction, which executes when the owners
 * get to it. The first two execute at once and answer with the transaction's own hash.
 */
export type SafeBehaviour = 'signs' | 'presigns' | 'later'

export interface SafeAccount extends WalletAccount {
  /** Safe transactions that wait for the owners, oldest first. */
  readonly waiting: readonly Hex[]
  /** The owners execute the oldest one that waits. Resolves to the transaction's hash. @throws {Error} when none waits */
  execute(): Promise<Hex>
  /** The owners say on chain that the Safe agrees to a hash: it then needs no signature for it (ERC-1271). */
  agree(node: WalletNode, hash: Hex): Promise<Hex>
}

const SAFE = parseAbi([
  'function nonce() view returns (uint256)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])
const MULTI_SEND = parseAbi(['function multiSend(bytes transactions) payable'])

const SIGN_MESSAGE = parseAbi(['function signMessage(bytes data)'])

const MULTI_SEND_AT = getAddress(sliceHex(keccak256(toBytes('kontor test wallet: MultiSendCallOnly')), 12))
const SIGN_MESSAGE_AT = getAddress(sliceHex(keccak256(toBytes('kontor test wallet: SignMessageLib')), 12))

interface SafeCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /** 0 for a call, 1 for a delegated one. */
  readonly operation: 0 | 1
}

interface Proposal {
  readonly node: WalletNode
  readonly call: SafeCall
  /** Somebody is executing it, or has. */
  isTaken: boolean
  hash?: Hex
}

/** Creates a Safe of one owner, who has to have funds for its gas. */
export async function createSafe(
  node: WalletNode,
  contracts: SafeContracts,
  owner: PrivateKeyAccount,
  behaviour: SafeBehaviour,
): Promise<SafeAccount> {
  const plan = { owners: [owner.address], threshold: 1, saltNonce: BigInt(owner.address) }
  const client = createWalletClient({ account: owner, transport: http(node.rpcUrl) })
  const reader = createPublicClient({ transport: http(node.rpcUrl) })
  const creation = { to: contracts.proxyFactory, data: createSafeData(contracts, plan) }
  const { data: answer } = await reader.call({ account: owner, ...creation })
  if (!answer) throw new Error('the factory of Safe answers nothing')
  await minedReceipt(reader, await client.sendTransaction({ chain: null, ...creation }))
  return safeAccount(getAddress(sliceHex(answer, 12)), owner, behaviour)
}

function safeAccount(address: Address, owner: PrivateKeyAccount, behaviour: SafeBehaviour): SafeAccount {
  const proposals = new Map<Hex, Proposal>()
  const waiting = () => [...proposals].filter(([, proposal]) => !proposal.isTaken).map(([id]) => id)

  const propose = async (node: WalletNode, call: SafeCall): Promise<Hex> => {
    const id = await safeTxHash(node, address, call, BigInt(waiting().length))
    proposals.set(id, { node, call, isTaken: behaviour !== 'later' })
    return id
  }
  const execute = async (id: Hex | undefined): Promise<Hex> => {
    const proposal = id && proposals.get(id)
    if (!proposal) throw new Error('no Safe transaction waits for its owners')
    proposal.isTaken = true
    proposal.hash = await executeCall(proposal.node, address, owner, proposal.call)
    return proposal.hash
  }
  const signFor = async (chainId: number, message: Hex): Promise<Hex> => {
    const signature = await owner.signTypedData(safeMessageTypedData(chainId, address, message))
    return joinSafeSignatures([{ owner: owner.address, signature }])
  }

  return {
    address,
    get waiting() {
      return waiting()
    },
    execute: () => execute(waiting()[0]),
    agree: async (node, hash) => executeCall(node, address, owner, await agreement(node, hash)),
    async signMessage() {
      throw new Error('this Safe signs typed data only')
    },
    signTyped: async (chainId, json) => (behaviour === 'signs' ? signFor(chainId, hashOfTyped(json)) : '0x'),
    async send(node, requested, policy) {
      const { to, value, data } = edited(requested, policy)
      if (!to) throw new Error('this Safe creates no contracts')
      const call = { to, value: BigInt(value ?? 0), data: data ?? '0x', operation: 0 } as const
      const id = await propose(node, call)
      return behaviour === 'later' ? id : execute(id)
    },
    async sendCalls(node, calls) {
      const id = await propose(node, await bundled(node, calls))
      if (behaviour !== 'later') await execute(id)
      return id
    },
    async bundle(node, id) {
      const proposal = proposals.get(id)
      return proposal ? bundleOf(node, proposal.hash) : null
    },
  }
}

async function safeTxHash(node: WalletNode, address: Address, call: SafeCall, offset: bigint): Promise<Hex> {
  const client = createPublicClient({ transport: http(node.rpcUrl) })
  const nonce = await client.readContract({ address, abi: SAFE, functionName: 'nonce' })
  const { to, value, data, operation } = call
  return client.readContract({
    address,
    abi: SAFE,
    functionName: 'getTransactionHash',
    args: [to, value, data, operation, 0n, 0n, 0n, ZERO_ADDRESS, ZERO_ADDRESS, nonce + offset],
  })
}

/** The owner's own transaction is the consent of a Safe with one owner. */
async function executeCall(
  node: WalletNode,
  safe: Address,
  owner: PrivateKeyAccount,
  { to, value, data, operation }: SafeCall,
): Promise<Hex> {
  const consent = concatHex([pad(owner.address, { size: 32 }), pad('0x', { size: 32 }), '0x01'])
  const client = createWalletClient({ account: owner, transport: http(node.rpcUrl, { retryCount: 0 }) })
  const transaction = {
    to: safe,
    data: encodeFunctionData({
      abi: SAFE,
      functionName: 'execTransaction',
      args: [to, value, data, operation, 0n, 0n, 0n, ZERO_ADDRESS, ZERO_ADDRESS, consent],
    }),
  }
  const reader = createPublicClient({ transport: http(node.rpcUrl, { retryCount: 0 }) })
  const gas = withMargin(await reader.estimateGas({ account: owner, ...transaction }))
  // Prices move between the estimate and the block, and with them the way a trade takes.
  return client.sendTransaction({ chain: null, ...transaction, gas })
}

/** Sets the code of a library of Safe, which the sandbox has not, where the test wallet calls it. */
async function placeLibrary(
  node: WalletNode,
  address: Address,
  library: { readonly deployedBytecode: string },
): Promise<void> {
  const chain = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) })
  await chain.setCode({ address, bytecode: library.deployedBytecode as Hex })
}

/** The Safe's on-chain approval of a hash: every verifier then takes it as signed. */
async function agreement(node: WalletNode, hash: Hex): Promise<SafeCall> {
  await placeLibrary(node, SIGN_MESSAGE_AT, signMessageLib)
  const data = encodeFunctionData({ abi: SIGN_MESSAGE, functionName: 'signMessage', args: [hash] })
  return { to: SIGN_MESSAGE_AT, value: 0n, data, operation: 1 }
}

async function bundled(node: WalletNode, calls: readonly RequestedCall[]): Promise<SafeCall> {
  await placeLibrary(node, MULTI_SEND_AT, multiSend)
  const packed = calls.map(({ to, value, data = '0x' }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, BigInt(value ?? 0), BigInt(size(data)), data],
    ),
  )
  const data = encodeFunctionData({ abi: MULTI_SEND, functionName: 'multiSend', args: [concatHex(packed)] })
  return { to: MULTI_SEND_AT, value: 0n, data, operation: 1 }
}
