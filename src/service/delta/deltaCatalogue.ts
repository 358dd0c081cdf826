import * as v from 'valibot'
import type { Address } from '../../domain/token/address.ts'
import { boundedList, boundedMembers } from '../http/boundedList.ts'
import { sendRetried } from '../http/retried.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse } from '../http/serviceErrors.ts'
import {
  complaintOf,
  orNull,
  wireAddress,
  wireDecimal,
  wireFlag,
  wireInteger,
  wireItems,
  wireLabel,
  wireMembers,
} from '../http/wire.ts'
import { requestAddress } from '../market/marketQuote.ts'

type Query = Readonly<Record<string, string | number | boolean | undefined>>

async function read<Schema extends v.GenericSchema>(
  service: Service,
  schema: Schema,
  path: string,
  options: CallOptions,
  query: Query = {},
): Promise<v.InferOutput<Schema>> {
  const { body } = await sendRetried(service, {
    path,
    query,
    timeoutMs: 15_000,
    priority: options.priority ?? 'background',
    signal: options.signal,
  })
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw malformedResponse(`${path} ${complaintOf(parsed.issues)}`)
  return parsed.output
}

/**
 * `GET /v2/delta/prices/is-token-supported`.
 * @throws {AppError} as `Service.send` does; `service-unsupported-chain` where Delta is not offered.
 */
export async function isTokenSupported(
  service: Service,
  { chainId, token }: { readonly chainId: number; readonly token: Address },
  options: CallOptions = {},
): Promise<boolean> {
  const schema = v.object({ supported: wireFlag })
  const query = { chainId, token: requestAddress(token) }
  return (await read(service, schema, '/v2/delta/prices/is-token-supported', options, query)).supported
}

const entriesOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    wireItems,
    v.transform((entries): readonly v.InferOutput<Schema>[] =>
      (boundedList(entries) ?? []).flatMap((entry) => {
        const parsed = v.safeParse(schema, entry)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )

const bridgeRoutesSchema = v.object({
  routes: entriesOf(
    v.object({ srcChainId: wireInteger, destChainId: wireInteger, tokens: entriesOf(wireAddress) }),
  ),
})

/** A pair of chains that orders can cross, and the tokens that can. */
export type BridgeRoute = v.InferOutput<typeof bridgeRoutesSchema>['routes'][number]

/**
 * `GET /v2/delta/prices/bridge-routes`.
 * @param allowBridgeAndSwap with what can be sold on arrival, besides what bridges carry
 * @throws {AppError} as `Service.send` does.
 */
export async function getBridgeRoutes(
  service: Service,
  allowBridgeAndSwap: boolean,
  options: CallOptions = {},
): Promise<readonly BridgeRoute[]> {
  const record = await read(service, bridgeRoutesSchema, '/v2/delta/prices/bridge-routes', options, {
    allowBridgeAndSwap,
  })
  return record.routes
}

const bridgeProtocolsSchema = v.object({
  bridgeProtocols: entriesOf(
    v.object({ protocol: v.string(), displayName: orNull(wireLabel(40)), icon: orNull(v.string()) }),
  ),
})

/**
 * `GET /v2/delta/prices/bridge-protocols`: the names of bridges as routes have them and as people know them.
 * @throws {AppError} as `Service.send` does.
 */
export async function getBridgeProtocols(
  service: Service,
  options: CallOptions = {},
): Promise<v.InferOutput<typeof bridgeProtocolsSchema>['bridgeProtocols']> {
  return (await read(service, bridgeProtocolsSchema, '/v2/delta/prices/bridge-protocols', options))
    .bridgeProtocols
}

const strategySchema = v.object({
  vault: wireAddress,
  name: wireLabel(60),
  apr: orNull(v.object({ gross: orNull(wireDecimal), net: orNull(wireDecimal) })),
})
const strategiesSchema = v.pipe(
  wireMembers,
  v.transform((entries) =>
    boundedMembers(entries).flatMap(([underlying, value]) => {
      const token = v.safeParse(wireAddress, underlying)
      const named = v.safeParse(v.object({ strategies: entriesOf(strategySchema) }), value)
      return token.success && named.success
        ? [{ token: token.output, strategies: named.output.strategies }]
        : []
    }),
  ),
)

/**
 * `GET /v2/delta/prices/strategies/{chainId}`: where productive orders can rest, by underlying token.
 * @throws {AppError} as `Service.send` does.
 */
export function getStrategies(
  service: Service,
  chainId: number,
  options: CallOptions = {},
): Promise<v.InferOutput<typeof strategiesSchema>> {
  return read(service, strategiesSchema, `/v2/delta/prices/strategies/${chainId}`, options)
}

/**
 * `GET /v2/delta/agents/list/{chainId}`: the names of those who may fill orders.
 * @throws {AppError} as `Service.send` does.
 */
export function getAgents(
  service: Service,
  chainId: number,
  options: CallOptions = {},
): Promise<readonly string[]> {
  return read(service, entriesOf(v.string()), `/v2/delta/agents/list/${chainId}`, options)
}
