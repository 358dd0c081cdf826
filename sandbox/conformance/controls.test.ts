import { createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proves } from './rows.ts'
import { expectShape, type Json, NATIVE, openVenue, ROUTER_VERSION, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

const query = () => ({
  srcToken: NATIVE,
  destToken: venue.token('USDC'),
  amount: '1000000000000000000',
  network: 31337,
  version: ROUTER_VERSION,
})

const onSecondChain = async (user: string, symbol: string): Promise<string> =>
  (await venue.get(`/users/tokens/31338/${user}/${venue.token(symbol)}`)).json.token.balance

describe('controls', () => {
  const blockSec = async () => Number((await venue.client.getBlock()).timestamp)

  test(proves('default: time moves chain and service together', 'control.time'), async () => {
    const before = (await venue.control('/time')).json
    const { status, json } = await venue.control('/time', { seconds: 3600 })
    expect(status).toBe(200)
    expect(json.offsetSec - before.offsetSec).toBe(3600)
    expect(json.serviceSec - before.serviceSec).toBeGreaterThanOrEqual(3600)
    expect(json.chains.map((chain: Json) => chain.chainId)).toEqual([31337, 31338])
    expect(json.chains[0].blockSec).toBe(await blockSec())
    for (const chain of json.chains) expect(Math.abs(json.serviceSec - chain.blockSec)).toBeLessThanOrEqual(2)
    for (const seconds of [-1, 1.5, '60', undefined, 1e12])
      expect((await venue.control('/time', { seconds })).status).toBe(400)
  })

  test(proves('default: the faucet pays by real transfers', 'control.faucet'), async () => {
    const kit = [
      ['ETH', '10'],
      ['USDC', '25000'],
      ['DAI', '10000'],
      ['USDT', '10000'],
      ['WBTC', '0.5'],
    ] as const
    const fresh = '0x5555555555555555555555555555555555555555'
    const { json } = await venue.control('/faucet', { address: fresh })
    expect(json.transfers.map((gift: Json) => gift.symbol)).toEqual(kit.map(([symbol]) => symbol))
    for (const [symbol, amount] of kit)
      expect(await venue.balance(fresh, venue.token(symbol))).toBe(BigInt(venue.units(amount, symbol)))
    const one = { address: fresh, chainId: 31337, token: 'WETH', amount: '7' }
    expect((await venue.control('/faucet', one)).status).toBe(200)
    expect(await venue.balance(fresh, venue.token('WETH'))).toBe(7n)
    expect((await venue.control('/faucet', { ...one, chainId: 31338, amount: '9' })).status).toBe(200)
    expect(await venue.balance(fresh, venue.token('WETH'))).toBe(7n)
    expect(await onSecondChain(fresh, 'WETH')).toBe('9')
    const hidden = venue.manifest.chains[0]?.tokens.find(({ unlisted }) => unlisted)?.address
    expect((await venue.control('/faucet', { ...one, token: hidden })).status).toBe(200)
    for (const wrong of [
      {},
      { address: 'me' },
      { address: fresh, chainId: 1 },
      { address: fresh, token: 'NONE' },
      { address: fresh, amount: '5' },
      { address: fresh, token: 'USDC', amount: '-5' },
    ])
      expectShape(await venue.control('/faucet', wrong))
  })

  test(
    proves(
      'default: snapshot and revert restore chain, service and clock, as often as wanted',
      'control.snapshot',
    ),
    async () => {
      const fresh = '0x6666666666666666666666666666666666666666'
      const { json: taken } = await venue.control('/snapshot', {})
      const before = (await venue.control('/time')).json
      for (let round = 0; round < 2; round += 1) {
        await venue.control('/faucet', { address: fresh, token: 'USDC', amount: '5' })
        await venue.control('/faucet', { address: fresh, chainId: 31338, token: 'USDC', amount: '5' })
        await venue.control('/time', { seconds: 86_400 })
        await venue.control('/outage', { mode: 'unavailable' })
        expect((await venue.get('/chains')).status).toBe(503)
        const { json: newer } = await venue.control('/snapshot', {})
        const { json: reverted } = await venue.control('/revert', { id: taken.id })
        expect(await venue.balance(fresh, venue.token('USDC'))).toBe(0n)
        expect(reverted.time.offsetSec).toBe(before.offsetSec)
        expect(Math.abs(reverted.time.serviceSec - (await blockSec()))).toBeLessThanOrEqual(2)
        expect(await onSecondChain(fresh, 'USDC')).toBe('0')
        expectShape(await venue.control('/revert', { id: newer.id }))
      }
    },
  )

  test(proves('default: reset goes back to the start', 'control.reset'), async () => {
    const fresh = '0x7777777777777777777777777777777777777777'
    await venue.control('/faucet', { address: fresh, token: 'USDC', amount: '5' })
    await venue.control('/latency', { ms: 50 })
    const { json } = await venue.control('/reset', {})
    expect(json.time.offsetSec).toBe(0)
    expect(await venue.balance(fresh, venue.token('USDC'))).toBe(0n)
    expect((await venue.control('/outage')).json).toEqual({ outages: {}, latencyMs: {} })
  })

  test(proves('default: too many requests', 'error.rateLimit', 'control.outage'), async () => {
    await venue.control('/outage', { mode: 'throttled', endpoint: '/prices' })
    const { status, json, headers } = await venue.get('/prices', query())
    expect([status, json]).toEqual([429, { errorType: 'TooManyRequests', details: 'Too Many Requests' }])
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect((await venue.get('/chains')).status).toBe(200)
    await venue.control('/outage', { mode: 'up', endpoint: '/prices' })
    expect((await venue.get('/prices', query())).status).toBe(200)
  })

  const connects = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(Number(new URL(venue.manifest.apiUrl).port), '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })

  test(proves('default: a cut and a hanging service, and back', 'control.outage'), async () => {
    await venue.control('/outage', { mode: 'drop' })
    await expect(venue.get('/chains')).rejects.toThrow()
    expect(await connects()).toBe(true)
    await venue.control('/outage', { mode: 'hang' })
    const waiting = venue.get('/chains')
    expect(await connects()).toBe(true)
    await venue.control('/outage', { mode: 'up' })
    expect((await waiting).status).toBe(200)
    expect((await venue.control('/outage')).json.outages).toEqual({})
  })

  test(proves('default: a closed service, and back', 'control.outage'), async () => {
    await venue.control('/outage', { mode: 'down' })
    await expect(venue.get('/chains')).rejects.toThrow()
    const isClosed = !(await connects())
    await venue.control('/outage', { mode: 'up' })
    expect((await venue.get('/chains')).status).toBe(200)
    expect(isClosed).toBe(true)
  })

  test(proves('default: late answers', 'control.latency'), async () => {
    await venue.control('/latency', { ms: 300, endpoint: '/chains' })
    const began = performance.now()
    await venue.get('/chains')
    expect(performance.now() - began).toBeGreaterThanOrEqual(290)
    await venue.control('/latency', { ms: 0, endpoint: '/chains' })
    expect((await venue.control('/outage')).json.latencyMs).toEqual({})
  })

  test(proves('error: wrong requests are told what is wrong', 'control.clear'), async () => {
    for (const [path, body] of [
      ['/outage', { mode: 'broken' }],
      ['/outage', { mode: 'down', endpoint: '/prices' }],
      ['/outage', { mode: 'drop', endpoint: 'prices' }],
      ['/latency', { ms: -1 }],
      ['/revert', { id: '999' }],
      ['/revert', {}],
    ] as const)
      expectShape(await venue.control(path, body))
    const { json } = await venue.control('')
    expect(json.apiUrl).toBe(venue.manifest.apiUrl)
  })
})
