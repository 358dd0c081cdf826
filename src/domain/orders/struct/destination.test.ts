import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeDown } from '../../amount/marketBounds.ts'
import type { Address } from '../../token/address.ts'
import {
  arrivalFloor,
  arrivingAfterFee,
  crosschainTerms,
  expectedBridge,
  isOpenOnArrival,
  isScalingRight,
  leastArriving,
  type ReviewedDestination,
  scaledDown,
  unscaledUp,
} from './destination.ts'
import { expectedOrder } from './expectedOrder.ts'

const ETHER = 10n ** 18n
const ACCOUNT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLD: Address = '0xF24d5be120270BB819BB84BAa5ec56E8A782e6D9'
const CARRIED = { address: '0x8a5d6cEeB8Ac68b61594be086899eF05119FA6B7', decimals: 6 } as const
const ARRIVING = {
  chainId: 31338,
  address: '0x3333333333333333333333333333333333333333',
  decimals: 18,
} as const
/** Sells what arrives. */
const VOYAGE = { protocolSelector: '0xcc282ea1' } as const
const FLOOR = `0x${'0'.repeat(62)}2a` as const

const DESTINATION: ReviewedDestination = {
  carried: CARRIED,
  amount: '990000000',
  quoted: '1000000000',
  protocolSelector: '0x620c70b2',
  scalingFactor: 12,
  protocolData: '0x',
}
const ROUTE = {
  protocol: 'Swift',
  estimatedTimeMs: 60_000,
  bridge: {
    protocolSelector: '0x620c70b2',
    destinationChainId: 31338n,
    outputToken: ARRIVING.address,
    scalingFactor: 12,
    protocolData: '0x',
  },
  sold: { amount: 500n },
  carried: { amount: 1_000_000_000n },
  bought: { amount: 1_000n * ETHER },
} as const
const SELL = { side: 'SELL', slippageBps: 100, feeBps: 0 } as const

const powers = fc.integer({ min: -18, max: 18 })
const amounts = fc.bigInt({ min: 0n, max: 10n ** 40n })

describe('units of both chains', () => {
  test('default: 6 digits to 18, and back', () => {
    expect(scaledDown(1_000_001n, 12)).toBe(1_000_001_000_000_000_000n)
    expect(scaledDown(1_000_000_999_999_999_999n, -12)).toBe(1_000_000n)
    expect(unscaledUp(1_000_001_000_000_000_001n, 12)).toBe(1_000_002n)
    expect(unscaledUp(1_000_001n, -12)).toBe(1_000_001_000_000_000_000n)
  })

  test('behavior: a limit is carried by the least that is worth it', () => {
    fc.assert(
      fc.property(amounts, powers, (limit, power) => {
        const carried = unscaledUp(limit, power)
        expect(scaledDown(carried, power)).toBeGreaterThanOrEqual(limit)
        if (carried > 0n) expect(scaledDown(carried - 1n, power)).toBeLessThan(limit)
      }),
    )
  })

  test('behavior: one word is a floor, nothing is none', () => {
    expect(arrivalFloor({ ...VOYAGE, protocolData: FLOOR })).toBe(42n)
    expect(arrivalFloor({ ...VOYAGE, protocolData: '0x' })).toBeNull()
    expect(arrivalFloor({ protocolSelector: '0x66ad5736', protocolData: FLOOR })).toBeNull()
    expect(leastArriving({ ...VOYAGE, protocolData: FLOOR, scalingFactor: 0 }, 10n ** 9n)).toBe(42n)
    expect(leastArriving(DESTINATION, 3n)).toBe(3_000_000_000_000n)
  })
})

describe('after the fee', () => {
  test('behavior: never a unit more than what the bridge makes of what is left', () => {
    const fees = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(amounts, powers, fees, (amount, scalingFactor, feeBps) => {
        const destination = { ...DESTINATION, amount, quoted: amount, scalingFactor }
        const { bound, quoted } = arrivingAfterFee({ destination, quotedAmount: 0n }, feeBps)
        expect(bound).toBe(scaledDown(amount - feeDown(amount, feeBps), scalingFactor))
        expect(quoted).toBe(bound)
      }),
    )
  })

  test('behavior: a fee too small for the other units takes one of them all the same', () => {
    const destination = { ...DESTINATION, amount: 100n * 10n ** 12n, scalingFactor: -12 }
    expect(arrivingAfterFee({ destination, quotedAmount: 0n }, 1).bound).toBe(99n)
  })

  test('behavior: the floor of what is sold on arrival is after all fees', () => {
    const destination = { ...DESTINATION, ...VOYAGE, protocolData: FLOOR, scalingFactor: 0 }
    expect(arrivingAfterFee({ destination, quotedAmount: 10_000n }, 100)).toEqual({
      bound: 42n,
      quoted: 9_900n,
      isIfSold: true,
    })
  })
})

describe('expectedBridge', () => {
  test('default', () => {
    expect(expectedBridge('SELL', DESTINATION, ARRIVING)).toEqual(ROUTE.bridge)
  })

  test.each([
    ['units that are not those of the decimals', 'SELL', { scalingFactor: 11 }],
    ['units of what is sold on arrival', 'SELL', { ...VOYAGE, protocolData: FLOOR }],
    ['a purchase that is sold on arrival', 'BUY', { ...VOYAGE, protocolData: FLOOR, scalingFactor: 0 }],
  ] as const)('error: %s', (_what, side, change) => {
    expect(() => expectedBridge(side, { ...DESTINATION, ...change }, ARRIVING)).toThrow(RangeError)
  })
})

describe('data that cannot be read', () => {
  const data = { protocolSelector: '0x66ad5736', protocolData: FLOOR } as const
  const open = { ...DESTINATION, ...data }

  test('default: a market sale guarantees nothing; its quote is the service’s, after the fee', () => {
    expect(arrivingAfterFee({ destination: open, quotedAmount: 10_000n }, 100)).toEqual({
      ...{ bound: 0n, quoted: 9_900n, isIfSold: false },
    })
    expect(leastArriving(open, 10n ** 9n)).toBe(0n)
  })

  test('behavior: no bytes mean nothing only where the layout is built in', () => {
    expect(isOpenOnArrival({ protocolSelector: '0x66ad5736', protocolData: '0x' })).toBe(true)
    expect(isOpenOnArrival({ ...DESTINATION, protocolData: '0x' })).toBe(false)
    expect(isOpenOnArrival({ protocolSelector: '0x00000000', protocolData: '0x' })).toBe(false)
  })

  test('error: no purchase, and no limit', () => {
    expect(() => expectedBridge('BUY', open, ARRIVING)).toThrow(RangeError)
    const route = { ...ROUTE, bridge: { ...ROUTE.bridge, ...data } }
    const market = { side: 'SELL', slippageBps: 100, feeBps: 0 } as const
    expect(crosschainTerms(route, CARRIED, market).buyAmount).toBe('0')
    expect(() => crosschainTerms(route, CARRIED, { ...market, limit: 43n })).toThrow(RangeError)
  })

  test.each([
    ['the decimals’ units', DESTINATION.scalingFactor, true],
    ['none, as of what is sold on arrival', 0, true],
    ['others', 11, false],
  ])('behavior: its units are %s', (_what, scalingFactor, isRight) => {
    expect(isScalingRight(CARRIED, ARRIVING, { ...open, scalingFactor })).toBe(isRight)
  })
})

describe('crosschainTerms, and the order that follows', () => {
  const reviewed = {
    ...{ account: ACCOUNT, recipient: ACCOUNT, sellToken: { address: SOLD }, buyToken: ARRIVING },
    ...{ deadlineSec: 1, nonce: 1n, partnerAndFee: 0n },
  } as const
  const orderOf = (
    bound: Parameters<typeof crosschainTerms>[2],
    route: Parameters<typeof crosschainTerms>[0] = ROUTE,
  ) => expectedOrder({ ...reviewed, ...bound, ...crosschainTerms(route, CARRIED, bound) })

  test('default: a sale at the market', () => {
    const terms = crosschainTerms(ROUTE, CARRIED, SELL)
    expect(terms).toEqual({
      sellAmount: '500',
      buyAmount: String(990n * ETHER),
      quotedAmount: String(1_000n * ETHER),
      destination: { ...DESTINATION, protocol: 'Swift', estimatedTimeMs: 60_000 },
    })
    expect(orderOf(SELL)).toMatchObject({
      destToken: CARRIED.address,
      destAmount: 990_000_000n,
      expectedAmount: 1_000_000_000n,
      bridge: ROUTE.bridge,
    })
  })

  test('behavior: a limit that the bridge cannot count is rounded up', () => {
    const limit = 1_100n * ETHER + 1n
    const terms = crosschainTerms(ROUTE, CARRIED, { ...SELL, limit })
    expect(terms).toMatchObject({
      limitAmount: String(1_100n * ETHER + 10n ** 12n),
      buyAmount: terms.limitAmount,
    })
    expect(orderOf({ ...SELL, limit })).toMatchObject({
      destAmount: 1_100_000_001n,
      expectedAmount: 1_100_000_001n,
    })
  })

  test('behavior: of a purchase what is sold is bound, in its own units', () => {
    expect(orderOf({ side: 'BUY', slippageBps: 100, feeBps: 0 })).toMatchObject({
      ...{ srcAmount: 505n, destAmount: 1_000_000_000n, expectedAmount: 500n, kind: 1 },
    })
    expect(orderOf({ side: 'BUY', slippageBps: 0, feeBps: 200 })).toMatchObject({ srcAmount: 510n })
    const limited = { side: 'BUY', slippageBps: 0, feeBps: 200, limit: 400n } as const
    expect(orderOf(limited)).toMatchObject({ srcAmount: 400n })
    expect(crosschainTerms(ROUTE, CARRIED, limited)).not.toHaveProperty('boundBps')
  })

  test('behavior: what is sold on arrival is bound by its floor, and has no price of its own', () => {
    const route = { ...ROUTE, bridge: { ...ROUTE.bridge, ...VOYAGE, scalingFactor: 0, protocolData: FLOOR } }
    expect(crosschainTerms(route, CARRIED, SELL)).toMatchObject({ buyAmount: '42' })
    expect(orderOf(SELL, route)).toMatchObject({ destAmount: 990_000_000n })
    expect(() => crosschainTerms(route, CARRIED, { ...SELL, limit: 43n })).toThrow(RangeError)
  })

  test('error: a token of another chain, and no bridge to it', () => {
    const amounts = { sellAmount: '500', buyAmount: '99', quotedAmount: '100' }
    const orderTo = (chainId: number) =>
      expectedOrder({
        ...{ ...reviewed, ...SELL, ...amounts },
        sellToken: { address: SOLD, chainId: 31337 },
        buyToken: { ...ARRIVING, chainId },
      })
    expect(orderTo(31337).destToken).toBe(ARRIVING.address)
    expect(() => orderTo(31338)).toThrow(RangeError)
  })

  test.each([
    ['less than arrives is shown', { buyAmount: '1' }],
    ['more than arrives is shown', { buyAmount: String(991n * ETHER) }],
    ['a limit that is not carried', { limitAmount: '1' }],
    ['no chain to end on', { buyToken: { address: ARRIVING.address } }],
  ])('error: %s', (_what, change) => {
    const terms = crosschainTerms(ROUTE, CARRIED, SELL)
    expect(() => expectedOrder({ ...reviewed, ...SELL, ...terms, ...change })).toThrow(RangeError)
  })
})
