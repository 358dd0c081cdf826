import { describe, expect, test } from 'vitest'
import { ACCOUNT, USDC, WETH } from '../../../testing/service/testRoute.ts'
import { expectedOrder } from '../../domain/orders/expectedOrder.ts'
import type { Side } from '../../domain/quote.ts'
import type { Token } from '../../domain/token.ts'
import type { CrosschainQuote, CrosschainRoute, RouteAmount } from '../../service/delta/crosschainPrice.ts'
import { crosschainIntentOf, isWorseCrossing, type TakenOffer } from './crosschainIntent.ts'
import { type RouteOffer, routeOffers } from './routeList.ts'

const ETHER = 10n ** 18n
const FAR: Token = { ...USDC, chainId: 31338, address: '0x3333333333333333333333333333333333333333' }
const FAR_WIDE: Token = { ...FAR, address: '0x4444444444444444444444444444444444444444' }
const far = (decimals: number): Token => ({ ...(decimals === 6 ? FAR : FAR_WIDE), decimals })
const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}` as const
const amountOf = ({ chainId, address }: Token, amount: bigint): RouteAmount => ({
  ...{ chainId, token: address, amount },
  usd: null,
})

interface Way {
  readonly side?: Side
  readonly decimals?: number
  readonly carriedToken?: Token
  readonly scalingFactor?: number
  readonly floor?: bigint
  readonly quoted?: bigint
  readonly sold?: bigint
  readonly change?: Partial<CrosschainRoute>
}

/** One ether for 2,500 dollars, by default in the six digits of the order's chain. */
function quoteOf({ side = 'SELL', decimals = 6, carriedToken = USDC, floor, ...way }: Way): CrosschainQuote {
  const { sold = ETHER, scalingFactor = 0, quoted = 2_500n * 10n ** BigInt(decimals), change } = way
  const buyToken = far(decimals)
  const carried = 2_500n * 10n ** BigInt(carriedToken.decimals)
  const route: CrosschainRoute = {
    ...{ routeText: '{}', protocol: 'Swift', tags: [], estimatedTimeMs: null },
    bridge: {
      protocolSelector: floor === undefined ? '0x620c70b2' : '0xcc282ea1',
      ...{ destinationChainId: 31338n, outputToken: FAR.address, scalingFactor },
      protocolData: floor === undefined ? '0x' : word(floor),
    },
    bridgeAddress: '0x627C87EE76677D71d3b00dcBf63CF2a987a0088C',
    sold: amountOf(WETH, sold),
    carried: amountOf(carriedToken, carried),
    arrived: amountOf(buyToken, quoted),
    bought: amountOf(buyToken, quoted),
    ...{ gas: null, bridgeFees: [], areFeesKnown: true, impactPercent: null },
    ...change,
  }
  const request = { chainId: 31337, sellToken: WETH, buyToken, side, amount: side === 'SELL' ? sold : quoted }
  return { request, routes: [route], feeBps: 0, spender: ACCOUNT, receivedAt: 0, validUntil: 0 }
}

const tokenOf = (known: Token) => () => known
function offerOf(way: Way): RouteOffer {
  const [offer] = routeOffers(
    quoteOf(way),
    { slippageBps: 100, isLimit: false, limit: null },
    tokenOf(way.carriedToken ?? USDC),
  )
  if (!offer) throw new Error('no offer')
  return offer
}
const isTaken = (offer: RouteOffer): offer is TakenOffer => offer.obstacle === null && offer.carried !== null
function intentOf(way: Way, recipient = ACCOUNT as `0x${string}`) {
  const offer = offerOf(way)
  if (!isTaken(offer)) throw new Error('cannot be taken')
  return crosschainIntentOf(offer, {
    ...{ account: ACCOUNT, recipient, slippageBps: 100, approval: 'exact', partiallyFillable: true },
    ...{ deadlineSec: 1_900_000_000, nonce: 1n, partnerAndFee: 512n },
  })
}

describe('routeOffers', () => {
  test.each([
    ['six digits to eighteen', { decimals: 18, scalingFactor: 12 }],
    ['eighteen to six', { carriedToken: { ...USDC, decimals: 18 }, scalingFactor: -12 }],
    ['what is sold on arrival', { decimals: 18, floor: 2_400n * ETHER }],
  ])('default: an order by a route of %s is one that the firewall expects', (_what, way: Way) => {
    expect(offerOf(way).bound).not.toBeNull()
    expect(() => expectedOrder(intentOf(way))).not.toThrow()
  })

  test.each([
    ['a digit too many', { decimals: 18, scalingFactor: 13 }],
    ['none where the decimals differ', { decimals: 18, scalingFactor: 0 }],
    ['units where it is sold on arrival', { decimals: 18, scalingFactor: 12, floor: ETHER }],
  ])('error: a route with %s cannot be taken', (_what, way) => {
    expect(isTaken(offerOf(way))).toBe(false)
  })

  test('behavior: fees of which the service says nothing are not called none', () => {
    expect(offerOf({ change: { areFeesKnown: false } }).feesUsd).toBeNull()
    expect(offerOf({}).feesUsd).toBe('0')
  })
})

describe('crosschainIntentOf', () => {
  test.each([
    ['the same digits', {}, true],
    ['more digits there', { decimals: 18, scalingFactor: 12 }, true],
    ['fewer digits there', { carriedToken: { ...USDC, decimals: 18 }, scalingFactor: -12 }, false],
    ['a sale on arrival', { decimals: 18, floor: 2_400n * ETHER }, false],
  ])('behavior: with %s, parts are allowed where they add up to the whole', (_what, way: Way, isAllowed) => {
    expect(intentOf(way).partiallyFillable).toBe(isAllowed)
  })
})

describe('isWorseCrossing', () => {
  const SOLD = { decimals: 18, floor: 1n } as const
  const PURCHASE = { side: 'BUY', sold: ETHER } as const
  const EITHER: Way = {}

  test('default: the same quote, or a better one, is none', () => {
    expect(isWorseCrossing(intentOf(EITHER), intentOf(EITHER))).toBe(false)
    expect(isWorseCrossing(intentOf(SOLD), intentOf({ ...SOLD, quoted: 2_600n * ETHER }))).toBe(false)
    expect(isWorseCrossing(intentOf(PURCHASE), intentOf({ ...PURCHASE, sold: ETHER - 1n }))).toBe(false)
  })

  test.each([
    ['more is sold', EITHER, { sold: 2n * ETHER }],
    ['less is sold', EITHER, { sold: ETHER / 2n }],
    ['the other side is fixed', EITHER, PURCHASE],
    ['another token arrives', EITHER, { decimals: 18, scalingFactor: 12 }],
    ['a purchase costs more', PURCHASE, { ...PURCHASE, sold: ETHER + 1n }],
    ['less is expected of a sale that nobody guarantees', SOLD, { ...SOLD, quoted: 25n * ETHER }],
    ['the floor is lower', { ...SOLD, floor: 2_400n * ETHER }, { ...SOLD, floor: 2_399n * ETHER }],
  ] as readonly (readonly [string, Way, Way])[])('error: %s', (_what, reviewed, now) => {
    expect(isWorseCrossing(intentOf(reviewed), intentOf(now))).toBe(true)
  })

  test('error: somebody else receives', () => {
    const other = intentOf(EITHER, '0x2222222222222222222222222222222222222222')
    expect(isWorseCrossing(intentOf(EITHER), other)).toBe(true)
  })
})
