import { type Hex, hexToBigInt, type TransactionReceipt } from 'viem'
import { slice } from 'viem/utils'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import { SAFE_EXECUTED, SAFE_FAILED } from './followSafe.ts'

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of an ERC-4337 entry point. */
const USER_OPERATION: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** The entry points of ERC-4337, versions 0.6, 0.7 and 0.8, at the same address on every chain. */
const ENTRY_POINTS: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
]

/**
 * What a mined transaction says of the call that an account made in it: its own transaction to the target is the call itself; a Safe and an
 * entry point log whether the call inside went through. `unknown` for every other carrier. Pure.
 */
export function callOutcomeIn(
  { status, from, to, logs }: TransactionReceipt,
  call: { readonly from: Address; readonly to: Address } | undefined,
): 'succeeded' | 'failed' | 'unknown' {
  if (status === 'reverted') return 'failed'
  if (!call) return 'unknown'
  const { from: account, to: target } = call
  if (isSameAddress(from, account) && isSameAddress(to, target)) return 'succeeded'
  const outcomes = logs.flatMap(({ address, topics, data }): readonly boolean[] => {
    if (isSameAddress(address, account)) {
      if (topics[0] === SAFE_EXECUTED) return [true]
      return topics[0] === SAFE_FAILED ? [false] : []
    }
    const isEntryPoint = ENTRY_POINTS.some((one) => isSameAddress(one, address))
    if (!isEntryPoint || topics[0] !== USER_OPERATION || !isAbout(topics[2], account)) return []
    return [hexToBigInt(slice(data, 32, 64)) === 1n]
  })
  if (outcomes.length === 0 || new Set(outcomes).size > 1) return 'unknown'
  return outcomes[0] ? 'succeeded' : 'failed'
}

const isAbout = (topic: Hex | undefined, account: Address) =>
  topic !== undefined && isSameAddress(slice(topic, 12), account)
