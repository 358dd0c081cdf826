import '../../../text/en/screens/crosschain.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterFee } from '../../../domain/amount/tradeFigures.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { ModuleTable } from '../../../domain/chain/moduleTable.ts'
import type { Bridge } from '../../../domain/orders/struct/order.ts'
import { isSameToken, type Token, type TokenId } from '../../../domain/token/token.ts'
import type { CrosschainQuote, CrosschainRoute } from '../../../service/delta/crosschainPrice.ts'
import { crosschainIntentOf } from './crosschainIntent.ts'
import { lostRows } from './offerRows.tsx'
import {
  allFeesUsd,
  heldOffers,
  impactRisk,
  leftOutOf,
  lossOf,
  lostPercentOf,
  ROUTE_ORDERS,
  type RouteOffer,
  routeOffers,
  shortfallOf,
  sortedOffers,
  takenOffer,
  worthOf,
} from './routeList.ts'

const token = (chainId: number, digit: string, decimals: number): Token => ({
  ...{ chainId, address: `0x${digit.repeat(40)}`, symbol: `T${digit}`, name: digit, decimals },
})
const SOLD = token(31337, '1', 6)
const USDT = '0x4E45816dcC70DC26dD221035251a62dcD8E2fb35'
const FAR18: Token = { ...token(31338, '2', 18), address: USDT }
const CARRIED: Token = { ...token(31337, '3', 6), address: USDT }
const FLOOR = `0x${(9n * 10n ** 17n).toString(16).padStart(64, '0')}` as const

/** Sells what arrives. */
const VOYAGE = { protocolSelector: '0xcc282ea1', scalingFactor: 0 } as const

/** Of pinned bridges by their names; others have one that nobody knows. */
const SELECTORS: Readonly<Record<string, Bridge['protocolSelector']>> = {
  Swift: '0x620c70b2',
  Anchor: '0xc4ffc1e9',
}

function route(
  changes: Partial<CrosschainRoute> & { readonly params?: Partial<Bridge> } = {},
): CrosschainRoute {
  const { params, ...rest } = changes
  const at = (of: Token, amount: bigint) => ({
    ...{ chainId: of.chainId, token: of.address, amount, usd: '1' },
  })
  return {
    ...{
      routeText: '{}',
      protocol: 'Swift',
      tags: ['recommended'],
      estimatedTimeMs: 60_000,
      gas: at(CARRIED, 1n),
    },
    bridge: {
      protocolSelector: SELECTORS[rest.protocol ?? 'Swift'] ?? '0x11111111',
      ...{ destinationChainId: 31338n, outputToken: FAR18.address },
      ...{ scalingFactor: 12, protocolData: '0x', ...params },
    },
    ...{ sold: at(SOLD, 1_000_000n), carried: at(CARRIED, 990_000n) },
    ...{ arrived: at(FAR18, 990_000n * 10n ** 12n), bought: at(FAR18, 990_000n * 10n ** 12n) },
    ...{ bridgeFees: [at(CARRIED, 10_000n)], impactPercent: 1, areFeesKnown: true },
    ...rest,
  }
}

const quoteOf = (
  routes: CrosschainQuote['routes'],
  { side = 'SELL', feeBps = 10 }: { readonly side?: 'SELL' | 'BUY'; readonly feeBps?: number } = {},
): CrosschainQuote => ({
  request: { chainId: 31337, sellToken: SOLD, buyToken: FAR18, side, amount: 1_000_000n },
  leftOut: { unreadable: 1, otherTrade: 0, empty: 0 },
  ...{ routes, feeBps, spender: SOLD.address, receivedAt: 0, validUntil: 1 },
})

const tokenOf = (token: TokenId) => [SOLD, FAR18, CARRIED].find((one) => isSameToken(one, token)) ?? null
/** Delta runs the pinned bridges and one more, which is nobody's. */
const MODULES: ModuleTable = {
  ...{ chainId: 31337, nodes: 2 },
  modules: [
    ...Object.entries(deploymentOf(31337)?.bridges ?? {}).map(([selector, { address }]) => ({
      ...{ module: address, selectors: [selector as `0x${string}`], isRegistered: true },
    })),
    { module: SOLD.address, selectors: ['0xaaaaaaaa'], isRegistered: true },
    { module: SOLD.address, selectors: ['0xbbbbbbbb'], isRegistered: false },
  ],
}
const MARKET = {
  ...{ slippageBps: 100, areListed: true, isLimit: false, limit: null },
  ...{ modules: MODULES, refusesUnreadable: false },
}
const first = (offers: readonly RouteOffer[]): RouteOffer => {
  const [offer] = offers
  if (!offer) throw new Error('no offer')
  return offer
}

test.each([
  ['carried to it', {}],
  ['sold on arrival', { params: { ...VOYAGE, protocolData: FLOOR } }],
] as const)('error: a token that no lane names is not %s, whatever its symbol and decimals', (_what, way) => {
  const fake: Token = { ...CARRIED, address: SOLD.address, symbol: FAR18.symbol }
  const carried = { ...route().carried, token: fake.address }
  const offers = routeOffers(quoteOf([route({ ...way, carried })]), MARKET, () => fake)
  expect(first(offers).obstacle).toBe('otherAsset')
})

describe('the minimum on the destination', () => {
  test('default: scaled from what the struct signs, after the fee, rounded down', () => {
    const offer = first(routeOffers(quoteOf([route()]), MARKET, tokenOf))
    const signed = (990_000n * 9_900n) / 10_000n
    expect(offer.bound).toBe(afterFee('SELL', signed, 10) * 10n ** 12n)
    expect(offer.receives).toBe(afterFee('SELL', 990_000n, 10) * 10n ** 12n)
    expect(offer.obstacle).toBeNull()
  })

  test('behavior: a duplicate route is offered once, and counted with the unreadable ones', () => {
    const anchor = route({ protocol: 'Anchor', params: { protocolSelector: '0xc4ffc1e9' } })
    const quote = quoteOf([route(), { ...anchor, estimatedTimeMs: 15 * 60_000 }, route()])
    const offers = routeOffers(quote, MARKET, tokenOf)
    expect(offers.map((offer) => offer.route.protocol)).toEqual(['Swift', 'Anchor'])
    expect(leftOutOf(quote, offers)).toEqual([
      ['unreadable', 1],
      ['twice', 1],
    ])
  })

  test('behavior: a sale on arrival has its own floor, void if worthless or above the quote', () => {
    const bought = { chainId: 31338, token: FAR18.address, amount: 10n ** 18n, usd: '1' }
    const sells = (protocolData: `0x${string}`) =>
      first(routeOffers(quoteOf([route({ bought, params: { ...VOYAGE, protocolData } })]), MARKET, tokenOf))
    expect(sells(FLOOR).bound).toBe(9n * 10n ** 17n)
    const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const
    expect(sells(word(1n)).bound).toBeNull()
    expect(sells(word(0n)).bound).toBeNull()
    expect(sells(word(2n * 10n ** 18n)).bound).toBeNull()
  })

  test('behavior: a purchase costs at most what is signed, with room for fee and slippage', () => {
    const offer = first(routeOffers(quoteOf([route()], { side: 'BUY' }), MARKET, tokenOf))
    expect(offer.bound).toBe((1_000_000n * 10_111n) / 10_000n)
  })
})

describe('a limit of one’s own', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n })
  const fees = fc.integer({ min: 0, max: 200 })

  test('default: at least the typed amount arrives after the fee, with no unit spare', () => {
    fc.assert(
      fc.property(amounts, fees, fc.integer({ min: -12, max: 12 }), (limit, feeBps, scalingFactor) => {
        const quote = quoteOf([route({ params: { scalingFactor } })], { feeBps })
        const offer = first(routeOffers(quote, { ...MARKET, isLimit: true, limit }, tokenOf))
        expect(offer.bound).toBeGreaterThanOrEqual(limit)
        // Off by what a unit of the coarser chain is worth, at most.
        const unit = 10n ** BigInt(Math.abs(scalingFactor))
        expect((offer.bound ?? 0n) - limit).toBeLessThanOrEqual(scalingFactor > 0 ? 2n * unit : 2n)
      }),
    )
  })

  test('behavior: what is confirmed is an order of that limit, posted with the route as it came', () => {
    const quote = quoteOf([route({ routeText: '{"a":1}' })])
    const limit = 2n * 10n ** 18n + 1n
    const offer = first(routeOffers(quote, { ...MARKET, isLimit: true, limit }, tokenOf))
    if (!offer.carried) throw new Error('nothing carried')
    const intent = crosschainIntentOf(
      { ...offer, carried: offer.carried },
      {
        ...{ account: SOLD.address, recipient: SOLD.address, approval: 'exact', slippageBps: 100 },
        ...{ deadlineSec: 9, nonce: 1n, partnerAndFee: 0n, partiallyFillable: true },
      },
    )
    expect(intent).toMatchObject({
      type: 'LIMIT',
      routeText: '{"a":1}',
      deadlineSec: 9,
      partiallyFillable: true,
    })
    expect(intent.limitAmount).toBe(intent.buyAmount)
    const carried = BigInt(intent.destination?.amount ?? 0)
    expect(afterFee('SELL', carried, 10) * 10n ** 12n).toBeGreaterThanOrEqual(limit)
    expect(afterFee('SELL', carried - 1n, 10) * 10n ** 12n).toBeLessThan(limit)
  })

  test('behavior: a purchase is limited by what is typed', () => {
    const quote = quoteOf([route()], { side: 'BUY' })
    const offer = first(routeOffers(quote, { ...MARKET, isLimit: true, limit: 1_234_567n }, tokenOf))
    expect(offer.bound).toBe(1_234_567n)
  })

  test('error: no limit holds where the bridge sells on arrival', () => {
    const quote = quoteOf([route({ params: { ...VOYAGE, protocolData: FLOOR } })])
    for (const limit of [null, 5n]) {
      const offers = routeOffers(quote, { ...MARKET, isLimit: true, limit }, tokenOf)
      expect(first(offers).obstacle).toBe('noLimit')
      expect(takenOffer(offers, first(offers).id)).toBeNull()
    }
  })
})

describe('why a route cannot be taken', () => {
  const bought = { chainId: 31338, token: FAR18.address, amount: 10n ** 18n, usd: '1' }
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const
  const selling = (floor: bigint, feeBps: number, slippageBps = 10) =>
    first(
      routeOffers(
        quoteOf([route({ bought, params: { ...VOYAGE, protocolData: word(floor) } })], { feeBps }),
        { ...MARKET, slippageBps },
        tokenOf,
      ),
    )
  const ONE_BELOW = (10n ** 18n * 99n) / 100n

  test('behavior: an unpinned bridge, an unlisted token and other decimals are each named', () => {
    const of = (way: Parameters<typeof route>[0], known = tokenOf) =>
      first(routeOffers(quoteOf([route(way)]), MARKET, known)).obstacle
    expect(of({ protocol: 'Nobody' })).toBe('notInstalled')
    expect(of({ params: { protocolSelector: '0xbbbbbbbb' } })).toBe('notInstalled')
    expect(of({ params: { protocolData: FLOOR } })).toBe('unverified')
    expect(of({ params: { protocolSelector: VOYAGE.protocolSelector } })).toBe('unverified')
    expect(of({}, () => null)).toBe('unlisted')
    expect(of({ params: { scalingFactor: 11 } })).toBe('decimals')
  })

  describe('a bridge whose data cannot be read', () => {
    const DATA = `0x${'00'.repeat(96)}` as const
    const unread = (
      params: Partial<Bridge> = {},
      terms: Partial<typeof MARKET> = {},
      change: Partial<CrosschainRoute> = {},
      side: 'SELL' | 'BUY' = 'SELL',
    ) =>
      first(
        routeOffers(
          quoteOf(
            [route({ ...change, params: { protocolSelector: '0xaaaaaaaa', protocolData: DATA, ...params } })],
            { feeBps: 0, side },
          ),
          { ...MARKET, ...terms },
          tokenOf,
        ),
      )

    test('default: it can be taken at the market, and guarantees what is carried alone', () => {
      const offer = unread()
      expect(offer).toMatchObject({ obstacle: null, bound: null, bridgeAddress: SOLD.address })
      expect(offer.receives).toBe(990_000n * 10n ** 12n)
      expect(offer.leastCarried).toBe((990_000n * 9_900n) / 10_000n)
    })

    test('behavior: a word of data is no floor unless the layout is built in', () => {
      expect(unread({ protocolData: FLOOR })).toMatchObject({ obstacle: null, bound: null })
    })

    test('behavior: a sale may become another asset, but what is carried has a lane', () => {
      const strange = { carried: { ...route().carried, token: SOLD.address } }
      expect(unread({ scalingFactor: 0 }, {}, strange).obstacle).toBe('otherAsset')
      expect(unread({ protocolData: '0x' }).obstacle).toBeNull()
    })

    test('error: no limit, no host or person that refuses it, and no table of one node', () => {
      expect(unread({}, { isLimit: true }).obstacle).toBe('noLimit')
      expect(unread({}, { refusesUnreadable: true }).obstacle).toBe('refused')
      expect(unread({ protocolData: '0x' }, { refusesUnreadable: true }).obstacle).toBe('refused')
      expect(unread({}, {}, {}, 'BUY').obstacle).toBe('noPurchase')
      expect(unread({}, { modules: { ...MODULES, nodes: 1 } }).obstacle).toBe('oneNode')
      expect(unread({ scalingFactor: 1 }).obstacle).toBe('decimals')
    })
  })

  test('error: a floor that the fee leaves out of reach would pay out unsold', () => {
    expect(selling(ONE_BELOW, 100).obstacle).toBeNull()
    expect(selling(ONE_BELOW, 101).obstacle).toBe('floor')
    expect(selling(2n * 10n ** 18n, 0).obstacle).toBe('floor')
  })

  test('behavior: a floor that a fill within the slippage may miss is named', () => {
    expect(selling(ONE_BELOW, 0, 100).mayMissFloor).toBe(false)
    expect(selling(ONE_BELOW, 0, 101).mayMissFloor).toBe(true)
    expect(selling(ONE_BELOW, 50, 100).mayMissFloor).toBe(true)
    expect(first(routeOffers(quoteOf([route()]), MARKET, tokenOf)).mayMissFloor).toBe(false)
  })
})

describe('which route', () => {
  const slow = route({ protocol: 'Anchor', estimatedTimeMs: 900_000, tags: ['best-return'] })
  const better = { ...slow, carried: { ...slow.carried, amount: 995_000n } }
  const unknown = route({ protocol: 'Nobody', estimatedTimeMs: null })
  const offers = routeOffers(quoteOf([route(), better, unknown]), MARKET, tokenOf)
  const names = (list: readonly RouteOffer[]) => list.map((offer) => offer.route.protocol)

  test('default: in the service’s order, by what arrives, or by time, unknown times last', () => {
    expect(names(sortedOffers(offers, 'recommended'))).toEqual(['Swift', 'Anchor', 'Nobody'])
    expect(names(sortedOffers(offers, 'best-return'))).toEqual(['Anchor', 'Swift', 'Nobody'])
    expect(names(sortedOffers(offers, 'fastest'))).toEqual(['Swift', 'Anchor', 'Nobody'])
  })

  test('behavior: those that cannot be taken are last in every order', () => {
    const list = routeOffers(quoteOf([unknown, route()]), MARKET, tokenOf)
    for (const order of ROUTE_ORDERS) expect(names(sortedOffers(list, order))).toEqual(['Swift', 'Nobody'])
  })

  test('behavior: under the pointer routes keep their places through new quotes, new ones last', () => {
    const [swift, anchor, nobody] = offers
    if (!swift || !anchor || !nobody) throw new Error('no offers')
    expect(names(heldOffers([nobody, anchor, swift], [swift.id, anchor.id]))).toEqual([
      'Swift',
      'Anchor',
      'Nobody',
    ])
    expect(names(heldOffers([anchor, swift], null))).toEqual(['Anchor', 'Swift'])
  })

  test('behavior: how much worse one is than the usual one, in what arrives or in what is paid', () => {
    const [swift, anchor] = offers
    if (!swift || !anchor) throw new Error('no offers')
    expect(shortfallOf(anchor, swift)).toBeNull()
    expect(shortfallOf(swift, swift)).toBeNull()
    expect(shortfallOf(swift, anchor)).toEqual({ amount: anchor.receives - swift.receives, bps: 50.3 })
    const dear = route({ protocol: 'Dear', sold: { ...slow.sold, amount: 1_020_000n } })
    const [usual, dearer] = routeOffers(quoteOf([route(), dear], { side: 'BUY', feeBps: 0 }), MARKET, tokenOf)
    expect(dearer && usual && shortfallOf(dearer, usual)).toEqual({ amount: 20_000n, bps: 200 })
  })

  test('behavior: the first available route or the chosen one; none once that is gone or shut', () => {
    const [swift, anchor, nobody] = offers
    expect(takenOffer(offers, null)).toBe(swift)
    expect(takenOffer(offers, anchor?.id ?? null)).toBe(anchor)
    expect(takenOffer(offers, 'one that is gone')).toBeNull()
    expect(takenOffer(offers, nobody?.id ?? null)).toBeNull()
    expect(nobody?.obstacle).toBe('notInstalled')
    expect(takenOffer([], null)).toBeNull()
  })

  test('behavior: a chosen route is found in the next quote, whatever its place, amounts and time', () => {
    const chosen = offers[1]?.id ?? null
    const renewed = { ...slow, estimatedTimeMs: 1, carried: { ...slow.carried, amount: 1n } }
    const next = routeOffers(quoteOf([renewed, unknown, route()]), MARKET, tokenOf)
    expect(takenOffer(next, chosen)).toBe(next[0])
    expect(takenOffer(next.slice(1), chosen)).toBeNull()
  })
})

describe('what the service calls a bridge', () => {
  const ANCHOR = { params: { protocolSelector: '0xc4ffc1e9' } } as const
  const USUAL_MS = 15 * 60_000
  const offered = (answered: Partial<CrosschainRoute>) =>
    first(
      routeOffers(
        quoteOf([route({ ...ANCHOR, protocol: 'Anchor', estimatedTimeMs: USUAL_MS, ...answered })]),
        MARKET,
        tokenOf,
      ),
    )

  test('default: its own name, and a time near its usual one, are shown as they came', () => {
    for (const time of [USUAL_MS, USUAL_MS * 2, USUAL_MS / 2, null])
      expect(offered({ estimatedTimeMs: time })).toMatchObject({
        stated: null,
        route: { protocol: 'Anchor', estimatedTimeMs: time },
      })
    expect(offered({ protocol: 'ANCHOR' }).stated).toBeNull()
  })

  test('error: a pinned bridge keeps its own name and time for display, storage and sorting', () => {
    const wrong = [
      ['Swift', 60_000],
      ['Swift', USUAL_MS],
      ['Anchor', 1_000],
      ['Anchor', 10 * 60 * 60_000],
      ['Anchor (instant)', 0],
    ] as const
    for (const [protocol, estimatedTimeMs] of wrong) {
      const offer = offered({ protocol, estimatedTimeMs })
      expect(offer.route).toMatchObject({ protocol: 'Anchor', estimatedTimeMs: USUAL_MS })
      expect(offer.stated).toEqual({
        name: protocol === 'Anchor' ? null : protocol,
        timeMs: estimatedTimeMs === USUAL_MS ? null : estimatedTimeMs,
      })
      // What is posted is the service's own, letter by letter.
      expect(offer.route.routeText).toBe('{}')
      if (!offer.carried) throw new Error('not carried')
      const intent = crosschainIntentOf(
        { ...offer, carried: offer.carried },
        {
          ...{ account: SOLD.address, recipient: SOLD.address, approval: 'exact', slippageBps: 100 },
          ...{ deadlineSec: 9, nonce: 1n, partnerAndFee: 0n, partiallyFillable: true },
        },
      )
      expect(intent.destination).toMatchObject({ protocol: 'Anchor', estimatedTimeMs: USUAL_MS })
    }
  })
})

test.each([
  // sold and arriving on the other chain in 18 digits, what is lost, the impact the service states, the share shown
  ['one asset', CARRIED, 990_000n, { amount: 10_000n, bps: 100 }, 1],
  ['one asset, a rest of a unit', CARRIED, 989_999n, { amount: 10_001n, bps: 101 }, 1.01],
  ['one asset, of which more arrives', CARRIED, 1_010_000n, { amount: 0n, bps: 0 }, 0],
  ['two assets, whose dollars differ by the partner fee', SOLD, 990_000n, null, 1],
] as const)('behavior: what is lost of %s', (_case, sellToken, arrives, loss, percent) => {
  const quote = quoteOf([route({ impactPercent: 25 })], { feeBps: 100 })
  const [offer] = routeOffers(quote, MARKET, tokenOf)
  if (!offer) throw new Error('no offer')
  const lane = {
    ...{ ...offer, sells: 1_000_000n, receives: arrives * 10n ** 12n },
    quote: { ...quote, request: { ...quote.request, sellToken } },
  }
  expect(lossOf(lane)).toEqual(loss)
  expect(lostPercentOf(lane)).toBe(percent)
})

describe('what is lost decides of one asset', () => {
  const laneOf = (
    change: Partial<CrosschainRoute>,
    params: Partial<Bridge> = {},
    sellToken: Token = CARRIED,
  ) => {
    const quote = quoteOf([route({ ...change, params })], { feeBps: 0 })
    const offer = first(routeOffers(quote, MARKET, tokenOf))
    return {
      ...{ ...offer, sells: 1_000_000n, receives: 800_000n * 10n ** 12n },
      quote: { ...quote, request: { ...quote.request, sellToken } },
    }
  }
  const SOLD_THERE = { ...VOYAGE, protocolData: FLOOR } as const

  test.each([
    ['one asset, whatever its dollars say', laneOf({ impactPercent: 1 }), true, 20, true],
    ['one asset without dollars', laneOf({ impactPercent: null }), true, 20, true],
    ['two assets', laneOf({ impactPercent: 1 }, {}, SOLD), false, 1, false],
    ['two assets without dollars', laneOf({ impactPercent: null }, {}, SOLD), false, null, false],
    [
      'one asset sold on arrival, carried for less',
      laneOf({ impactPercent: 30 }, SOLD_THERE),
      true,
      30,
      true,
    ],
    [
      'one asset sold on arrival, carried for unknown',
      laneOf({ impactPercent: null }, SOLD_THERE),
      true,
      null,
      false,
    ],
  ])('behavior: the risk of %s', (_what, offer, isLoss, impactPercent, maxImpactReached) => {
    expect(impactRisk(offer, 15)).toMatchObject({ isLoss, impactPercent, maxImpactReached })
  })
})

describe('what is taken of a crossing in dollars', () => {
  const at = (usd: string | null) => ({ chainId: 31338, token: FAR18.address, amount: 10n ** 18n, usd })
  const fees = { gas: at('0.5'), bridgeFees: [at('1')] }
  const offerOf = (feeBps: number, usd: string | null, side: 'SELL' | 'BUY' = 'SELL') =>
    first(
      routeOffers(
        quoteOf([route({ ...fees, sold: { ...route().sold, usd }, bought: { ...route().bought, usd } })], {
          ...{ side, feeBps },
        }),
        MARKET,
        tokenOf,
      ),
    )

  test.each([
    ['no partner fee', offerOf(0, '1000'), 1.5],
    ['a sale, of what arrives', offerOf(100, '1000'), 11.5],
    ['a purchase, of what is sold', offerOf(100, '1000', 'BUY'), 11.5],
    ['a partner fee of unknown dollars', offerOf(100, null), null],
    ['no partner fee, and no dollars', offerOf(0, null), 1.5],
  ])('default: the partner fee is among the fees: %s', (_what, offer, usd) => {
    const all = allFeesUsd(offer)
    expect(all === null ? null : Number(all)).toBe(usd)
  })

  test('default: dollars beside what is received are after the partner fee, as the amount is', () => {
    expect(Number(worthOf(offerOf(100, '1000'), 'buy'))).toBe(990)
    expect(Number(worthOf(offerOf(100, '1000'), 'sell'))).toBe(1000)
    expect(Number(worthOf(offerOf(100, '1000', 'BUY'), 'sell'))).toBe(1010)
  })

  test.each([
    [0, 'about 0.01 T3 (1%), bridge and network fees about $1.50'],
    [100, 'about 0.0199 T3 (1.99%), bridge, network and partner fees about $11.50'],
  ])('default: the row of the loss names every fee that it contains: %i bps', (feeBps, answered) => {
    const offer = offerOf(feeBps, '1000')
    const request = { ...offer.quote.request, sellToken: CARRIED }
    const [row] = lostRows({ ...offer, quote: { ...offer.quote, request } })
    expect(row?.value).toBe(answered)
  })

  test('behavior: the loss is an estimate: three digits, rounded up', () => {
    const offer = offerOf(0, '1000')
    const request = { ...offer.quote.request, sellToken: CARRIED }
    const amounts = { sells: 1_000_000_000n, receives: 992_512_590n * 10n ** 12n }
    const [row] = lostRows({ ...offer, ...amounts, quote: { ...offer.quote, request } })
    expect(row?.value).toMatch(/^about 7\.49 T3 \(0\.75%\)/)
  })
})

test('behavior: an automatic slippage is each route’s own, and none where a token is in no list', () => {
  const [dear, cheap] = routeOffers(
    quoteOf([route({ impactPercent: 1 }), route({ protocol: 'Across', impactPercent: 0.1 })]),
    { ...MARKET, slippageBps: null },
    tokenOf,
  )
  expect(dear?.slippage).toEqual({ bps: 100, reason: { kind: 'loss', bps: 100 } })
  expect(cheap?.slippage).toEqual({ bps: 50, reason: { kind: 'usual' } })
  expect(first(routeOffers(quoteOf([route()]), MARKET, tokenOf)).slippage).toEqual({ bps: 100, reason: null })
  const unlisted = first(
    routeOffers(quoteOf([route()]), { ...MARKET, slippageBps: null, areListed: false }, tokenOf),
  )
  expect(unlisted.slippage).toEqual({ bps: null, reason: { kind: 'unlisted' } })
})
