import { readFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { bytesToHex, hexToBytes } from 'viem'
import { type AnvilOptions, type AnvilProcess, startAnvil } from './anvilProcess.ts'
import { cachePath, writeCacheFile } from './cacheFile.ts'
import { connectLocalNode, type LocalNode } from './localNode.ts'
import { NO_BLOCKS } from './noBlocks.ts'
import { sourceHash } from './sourceHash.ts'

/** How a chain comes to be what it is at its first block. */
export interface Deployment<T> {
  /** Names its states in the cache. */
  readonly name: string
  /** URL of the module that deploys. A change of it, or of what it imports, makes saved states void. */
  readonly source: string
  /** Runs once per source; what it returns is saved with the state, as JSON. */
  deploy(node: LocalNode): Promise<T>
  /** Runs at each start, before the first block: what depends on the time of the chain. */
  prepare?(node: LocalNode, deployed: T): Promise<void>
}

interface SavedState<T> {
  /** As the node takes it: compressed JSON, with a checksum. */
  readonly bytes: Uint8Array
  readonly deployed: T
}

/** The saved state, or null when there is none, or none that is whole. */
async function readSaved<T>(path: string): Promise<SavedState<T> | null> {
  try {
    const bytes = await readFile(path)
    return { bytes, deployed: JSON.parse(gunzipSync(bytes).toString()).deployed }
  } catch {
    return null
  }
}

/** Deploys on a chain that ends with it. */
async function deployOnce<T>(options: AnvilOptions, deployment: Deployment<T>): Promise<SavedState<T>> {
  const anvil = await startAnvil({ ...options, port: 0, genesisSec: undefined })
  try {
    const node = connectLocalNode(anvil.rpcUrl, options.chainId)
    const deployed = await deployment.deploy(node)
    const dump = gunzipSync(hexToBytes(await node.client.dumpState())).toString()
    const state = { ...NO_BLOCKS, accounts: JSON.parse(dump).accounts, deployed }
    return { bytes: gzipSync(JSON.stringify(state)), deployed }
  } finally {
    await anvil.stop()
  }
}

const hashes = new Map<string, Promise<string>>()

async function stateOf<T>(options: AnvilOptions, deployment: Deployment<T>): Promise<SavedState<T>> {
  const { name, source } = deployment
  const hash = hashes.get(source) ?? sourceHash([source, import.meta.url])
  hashes.set(source, hash)
  const path = cachePath(`${name}-${options.chainId}-${await hash}.json.gz`)
  const saved = await readSaved<T>(path)
  if (saved) return saved
  const fresh = await deployOnce(options, deployment)
  await writeCacheFile(path, fresh.bytes)
  return fresh
}

/**
 * Starts a node with what a deployment leaves: accounts, code and storage, at block 1 and the node's own time. The deployment runs
 * when its sources changed; else its state comes from the cache, and so does what it returned.
 * @throws {Error} when the node cannot listen, or the deployment fails; no node is left running then.
 */
export async function startSavedChain<T>(
  options: AnvilOptions,
  deployment: Deployment<T>,
): Promise<{ readonly anvil: AnvilProcess; readonly node: LocalNode; readonly deployed: T }> {
  const anvil = await startAnvil(options)
  try {
    const { bytes, deployed } = await stateOf(options, deployment)
    const node = connectLocalNode(anvil.rpcUrl, options.chainId)
    await node.client.loadState({ state: bytesToHex(bytes) })
    await deployment.prepare?.(node, deployed)
    // Calls at the first block of a node see another time than its own.
    await node.client.mine({ blocks: 1 })
    return { anvil, node, deployed }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}
