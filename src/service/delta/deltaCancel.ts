import * as v from 'valibot'
import type { Hex } from 'viem'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse, serviceError } from '../http/serviceErrors.ts'
import { complaintOf, wireHash, wireMembers } from '../http/wire.ts'

/** What the service built for a cancellation: nothing of it is trusted before the firewall compared it. */
export interface BuiltCancellation {
  /** `toSign` as parsed JSON. */
  readonly toSign: unknown
  /** The service's own hash of it. */
  readonly hash: Hex
}

const builtSchema = v.object({ toSign: wireMembers, hash: wireHash })

/**
 * `POST /v2/delta/orders/build/cancellation` for 1 to 100 orders of one owner and chain. Changes nothing at the service.
 * @throws {AppError} as `Service.send` does.
 */
export async function buildCancellation(
  service: Service,
  orderIds: readonly string[],
  options: CallOptions = {},
): Promise<BuiltCancellation> {
  const { body } = await service.send({
    method: 'POST',
    path: '/v2/delta/orders/build/cancellation',
    body: JSON.stringify({ orderIds }),
    timeoutMs: 20_000,
    priority: options.priority ?? 'click',
    signal: options.signal,
  })
  const parsed = v.safeParse(builtSchema, body)
  if (!parsed.success) throw malformedResponse(complaintOf(parsed.issues))
  return parsed.output
}

/**
 * `POST /v2/delta/orders/cancel`. A 204, or a 2xx with JSON of any shape that does not say no, means that the wish was taken; whether the orders
 * end is seen by looking at them (facts 2.8). A page or an empty 200 may come from something in between: that is unreadable, and looking
 * comes first. Asking again with the same signature changes nothing.
 * @throws {AppError} as `Service.send` does; `service-refused` for `{ success: false }`.
 */
export async function submitCancellation(
  service: Service,
  cancellation: { readonly orderIds: readonly string[]; readonly signature: Hex },
  options: CallOptions = {},
): Promise<void> {
  const { text, body } = await service.send({
    method: 'POST',
    path: '/v2/delta/orders/cancel',
    body: JSON.stringify({ orderIds: cancellation.orderIds, signature: cancellation.signature }),
    timeoutMs: 20_000,
    priority: options.priority ?? 'click',
    signal: options.signal,
    mayBeEmpty: true,
  })
  const { success } = (body ?? {}) as { readonly success?: unknown }
  if (success === false) throw serviceError('refused', 'fix', { details: text.slice(0, 200) })
}
