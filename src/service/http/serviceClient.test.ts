import { describe, expect, test } from 'vitest'
import { AppError } from '../../domain/data/errors.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { createOutageGuard } from './outage.ts'
import { FREE_TIER } from './policy.ts'
import { createScheduler } from './scheduler.ts'
import { createService, type ServiceRequest } from './serviceClient.ts'
import { createMemorySlots } from './slotStore.ts'

const GET: ServiceRequest = { method: 'GET', path: '/x', timeoutMs: 1_000, priority: 'click' }

/** A service whose wire is the given function. */
function wired(fetch: typeof globalThis.fetch) {
  return createService({ baseUrl: 'https://service.test/', partner: 'kontor', fetch, now: () => 5_000 })
}

const answering = (body: string, init?: ResponseInit) => wired(async () => new Response(body, init))
const failureOf = async (promise: Promise<unknown>) =>
  promise.then(() => null).catch((error: unknown) => error)

describe('send', () => {
  test('default: the answer as text and as JSON, with its times', async () => {
    const requested: { readonly url: string; readonly init: RequestInit | undefined }[] = []
    const service = wired(async (url, init) => {
      requested.push({ url: String(url), init })
      return new Response('{"a":1.0}')
    })
    const answer = await service.send({ ...GET, query: { b: 'x y', c: 2, d: undefined, e: true } })
    expect(answer).toEqual({ text: '{"a":1.0}', body: { a: 1 }, sentAt: 5_000, receivedAt: 5_000 })
    expect(requested[0]?.url).toBe('https://service.test/x?b=x+y&c=2&e=true')
    expect(requested[0]?.init).toMatchObject({
      method: 'GET',
      cache: 'no-cache',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    expect(requested).toHaveLength(1)
  })

  test('default: a POST carries its JSON text untouched', async () => {
    let sent: RequestInit | undefined
    const service = wired(async (_url, init) => {
      sent = init
      return new Response('{}')
    })
    await service.send({ ...GET, method: 'POST', body: '{"v":1.0}' })
    expect(sent).toMatchObject({
      method: 'POST',
      body: '{"v":1.0}',
      headers: { 'content-type': 'application/json' },
    })
  })

  test('error: an answer past its limit is not fetched to the end, and says so', async () => {
    const part = new Uint8Array(TEXT_LIMITS.answerBytes)
    let parts = 0
    const endless = () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          pull(controller) {
            parts += 1
            controller.enqueue(part)
          },
        },
        { highWaterMark: 0 },
      )
    const service = wired(async () => new Response(endless()))
    expect(await failureOf(service.send(GET))).toMatchObject({ code: 'service-too-long' })
    expect(parts).toBe(2)
    expect(await failureOf(service.send({ ...GET, mostBytes: TEXT_LIMITS.listBytes }))).toMatchObject({
      code: 'service-too-long',
    })
    expect(parts).toBe(2 + TEXT_LIMITS.listBytes / TEXT_LIMITS.answerBytes + 1)
  })

  test('error: an answer of brackets in brackets is unreadable, a refusal of them has no words', async () => {
    const deep = `${'{"error":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    expect(await failureOf(answering(deep).send(GET))).toMatchObject({ code: 'service-unreadable' })
    expect(await failureOf(answering(deep, { status: 400 }).send(GET))).toBeInstanceOf(AppError)
  })

  test('behavior: an abort passes through with its own reason', async () => {
    const stop = new AbortController()
    const reason = new DOMException('superseded', 'AbortError')
    const service = wired(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
          stop.abort(reason)
        }),
    )
    expect(await failureOf(service.send({ ...GET, signal: stop.signal }))).toBe(reason)
  })

  test('behavior: an aborted signal sends nothing', async () => {
    let calls = 0
    const service = wired(async () => {
      calls++
      return new Response('{}')
    })
    expect(await failureOf(service.send({ ...GET, signal: AbortSignal.abort('gone') }))).toBe('gone')
    expect(calls).toBe(0)
  })

  test('error: no answer in time', async () => {
    const service = wired(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    expect(await failureOf(service.send({ ...GET, timeoutMs: 5 }))).toMatchObject({
      code: 'service-timeout',
      recovery: 'retry',
      say: { key: 'errors.service.timeout' },
    })
  })

  test('error: the network is down', async () => {
    const error = await failureOf(wired(() => Promise.reject(new TypeError('Failed to fetch'))).send(GET))
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({
      code: 'service-unreachable',
      recovery: 'retry',
      details: 'Failed to fetch',
    })
  })

  test('error: the connection breaks inside the body', async () => {
    const torn = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'))
        controller.error(new TypeError('terminated'))
      },
    })
    expect(await failureOf(wired(async () => new Response(torn)).send(GET))).toMatchObject({
      code: 'service-unreachable',
    })
  })

  test.each(['', '<html>maintenance</html>', '{"priceRoute":{"a":1'])(
    'error: %j with status 200 is unreadable',
    async (body) => {
      expect(await failureOf(answering(body).send(GET))).toMatchObject({
        code: 'service-unreadable',
        recovery: 'retry',
      })
    },
  )

  test('behavior: whole numbers keep their digits', async () => {
    const answer = await answering('{"amount":123456789012345678901}').send(GET)
    expect(answer.body).toEqual({ amount: '123456789012345678901' })
  })

  test.each([
    ['{"errorType":"PricingError","details":"Error getting price data"}', 'service-pricing'],
    ['{"error":"Stale priceRoute","statusCode":400}', 'service-stale-route'],
    ['{"success":false,"error":"Order already settled"}', 'service-order-settled'],
    ['{"errorType":"Odd","details":"nobody knows"}', 'service-unreadable'],
  ])('error: status 200 with nothing but a refusal, %s', async (body, code) => {
    expect(await failureOf(answering(body).send(GET))).toMatchObject({ code })
  })

  test.each(['{"error":null,"id":"a"}', '{"errorType":"x","id":"a"}', '{"error":""}', '[]', '{}'])(
    'behavior: %s is an answer',
    async (body) => {
      expect(await answering(body).send(GET)).toMatchObject({ text: body })
    },
  )

  test('behavior: no content is an answer only where it may be', async () => {
    const empty = wired(async () => new Response(null, { status: 204 }))
    expect(await empty.send({ ...GET, mayBeEmpty: true })).toMatchObject({ body: null, text: 'null' })
    expect(await failureOf(empty.send(GET))).toMatchObject({ code: 'service-unreadable' })
    expect(await failureOf(answering('').send({ ...GET, mayBeEmpty: true }))).toMatchObject({
      code: 'service-unreadable',
    })
  })

  test('behavior: a refusal can be accepted by its body', async () => {
    const service = answering('{"error":"known","value":1}', { status: 400 })
    const accepts = (body: unknown) => (body as { error?: string }).error === 'known'
    expect(await service.send({ ...GET, accepts })).toMatchObject({ body: { value: 1 } })
    expect(await failureOf(service.send({ ...GET, accepts: () => false }))).toMatchObject({
      code: 'service-refused',
    })
  })

  test('behavior: a 429 pauses the scheduler for as long as it says', async () => {
    let now = Date.UTC(2026, 0, 2)
    const pauses: number[] = []
    const scheduler = createScheduler({
      policy: FREE_TIER,
      store: createMemorySlots(),
      clock: {
        now: () => now,
        wait: async (ms) => {
          pauses.push(ms)
          now += ms
        },
      },
    })
    let calls = 0
    const service = createService({
      baseUrl: 'https://service.test',
      partner: 'kontor',
      scheduler,
      guard: createOutageGuard(() => now),
      now: () => now,
      fetch: async () =>
        calls++ === 0
          ? new Response('slow down', { status: 429, headers: { 'retry-after': '7' } })
          : new Response('{}'),
    })
    expect(await failureOf(service.send(GET))).toMatchObject({
      code: 'service-rate-limited',
      recovery: 'retry',
      say: { key: 'errors.service.rateLimitedFor', params: { count: 7 } },
    })
    expect(service.outage.getSnapshot()).toMatchObject({
      reason: { code: 'service-rate-limited' },
      answeredAt: null,
      retryAt: now + 7_000,
    })
    await service.send(GET)
    expect(pauses).toEqual([7_000])
    expect(service.outage.getSnapshot()).toBeNull()
  })

  test('behavior: in an outage only requests that a click caused go out', async () => {
    let calls = 0
    const service = createService({
      baseUrl: 'https://service.test',
      partner: 'kontor',
      guard: createOutageGuard(() => 5_000),
      fetch: async () => {
        calls += 1
        throw new TypeError('Failed to fetch')
      },
    })
    const ask = (priority: 'quote' | 'click') => failureOf(service.send({ ...GET, priority }))
    await ask('quote')
    const failure = await ask('quote')
    expect(service.outage.getSnapshot()).toMatchObject({ reason: failure, since: 5_000 })
    expect(await ask('quote')).toBe(failure)
    expect(calls).toBe(2)
    await ask('click')
    expect(calls).toBe(3)
    service.outage.hurry()
    await ask('quote')
    expect(calls).toBe(4)
  })
})
