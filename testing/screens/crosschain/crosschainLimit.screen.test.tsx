import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { arrive, balanceOn, becomes, crosschain, FAR, fund, heldBridges, NEAR } from './crosschainScreen.ts'

/** Twelve digits fewer over there. */
const UNIT = 10n ** 12n
/** The partner takes a hundredth of a percent before the bridge. */
const afterFee = (amount: bigint) => amount - (amount + 9_999n) / 10_000n

test.each(['sell', 'buy'] as const)(
  'behavior: a limit to %s, twelve digits fewer over there, rests and arrives to the unit',
  async (side) => {
    const isSell = side === 'sell'
    const control = await heldBridges()
    const visitor = await pageVisitor(sharedSandbox())
    const { wallet, account } = visitor
    await fund(control, FAR, account, 'WETH', '1')
    await fund(control, FAR, account, 'ETH', '1')
    await wallet.moveToChain(FAR)
    const [amount, typed] = isSell ? ['1', crosschain.buy] : ['1500.000001', crosschain.sell]
    await crosschain.open({ sell: 'WETH', buy: 'USDT', amount, from: FAR, side }, visitor)
    await page.getByRole('radio', { name: 'Limit' }).click()
    await page.getByRole('button', { name: /^Market [\d,.]+ (USDT|WETH)$/ }).click()
    await expect.element(page.getByText('At market')).toBeVisible()
    const market = crosschain.amountIn(typed)
    // To the last digit that the other chain can count, and to one that only this chain can.
    const limit = isSell ? (market * 1.03).toFixed(6) : (market * 0.97).toFixed(15)
    await typed.fill(limit)
    await expect.element(page.getByText(/% better than market$/)).toBeVisible()
    await crosschain.place()
    const order = wallet.requestedTypedData.find(({ primaryType }) => primaryType === 'Order')
    expect(order?.message.bridge).toMatchObject({ scalingFactor: -12 })
    const raw = (member: string) => BigInt(String(order?.message[member]))
    const [sold, carried, expected] = [raw('srcAmount'), raw('destAmount'), raw('expectedAmount')]
    expect(carried % UNIT).toBe(0n)
    if (isSell) {
      expect([sold, expected]).toEqual([parseUnits('1', 18), carried])
      // No unit of the other chain less than was typed, and none more than it takes.
      expect(afterFee(carried) / UNIT).toBeGreaterThanOrEqual(parseUnits(limit, 6))
      expect(afterFee(carried - UNIT) / UNIT).toBeLessThan(parseUnits(limit, 6))
    } else {
      expect([sold, expected]).toEqual([parseUnits(limit, 18), parseUnits(limit, 18)])
      expect(carried).toBe(parseUnits(amount, 6) * UNIT)
    }
    const id = await crosschain.follow()
    await becomes(id, 'ACTIVE')
    expect(await balanceOn(FAR, account, 'WETH')).toBe(parseUnits('1', 18))
    for (const against of ['USDC', 'USDT', 'DAI', 'WBTC'])
      await control.set('pools/price', { chainId: FAR, token: 'WETH', against, changePercent: 10 })
    const record = await arrive(id, control)
    const arrived = await balanceOn(NEAR, account, 'USDT')
    expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
    const spent = parseUnits('1', 18) - (await balanceOn(FAR, account, 'WETH'))
    if (isSell) {
      expect(arrived).toBeGreaterThanOrEqual(parseUnits(limit, 6))
      expect(spent).toBe(parseUnits('1', 18))
    } else {
      expect(arrived).toBe(parseUnits(amount, 6))
      expect(spent).toBeLessThanOrEqual(parseUnits(limit, 18))
    }
  },
)
