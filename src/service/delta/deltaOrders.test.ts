import { describe, expect, test } from 'vitest'
import { ACCOUNT, USDC, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { createService } from '../http/serviceClient.ts'
import { getCommitted, getOrder, getOrderByHash, listOrders } from './deltaOrders.ts'

const HASH = `0x${'ab'.repeat(32)}` as const
const record = {
  id: 'a1',
  status: 'ACTIVE',
  owner: ACCOUNT,
  orderHash: HASH,
  input: { chainId: 1, token: WETH.address, amount: '5' },
  output: { chainId: 1, token: USDC.address },
}
const answering = (body: unknown, status = 200) => wiredService(() => Response.json(body, { status })).service

describe('getOrder and getOrderByHash', () => {
  test('default: the order that was asked for, in any casing', async () => {
    expect((await getOrder(answering(record), 'A1')).id).toBe('a1')
    const upper = `0x${'AB'.repeat(32)}` as const
    expect((await getOrderByHash(answering({ order: record }), upper))?.id).toBe('a1')
  })

  test('error: another order', async () => {
    await expect(getOrder(answering(record), 'b2')).rejects.toMatchObject({ code: 'service-unreadable' })
    await expect(getOrderByHash(answering(record), `0x${'12'.repeat(32)}`)).rejects.toMatchObject({
      code: 'service-unreadable',
    })
  })

  test('error: another struct under the id of an order that was placed here contradicts it', async () => {
    const service = wiredService(({ url }) =>
      Response.json(url.searchParams.has('userAddress') ? [record] : record),
    ).service
    service.placed.set('a1', `0x${'12'.repeat(32)}`)
    service.placed.set('b2', `0x${'34'.repeat(32)}`)
    expect((await getOrder(service, 'a1')).contradictions).toContain('placed')
    const [listed] = (await listOrders(service, { account: ACCOUNT })).orders
    expect(listed?.contradictions).toContain('placed')
    service.placed.set('a1', `0x${'AB'.repeat(32)}`)
    expect((await getOrder(service, 'a1')).contradictions).toEqual(
      (await getOrder(answering(record), 'a1')).contradictions,
    )
  })

  test('error: a record in a list is as long as one record may be', async () => {
    const long = { ...record, id: 'b2', partner: 'x'.repeat(TEXT_LIMITS.recordChars) }
    const page = await listOrders(answering([record, long]), { account: ACCOUNT })
    expect(page.orders.map(({ id }) => id)).toEqual(['a1'])
    expect(page.unreadable).toBe(1)
  })

  test.each([
    ['404 without words', {}, 404],
    ['404 in words', { errorType: 'NotFound', details: 'Order not found' }, 404],
    ['400 in words', { error: 'Orders are not found' }, 400],
    ['200 with null', null, 200],
  ])('behavior: %s means that there is none', async (_name, body, status) => {
    expect(await getOrderByHash(answering(body, status), HASH)).toBeNull()
    await expect(getOrder(answering(body, status), 'a1')).rejects.toMatchObject({ code: 'service-not-found' })
  })

  test('error: a service that fails knows nothing', async () => {
    const service = createService({
      baseUrl: 'https://service.test',
      partner: 'kontor',
      wait: () => Promise.resolve(),
      fetch: () => Promise.reject(new TypeError('reset')),
    })
    await expect(getOrderByHash(service, HASH)).rejects.toMatchObject({ code: 'service-unreachable' })
  })
})

describe('getCommitted', () => {
  const requested = { chainId: 1, account: ACCOUNT, token: WETH.address } as const

  test.each([
    ['text', '"123456789012345678901"', 123456789012345678901n],
    ['a number', '123456789012345678901', 123456789012345678901n],
    ['null', 'null', 0n],
  ])('default: what is committed, as %s', async (_name, written, amount) => {
    const { service } = wiredService(
      () => new Response(`{"${WETH.address.toLowerCase()}":${written},"note":"x"}`),
    )
    expect(await getCommitted(service, requested)).toBe(amount)
  })

  test('behavior: a token that is not named is free', async () => {
    expect(await getCommitted(answering({}), requested)).toBe(0n)
  })

  test('error: an amount nobody can read is not nothing', async () => {
    await expect(getCommitted(answering({ [WETH.address]: 'much' }), requested)).rejects.toMatchObject({
      code: 'service-unreadable',
    })
  })
})
