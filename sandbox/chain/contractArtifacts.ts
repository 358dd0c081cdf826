import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'
import type { Artifact } from './artifact.ts'
import { cachePath, writeCacheFile } from './cacheFile.ts'
import { loadSafeArtifacts, type SafeArtifacts } from './safeArtifacts.ts'

const require = createRequire(import.meta.url)
const SOURCES = fileURLToPath(new URL('../contracts/', import.meta.url))
/** What is deployed; sources that nothing here leads to are not compiled. */
const ROOTS = [
  'DaiLikeToken.sol',
  'Delta.sol',
  'DeltaEther.sol',
  'DeltaExecutor.sol',
  'Executor.sol',
  'FeeVault.sol',
  'HostileToken.sol',
  'LiquidityManager.sol',
  'Multicall3.sol',
  'Permit2.sol',
  'PermitToken.sol',
  'PoolLens.sol',
  'Rfq.sol',
  'Router.sol',
  'SilentToken.sol',
  'StandardToken.sol',
  'TaxedToken.sol',
  'WholeToken.sol',
  'WrappedNative.sol',
  'bridge/CourierBridge.sol',
  'bridge/SwapBridge.sol',
  'bridge/TokenBridge.sol',
  'delta/DeltaModule.sol',
  'delta/OrderModule.sol',
  'delta/RawSignatureDelegate.sol',
  'delta/Registry.sol',
  'delta/RehashingDelegate.sol',
  'delta/StrategyDesk.sol',
  'delta/SupplyHandler.sol',
  'delta/TwapModule.sol',
  'delta/YieldStrategy.sol',
]
const SETTINGS = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
} as const

export interface Artifacts {
  /** Our own contracts by name, as the sources call them. */
  readonly own: Readonly<Record<string, Artifact>>
  readonly uniswapV2Factory: Artifact
  readonly uniswapV2Pair: Artifact
  readonly uniswapV3Factory: Artifact
  readonly uniswapV3Pool: Artifact
  readonly safe: SafeArtifacts
  /** Milliseconds the compiler took, or null when the cache had everything. */
  readonly compiledInMs: number | null
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }>
  >
}

type Sources = Record<string, { readonly content: string }>

const IMPORT = /^import\s[^;]*?"([^"]+)";/gm

const readSource = (name: string): Promise<string> =>
  readFile(name.startsWith('@') ? require.resolve(name) : SOURCES + name, 'utf8')

/** The named sources and all that they import: ours by path below `contracts/`, those of packages by package path. */
async function readSources(roots: readonly string[]): Promise<Sources> {
  const sources: Sources = {}
  const queue = [...roots]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sources[name]) continue
    const content = await readSource(name)
    sources[name] = { content }
    for (const [, path = ''] of content.matchAll(IMPORT))
      queue.push(path.startsWith('.') ? posix.join(posix.dirname(name), path) : path)
  }
  return Object.fromEntries(Object.entries(sources).sort(([left], [right]) => (left < right ? -1 : 1)))
}

async function compile(sources: Sources): Promise<Record<string, Artifact>> {
  const { default: solc } = await import('solc')
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS })
  const output: CompilerOutput = JSON.parse(solc.compile(input))
  const faults = (output.errors ?? []).filter((entry) => entry.severity === 'error')
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.formattedMessage).join('\n'))
  const entries = Object.values(output.contracts ?? {}).flatMap((file) => Object.entries(file))
  return Object.fromEntries(
    entries.map(([name, { abi, evm }]) => [
      name,
      {
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        deployedBytecode: `0x${evm.deployedBytecode.object}`,
      } as const,
    ]),
  )
}

async function readCached(path: string): Promise<Record<string, Artifact> | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

async function readPackaged(path: string): Promise<Artifact> {
  const { abi, bytecode, deployedBytecode, evm } = JSON.parse(await readFile(require.resolve(path), 'utf8'))
  const prefixed = (code: string): Hex => (code.startsWith('0x') ? (code as Hex) : `0x${code}`)
  return {
    abi,
    bytecode: prefixed(bytecode),
    deployedBytecode: prefixed(deployedBytecode ?? evm.deployedBytecode.object),
  }
}

let loading: Promise<Artifacts> | undefined

/**
 * Every contract the sandbox deploys: ours, compiled by solc unless a cache entry has the same sources, settings and compiler;
 * those of Uniswap and Safe from their npm packages. Loaded once per process.
 * @throws {Error} with the compiler's messages when a source is wrong.
 */
export function loadArtifacts(): Promise<Artifacts> {
  loading ??= load()
  return loading
}

async function load(): Promise<Artifacts> {
  const sources = await readSources(ROOTS)
  const { version } = JSON.parse(await readFile(require.resolve('solc/package.json'), 'utf8'))
  const key = createHash('sha256')
    .update(JSON.stringify([version, SETTINGS, sources]))
    .digest('hex')
  const path = cachePath(`contracts-${key.slice(0, 16)}.json`)
  let own = await readCached(path)
  let compiledInMs: number | null = null
  if (!own) {
    const startedAt = performance.now()
    own = await compile(sources)
    compiledInMs = Math.round(performance.now() - startedAt)
    await writeCacheFile(path, JSON.stringify(own))
  }
  const [uniswapV2Factory, uniswapV2Pair, uniswapV3Factory, uniswapV3Pool, safe] = await Promise.all([
    readPackaged('@uniswap/v2-core/build/UniswapV2Factory.json'),
    readPackaged('@uniswap/v2-core/build/UniswapV2Pair.json'),
    readPackaged('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
    readPackaged('@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'),
    loadSafeArtifacts(),
  ])
  return { own, uniswapV2Factory, uniswapV2Pair, uniswapV3Factory, uniswapV3Pool, safe, compiledInMs }
}

/**
 * One of our own contracts.
 * @throws {Error} when no source declares it.
 */
export function ownArtifact(artifacts: Artifacts, name: string): Artifact {
  const artifact = artifacts.own[name]
  if (!artifact) throw new Error(`No contract ${name} among the sandbox's sources`)
  return artifact
}
