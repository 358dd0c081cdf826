import { expect, test } from 'vitest'
import { LANE_ASSETS, lostOnTheWay } from './lanes.ts'

const pairs = LANE_ASSETS.flatMap((ends) =>
  ends.flatMap((from) => ends.filter((to) => to !== from).map((to) => ({ from, to }))),
)

test.each(pairs)('boundary: of $from.address from $from.chainId no gain is a loss', ({ from, to }) => {
  const lost = (sold: bigint, received: bigint) =>
    lostOnTheWay(
      { amount: sold * 10n ** BigInt(from.decimals), token: from },
      { amount: received * 10n ** BigInt(to.decimals), token: to },
    )
  expect(lost(100n, 101n)).toBe(0n)
  expect(lost(100n, 100n)).toBe(0n)
  expect(lost(100n, 99n)).toBe(10n ** BigInt(from.decimals))
  expect(lost(100n, 0n)).toBe(100n * 10n ** BigInt(from.decimals))
})

test('behavior: two assets have no loss in one of them', () => {
  const [ether, weth] = [LANE_ASSETS[0]?.[0], LANE_ASSETS[1]?.[0]]
  if (!ether || !weth) throw new Error('no lanes')
  expect(lostOnTheWay({ amount: 1n, token: ether }, { amount: 1n, token: weth })).toBeNull()
})
