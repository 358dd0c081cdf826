import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Hex } from 'viem'
import type { Artifact } from './artifact.ts'

const require = createRequire(import.meta.url)

/** What a chain needs for Safe accounts, from the npm package of Safe 1.4.1. */
export interface SafeArtifacts {
  readonly singleton: Artifact
  readonly proxyFactory: Artifact
  /** Answers ERC-1271 for the accounts. */
  readonly fallbackHandler: Artifact
  /** Creation code of an account, before its singleton's address is appended. */
  readonly proxyCode: Hex
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
