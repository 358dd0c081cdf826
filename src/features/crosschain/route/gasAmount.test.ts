import { describe, expect, test } from 'vitest'
import type { RouteAmount } from '../../../service/delta/crosschainPrice.ts'
import { gasAmountOf } from './gasAmount.ts'

const WETH = '0x1111111111111111111111111111111111111111'
const USDC = '0xabCDEFabcdEFabcdEFabcdEfABcdefABCdEfabcD'
const of = (
  token: RouteAmount['token'],
  amount: bigint,
  usd: string | null,
  chainId = 31337,
): RouteAmount => ({
  ...{ chainId, token, amount, usd },
})
const ROUTE = {
  sold: of(WETH, 10n ** 18n, '2500.0000000000'),
  carried: of(USDC, 2_490_000_000n, '2490.0000000000'),
  bridgeFees: [],
}
const gasOf = (gas: RouteAmount | null, change: Partial<typeof ROUTE> = {}) =>
  gasAmountOf({ ...ROUTE, ...change, gas })

describe('gasAmountOf', () => {
  test('default: an amount that is worth its dollars is what it says, in either token of the route', () => {
    expect(gasOf(of(USDC, 412_345n, '0.4123450000'))).toEqual({ amount: 412_345n, isAbout: false })
    expect(gasOf(of(USDC.toLowerCase() as typeof USDC, 412_345n, '0.41'))?.isAbout).toBe(false)
    expect(gasOf(of(WETH, 2n * 10n ** 14n, '0.5'))).toEqual({ amount: 2n * 10n ** 14n, isAbout: false })
    expect(gasOf(of(USDC, 0n, '0.0000000000'))).toEqual({ amount: 0n, isAbout: false })
  })

  test('behavior: a count of gas units is no amount: its dollars are shown, as about', () => {
    expect(gasOf(of(WETH, 388_230n, '0.5'))).toEqual({ amount: 2n * 10n ** 14n, isAbout: true })
    expect(gasOf(of(USDC, 388_230n, '1.5'))).toEqual({ amount: 1_500_000n, isAbout: true })
    expect(gasOf(of(USDC, 0n, '1.5'))).toEqual({ amount: 1_500_000n, isAbout: true })
  })

  test('behavior: the price of a fee serves where the others say none', () => {
    const change = { carried: of(USDC, 2_490_000_000n, null), bridgeFees: [of(USDC, 2_000_000n, '2')] }
    expect(gasOf(of(USDC, 388_230n, '1'), change as never)).toEqual({ amount: 1_000_000n, isAbout: true })
  })

  test.each([
    ['no gas', null],
    ['no dollars', of(USDC, 388_230n, null)],
    ['a token that the route has no price of', of('0x2222222222222222222222222222222222222222', 1n, '1')],
    ['a token of another chain', of(USDC, 1_000_000n, '1', 31338)],
  ])('error: %s: nobody can say', (_what, gas) => {
    expect(gasOf(gas)).toBeNull()
  })
})
