import * as v from 'valibot'
import { sanitizeLabel } from '../../domain/token/label.ts'
import { boundedList, boundedMembers } from '../http/boundedList.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse } from '../http/serviceErrors.ts'
import { wireInteger, wireMembers } from '../http/wire.ts'

/** A chain the service says it serves. */
export interface ServiceChain {
  readonly id: number
  readonly name: string | null
  /** Whether Delta is offered there; null when the answer does not say. */
  readonly delta: boolean | null
}

const ID_FIELDS = ['chainId', 'id', 'network', 'networkId'] as const
const DELTA_FIELDS = ['delta', 'deltaEnabled', 'isDelta', 'supportsDelta', 'isDeltaEnabled'] as const
const LIST_FIELDS = ['chains', 'data', 'networks'] as const
const DELTA_LIST_FIELDS = ['delta', 'deltaChains', 'deltaEnabled'] as const

/**
 * `GET /chains`. The shape is not public, so several are understood: a list, bare or as a member; numbers or objects; Delta as a flag or as a list.
 * @throws {AppError} `service-unreadable` when no chain can be found in the answer, and as `Service.send` does.
 */
export async function getChains(
  service: Service,
  options: CallOptions = {},
): Promise<readonly ServiceChain[]> {
  const { body } = await service.send({
    method: 'GET',
    path: '/chains',
    timeoutMs: 15_000,
    priority: options.priority ?? 'background',
    signal: options.signal,
  })
  const chains = readChains(body)
  if (chains.length === 0) throw malformedResponse('no chain in the answer of /chains')
  return chains
}

function readChains(body: unknown): readonly ServiceChain[] {
  const outer = v.is(wireMembers, body) && !Array.isArray(body) ? body : {}
  const list = listIn(body) ?? firstList(outer, LIST_FIELDS) ?? unnamedEntries(outer)
  const deltaList = firstList(outer, DELTA_LIST_FIELDS)
  const deltaIds = deltaList && new Set(deltaList.flatMap((entry) => idOf(entry) ?? []))
  const byId = new Map<number, ServiceChain>()
  for (const entry of list) {
    const id = idOf(entry)
    if (id === null || byId.has(id)) continue
    const fields = v.is(wireMembers, entry) ? entry : {}
    const flag = DELTA_FIELDS.map((field) => fields[field]).find((value) => typeof value === 'boolean')
    const delta = typeof flag === 'boolean' ? flag : deltaIds ? deltaIds.has(id) : null
    byId.set(id, { id, name: typeof fields.name === 'string' ? sanitizeLabel(fields.name, 40) : null, delta })
  }
  return [...byId.values()]
}

function listIn(value: unknown): readonly unknown[] | null {
  return boundedList(value)
}

function firstList(
  outer: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): readonly unknown[] | null {
  for (const field of fields) {
    const list = listIn(outer[field])
    if (list) return list
  }
  return null
}

/** The longest list of an answer whose lists have names nobody knows: the other is the subset; else the keys. */
function unnamedEntries(outer: Readonly<Record<string, unknown>>): readonly unknown[] {
  const lists = Object.values(outer).flatMap((value) => {
    const list = boundedList(value)
    return list ? [list] : []
  })
  const [longest] = lists.sort((left, right) => right.length - left.length)
  return longest ?? keyedEntries(outer)
}

function keyedEntries(outer: Readonly<Record<string, unknown>>): readonly unknown[] {
  return boundedMembers(outer).flatMap(([key, value]): readonly unknown[] => {
    if (idOf(key) === null) return []
    return v.is(wireMembers, value) ? [{ chainId: key, ...value }] : [key]
  })
}

function idOf(entry: unknown): number | null {
  const fields = v.is(wireMembers, entry) ? entry : {}
  const candidates = [entry, ...ID_FIELDS.map((field) => fields[field])]
  for (const candidate of candidates) {
    const parsed = v.safeParse(wireInteger, candidate)
    if (parsed.success && parsed.output > 0) return parsed.output
  }
  return null
}
