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
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'

const SAFE_ABI = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
])
const FACTORY_ABI = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
])

/** Where Safe's contracts are on a chain. */
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
