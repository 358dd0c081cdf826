import { anything, assert, asyncProperty, constantFrom, dictionary, oneof, string, webUrl } from 'fast-check'
import type { Account } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeltaVenue, openDeltaVenue } from './deltaVenue.ts'
import { type Answer, expectShape, type Json } from './venue.ts'

let venue: DeltaVenue
let owner: Account
let built: Json
let body: Record<string, unknown>
beforeAll(async () => {
  venue = await openDeltaVenue()
  owner = await venue.newTrader()
  body = await venue.buildBody(owner)
  built = await venue.build(owner)
})
afterAll(() => venue?.stop())

const PATH = '/v2/delta/orders'
const RUNS = { numRuns: 150, endOnFailure: true }
const EXTREMES = [
  '',
  '0x',
  '0',
  '-1',
  '1e18',
  '1'.repeat(90),
  'é'.repeat(300),
  null,
  -1,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  true,
] as const

/** Refused for a reason the service knows. */
function expectRefusal(answer: Answer): void {
  expectShape(answer)
  expect(answer.json.errorType).not.toBe('UnexpectedError')
}

/** Any JSON, with a taste for values that are nearly right. */
const junk = oneof(
  constantFrom<unknown>(...EXTREMES),
  anything({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null')),
)

const withJunk = (sound: object, name: string, value: unknown): object => ({ ...sound, [name]: value })

describe('junk is refused in the documented shape', () => {
  test('build', async () => {
    const names = [
      ...Object.keys(body),
      'nonce',
      'permit',
      'limitAmount',
      'partnerFeeBps',
      'orderType',
      'toString',
    ]
    await assert(
      asyncProperty(constantFrom(...names), junk, async (name, value) => {
        const answer = await venue.post(`${PATH}/build`, withJunk(body, name, value))
        if (answer.status !== 200) expectRefusal(answer)
      }),
      RUNS,
    )
  })

  test('post', async () => {
    const sound = { chainId: 31337, order: built.toSign.value, signature: `0x${'11'.repeat(64)}` }
    const members = Object.keys(built.toSign.value)
    await assert(
      asyncProperty(
        constantFrom(...members, 'chainId', 'order', 'signature', 'type'),
        junk,
        async (name, value) => {
          const changed = members.includes(name)
            ? withJunk(sound, 'order', withJunk(sound.order, name, value))
            : withJunk(sound, name, value)
          expectRefusal(await venue.post(PATH, changed))
        },
      ),
      RUNS,
    )
  })

  test('cancel', async () => {
    await assert(
      asyncProperty(
        constantFrom('/cancel', '/build/cancellation'),
        junk,
        junk,
        async (path, orderIds, signature) => {
          expectRefusal(await venue.post(PATH + path, { orderIds, signature }))
        },
      ),
      RUNS,
    )
  })

  test('reads', async () => {
    const names = constantFrom(
      'userAddress',
      'page',
      'limit',
      'chainId',
      'type',
      'status',
      'onChainOrderType',
    )
    await assert(
      asyncProperty(dictionary(names, string({ maxLength: 20 })), webUrl(), async (query, path) => {
        const answer = await venue.get(PATH, { userAddress: owner.address, ...query })
        if (answer.status !== 200) expectRefusal(answer)
        expectRefusal(await venue.get(`${PATH}/${encodeURIComponent(path)}`))
        expectRefusal(await venue.get(`${PATH}/hash/${encodeURIComponent(path)}`))
      }),
      RUNS,
    )
  })
})
