import { describe, expect, test } from 'vitest'
import { ACCOUNT, USDC, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import { createService } from '../http/serviceClient.ts'
import { buildOrder, type SlicedOrderToBuild } from './deltaOrderBuild.ts'
import { type OrderToPost, postOrder } from './deltaOrderPost.ts'

const HASH = `0x${'ab'.repeat(32)}` as const
const order: OrderToPost = {
  chainId: 1,
  valueText: '{"nonce":18446744073709551617, "v":1.0}',
  orderHash: HASH,
  signature: '0x12',
  type: 'MARKET',
  family: 'Order',
}
const record = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'a',
  status: 'PENDING',
  owner: ACCOUNT,
  orderHash: HASH,
  input: { chainId: 1, token: WETH.address, amount: '5' },
  output: { chainId: 1, token: USDC.address },
  ...changes,
})

/** A service that answers posts and questions for the hash, each in turn; the last answer stays. */
function wired(posts: readonly (() => Response)[], finds: readonly (() => Response)[]) {
  const bodies: string[] = []
  let lookups = 0
  const service = createService({
    baseUrl: 'https://service.test',
    partner: 'kontor',
    wait: () => Promise.resolve(),
    async fetch(_url, init) {
      const isPost = init?.method === 'POST'
      if (isPost) bodies.push(String(init.body))
      else lookups += 1
      const [answers, place] = isPost ? [posts, bodies.length] : [finds, lookups]
      const answer = answers[Math.min(place, answers.length) - 1]
      if (!answer) throw new TypeError('reset')
      return answer()
    },
  })
  return { service, bodies }
}
const refused = (details: string) => () => Response.json({ errorType: 'X', details }, { status: 400 })
const lost = () => {
  throw new TypeError('reset')
}

describe('postOrder', () => {
  test('default: the struct letter by letter, and no member that says nothing', async () => {
    const { service, bodies } = wired([() => Response.json(record())], [])
    expect((await postOrder(service, order)).id).toBe('a')
    expect(bodies).toEqual([
      `{"order":${order.valueText},"chainId":1,"signature":"0x12","type":"MARKET","partner":"kontor"}`,
    ])
    const fillable = wired([() => Response.json(record())], [])
    await postOrder(fillable.service, { ...order, family: 'FillableOrder' })
    expect(JSON.parse(fillable.bodies[0] ?? '')).toMatchObject({ partiallyFillable: true })
  })

  test('error: another order under the hash is not the order', async () => {
    const other = () => Response.json(record({ orderHash: `0x${'12'.repeat(32)}` }))
    const { service, bodies } = wired([lost], [other])
    await expect(postOrder(service, order)).rejects.toMatchObject({ code: 'service-unreachable' })
    expect(bodies).toHaveLength(5)
    expect(new Set(bodies).size).toBe(1)
  })

  test('error: a record without a hash proves nothing', async () => {
    const { service } = wired(
      [refused('Nonce already used')],
      [() => Response.json(record({ orderHash: null }))],
    )
    await expect(postOrder(service, order)).rejects.toMatchObject({ code: 'service-nonce-used' })
  })

  test.each(['Nonce already used', 'Order already exists', 'Order expired'])(
    'error: %s is no refusal while nobody tells whether the order is there',
    async (details) => {
      const { service } = wired([lost, refused(details)], [lost])
      await expect(postOrder(service, order)).rejects.toMatchObject({
        code: 'service-unreachable',
        recovery: 'retry',
      })
    },
  )

  test('error: any other refusal is returned, whatever the poll finds', async () => {
    const { service } = wired([refused('InsufficientBalance')], [lost])
    await expect(postOrder(service, order)).rejects.toMatchObject({ code: 'service-balance-too-low' })
  })

  test('behavior: a refusal with status 200 is shown, an unknown one repeated with the same bytes', async () => {
    const known = wired([() => Response.json({ error: 'Invalid signature' })], [() => Response.json(null)])
    await expect(postOrder(known.service, order)).rejects.toMatchObject({ code: 'service-invalid-signature' })
    expect(known.bodies).toHaveLength(1)
    const unknown = wired(
      [() => Response.json({ error: 'upstream' }), () => Response.json(record())],
      [() => Response.json(null)],
    )
    expect((await postOrder(unknown.service, order)).id).toBe('a')
    expect(new Set(unknown.bodies).size).toBe(1)
  })
})

describe('buildOrder', () => {
  const sliced = {
    routeText: '{"a":1.0}',
    owner: ACCOUNT,
    deadlineSec: 9,
    nonce: '1',
    permit: '0x',
    slippageBps: 50,
    intervalSec: 60,
    slices: 2,
    sellAmount: '10',
    buyAmount: '9',
    partnerAndFee: '512',
  } as const
  const built = { toSign: { value: {} }, orderHash: HASH }

  test.each([
    ['TWAPOrder', 'SELL', { totalSrcAmount: '10', slippage: 50 }],
    ['TWAPBuyOrder', 'BUY', { totalDestAmount: '9', maxSrcAmount: '10', slippage: 0 }],
  ] as const)('behavior: an order in slices names its side: %s', async (family, side, amounts) => {
    const { service, requested } = wiredService(() => Response.json(built))
    const order: SlicedOrderToBuild = { ...sliced, family, side }
    await buildOrder(service, order)
    expect(JSON.parse(String(requested[0]?.init?.body))).toEqual({
      route: { a: 1 },
      owner: ACCOUNT,
      beneficiary: ACCOUNT,
      deadline: 9,
      nonce: '1',
      permit: '0x',
      metadata: '0x',
      partner: 'kontor',
      orderType: family,
      side,
      interval: 60,
      numSlices: 2,
      ...amounts,
    })
  })
})
