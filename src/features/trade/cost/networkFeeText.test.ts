import { expect, test } from 'vitest'
import { networkFeeText } from './networkFeeText.ts'

test.each([
  ['dollars first, the coin behind them', 56_000_000_000_000n, '0.14', '$0.14 (0.000056 ETH)'],
  ['less than a cent', 1_000n, '0.0001', '<$0.01 (<0.000001 ETH)'],
  ['two digits of the coin, rounded up', 123_400_000_000_000n, '0.3085', '$0.31 (0.00013 ETH)'],
  ['the coin alone without dollars', 56_000_000_000_000n, null, '0.000056 ETH'],
  ['dollars alone without the price of gas', null, '0.14', '$0.14'],
  ['nothing where nothing is known', null, null, null],
  ['no fee', 0n, '0', '$0.00 (0 ETH)'],
])('default: a network fee is written in one way: %s', (_what, fee, usd, text) => {
  expect(networkFeeText(31337, fee, usd)).toBe(text)
})
