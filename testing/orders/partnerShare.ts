import { type HostFee, shareOfHost } from '../../src/domain/host/hostFee.ts'
import { packPartnerAndFee } from '../../src/domain/orders/struct/partnerFee.ts'
import { getPartnerFee } from '../../src/service/delta/registeredPartner.ts'
import type { Service } from '../../src/service/http/serviceClient.ts'

/** Who hosts the app: its name at the service, and what it takes by its own settings. */
export interface TestHost {
  readonly partner: string
  readonly hostFee?: HostFee
}

/** The one who names nobody. */
export const NOBODY: TestHost = { partner: 'anon' }

/** The partner's part that a review shows and an order carries, packed, as decimal text. */
export async function partnerShare(service: Service, chainId: number): Promise<string> {
  const share = shareOfHost(await getPartnerFee(service, chainId), service.hostFee)
  const { address: partner, feeBps, takesSurplus } = share
  return String(packPartnerAndFee({ partner, feeBps, takesSurplus, capSurplus: true }))
}
