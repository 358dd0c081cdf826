import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Artifact } from '../chain/contractArtifacts.ts'

const SOURCES = fileURLToPath(new URL('../contracts/', import.meta.url))
const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url))
const ROOTS = [
  'Delta.sol',
  'DeltaEther.sol',
  'DeltaExecutor.sol',
  'Permit2.sol',
  'TaxedToken.sol',
  'WholeToken.sol',
  'HostileToken.sol',
  'DaiLikeToken.sol',
  'PermitToken.sol',
  'SilentToken.sol',
  'delta/RawSignatureDelegate.sol',
  'delta/RehashingDelegate.sol',
  'delta/BalanceProbe.sol',
]
const SETTINGS = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
} as const

const IMPORT = /^import\s[^;]*?"([^"]+)";/gm

async function readSources(): Promise<Record<string, { content: string }>> {
  const sources: Record<string, { content: string }> = {}
  const queue = [...ROOTS]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sources[name]) continue
    const content = await readFile(SOURCES + name, 'utf8')
    sources[name] = { content }
    for (const [, path = ''] of content.matchAll(IMPORT)) queue.push(posix.join(posix.dirname(name), path))
  }
  return Object.fromEntries(Object.entries(sources).sort(([left], [right]) => (left < right ? -1 : 1)))
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Record<
    string,
    Record<
      string,
      {
        abi: Artifact['abi']
        evm: { bytecode: { object: string }; deployedBytecode: { object: string } }
      }
    >
  >
}

async function compile(sources: Record<string, { content: string }>): Promise<Record<string, Artifact>> {
  const { default: solc } = await import('solc')
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS })
  const output: CompilerOutput = JSON.parse(solc.compile(input))
  const faults = (output.errors ?? []).filter((entry) => entry.severity === 'error')
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.formattedMessage).join('\n'))
  return Object.fromEntries(
    Object.values(output.contracts ?? {})
      .flatMap((file) => Object.entries(file))
      .map(([name, { abi, evm }]) => [
        name,
        {
          abi,
          bytecode: `0x${evm.bytecode.object}`,
          deployedBytecode: `0x${evm.deployedBytecode.object}`,
        },
      ]),
  )
}

/**
 * The contracts that settle Delta orders, what they need and what their tests need, by name; compiled unless a cache entry has the
 * same sources and settings.
 * @throws {Error} with the compiler's messages when a source is wrong.
 */
export async function loadDeltaArtifacts(): Promise<(name: string) => Artifact> {
  const sources = await readSources()
  const key = createHash('sha256')
    .update(JSON.stringify([SETTINGS, sources]))
    .digest('hex')
  const path = `${CACHE}delta-${key.slice(0, 16)}.json`
  let artifacts: Record<string, Artifact>
  try {
    artifacts = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    artifacts = await compile(sources)
    await mkdir(CACHE, { recursive: true })
    await writeFile(`${path}.${process.pid}`, JSON.stringify(artifacts))
    await rename(`${path}.${process.pid}`, path)
  }
  return (name) => {
    const artifact = artifacts[name]
    if (!artifact) throw new Error(`No contract ${name}`)
    return artifact
  }
}
