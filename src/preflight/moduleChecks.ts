import { toFunctionSelector } from 'viem'
import { DELTA_ABI } from '../chain/delta/deltaAbi.ts'
import { FILLED_ABI } from '../chain/delta/filledAmount.ts'
import { readModules } from '../chain/delta/moduleTable.ts'
import type { ChainClient } from '../chain/node/clients.ts'
import { chainError } from '../chain/node/reverts.ts'
import type { Deployment } from '../domain/chain/deployments.ts'
import { type InstalledModule, moduleOf } from '../domain/chain/moduleTable.ts'
import { differs, type Finding, ok, type Report, unknown } from './row.ts'

/** What the app calls at Delta. */
const CALLS = [...DELTA_ABI, ...FILLED_ABI].map((item) => ({
  name: item.name,
  selector: toFunctionSelector(item),
}))

/** Whether Delta runs all that the app calls there. */
export function judgeFunctions(modules: readonly InstalledModule[]): Finding {
  const lacking = CALLS.filter(({ selector }) => moduleOf(modules, selector) === null)
  const params = { installed: CALLS.length - lacking.length, all: CALLS.length }
  if (lacking.length === 0) return ok('status.found.functions', params)
  const names = lacking.map(({ name, selector }) => `${name} ${selector}`)
  return differs('status.found.functionsLacking', { ...params, names: names.join(', ') })
}

/** Whether the registry knows every module that runs one of the app's calls, and how many others it does not. */
export function judgeModules(modules: readonly InstalledModule[]): Finding {
  const strangers = modules.filter(({ isRegistered }) => !isRegistered)
  const params = { registered: modules.length - strangers.length, all: modules.length }
  if (strangers.length === 0) return ok('status.found.modules', params)
  return differs('status.found.modulesLacking', {
    ...params,
    names: strangers.map(({ module }) => module).join(', '),
  })
}

/** What Delta runs of what the app calls, and whether the registry lets it. */
export async function checkModules(client: ChainClient, pins: Deployment, report: Report): Promise<void> {
  const { chainId, delta, registry } = pins
  if (!delta || !registry) return
  const both = async (): Promise<readonly [Finding, Finding]> => {
    try {
      const modules = await readModules(client, { delta, registry })
      return [judgeFunctions(modules), judgeModules(modules)]
    } catch (error) {
      const none = unknown('status.found.noModules', undefined, chainError(error).details)
      return [none, none]
    }
  }
  const [functions, modules] = await both()
  report({ check: 'functions', chainId, contract: 'delta', subject: delta, ...functions })
  report({ check: 'modules', chainId, contract: 'registry', subject: registry, ...modules })
}
