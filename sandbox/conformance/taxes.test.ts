import type { Account } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceRequests, type Values } from './priceRequests.ts'
import { proves } from './rows.ts'
import { type Json, openVenue, type Venue } from './venue.ts'

let venue: Venue
let account: Account
beforeAll(async () => {
  venue = await openVenue()
  account = await venue.newAccount()
})
afterAll(() => venue?.stop())

const { sell, buy, price, refusal } = priceRequests(() => venue)

async function swap(values: Values): Promise<{ priceRoute: Json; txParams: Json }> {
  const { json } = await venue.get('/swap', {
    ...values,
    userAddress: account.address,
    partner: 'kontor',
    slippage: 50,
  })
  expect(json).toHaveProperty('txParams')
  return json
}

async function carryOut({ to, data, value }: Json): Promise<void> {
  const { status } = await venue.send(account, { to, data, value: BigInt(value) })
  expect(status).toBe('success')
}

describe('taxed tokens', () => {
  test(proves('default: sold as priced', 'tax.src', 'prices.srcTokenTransferFee'), async () => {
    const amount = venue.units('100', 'TAX')
    await venue.control('/faucet', { address: account.address, token: 'TAX', amount: `${amount}0` })
    await venue.approve(account, venue.token('TAX'), BigInt(amount) * 10n)
    const untaxed = await price({ ...sell('TAX', 'WETH', '100'), partner: 'kontor' })
    const { priceRoute, txParams } = await swap({
      ...sell('TAX', 'WETH', '100'),
      srcTokenTransferFee: 100,
    })
    expect(priceRoute.srcAmount).toBe(amount)
    expect(priceRoute.contractMethod).toBe('swapExactAmountIn')
    expect(Number(priceRoute.destAmount) / Number(untaxed.destAmount)).toBeCloseTo(0.99 * 0.99, 3)
    const before = await venue.balance(account.address, venue.token('WETH'))
    await carryOut(txParams)
    const received = (await venue.balance(account.address, venue.token('WETH'))) - before
    expect(received).toBe(BigInt(priceRoute.destAmount))
  })

  test(
    proves('default: bought as measured by the router', 'tax.dest', 'prices.destTokenTransferFee'),
    async () => {
      const untaxed = await price({ ...sell('ETH', 'TAX', '0.1'), partner: 'kontor' })
      const { priceRoute, txParams } = await swap({ ...sell('ETH', 'TAX', '0.1'), destTokenTransferFee: 100 })
      expect(Number(priceRoute.destAmount) / Number(untaxed.destAmount)).toBeCloseTo(0.99 * 0.99, 5)
      const before = await venue.balance(account.address, venue.token('TAX'))
      await carryOut(txParams)
      const received = (await venue.balance(account.address, venue.token('TAX'))) - before
      const measured = BigInt(priceRoute.destAmount)
      expect(received).toBe(measured - measured / 100n)
    },
  )

  test(proves('default: taxes of exchanges only', 'prices.dexTransferFees'), async () => {
    const plain = await price({ ...sell('TAX', 'WETH', '100'), partner: 'kontor' })
    for (const name of ['srcTokenDexTransferFee', 'destTokenDexTransferFee']) {
      const once = await price({ ...sell('TAX', 'WETH', '100'), partner: 'kontor', [name]: 100 })
      expect(Number(once.destAmount) / Number(plain.destAmount)).toBeCloseTo(0.99, 3)
    }
  })

  test(proves('error: nothing buys them', 'tax.buy'), async () => {
    expect(await refusal({ ...buy('WETH', 'TAX', '10'), destTokenTransferFee: 100 })).toEqual([
      400,
      'PricingError',
      'No routes found with enough liquidity',
    ])
    expect((await price(buy('WETH', 'TAX', '10'))).side).toBe('BUY')
  })
})
