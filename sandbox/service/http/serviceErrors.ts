import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * Which habits of the service are shown. `spec`: strict, as the specification is written. `live`: lenient where the facts page says the
 * real service is. `docs/profiles.md` lists every difference.
 */
export const PROFILES = ['spec', 'live'] as const
export type Profile = (typeof PROFILES)[number]

/** A refusal of the service, on its way to the documented error body. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: ContentfulStatusCode
  readonly errorType: string
  readonly details: string
  /** Members beside `errorType` and `details`, such as the route that was too costly. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    status: ContentfulStatusCode,
    errorType: string,
    details: string,
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${errorType}: ${details}`)
    this.status = status
    this.errorType = errorType
    this.details = details
    this.extra = extra
  }
}

/** 400 for anything the caller wrote wrongly. */
export function invalidInput(details: string): ServiceError {
  return new ServiceError(400, 'InvalidInput', details)
}

/**
 * A chain that is not served, or where the asked-for mode is not deployed: 400, but 422 for Market and for `GET /v2/quote`
 * (specification, "Errors").
 */
export function unsupportedChain(status: 400 | 422 = 400): ServiceError {
  return new ServiceError(status, 'UnsupportedChain', 'Unsupported chain')
}

/** 400 when no price can be given: no liquidity, or the chain could not be read. */
export function pricingError(details = 'Error getting price data'): ServiceError {
  return new ServiceError(400, 'PricingError', details)
}

/** 400 when the two sides of a trade do not name what was priced (facts page 3.6). */
export function mismatch(what: string): ServiceError {
  return invalidInput(`${what} Mismatch`)
}

/** Where the real service was seen to answer with the older body (facts page 3.6). */
const OLDER_BODIES = /^\/(prices|swap|transactions|users)(\/|$)/

/** The JSON body of a refusal at a path, in the words of a profile. */
export function errorBody(error: ServiceError, profile: Profile, path = ''): Record<string, unknown> {
  if (profile === 'live' && OLDER_BODIES.test(path)) return { error: error.details, ...error.extra }
  return { errorType: error.errorType, details: error.details, ...error.extra }
}
