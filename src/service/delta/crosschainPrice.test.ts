import { describe, expect, test } from 'vitest'
import { ACCOUNT, USDC, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import type { QuoteRequest } from '../../domain/amount/quote.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import type { Token } from '../../domain/token/token.ts'
import { getCrosschainPrice } from './crosschainPrice.ts'

const PINS = deploymentOf(31337)
const [SWIFT, VOYAGE] = ['0x620c70b2', '0xcc282ea1']
const FLOOR = `0x${'0'.repeat(56)}2386f26f`
const FAR: Token = {
  chainId: 31338,
  address: '0x3333333333333333333333333333333333333333',
  symbol: 'USDT',
  name: 'Tether',
  decimals: 18,
}
const REQUEST: QuoteRequest = {
  ...{ chainId: 31337, sellToken: WETH, buyToken: FAR, side: 'SELL', account: ACCOUNT },
  amount: 10n ** 18n,
}

type Values = Readonly<Record<string, unknown>>
const entry = (chainId: number, address: string, amount: string) => ({
  token: { chainId, address: address.toLowerCase() },
  amount,
  amountUSD: '2500.0000000000',
})
const bridge = (changes: Values = {}, params: Values = {}) => ({
  protocol: 'Swift',
  estimatedTimeMs: 60_000,
  tags: ['recommended', 'cheapest', 'fastest'],
  contractParams: {
    ...{ protocolSelector: SWIFT, outputToken: FAR.address, scalingFactor: 12, protocolData: '0x' },
    ...params,
  },
  ...changes,
})
const route = (changes: Values = {}) => ({
  origin: {
    input: entry(31337, WETH.address, '1000000000000000000'),
    output: entry(31337, USDC.address, '2500000000'),
  },
  destination: {
    input: entry(31338, FAR.address, '2500000000000000000000'),
    output: entry(31338, FAR.address, '2500000000000000000000'),
  },
  bridge: bridge(),
  fees: { gas: entry(31337, USDC.address, '388230'), bridge: [entry(31337, USDC.address, '2000000')] },
  ...changes,
})
const price = (changes: Values = {}) => ({
  id: 'p',
  side: 'SELL',
  inputToken: { chainId: 31337, address: WETH.address },
  outputToken: { chainId: 31338, address: FAR.address },
  route: route(),
  alternatives: [],
  partner: { name: 'kontor', feePercent: 0.01 },
  spender: PINS?.delta?.toLowerCase(),
  ...changes,
})
const ask = (answer: Values | string, request: QuoteRequest = REQUEST) =>
  getCrosschainPrice(
    wiredService(() => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))).service,
    request,
  )

describe('getCrosschainPrice', () => {
  test('default: every figure, and the route letter by letter', async () => {
    const text = JSON.stringify(price()).replaceAll('"2500000000000000000000"', '2500000000000000000000')
    const quote = await ask(text)
    expect(quote).toMatchObject({ feeBps: 1, spender: PINS?.delta })
    const [only, ...none] = quote.routes
    expect(none).toEqual([])
    expect(text).toContain(`"route":${only.routeText},`)
    expect(only).toMatchObject({
      ...{ protocol: 'Swift', tags: ['recommended', 'fastest'], estimatedTimeMs: 60_000, impactPercent: 0 },
      bridge: {
        ...{ protocolSelector: SWIFT, destinationChainId: 31338n, outputToken: FAR.address },
        ...{ scalingFactor: 12, protocolData: '0x' },
      },
      sold: { chainId: 31337, amount: 10n ** 18n },
      carried: { chainId: 31337, token: USDC.address, amount: 2_500_000_000n, usd: '2500.0000000000' },
      bought: { chainId: 31338, amount: 2_500n * 10n ** 18n },
      bridgeFees: [{ chainId: 31337, token: USDC.address, amount: 2_000_000n }],
    })
  })

  test('behavior: alternatives keep order and text; those for another trade drop out, counted', async () => {
    const other = route({ bridge: bridge({ protocol: 'Anchor', tags: null, estimatedTimeMs: null }) })
    const strange = route({ destination: route().origin })
    const empty = route({
      destination: { ...route().destination, output: { ...route().destination.output, amount: '0' } },
    })
    const { routes, leftOut } = await ask(price({ alternatives: [strange, other, { nonsense: 1 }, empty] }))
    expect(routes.map(({ protocol }) => protocol)).toEqual(['Swift', 'Anchor'])
    expect(routes[1]).toMatchObject({ tags: [], estimatedTimeMs: null, routeText: JSON.stringify(other) })
    expect(leftOut).toEqual({ unreadable: 1, otherTrade: 1, empty: 1 })
  })

  test('behavior: an unreadable recommended route leaves the others', async () => {
    const { routes } = await ask(price({ route: { nonsense: 1 }, alternatives: [route()] }))
    expect(routes).toHaveLength(1)
  })

  test('behavior: members that may be missing or written otherwise', async () => {
    const odd = { side: 'sell', spender: null, partner: null, alternatives: null, inputToken: null }
    const bare = route({
      fees: null,
      bridge: bridge({ tags: undefined, estimatedTimeMs: '60000' }, { scalingFactor: '12' }),
    })
    const { routes, feeBps } = await ask(price({ ...odd, route: bare }))
    expect(feeBps).toBe(0)
    expect(routes[0]).toMatchObject({ gas: null, bridgeFees: [], tags: [], estimatedTimeMs: 60_000 })
  })

  test('behavior: a purchase may bring what the other side cannot count, and no less', async () => {
    const request = { ...REQUEST, side: 'BUY', amount: 2_500n * 10n ** 18n - 1n } as const
    expect((await ask(price({ side: 'BUY' }), request)).routes).toHaveLength(1)
    await expect(
      ask(price({ side: 'BUY' }), { ...request, amount: request.amount + 2n }),
    ).rejects.toMatchObject({
      code: 'service-other-quote',
    })
  })

  test.each([
    ['twice of it', 1_250n * 10n ** 18n, {}],
    ['a unit of the order’s chain more', (2_500n * 10n ** 6n - 1n) * 10n ** 12n, {}],
    [
      'what is sold on arrival',
      2_500n * 10n ** 18n,
      { protocolSelector: VOYAGE, protocolData: FLOOR, scalingFactor: 0 },
    ],
  ])('error: a purchase of %s', async (_what, amount, params) => {
    const bought = price({ side: 'BUY', route: route({ bridge: bridge({}, params) }) })
    await expect(ask(bought, { ...REQUEST, side: 'BUY', amount })).rejects.toMatchObject({
      code: 'service-other-quote',
    })
  })

  test('behavior: what is sold on arrival loses what its bridge carries too little', async () => {
    const sold = route({
      origin: { ...route().origin, output: { ...entry(31337, USDC.address, '1000000'), amountUSD: '1' } },
      bridge: bridge({}, { protocolSelector: VOYAGE, protocolData: FLOOR, scalingFactor: 0 }),
    })
    const { routes } = await ask(price({ route: sold }))
    expect(routes[0].impactPercent).toBeCloseTo(99.96)
  })

  test.each([
    ['none', null],
    ['no gas', { gas: null, bridge: [] }],
    ['no bridge fees', { gas: entry(31337, USDC.address, '1'), bridge: null }],
    ['one that cannot be read', { gas: entry(31337, USDC.address, '1'), bridge: [{ amount: 'much' }] }],
  ])('behavior: fees of which the service says %s are not known', async (_what, fees) => {
    expect((await ask(price({ route: route({ fees }) }))).routes[0].areFeesKnown).toBe(false)
    expect((await ask(price())).routes[0].areFeesKnown).toBe(true)
  })

  test.each([
    ['another token sold', { inputToken: { chainId: 31337, address: USDC.address } }],
    ['another chain', { outputToken: { chainId: 1, address: FAR.address } }],
    ['the other side', { side: 'BUY' }],
    [
      'another token out of the bridge',
      { route: route({ bridge: bridge({}, { outputToken: USDC.address }) }) },
    ],
    ['more than the bridge makes of it', { route: route({ bridge: bridge({}, { scalingFactor: 11 }) }) }],
    ['a same-chain output', { route: route({ destination: route().origin }) }],
    [
      'another amount',
      { route: route({ origin: { ...route().origin, input: entry(31337, WETH.address, '1') } }) },
    ],
  ])('error: %s is another quote', async (_what, changes) => {
    await expect(ask(price(changes))).rejects.toMatchObject({ code: 'service-other-quote' })
  })

  test.each([
    ['a same-chain route', { route: route({ bridge: null }) }],
    [
      'a selector of five bytes',
      { route: route({ bridge: bridge({}, { protocolSelector: '0x1234567890' }) }) },
    ],
    ['units past an int8', { route: route({ bridge: bridge({}, { scalingFactor: 128 }) }) }],
    ['data that is no bytes', { route: route({ bridge: bridge({}, { protocolData: '0x1' }) }) }],
  ])('error: %s is unreadable', async (_what, changes) => {
    await expect(ask(price(changes))).rejects.toMatchObject({ code: 'service-unreadable' })
  })

  test('error: another spender', async () => {
    await expect(ask(price({ spender: ACCOUNT }))).rejects.toMatchObject({ code: 'service-unknown-spender' })
  })
})
