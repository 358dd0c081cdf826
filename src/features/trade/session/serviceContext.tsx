import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Outage } from '../../../service/http/outage.ts'
import type { Service } from '../../../service/http/serviceClient.ts'

const ServiceContext = createContext<Service | null>(null)

/** Gives everything below it the trading service of this deployment. */
export function ServiceProvider({
  service,
  children,
}: {
  readonly service: Service
  readonly children: ReactNode
}) {
  return <ServiceContext value={service}>{children}</ServiceContext>
}

/** The trading service of this deployment. @throws {Error} outside of a `ServiceProvider`. */
export function useService(): Service {
  const service = use(ServiceContext)
  if (!service) throw new Error('useService needs a ServiceProvider above it')
  return service
}

/** What is known of the service's outage; null while it answers. @throws {Error} outside of a `ServiceProvider`. */
export function useOutage(): Outage | null {
  const { outage } = useService()
  return useSyncExternalStore(outage.subscribe, outage.getSnapshot, outage.getSnapshot)
}
