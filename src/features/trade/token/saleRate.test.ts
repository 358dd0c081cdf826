import { expect, test } from 'vitest'
import { saleRate } from './saleRate.ts'

const token = (symbol: string, decimals: number, chainId = 31337) => ({
  ...{ chainId, symbol, decimals, name: symbol },
  address: `0x${'1'.repeat(40)}` as const,
})
const [HERE, THERE] = [token('USDC', 6), token('USDC', 18, 31338)]
const dollars = (cents: bigint) => ({ amount: cents * 10n ** 4n, token: HERE })
const dollarsThere = (cents: bigint) => ({ amount: cents * 10n ** 16n, token: THERE })

test('default: of two tokens with one name a loss reads as a loss, a gain as a gain', () => {
  expect(saleRate(dollars(10_000n), dollarsThere(9_950n))).toMatchObject({ base: 'USDC', amount: '0.995' })
  expect(saleRate(dollars(10_000n), dollarsThere(10_050n))).toMatchObject({ amount: '1.005' })
})

test('behavior: of others the readable side is told', () => {
  const ether = { amount: 10n ** 18n, token: token('WETH', 18) }
  expect(saleRate(dollars(300_000n), ether)).toMatchObject({ base: 'WETH', amount: '3,000' })
})
