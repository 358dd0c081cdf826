import * as v from 'valibot'
import { address, booleanText, integerText, listText, WIDE_RANGE } from '../http/requestFields.ts'
import { invalidInput, type ServiceError } from '../http/serviceErrors.ts'
import { feeBpsOf } from '../lists/partners.ts'
import { resolveDeltaToken, tokenHabits } from '../lists/tokenBook.ts'
import { limitEntries, pairEntries } from '../market/marketQuery.ts'
import { servedDeltaChain } from './deltaChain.ts'
import { type DeltaRequest, invitedAgents, noDeltaRoute } from './deltaPricing.ts'
import type { DeltaTools } from './deltaTools.ts'

/** What Delta prices and the unified quote have in common (facts page 2.1 and 2.2). */
export const deltaEntries = {
  chainId: integerText('chainId', ...WIDE_RANGE),
  ...pairEntries,
  srcDecimals: integerText('srcDecimals', 0, 77),
  destDecimals: integerText('destDecimals', 0, 77),
  destChainId: v.optional(integerText('destChainId', ...WIDE_RANGE)),
  userAddress: v.optional(address('userAddress')),
  beneficiary: v.optional(address('beneficiary')),
  ...limitEntries,
}

/** Parameters of `GET /v2/delta/prices`. */
export const deltaPricesQuery = v.object({
  ...deltaEntries,
  includeAgents: v.optional(listText('includeAgents')),
  excludeAgents: v.optional(listText('excludeAgents')),
  includeBridges: v.optional(listText('includeBridges')),
  excludeBridges: v.optional(listText('excludeBridges')),
  allowBridgeAndSwap: v.optional(booleanText('allowBridgeAndSwap')),
  degenMode: v.optional(booleanText('degenMode')),
})

export type DeltaQuery = Pick<v.InferOutput<typeof deltaPricesQuery>, keyof typeof deltaEntries> &
  Partial<v.InferOutput<typeof deltaPricesQuery>>

/** Whether a request asks for another chain's token. */
export const isCrosschain = ({ chainId, destChainId }: DeltaQuery): boolean =>
  destChainId !== undefined && destChainId !== chainId

/** Refused wherever a token is not written as an address: symbols are for Market calls. */
export function checkWritten(name: 'srcToken' | 'destToken', written: string): ServiceError | null {
  return /^0x[a-fA-F0-9]{40}$/.test(written) ? null : invalidInput(`Invalid ${name}`)
}

/**
 * A request for a trade on one chain from a parsed query.
 * @throws {ServiceError} 400 `Unsupported chain`, `Invalid srcToken` / `Invalid destToken`, `Token not supported`, `No route`.
 */
export function deltaRequest(tools: DeltaTools, query: DeltaQuery): DeltaRequest {
  const chain = servedDeltaChain(tools.orderBook.chains, query.chainId)
  const miswritten = checkWritten('srcToken', query.srcToken) ?? checkWritten('destToken', query.destToken)
  if (miswritten) throw miswritten
  const habits = tokenHabits(tools.profile())
  const src = resolveDeltaToken(chain.access, 'srcToken', query.srcToken, query.srcDecimals, habits)
  const dest = resolveDeltaToken(chain.access, 'destToken', query.destToken, query.destDecimals, habits)
  if (src && dest && src.address === dest.address) throw invalidInput('Invalid tokens')
  const agents = invitedAgents(query.includeAgents, query.excludeAgents)
  if (!src || !dest || agents.length === 0) throw noDeltaRoute()
  return {
    chain,
    side: query.side,
    src,
    dest,
    amount: query.amount,
    partner: query.partner,
    feeBps: feeBpsOf(query.partner, query.partnerFeeBps),
    agents,
    maxImpact: query.maxImpact,
    maxUsdImpact: query.maxUSDImpact,
  }
}
