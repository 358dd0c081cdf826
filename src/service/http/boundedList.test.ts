import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ACCOUNT, wiredService } from '../../../testing/service/testRoute.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { getBridgeRoutes, getStrategies } from '../delta/deltaCatalogue.ts'
import { readDeltaOrder } from '../delta/deltaOrderRecord.ts'
import { getCommittedByToken, listOrders } from '../delta/deltaOrders.ts'
import { getChains } from '../lists/chainList.ts'
import { getRfqFillableBalance, listRfqOrders } from '../rfq/rfqOrders.ts'
import { boundedList } from './boundedList.ts'
import type { Service } from './serviceClient.ts'
import { wireItems, wireList, wireMembers } from './wire.ts'

const { entries, records } = TEXT_LIMITS
const list = (length: number) => Array.from({ length }, () => ({}))
const names = (length: number) => Object.fromEntries(list(length).map((_, place) => [`n${place}`, 1]))

test('default: a list, and null for what is none', () => {
  expect(boundedList([1])).toEqual([1])
  expect(boundedList({ length: 9 })).toBeNull()
  expect(boundedList(list(entries))).toHaveLength(entries)
})

const requested = { chainId: 1, account: ACCOUNT } as const
const ROWS: readonly (readonly [name: string, body: unknown, ask: (service: Service) => Promise<unknown>])[] =
  [
    ['orders', { data: list(records + 1) }, (service) => listOrders(service, requested)],
    ['orders, bare', list(records + 1), (service) => listOrders(service, requested)],
    [
      'offers',
      { orders: list(records + 1) },
      (service) => listRfqOrders(service, { ...requested, role: 'maker' }),
    ],
    ['reserved amounts', names(entries + 1), (service) => getCommittedByToken(service, requested)],
    [
      'reserved amounts of offers',
      names(entries + 1),
      (service) => getRfqFillableBalance(service, { ...requested, token: ACCOUNT }),
    ],
    ['chains', list(entries + 1), (service) => getChains(service)],
    ['bridges', { routes: list(entries + 1) }, (service) => getBridgeRoutes(service, true)],
    ['strategies', names(entries + 1), (service) => getStrategies(service, 1)],
  ]

test.each(ROWS)('error: more %s than are read are refused, none is looked at', async (_name, body, ask) => {
  await expect(ask(wiredService(() => Response.json(body)).service)).rejects.toMatchObject({
    code: 'service-unreadable',
    details: expect.stringContaining('at most'),
  })
})

test.each(['transactions', 'refunds'])('error: an order with more %s than are read is refused', (member) => {
  const record = JSON.stringify({ id: 'a', status: 'ACTIVE', owner: ACCOUNT, [member]: list(entries + 1) })
  expect(() => readDeltaOrder(record)).toThrow(/at most/)
})

describe('wireList', () => {
  const schema = wireList(v.object({ a: v.number() }))

  test('default: entries are read as the schema says', () => {
    expect(v.parse(schema, [{ a: 1 }, { a: 2 }])).toEqual([{ a: 1 }, { a: 2 }])
    expect(v.safeParse(schema, [{}]).success).toBe(false)
  })

  test('error: a longer list is refused before any entry is read', () => {
    const most = Array.from({ length: TEXT_LIMITS.entries }, () => ({ a: 1 }))
    expect(v.parse(schema, most)).toHaveLength(TEXT_LIMITS.entries)
    const unread = Object.defineProperty({}, 'a', { get: () => expect.fail('was read'), enumerable: true })
    expect(v.safeParse(schema, [...most, unread]).success).toBe(false)
  })
})

test('behavior: no entry is visited where only the length or the kind decides', () => {
  let visits = 0
  const counted = new Proxy(list(entries + 1), {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) visits += 1
      return Reflect.get(target, name)
    },
  })
  expect(v.is(wireList(v.unknown()), counted)).toBe(false)
  expect(v.is(wireItems, counted)).toBe(true)
  expect(v.is(wireMembers, counted)).toBe(true)
  expect(v.is(wireMembers, null)).toBe(false)
  expect(visits).toBe(0)
})
