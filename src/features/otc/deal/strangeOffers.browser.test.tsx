import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { anyAddress, anyOtcOrder, anyWord } from '../../../../testing/otc/exampleOtcOrder.ts'
import { linkOf, signedDeal, walkDeals } from '../../../../testing/otc/shownDeal.tsx'
import { USDC, WETH } from '../../../../testing/service/testRoute.ts'
import { otcFlaws } from '../../../domain/otc/otcOrder.ts'

const KEY = `0x${'7'.repeat(64)}` as const
const MAKER = privateKeyToAccount(KEY).address
const STRANGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const GENUINE = /^(Offer to anyone|Private offer|Your offer)$/
const NOT_VALID = 'This is not a valid offer'

const EDGES = [0n, 1n, 2n ** 48n - 1n, 2n ** 127n, 2n ** 128n - 1n, 2n ** 255n, 2n ** 256n - 1n]
const edgy = (bits: number) =>
  fc.oneof(anyWord(bits), fc.constantFrom(...EDGES.filter((edge) => edge < 2n ** BigInt(bits))))

const heading = () => document.querySelector('h1')?.textContent ?? ''

test.each([
  ['nobody', {}],
  ['its maker', { account: MAKER }],
  ['somebody who has what it asks for', { account: STRANGER, balances: [USDC] }],
  [
    'somebody, after it was cancelled',
    { account: STRANGER, chainState: { remaining: 1n, closedBy: 'cancelled' } },
  ],
] as const)(
  'behavior: whatever a maker truly signed, its page breaks for nobody: %s',
  {
    timeout: 300_000,
  },
  async (_who, world) => {
    const orders = fc.sample(
      fc
        .record({
          order: anyOtcOrder,
          ...{ expiry: edgy(128), makerAmount: edgy(256), takerAmount: edgy(256) },
          token: fc.oneof(
            { weight: 3, arbitrary: fc.constant(WETH.address) },
            { weight: 1, arbitrary: anyAddress },
          ),
          taker: fc.oneof(fc.constant('0x0000000000000000000000000000000000000000' as const), anyAddress),
        })
        .map(({ order, token, ...rest }) => ({
          ...order,
          ...rest,
          ...{ makerAsset: token, takerAsset: USDC.address, maker: MAKER },
        })),
      { numRuns: 100, seed: 15 },
    )
    const errors = vi.spyOn(console, 'error')
    const { go } = walkDeals(world)
    const seen = { genuine: 0, refused: 0 }
    for (const order of orders) {
      const { offer } = await signedDeal(order, KEY)
      const isRefused = otcFlaws(order).some((flaw) => flaw !== 'otherMeta')
      go(linkOf(offer))
      const words = JSON.stringify(order, (_name, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      await expect.poll(heading, { message: words, timeout: 20_000 }).toMatch(isRefused ? NOT_VALID : GENUINE)
      seen[isRefused ? 'refused' : 'genuine'] += 1
    }
    expect(seen.genuine).toBeGreaterThan(25)
    expect(seen.refused).toBeGreaterThan(5)
    expect(errors).not.toHaveBeenCalled()
  },
)
