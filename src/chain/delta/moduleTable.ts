import { parseAbi } from 'viem'
import { getChainId, readContract } from 'viem/actions'
import { chainName } from '../../domain/chain/chains.ts'
import type { Deployment } from '../../domain/chain/deployments.ts'
import { type InstalledModule, isSameTable, type ModuleTable } from '../../domain/chain/moduleTable.ts'
import { AppError } from '../../domain/data/errors.ts'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'

/** Of Delta and of its registry (facts page, 1.8a). */
const MODULES_ABI = parseAbi([
  'struct Module { address module; bytes4[] selectors; }',
  'function getModules() view returns (Module[] modules)',
  'function isModuleRegistered(address module) view returns (bool)',
])

/**
 * What one node shows of a Delta contract: the modules that are installed, and whether the registry knows them.
 * @param selectors modules that run none of these are left out; absent for all of them.
 * @throws {AppError} `chain-unreachable`, or the reason why the contract has no such table.
 */
export async function readModules(
  client: ChainClient,
  { delta, registry }: { readonly delta: Address; readonly registry: Address },
  selectors?: readonly string[],
): Promise<readonly InstalledModule[]> {
  const wanted = selectors?.map((selector) => selector.toLowerCase())
  try {
    const all = await readContract(client, { address: delta, abi: MODULES_ABI, functionName: 'getModules' })
    const modules = all.filter(
      (one) => !wanted || one.selectors.some((selector) => wanted.includes(selector.toLowerCase())),
    )
    const registered = await Promise.all(
      modules.map(({ module }) =>
        readContract(client, {
          address: registry,
          abi: MODULES_ABI,
          functionName: 'isModuleRegistered',
          args: [module],
        }),
      ),
    )
    return modules.map((one, place) => ({ ...one, isRegistered: registered[place] === true }))
  } catch (error) {
    throw chainError(error)
  }
}

/** So many nodes of a chain are compared, where it has as many. */
const COMPARED_NODES = 2

/**
 * What a chain's Delta contract runs of some selectors, as its first two nodes show it.
 * @param nodes one reading client for each node of the chain.
 * @throws {AppError} `modules-differ` where they do not agree or one is of another chain, `chain-unreachable` where one does not answer.
 */
export async function readModuleTable(
  nodes: readonly ChainClient[],
  { chainId, delta, registry }: Pick<Deployment, 'chainId' | 'delta' | 'registry'>,
  selectors: readonly string[],
): Promise<ModuleTable> {
  if (!delta || !registry) return { chainId, nodes: 0, modules: [] }
  const compared = nodes.slice(0, COMPARED_NODES)
  const tables = await Promise.all(
    compared.map(async (node) => {
      const [id, modules] = await Promise.all([
        getChainId(node).catch((error: unknown) => {
          throw chainError(error)
        }),
        readModules(node, { delta, registry }, selectors),
      ])
      if (id !== chainId) throw differing(chainId)
      return modules
    }),
  )
  const [first = [], ...others] = tables
  if (others.some((other) => !isSameTable(first, other))) throw differing(chainId)
  return { chainId, nodes: tables.length, modules: first }
}

const differing = (chainId: number) =>
  new AppError({
    code: 'modules-differ',
    message: { key: 'errors.chain.modulesDiffer', params: { chain: chainName(chainId) } },
    recovery: 'retry',
  })
