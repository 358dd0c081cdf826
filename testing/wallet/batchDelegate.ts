import { type Address, createTestClient, getAddress, http, keccak256, sliceHex, toBytes } from 'viem'
import { compileForTests } from '../chain/solidity.ts'

const ROOT = 'BatchDelegates.sol'
const IMPORTED = ['delta/RawSignatureDelegate.sol', 'delta/RehashingDelegate.sol', 'delta/DeltaConsent.sol']

/** How an account's code treats signatures: takes those of its key as they are, or wants the hash wrapped first. */
export type DelegateKind = 'raw' | 'rehashing'

const NAMES: Readonly<Record<DelegateKind, string>> = {
  raw: 'RawBatchDelegate',
  rehashing: 'RehashingBatchDelegate',
}

let compiling: ReturnType<typeof compileForTests> | undefined

/**
 * Puts the delegate that batches calls on a chain, where it is not yet, and returns its address. It belongs to the test wallet, so the
 * sandbox does not deploy it.
 * @throws {Error} with the compiler's messages when its source is wrong
 */
export async function placeBatchDelegate(rpcUrl: string, kind: DelegateKind): Promise<Address> {
  const address = getAddress(sliceHex(keccak256(toBytes(`kontor test wallet: ${NAMES[kind]}`)), 12))
  compiling ??= compileForTests(ROOT, IMPORTED)
  const bytecode = (await compiling)[NAMES[kind]]?.deployedBytecode
  if (!bytecode) throw new Error(`the compiler gave no ${NAMES[kind]}`)
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await client.setCode({ address, bytecode })
  return address
}
