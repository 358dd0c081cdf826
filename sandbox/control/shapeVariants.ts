import { getAddress } from 'viem'
import { type Endpoint, givesOffer, givesRecords } from './endpoints.ts'
import { type JsonValue, mapStrings, tamper, without } from './tampering.ts'

/** Another shape of a sound answer, which some public source shows. */
export interface ShapeVariant {
  readonly name: string
  /** What it stands for. */
  readonly means: string
  /** Whether an endpoint has such answers; `isRefused` tells refusals from answers. */
  suits(endpoint: Endpoint): boolean
  readonly ofRefusals?: true
  change(body: JsonValue, endpoint: Endpoint): JsonValue
}

type Members = { readonly [name: string]: JsonValue }

const isObject = (body: JsonValue): body is Members =>
  body !== null && typeof body === 'object' && !Array.isArray(body)
const withMembers = (body: JsonValue, members: Members): JsonValue =>
  isObject(body) ? { ...body, ...members } : body
const onAddresses =
  (change: (address: string) => string) =>
  (body: JsonValue): JsonValue =>
    mapStrings(body, (text) => (/^0x[0-9a-fA-F]{40}$/.test(text) ? change(text) : text))

const every = (): boolean => true
const priced = (endpoint: Endpoint): boolean =>
  endpoint === 'GET /v2/delta/prices' || endpoint === 'GET /v2/quote'
const builds = (endpoint: Endpoint): boolean =>
  endpoint === 'POST /v2/delta/orders/build' || endpoint === 'POST /v2/delta/orders/build/cancellation'
const only =
  (...wanted: readonly Endpoint[]) =>
  (endpoint: Endpoint): boolean =>
    wanted.includes(endpoint)

/** Changes each order record of an answer: one, or a page of them. */
function onRecords(change: (record: Members) => JsonValue): (body: JsonValue) => JsonValue {
  return (body) => {
    if (!isObject(body)) return body
    const page: JsonValue = body.data ?? null
    if (!Array.isArray(page)) return change(body)
    const records: readonly JsonValue[] = page
    return { ...body, data: records.map((record) => (isObject(record) ? change(record) : record)) }
  }
}

const OPTIONAL_MEMBERS = [
  'input.maxAmount',
  'output.minAmount',
  'transactions.*.originReceivedAmount',
  'transactions.*.destinationReceivedAmount',
  'transactions.*.timestamp',
].map((field) => field.split('.'))

const BASIS_POINTS = (percent: JsonValue): JsonValue =>
  typeof percent === 'number' ? Math.round(percent * 100) : percent

function filledInBps(record: Members): JsonValue {
  const entries: JsonValue = record.transactions ?? null
  if (!Array.isArray(entries)) return record
  const fills: readonly JsonValue[] = entries
  return {
    ...record,
    transactions: fills.map((fill) =>
      isObject(fill) ? { ...fill, filledPercent: BASIS_POINTS(fill.filledPercent ?? null) } : fill,
    ),
  }
}

const DOMAIN_FIELDS: JsonValue = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

function withDomainType(body: JsonValue): JsonValue {
  if (!isObject(body)) return body
  const toSign: JsonValue = body.toSign ?? null
  if (!isObject(toSign) || !isObject(toSign.types ?? null)) return body
  const types = toSign.types as Members
  return { ...body, toSign: { ...toSign, types: { EIP712Domain: DOMAIN_FIELDS, ...types } } }
}

/** The gas of a trade in units, where its cost in tokens would stand. */
const GAS_UNITS = '388230'

function olderDelta(body: JsonValue): JsonValue {
  return withMembers(body, { hmac: '0'.repeat(40), partiallyFillable: true })
}

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
    change: (body) => (isObject(body) && body.details !== undefined ? { error: body.details } : body),
  },
  {
    name: 'descriptionBody',
    means: 'refusals as { errorType, description }',
    suits: every,
    ofRefusals: true,
    change: (body) =>
      isObject(body) && body.details !== undefined
        ? { errorType: body.errorType ?? null, description: body.details }
        : body,
  },
  {
    name: 'unknownMembers',
    means: 'members nobody knows, beside the known ones',
    suits: every,
    change: (body) => withMembers(body, { serverTiming: { totalMs: 12 }, note: null }),
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
    change: onRecords((record) =>
      OPTIONAL_MEMBERS.reduce<JsonValue>((body, path) => without(body, path), record),
    ),
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
    change: (body, endpoint) =>
      endpoint === 'GET /v2/quote' && isObject(body) && body.delta !== undefined
        ? { ...body, delta: olderDelta(body.delta) }
        : olderDelta(body),
  },
  {
    name: 'withoutImpactFlag',
    means: 'a price without maxImpactReached',
    suits: only('GET /prices', 'GET /swap', 'GET /v2/quote'),
    change: (body) =>
      without(without(body, ['priceRoute', 'maxImpactReached']), ['market', 'maxImpactReached']),
  },
]
