import { getAddress } from 'viem'
import { type Endpoint, givesOffer, givesRecords } from './endpoints.ts'
import {
  filledInBps,
  inOlderWords,
  isObject,
  onAddresses,
  onDeltaPrice,
  onRecords,
  plainChains,
  UNKNOWN,
  unknownWithin,
  withDomainType,
  withEmptyBridge,
  withMembers,
  withoutOptional,
} from './shapeChanges.ts'
import { type JsonValue, tamper, without } from './tampering.ts'

/** Another shape of a sound answer, which some public source shows. */
export interface ShapeVariant {
  readonly name: string
  /** The shape in words. */
  readonly means: string
  /** Whether an endpoint has such answers. `ofRefusals`: it changes refusals instead. */
  suits(endpoint: Endpoint): boolean
  readonly ofRefusals?: true
  change(body: JsonValue, endpoint: Endpoint): JsonValue
}

/** The gas of a trade in units, in place of its cost in tokens. */
const GAS_UNITS = '388230'

const every = (): boolean => true
const priced = (endpoint: Endpoint): boolean =>
  endpoint === 'GET /v2/delta/prices' || endpoint === 'GET /v2/quote'
const builds = (endpoint: Endpoint): boolean =>
  endpoint === 'POST /v2/delta/orders/build' || endpoint === 'POST /v2/delta/orders/build/cancellation'
const only =
  (...wanted: readonly Endpoint[]) =>
  (endpoint: Endpoint): boolean =>
    wanted.includes(endpoint)

/** Shapes of answers on which public sources contradict one another (facts page 7), by name. */
export const SHAPE_VARIANTS: readonly ShapeVariant[] = [
  {
    name: 'checksummedAddresses',
    means: 'addresses in mixed case',
    suits: every,
    change: onAddresses((address) => getAddress(address.toLowerCase())),
  },
  {
    name: 'upperCaseAddresses',
    means: 'addresses in upper case',
    suits: every,
    change: onAddresses((address) => `0x${address.slice(2).toUpperCase()}`),
  },
  {
    name: 'errorBody',
    means: 'refusals as { error }',
    suits: every,
    ofRefusals: true,
    change(body) {
      if (!isObject(body) || body.details === undefined) return body
      const { errorType: _, details, ...beside } = body
      return { error: details, ...beside }
    },
  },
  {
    name: 'descriptionBody',
    means: 'refusals as { errorType, description }',
    suits: every,
    ofRefusals: true,
    change(body) {
      if (!isObject(body) || body.details === undefined) return body
      const { errorType, details, ...beside } = body
      return { errorType: errorType ?? null, description: details, ...beside }
    },
  },
  {
    name: 'unknownMembers',
    means: 'members nobody knows, beside the known ones',
    suits: every,
    change: (body) => withMembers(body, UNKNOWN),
  },
  {
    name: 'unknownWithin',
    means: 'members nobody knows, inside of what goes back as it came',
    suits: (endpoint) => priced(endpoint) || endpoint === 'GET /prices' || endpoint === 'GET /swap',
    change: unknownWithin,
  },
  {
    name: 'wrappedInOrder',
    means: 'a record as { order }',
    suits: (endpoint) =>
      givesOffer(endpoint) || (givesRecords(endpoint) && endpoint !== 'GET /v2/delta/orders'),
    change: (body) => ({ order: body }),
  },
  {
    name: 'withoutId',
    means: '200 without an id: a failure of the gateway',
    suits: only('POST /v2/delta/orders'),
    change: (body) => without(body, ['id']),
  },
  {
    name: 'emptyObject',
    means: '200 with an empty object',
    suits: every,
    change: () => ({}),
  },
  {
    name: 'withoutOptionalMembers',
    means: 'records without the members that only some sources know',
    suits: givesRecords,
    change: onRecords(withoutOptional),
  },
  {
    name: 'filledInBps',
    means: 'filledPercent from 0 to 10000, as before',
    suits: givesRecords,
    change: onRecords(filledInBps),
  },
  {
    name: 'cancelledOnly',
    means: 'an accepted cancellation as { cancelled }',
    suits: only('POST /v2/delta/orders/cancel'),
    change: (body) => without(body, ['success']),
  },
  {
    name: 'successOnly',
    means: 'an accepted cancellation as { success }',
    suits: only('POST /v2/delta/orders/cancel'),
    change: (body) => without(body, ['cancelled']),
  },
  {
    name: 'domainInTypes',
    means: 'toSign.types with EIP712Domain',
    suits: builds,
    change: withDomainType,
  },
  {
    name: 'gasInUnits',
    means: 'fees.gas.amount as units of gas',
    suits: priced,
    change: (body, endpoint) =>
      tamper(
        body,
        [...(endpoint === 'GET /v2/quote' ? ['delta'] : []), 'route', 'fees', 'gas', 'amount'],
        GAS_UNITS,
      ),
  },
  {
    name: 'olderDelta',
    means: 'hmac and partiallyFillable beside the price, as before',
    suits: priced,
    change: onDeltaPrice((price) => ({ ...price, hmac: '0'.repeat(40), partiallyFillable: true })),
  },
  {
    name: 'emptyBridge',
    means: 'a route that stays on its chain with a bridge of zeros in place of null',
    suits: priced,
    change: onDeltaPrice(withEmptyBridge),
  },
  {
    name: 'olderStatuses',
    means: 'states of records in the words of the first generation',
    suits: givesRecords,
    change: onRecords(inOlderWords),
  },
  {
    name: 'chainsBesideDelta',
    means: 'chains by number and name, and a list of those with Delta',
    suits: only('GET /chains'),
    change: plainChains(true),
  },
  {
    name: 'chainsAlone',
    means: 'chains by number and name, and nothing of Delta',
    suits: only('GET /chains'),
    change: plainChains(false),
  },
  {
    name: 'withoutImpactFlag',
    means: 'a price without maxImpactReached',
    suits: only('GET /prices', 'GET /swap', 'GET /v2/quote'),
    change: (body) =>
      without(without(body, ['priceRoute', 'maxImpactReached']), ['market', 'maxImpactReached']),
  },
]
