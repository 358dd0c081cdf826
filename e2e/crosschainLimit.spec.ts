import { parseUnits } from 'viem'
import { expect, test } from './crosschainJourney.ts'
import { FAR, NEAR } from './crosschainPage.ts'

test.describe.configure({ timeout: 180_000 })

/** Twelve digits fewer over there. */
const UNIT = 10n ** 12n
/** The partner takes a hundredth of a percent before the bridge. */
const afterFee = (amount: bigint) => amount - (amount + 9_999n) / 10_000n

for (const side of ['SELL', 'BUY'] as const) {
  const isSell = side === 'SELL'
  test(`behavior: a ${isSell ? 'sale' : 'purchase'} at a limit where the other chain counts twelve digits fewer rests, and arrives to the unit`, async ({
    page,
    crossing,
    swap,
    visit,
    clock,
    control,
  }) => {
    const { wallet, account } = await visit('eoa')
    await crossing.fund(control, FAR, account, 'WETH', '1')
    await crossing.fund(control, FAR, account, 'ETH', '1')
    await wallet.moveToChain(FAR)
    const [amount, typed] = isSell ? ['1', crossing.buy] : ['1500.000001', crossing.sell]
    await crossing.open({ sell: 'WETH', buy: 'USDT', amount, from: FAR, side: isSell ? 'sell' : 'buy' })
    await swap.connect(wallet)
    await page.getByRole('radio', { name: 'Limit' }).check()
    await page.getByRole('button', { name: /^Market [\d,.]+ (USDT|WETH)$/ }).click()
    await expect(page.getByText('At market')).toBeVisible()
    const market = Number((await typed.inputValue()).replaceAll(',', ''))
    // To the last digit that the other chain can count, and to one that only this chain can.
    const limit = isSell ? (market * 1.03).toFixed(6) : (market * 0.97).toFixed(15)
    await typed.fill(limit)
    await expect(page.getByText(isSell ? /% better than market$/ : /% better than market$/)).toBeVisible()
    await crossing.place()
    const order = wallet.askedTypedData.find(({ primaryType }) => primaryType === 'Order')
    expect(order?.message.bridge).toMatchObject({ scalingFactor: -12 })
    const [sold, carried, expected] = ['srcAmount', 'destAmount', 'expectedAmount'].map((member) =>
      BigInt(String(order?.message[member])),
    )
    if (sold === undefined || carried === undefined) throw new Error('no order was asked for')
    expect(carried % UNIT).toBe(0n)
    if (isSell) {
      expect(sold).toBe(parseUnits('1', 18))
      expect(expected).toBe(carried)
      // No unit of the other chain less than was typed, and none more than it takes.
      expect(afterFee(carried) / UNIT).toBeGreaterThanOrEqual(parseUnits(limit, 6))
      expect(afterFee(carried - UNIT) / UNIT).toBeLessThan(parseUnits(limit, 6))
    } else {
      expect([sold, expected]).toEqual([parseUnits(limit, 18), parseUnits(limit, 18)])
      expect(carried).toBe(parseUnits(amount, 6) * UNIT)
    }
    const id = await crossing.follow()
    await crossing.becomes(id, 'ACTIVE')
    expect(await crossing.balance(FAR, account, 'WETH')).toBe(parseUnits('1', 18))
    for (const against of ['USDC', 'USDT', 'DAI', 'WBTC'])
      await control.set('pools/price', { chainId: FAR, token: 'WETH', against, changePercent: 10 })
    const record = await crossing.arrive(id, clock, control)
    const arrived = await crossing.balance(NEAR, account, 'USDT')
    expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
    const left = await crossing.balance(FAR, account, 'WETH')
    if (isSell) {
      expect(arrived).toBeGreaterThanOrEqual(parseUnits(limit, 6))
      expect(left).toBe(0n)
    } else {
      expect(arrived).toBe(parseUnits(amount, 6))
      expect(parseUnits('1', 18) - left).toBeLessThanOrEqual(parseUnits(limit, 18))
    }
  })
}
