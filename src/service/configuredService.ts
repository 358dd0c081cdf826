import type { AppConfig } from '../domain/host/config.ts'
import { createOutageGuard } from './http/outage.ts'
import { FREE_TIER, NO_LIMITS } from './http/policy.ts'
import { createScheduler } from './http/scheduler.ts'
import { createService, type Service } from './http/serviceClient.ts'
import { browserClock, createMemorySlots, createSharedSlots } from './http/slotStore.ts'

/**
 * The client of the deployment's trading service. Requests of all tabs keep to the free tier's pace together; a sandbox has no limits
 * of its own, so there they go out at once.
 */
export function serviceOfConfig(
  config: Pick<AppConfig, 'apiUrl' | 'partner' | 'hostFee' | 'sandbox'>,
): Service {
  const scheduler = config.sandbox
    ? createScheduler({ policy: NO_LIMITS, store: createMemorySlots(), clock: browserClock })
    : createScheduler({
        policy: FREE_TIER,
        store: createSharedSlots(`kontor.slots.${config.apiUrl}`),
        clock: browserClock,
      })
  const guard = createOutageGuard(browserClock.now)
  // Who clicks wants to know now; so does who has just come back to the network.
  addEventListener('click', guard.hurry, { capture: true })
  addEventListener('online', guard.hurry)
  return createService({ ...config, baseUrl: config.apiUrl, scheduler, guard })
}
