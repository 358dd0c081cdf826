import { Hono } from 'hono'
import * as v from 'valibot'
import { EVERY_BRIDGE } from '../chain/bridgePlan.ts'
import { DELTA_ABI } from '../chain/deltaEncoding.ts'
import { MODULE_NAMES, REGISTRY_ABI } from '../chain/moduleSeed.ts'
import { addressOf, type ContractName } from '../chain/sandboxKeys.ts'
import { readJsonBody } from '../service/http/httpShape.ts'
import { boolean, integer, oneOf, parse } from '../service/http/requestFields.ts'
import { ServiceError } from '../service/http/serviceErrors.ts'
import type { ControlledChain } from './controlledChain.ts'

/** Everything that can be installed at Delta, by the name that controls use: a bridge's slug, or the contract's. */
const MODULES: ReadonlyMap<string, ContractName> = new Map<string, ContractName>([
  ...EVERY_BRIDGE.map(({ slug, contract }) => [slug, contract] as const),
  ...MODULE_NAMES.map((name) => [name, name] as const),
])

/** The names that controls know modules by. */
export const CONTROLLED_MODULES: readonly string[] = [...MODULES.keys()]

/** Where a module is, by the name that controls use. */
export function moduleAddress(name: string) {
  const contract = MODULES.get(name)
  if (!contract) throw new Error(`No module ${name}`)
  return addressOf(contract)
}

const modulesBody = v.strictObject({
  module: oneOf('module', CONTROLLED_MODULES),
  chainId: v.optional(integer('chainId', 0, Number.MAX_SAFE_INTEGER)),
  installed: v.optional(boolean('installed')),
  registered: v.optional(boolean('registered')),
})

async function stateOf({ access }: ControlledChain, name: string) {
  const { client, contracts } = access
  const address = moduleAddress(name)
  const [table, registered] = await Promise.all([
    client.readContract({ address: contracts.delta, abi: DELTA_ABI, functionName: 'getModules' }),
    client.readContract({
      address: contracts.registry,
      abi: REGISTRY_ABI,
      functionName: 'isModuleRegistered',
      args: [address],
    }),
  ])
  return { installed: table.some(({ module }) => module === address), registered }
}

async function show(chain: ControlledChain) {
  const modules = await Promise.all(
    CONTROLLED_MODULES.map(async (name) => ({
      module: name,
      address: moduleAddress(name),
      ...(await stateOf(chain, name)),
    })),
  )
  return { chainId: chain.access.id, modules }
}

/** Puts a module in a state. What is not registered cannot be installed, so it is registered first and forgotten last. */
async function put(chain: ControlledChain, request: v.InferOutput<typeof modulesBody>): Promise<void> {
  const contract = MODULES.get(request.module)
  if (!contract) return
  const before = await stateOf(chain, request.module)
  if (request.registered === true && !before.registered)
    await chain.control.changeModule('registerModule', contract)
  if (request.installed !== undefined && request.installed !== before.installed)
    await chain.control.changeModule(request.installed ? 'install' : 'uninstall', contract)
  if (request.registered === false && before.registered)
    await chain.control.changeModule('unregisterModule', contract)
}

/** Installs and removes what Delta runs or hands over to, and lets the registry know it or forget it; on one chain, or on all. */
export function moduleRoutes(
  chains: readonly ControlledChain[],
  inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>,
): Hono {
  const app = new Hono({ strict: false })
  const state = async () => ({ chains: await Promise.all(chains.map(show)) })
  app.get('/modules', async (context) => context.json(await state()))
  app.post('/modules', async (context) => {
    const request = parse(modulesBody, await readJsonBody(context.req.raw))
    const meant = chains.filter(
      ({ access }) => request.chainId === undefined || access.id === request.chainId,
    )
    if (meant.length === 0) throw new ServiceError(422, 'UnsupportedChain', 'Unsupported chain')
    await inTurn(async () => {
      for (const chain of meant) await put(chain, request)
    })
    return context.json(await state())
  })
  return app
}
