import { describe, expect, test } from 'vitest'
import { USDC, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import {
  getBridgeProtocols,
  getBridgeRoutes,
  getStrategies,
  isTokenSupported,
} from '../delta/deltaCatalogue.ts'
import { sendRetried } from './retried.ts'
import { createService } from './serviceClient.ts'
import { serviceError } from './serviceErrors.ts'

function wired(answers: readonly (Response | Error)[]) {
  const pauses: number[] = []
  let place = 0
  const service = createService({
    baseUrl: 'https://service.test',
    partner: 'kontor',
    wait: async (ms) => {
      pauses.push(ms)
    },
    fetch: async () => {
      const answer = answers[place] ?? new Error('asked too often')
      place += 1
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { service, pauses }
}

const OUTAGE = { reason: serviceError('down', 'retry'), since: 0, answeredAt: null, retryAt: 1 }
const read = { path: '/x', timeoutMs: 1_000, priority: 'background' } as const
const bad = (status: number) => new Response('{"error":"x"}', { status })

describe('sendRetried', () => {
  test('default: what fails in passing is asked again, with growing pauses', async () => {
    const { service, pauses } = wired([bad(503), new TypeError('reset'), Response.json({ a: 1 })])
    expect((await sendRetried(service, read)).body).toEqual({ a: 1 })
    expect(pauses).toEqual([600, 2_000])
  })

  test('error: three times is enough', async () => {
    const { service } = wired([bad(503), bad(503), bad(503)])
    await expect(sendRetried(service, read)).rejects.toMatchObject({ code: 'service-down' })
  })

  test('error: in an outage it is not repeated', async () => {
    const { service } = wired([bad(503), bad(503)])
    const outage = { ...service.outage, getSnapshot: () => ({ ...OUTAGE }) }
    await expect(sendRetried({ ...service, outage }, read)).rejects.toMatchObject({ code: 'service-down' })
    await expect(sendRetried({ ...service, outage }, read)).rejects.toMatchObject({ code: 'service-down' })
  })

  test('behavior: it is repeated after a pause that the service demands', async () => {
    const { service, pauses } = wired([bad(429), Response.json({ a: 1 })])
    const reason = serviceError('rateLimited', 'retry')
    const outage = { ...service.outage, getSnapshot: () => ({ ...OUTAGE, reason }) }
    expect((await sendRetried({ ...service, outage }, read)).body).toEqual({ a: 1 })
    expect(pauses).toEqual([600])
  })

  test('error: a refusal is returned at once', async () => {
    const { service, pauses } = wired([bad(404)])
    await expect(sendRetried(service, read)).rejects.toMatchObject({ code: 'service-not-found' })
    expect(pauses).toEqual([])
  })
})

describe('reads beside orders', () => {
  const answering = (body: unknown) => wiredService(() => Response.json(body)).service

  test('default: what can be read of them', async () => {
    const routes = [{ srcChainId: 1, destChainId: '10', tokens: [USDC.address.toLowerCase(), 'x'] }, null]
    expect(await getBridgeRoutes(answering({ routes }), true)).toEqual([
      { srcChainId: 1, destChainId: 10, tokens: [USDC.address] },
    ])
    const bridgeProtocols = [{ protocol: 'Across', displayName: 'Across', icon: null }, {}]
    expect(await getBridgeProtocols(answering({ bridgeProtocols }))).toEqual([bridgeProtocols[0]])
    const strategies = [{ vault: USDC.address, name: 'Vault', apr: { gross: '0.05', net: null } }]
    const underlying = { [WETH.address.toLowerCase()]: { address: WETH.address, strategies }, x: {} }
    expect(await getStrategies(answering(underlying), 1)).toEqual([{ token: WETH.address, strategies }])
  })

  test('error: answers of another kind', async () => {
    const requested = { chainId: 1, token: USDC.address }
    await expect(isTokenSupported(answering({}), requested)).rejects.toMatchObject({
      code: 'service-unreadable',
    })
  })
})
