import { createChainClients } from '../chain/node/clients.ts'
import { deploymentOf } from '../domain/chain/deployments.ts'
import type { AppConfig } from '../domain/host/config.ts'
import type { Address } from '../domain/token/address.ts'
import type { Service } from '../service/http/serviceClient.ts'
import type { BrowserAccess } from './browserAccess.ts'
import { checkContracts } from './contractChecks.ts'
import { judgeClock, judgeLimits } from './limitsAndClock.ts'
import { checkModules } from './moduleChecks.ts'
import { type CheckedNode, checkNode } from './nodeChecks.ts'
import { hostOf, type Report, unknown } from './row.ts'
import { checkBridges, checkChainList, checkChainOfService } from './serviceChecks.ts'
import { countedService } from './watchedService.ts'

/** Somebody whom nobody is: prices and lists are requested for it where no account is named. */
export const NOBODY: Address = '0x000000000000000000000000000000000000dEaD'

/** What a run needs. Nothing in it can sign or send. */
export interface PreflightTools {
  readonly config: AppConfig
  readonly service: Service
  readonly access: BrowserAccess
  readonly now: () => number
  /** `NOBODY` where absent. */
  readonly account?: Address | undefined
}

async function checkChain(tools: PreflightTools, chainId: number, urls: readonly string[], report: Report) {
  const clients = createChainClients(tools.config).nodes(chainId)
  const nodes = await Promise.all(
    clients.map((client, place) => checkNode({ client, chainId, url: urls[place] ?? '' }, tools, report)),
  )
  const node = nodes.find(({ isOfChain }) => isOfChain)
  const pins = deploymentOf(chainId)
  if (!node) {
    const subject = hostOf(urls[0] ?? '')
    report({ check: 'code', chainId, subject, ...unknown('status.found.noNode') })
  }
  if (node && pins)
    await Promise.all([checkContracts(node.client, pins, report), checkModules(node.client, pins, report)])
  return nodes
}

async function checkService(tools: PreflightTools, report: Report, signal: AbortSignal | undefined) {
  const { config, access, account = NOBODY } = tools
  const counted = countedService(tools.service)
  const serviceTools = { service: counted.service, account, report }
  const chainIds = config.chains.map(({ id }) => id)
  const isAnswered = await checkChainList(serviceTools, chainIds)
  const opened = await access.service(tools.service.baseUrl, isAnswered)
  report({ check: 'serviceAccess', chainId: null, subject: hostOf(config.apiUrl), ...opened })
  const serviceMs = access.answers().at(-1)?.dateMs ?? null
  const readAtMs = tools.now()
  const crossing = chainIds.filter((id) => deploymentOf(id)?.delta)
  if (crossing.length > 1) await checkBridges(serviceTools)
  for (const [place, id] of chainIds.entries()) {
    signal?.throwIfAborted()
    const pins = deploymentOf(id)
    const away = [...chainIds.slice(place + 1), ...chainIds].find(
      (other) => other !== id && crossing.includes(other),
    )
    if (pins) await checkChainOfService(serviceTools, pins, away, signal)
  }
  const limits = judgeLimits(counted.counts(), access.answers())
  report({ check: 'limits', chainId: null, subject: hostOf(config.apiUrl), ...limits })
  return { serviceMs, readAtMs }
}

const headsOf = (nodes: readonly CheckedNode[]): readonly number[] =>
  nodes.flatMap(({ headSec }) => (headSec === null ? [] : [headSec]))

/**
 * Compares a deployment with what this build expects of it: nodes, pinned contracts, Delta's modules, and the answers of the service. Reads
 * only. @param report gets each row as it becomes known, in no particular sequence.
 * @throws the signal's reason, where it aborts.
 */
export async function runPreflight(
  tools: PreflightTools,
  report: Report,
  signal?: AbortSignal,
): Promise<void> {
  const { config } = tools
  const [{ serviceMs, readAtMs }, ...chains] = await Promise.all([
    checkService(tools, report, signal),
    ...config.chains.map(({ id, rpcUrls }) => checkChain(tools, id, rpcUrls, report)),
  ])
  const clock = judgeClock({ nowMs: readAtMs, serviceMs, headsSec: headsOf(chains.flat()) })
  report({ check: 'clock', chainId: null, subject: hostOf(config.apiUrl), ...clock })
}
