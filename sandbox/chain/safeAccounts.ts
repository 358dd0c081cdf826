import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  type Address,
  concatHex,
  encodeFunctionData,
  encodePacked,
  getCreate2Address,
  type Hex,
  keccak256,
  pad,
  parseAbi,
} from 'viem'
import { ZERO_ADDRESS } from '../../src/domain/address.ts'
import type { Artifact } from './artifact.ts'

const require = createRequire(import.meta.url)

const SAFE_ABI = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])
const FACTORY_ABI = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
])

/** What a chain needs for Safe accounts, from the npm package of Safe 1.4.1. */
export interface SafeArtifacts {
  readonly singleton: Artifact
  readonly proxyFactory: Artifact
  /** Answers ERC-1271 for the accounts. */
  readonly fallbackHandler: Artifact
  /** Creation code of an account, before its singleton's address is appended. */
  readonly proxyCode: Hex
}

/** Where those contracts are on a chain. */
export interface SafeContracts {
  readonly singleton: Address
  readonly proxyFactory: Address
  readonly fallbackHandler: Address
}

/** Who controls an account, and which of several alike it is. */
export interface SafePlan {
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly saltNonce: bigint
}

/** Reads Safe's contracts from their npm package. */
export async function loadSafeArtifacts(): Promise<SafeArtifacts> {
  const read = async (path: string): Promise<Artifact> =>
    JSON.parse(
      await readFile(
        require.resolve(`@safe-global/safe-contracts/build/artifacts/contracts/${path}.json`),
        'utf8',
      ),
    )
  const [singleton, proxyFactory, fallbackHandler, proxy] = await Promise.all([
    read('Safe.sol/Safe'),
    read('proxies/SafeProxyFactory.sol/SafeProxyFactory'),
    read('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler'),
    read('proxies/SafeProxy.sol/SafeProxy'),
  ])
  return { singleton, proxyFactory, fallbackHandler, proxyCode: proxy.bytecode }
}

/** Calldata for the factory that makes an account; anybody may send it. */
export function createSafeData(contracts: SafeContracts, plan: SafePlan): Hex {
  return encodeFunctionData({
    abi: FACTORY_ABI,
    functionName: 'createProxyWithNonce',
    args: [contracts.singleton, setupData(contracts, plan), plan.saltNonce],
  })
}

/** Where an account is, or will be. */
export function safeAddress(contracts: SafeContracts, plan: SafePlan, proxyCode: Hex): Address {
  const salt = keccak256(
    encodePacked(['bytes32', 'uint256'], [keccak256(setupData(contracts, plan)), plan.saltNonce]),
  )
  const bytecode = concatHex([proxyCode, pad(contracts.singleton, { size: 32 })])
  return getCreate2Address({ from: contracts.proxyFactory, salt, bytecode })
}

/** What each owner signs so that the account answers yes to `hash` (ERC-1271). Join the signatures with `joinSafeSignatures`. */
export function safeMessageTypedData(chainId: number, safe: Address, hash: Hex) {
  return {
    domain: { chainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  } as const
}

/** Signatures as an account reads them: in the order of their owners' addresses, one after the other. */
export function joinSafeSignatures(
  signatures: readonly { readonly owner: Address; readonly signature: Hex }[],
): Hex {
  const number = ({ owner }: { readonly owner: Address }) => BigInt(owner)
  const sorted = [...signatures].sort((left, right) => (number(left) < number(right) ? -1 : 1))
  return concatHex(sorted.map(({ signature }) => signature))
}

/** Calldata with which one owner of a threshold-1 account makes it call; the sender itself is the consent. */
export function safeCallData(
  owner: Address,
  call: { readonly to: Address; readonly value: bigint; readonly data: Hex },
): Hex {
  const consent = concatHex([pad(owner, { size: 32 }), pad('0x', { size: 32 }), '0x01'])
  return encodeFunctionData({
    abi: SAFE_ABI,
    functionName: 'execTransaction',
    args: [call.to, call.value, call.data, 0, 0n, 0n, 0n, ZERO_ADDRESS, ZERO_ADDRESS, consent],
  })
}

function setupData(contracts: SafeContracts, plan: SafePlan): Hex {
  return encodeFunctionData({
    abi: SAFE_ABI,
    functionName: 'setup',
    args: [
      plan.owners,
      BigInt(plan.threshold),
      ZERO_ADDRESS,
      '0x',
      contracts.fallbackHandler,
      ZERO_ADDRESS,
      0n,
      ZERO_ADDRESS,
    ],
  })
}
