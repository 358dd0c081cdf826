import { expect, test } from 'vitest'
import type { OfferTerms } from './offerIntent.ts'
import { pricedOffers } from './useListMarket.ts'

const token = (symbol: string, digit: string) => ({
  ...{ chainId: 31337, symbol, name: symbol, decimals: 18 },
  address: `0x${digit.repeat(40)}` as const,
})
const [DAI, USDC, WETH] = [token('DAI', '1'), token('USDC', '2'), token('WETH', '3')]
const offer = (
  makerToken: OfferTerms['makerToken'],
  takerToken: OfferTerms['takerToken'],
  makerAmount: bigint,
) => ({
  ...{ makerToken, takerToken, makerAmount, takerAmount: 1n, taker: null, expirySec: 2_000_000_000 },
})

test('default: each pair is priced once, by the offer in its middle', () => {
  const offers = [
    offer(DAI, USDC, 5n),
    offer(WETH, USDC, 7n),
    offer(DAI, USDC, 9_000n),
    offer(DAI, USDC, 4n),
    offer(USDC, DAI, 6n),
    offer(WETH, USDC, 8n),
  ]
  const amounts = pricedOffers(offers).map(({ makerAmount }) => makerAmount)
  expect(amounts).toEqual([5n, 7n, 6n])
  expect(pricedOffers([])).toEqual([])
})
