import * as v from 'valibot'
import { AppError } from '../../domain/data/errors.ts'
import { type Address, ZERO_ADDRESS } from '../../domain/token/address.ts'
import { sendRetried } from '../http/retried.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse } from '../http/serviceErrors.ts'
import { complaintOf, orNull, wireAddress, wireDecimal, wireFlag } from '../http/wire.ts'
import { feeBpsOf } from '../market/marketFigures.ts'

/** What the service has registered under a partner name, as packed into Delta orders and calldata. */
export interface RegisteredPartner {
  readonly feeBps: number
  /** Zero when there is none. */
  readonly address: Address
  readonly takesSurplus: boolean
}

const NO_PARTNER: RegisteredPartner = { feeBps: 0, address: ZERO_ADDRESS, takesSurplus: false }

const partnerSchema = v.object({
  partnerFee: v.optional(v.nullable(wireDecimal), null),
  partnerAddress: orNull(wireAddress),
  takeSurplus: orNull(wireFlag),
})

/**
 * `GET /prices/partnerfee/{chainId}`: the deployment's own partner; one the service does not know takes nothing.
 * @throws {AppError} as `Service.send` does; `service-unreadable` when the fee is none.
 */
export async function getPartnerFee(
  service: Service,
  chainId: number,
  options: CallOptions = {},
): Promise<RegisteredPartner> {
  const answer = await sendRetried(service, {
    path: `/prices/partnerfee/${chainId}`,
    query: { partner: service.partner },
    timeoutMs: 15_000,
    priority: options.priority ?? 'background',
    signal: options.signal,
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'service-not-found') return null
    throw error
  })
  if (answer === null) return NO_PARTNER
  const parsed = v.safeParse(partnerSchema, answer.body)
  if (!parsed.success) throw malformedResponse(complaintOf(parsed.issues))
  const record = parsed.output
  const feeBps = feeBpsOf(record.partnerFee ?? '0')
  if (feeBps === null) throw malformedResponse(`partnerFee ${record.partnerFee}`)
  const { address, takesSurplus } = NO_PARTNER
  return {
    feeBps,
    address: record.partnerAddress ?? address,
    takesSurplus: record.takeSurplus ?? takesSurplus,
  }
}
