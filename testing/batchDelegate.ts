import { readFile } from 'node:fs/promises'
import {
  type Address,
  createTestClient,
  getAddress,
  type Hex,
  http,
  keccak256,
  sliceHex,
  toBytes,
} from 'viem'

const ROOT = 'BatchDelegates.sol'
const IMPORTED = ['delta/RawSignatureDelegate.sol', 'delta/RehashingDelegate.sol', 'delta/DeltaConsent.sol']

/** How an account's code treats signatures: takes those of its key as they are, or wants the hash wrapped first. */
export type DelegateKind = 'raw' | 'rehashing'

const NAMES: Readonly<Record<DelegateKind, string>> = {
  raw: 'RawBatchDelegate',
  rehashing: 'RehashingBatchDelegate',
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>
}

type CodeByName = Readonly<Record<string, Hex>>

async function readSources(): Promise<Record<string, { readonly content: string }>> {
  const own = await readFile(new URL(`contracts/${ROOT}`, import.meta.url), 'utf8')
  const sources: Record<string, { readonly content: string }> = { [ROOT]: { content: own } }
  const queue = [...IMPORTED]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sources[name]) continue
    const content = await readFile(new URL(`../sandbox/contracts/${name}`, import.meta.url), 'utf8')
    sources[name] = { content }
    for (const [, path = ''] of content.matchAll(/^import\s[^;]*?"([^"]+)";/gm))
      queue.push(new URL(path, `file:///${name}`).pathname.slice(1))
  }
  return sources
}

async function compile(): Promise<CodeByName> {
  const { default: solc } = await import('solc')
  const settings = {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { [ROOT]: { '*': ['evm.deployedBytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: await readSources(), settings }
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const faults = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.formattedMessage).join('\n'))
  const compiled = Object.entries(output.contracts?.[ROOT] ?? {})
  return Object.fromEntries(
    compiled.map(([name, { evm }]) => [name, `0x${evm.deployedBytecode.object}` as const]),
  )
}

let compiling: Promise<CodeByName> | undefined

/**
 * Puts the delegate that batches calls on a chain, where it is not yet, and returns its address. It belongs to the test wallet, so the
 * sandbox does not deploy it.
 * @throws {Error} with the compiler's messages when its source is wrong
 */
export async function placeBatchDelegate(rpcUrl: string, kind: DelegateKind): Promise<Address> {
  const address = getAddress(sliceHex(keccak256(toBytes(`kontor test wallet: ${NAMES[kind]}`)), 12))
  compiling ??= compile()
  const bytecode = (await compiling)[NAMES[kind]]
  if (!bytecode) throw new Error(`the compiler gave no ${NAMES[kind]}`)
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await client.setCode({ address, bytecode })
  return address
}
