import type { Endpoint } from './endpoints.ts'
import { type JsonValue, mapStrings, without } from './tampering.ts'

type Members = { readonly [name: string]: JsonValue }

/** Whether a JSON value is an object. */
export const isObject = (body: JsonValue): body is Members =>
  body !== null && typeof body === 'object' && !Array.isArray(body)
/** A copy with more members, where it is an object. */
export const withMembers = (body: JsonValue, members: Members): JsonValue =>
  isObject(body) ? { ...body, ...members } : body
/** Changes every address, wherever it is. */
export const onAddresses =
  (change: (address: string) => string) =>
  (body: JsonValue): JsonValue =>
    mapStrings(body, (text) => (/^0x[0-9a-fA-F]{40}$/.test(text) ? change(text) : text))

/** Changes each order record of an answer: one, or a page of them. */
export function onRecords(change: (record: Members) => JsonValue): (body: JsonValue) => JsonValue {
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

/** A record without the members that only some sources know. */
export const withoutOptional = (record: Members): JsonValue =>
  OPTIONAL_MEMBERS.reduce<JsonValue>((body, path) => without(body, path), record)

/** What the first generation called the states that both have, of the table that maps them. */
const OLDER_STATUSES: Readonly<Record<string, string>> = {
  PENDING: 'NOT_STARTED',
  AWAITING_SIGNATURE: 'AWAITING_PRE_SIGNATURE',
  ACTIVE: 'EXECUTING',
  SUSPENDED: 'INSUFFICIENT_BALANCE',
  COMPLETED: 'EXECUTED',
  FAILED: 'INVALIDATED',
}

/** A record whose state is in the words of the first generation. */
export const inOlderWords = (record: Members): JsonValue => ({
  ...record,
  status: OLDER_STATUSES[String(record.status)] ?? record.status ?? null,
})

const BASIS_POINTS = (percent: JsonValue): JsonValue =>
  typeof percent === 'number' ? Math.round(percent * 100) : percent

/** A record whose fills are in basis points. */
export function filledInBps(record: Members): JsonValue {
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

/** What is to be signed, with the type of its domain among its types. */
export function withDomainType(body: JsonValue): JsonValue {
  if (!isObject(body)) return body
  const toSign: JsonValue = body.toSign ?? null
  if (!isObject(toSign) || !isObject(toSign.types ?? null)) return body
  const types = toSign.types as Members
  return { ...body, toSign: { ...toSign, types: { EIP712Domain: DOMAIN_FIELDS, ...types } } }
}

/** Changes the price of Delta in an answer: the answer itself, or a member of it. */
export function onDeltaPrice(change: (price: Members) => JsonValue) {
  return (body: JsonValue, endpoint: Endpoint): JsonValue => {
    if (!isObject(body)) return body
    if (endpoint !== 'GET /v2/quote') return change(body)
    const delta: JsonValue = body.delta ?? null
    return isObject(delta) ? { ...body, delta: change(delta) } : body
  }
}

const EMPTY_BRIDGE: JsonValue = {
  protocol: '',
  estimatedTimeMs: 0,
  tags: [],
  contractParams: {
    protocolSelector: '0x00000000',
    destinationChainId: 0,
    outputToken: `0x${'0'.repeat(40)}`,
    scalingFactor: 0,
    protocolData: '0x',
  },
}

/** A price whose route has a bridge of zeros, where it has none. */
export function withEmptyBridge(price: Members): JsonValue {
  const route: JsonValue = price.route ?? null
  return isObject(route) && (route.bridge ?? null) === null
    ? { ...price, route: { ...route, bridge: EMPTY_BRIDGE } }
    : price
}

/** Members nobody knows. */
export const UNKNOWN: Members = { serverTiming: { totalMs: 12 }, note: null }

/** Members nobody knows, inside of each object that goes back to the service as it came. */
export function unknownWithin(body: JsonValue): JsonValue {
  if (!isObject(body)) return body
  const changed = Object.entries(body).map(([name, member]): [string, JsonValue] => {
    if (name === 'delta') return [name, unknownWithin(member)]
    if (name === 'alternatives' && Array.isArray(member))
      return [name, member.map((route: JsonValue) => withMembers(route, UNKNOWN))]
    return [name, ['route', 'priceRoute', 'market'].includes(name) ? withMembers(member, UNKNOWN) : member]
  })
  return Object.fromEntries(changed)
}

/** Chains by number and name; those with Delta are a list of their own, or untold. */
export function plainChains(tellsDelta: boolean): (body: JsonValue) => JsonValue {
  return (body) => {
    if (!Array.isArray(body)) return body
    const entries: readonly JsonValue[] = body
    const known = entries.filter(isObject)
    const chains = known.map(({ chainId, name }) => ({ chainId: chainId ?? null, name: name ?? null }))
    const delta = known.flatMap((chain) => (chain.delta === true ? [chain.chainId ?? null] : []))
    return tellsDelta ? { chains, delta } : chains
  }
}
