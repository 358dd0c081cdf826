import { originAccess } from '../src/preflight/browserAccess.ts'
import { runPreflight } from '../src/preflight/preflight.ts'
import { inOrder, type PreflightRow, type Report } from '../src/preflight/row.ts'
import { FREE_TIER, NO_LIMITS } from '../src/service/http/policy.ts'
import { createScheduler } from '../src/service/http/scheduler.ts'
import { createService } from '../src/service/http/serviceClient.ts'
import { browserClock, createMemorySlots } from '../src/service/http/slotStore.ts'
import type { Options } from './options.ts'

/** Runs the checks at the pace that the service allows. @param report gets each row as it becomes known. @returns all of them: those of no chain, then chain by chain. */
export async function runOnHost(
  { config, origin, account }: Pick<Options, 'config' | 'origin' | 'account'>,
  report: Report = () => undefined,
): Promise<readonly PreflightRow[]> {
  const { access, fetch } = originAccess(origin)
  const policy = config.sandbox ? NO_LIMITS : FREE_TIER
  const scheduler = createScheduler({ policy, store: createMemorySlots(), clock: browserClock })
  const service = createService({ ...config, baseUrl: config.apiUrl, scheduler, fetch })
  const rows: PreflightRow[] = []
  await runPreflight({ config, service, access, now: Date.now, account }, (row) => {
    rows.push(row)
    report(row)
  })
  const chainIds = [null, ...config.chains.map(({ id }) => id)]
  return chainIds.flatMap((id) => inOrder(rows.filter(({ chainId }) => chainId === id)))
}
