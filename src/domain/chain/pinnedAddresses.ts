import type { Address } from '../token/address.ts'
import { deploymentOf } from './deployments.ts'

/** Every contract of a chain that is built in: what is sent there as to a recipient is lost. */
export function pinnedAddresses(chainId: number): readonly Address[] {
  const pins = deploymentOf(chainId)
  if (!pins) return []
  const { router, executors, wrappedNative, delta, deltaEther, rfq, bridges = {} } = pins
  const carriers = Object.values(bridges).map((bridge) => bridge.address)
  return [router, ...executors, wrappedNative, delta, deltaEther, rfq, ...carriers].filter(
    (address) => address !== undefined,
  )
}
