import { expect, test } from 'vitest'
import { inTurn, type OfferTerms, offerIntent } from './offerIntent.ts'

const DAI = {
  chainId: 31337,
  address: '0x2222222222222222222222222222222222222222',
  symbol: 'DAI',
  name: 'DAI',
  decimals: 18,
} as const
const USDC = {
  ...DAI,
  address: '0x3333333333333333333333333333333333333333',
  symbol: 'USDC',
  decimals: 6,
} as const
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const terms = (change: Partial<OfferTerms>): OfferTerms => ({
  ...{ makerToken: DAI, takerToken: USDC, makerAmount: 5n, takerAmount: 7n, taker: null, expirySec: 9 },
  ...change,
})
const intentOf = (change: Partial<OfferTerms>) =>
  offerIntent(terms(change), { account, approval: 'exact', random: new Uint8Array(7) })

test('default: each of several offers states what the next ones take of its token, if any', () => {
  const several = inTurn([
    intentOf({ makerAmount: 5n }),
    intentOf({ makerToken: USDC, takerToken: DAI, makerAmount: 100n }),
    intentOf({ makerAmount: 20n }),
    intentOf({ makerAmount: 1n }),
  ])
  expect(several.map(({ later: rest }) => rest)).toEqual(['21', undefined, '1', undefined])
  expect(inTurn([intentOf({})])).toEqual([intentOf({})])
})
