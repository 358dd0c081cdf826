import type { Account } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangesOf, poolsOf } from './priceRequests.ts'
import { decode } from './routerCalldata.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE, openVenue, ROUTER_VERSION, type Venue } from './venue.ts'

let venue: Venue
let account: Account
beforeAll(async () => {
  venue = await openVenue()
  account = await venue.newAccount()
  await venue.approve(account, venue.token('USDC'), 10n ** 30n)
})
afterAll(() => venue?.stop())

const STRANGER = '0x1111111111111111111111111111111111111111'
const PARTNER = '0x3333333333333333333333333333333333333333'

type Values = Record<string, unknown>

describe('GET /swap', () => {
  const query = (values: Values = {}) => ({
    srcToken: 'USDC',
    destToken: 'WETH',
    amount: venue.units('1000', 'USDC'),
    network: 31337,
    version: ROUTER_VERSION,
    userAddress: STRANGER,
    slippage: 50,
    ...(values as Record<string, string>),
  })
  const swap = async (values: Values = {}): Promise<Json> => {
    const { status, json } = await venue.get('/swap', query(values))
    expect(json).not.toHaveProperty('errorType')
    expect(status).toBe(200)
    return json
  }
  const refusal = async (values: Values, without: readonly string[] = []) => {
    const all = Object.entries(query(values)).filter(([name]) => !without.includes(name))
    const { status, json } = await venue.get('/swap', Object.fromEntries(all))
    return [status, json.errorType, json.details]
  }

  test(
    proves(
      'default: price and calldata in one answer, nothing checked',
      'swap.answer',
      'swap.unchecked',
      'swap.userAddress',
    ),
    async () => {
      const answer = await swap()
      expect(Object.keys(answer).sort()).toEqual(['priceRoute', 'txParams'])
      expect(answer.txParams).not.toHaveProperty('gas')
      expect(answer.txParams.from).toBe(STRANGER)
      expect(answer.priceRoute.hmac).toMatch(/^[0-9a-f]{40}$/)
      expect((await refusal({}, ['userAddress']))[0]).toBe(400)
      const { srcToken, destToken, srcAmount } = answer.priceRoute
      const body = { ...answer, srcToken, destToken, srcAmount, slippage: 50, userAddress: account.address }
      expect((await venue.post('/transactions/31337', body)).status).toBe(200)
    },
  )

  test(proves('default: slippage bounds the output', 'swap.slippage'), async () => {
    const minimum = async (values: Values, without: readonly string[] = []) => {
      const all = Object.entries(query(values)).filter(([name]) => !without.includes(name))
      const { json } = await venue.get('/swap', Object.fromEntries(all) as Record<string, string>)
      return [decode(json.txParams.data).swap.toAmount, BigInt(json.priceRoute.destAmount)] as const
    }
    const [tight, quoted] = await minimum({ slippage: 50 })
    expect(tight).toBe((quoted * 9_950n) / 10_000n)
    const [usual, again] = await minimum({}, ['slippage'])
    expect(usual).toBe((again * 9_900n) / 10_000n)
    expect((await refusal({ slippage: 10_001 }))[0]).toBe(400)
  })

  test(
    proves(
      'default: tokens by address or symbol',
      'swap.srcToken',
      'swap.destToken',
      'swap.srcDecimals',
      'swap.destDecimals',
    ),
    async () => {
      const { priceRoute: route } = await swap({
        srcToken: venue.token('USDC'),
        destToken: NATIVE,
        srcDecimals: 6,
        destDecimals: 18,
      })
      expect(route.destToken).toBe(NATIVE.toLowerCase())
      for (const name of ['srcToken', 'destToken']) expect((await refusal({}, [name]))[0]).toBe(400)
      expect((await refusal({ srcDecimals: 18 }))[0]).toBe(400)
    },
  )

  test(proves('default: amount and side', 'swap.amount', 'swap.side'), async () => {
    const { priceRoute: route } = await swap({ side: 'BUY', amount: venue.units('0.1', 'WETH') })
    expect(route.destAmount).toBe(venue.units('0.1', 'WETH'))
    expect((await refusal({}, ['amount']))[0]).toBe(400)
    expect((await refusal({ amount: '0' }))[2]).toBe('Invalid Amount')
  })

  test(proves('default: network and version', 'swap.network', 'swap.version'), async () => {
    expect(await refusal({}, ['network'])).toEqual([422, 'UnsupportedChain', 'Unsupported chain'])
    expect((await refusal({}, ['version']))[1]).toBe('UnsupportedVersion')
  })

  test(
    proves(
      'default: receiver, partner and fee',
      'swap.receiver',
      'swap.partner',
      'swap.partnerAddress',
      'swap.partnerFeeBps',
    ),
    async () => {
      const other = '0x2222222222222222222222222222222222222222'
      const { priceRoute: route, txParams } = await swap({
        receiver: other,
        partnerAddress: PARTNER,
        partnerFeeBps: '75',
      })
      const call = decode(txParams.data)
      expect([call.swap.beneficiary, call.partner, call.feeBps]).toEqual([other, PARTNER, 76])
      expect([route.partner, route.partnerFee]).toEqual(['anon', 0.76])
      expect(decode((await swap()).txParams.data).feeBps).toBe(1)
      expect((await refusal({ partnerFeeBps: 50, partner: 'nobody' }))[0]).toBe(400)
      expect((await refusal({ partner: 'basic', partnerAddress: PARTNER }))[0]).toBe(422)
    },
  )

  test(
    proves('default: generic methods by their old names', 'swap.includeContractMethods', 'swap.transferFees'),
    async () => {
      const { priceRoute: route } = await swap({ includeContractMethods: 'simpleSwap,multiSwap,megaSwap' })
      expect(route.contractMethod).toBe('swapExactAmountIn')
      expect((await swap({ srcTokenTransferFee: 100 })).priceRoute.contractMethod).toBe('swapExactAmountIn')
      expect((await refusal({ destTokenTransferFee: 10_001 }))[0]).toBe(400)
    },
  )

  test(
    proves('error: calldata is not given beyond the impact ceiling', 'error.impactBody', 'swap.maxImpact'),
    async () => {
      const far = { srcToken: 'WETH', destToken: 'USDC', amount: venue.units('20000', 'WETH') }
      const { status, json } = await venue.get('/swap', query(far))
      expect([status, json.errorType]).toEqual([400, 'PriceImpactTooHigh'])
      expect(json.priceRoute.maxImpactReached).toBe(true)
      const { srcUSD, destUSD } = json.priceRoute
      expect(json.value).toMatch(/^\d+(\.\d\d?)?%$/)
      expect(Number.parseFloat(json.value)).toBeCloseTo((1 - Number(destUSD) / Number(srcUSD)) * 100, 1)
      expect((await swap({ ...far, maxImpact: 100 })).txParams.data).toMatch(/^0x/)
    },
  )

  test(
    proves(
      'default: switches of fee and surplus',
      'swap.isSurplusToUser',
      'swap.isDirectFeeTransfer',
      'swap.takeSurplus',
    ),
    async () => {
      const flags = async (values: Values) => decode((await swap(values)).txParams.data).flag
      expect((await flags({ isSurplusToUser: true }))(90n)).toBe(true)
      expect((await flags({ isDirectFeeTransfer: true }))(91n)).toBe(true)
      expect((await flags({ isCapSurplus: false }))(92n)).toBe(false)
      const taken = await flags({ takeSurplus: true, partner: 'kontor', partnerAddress: PARTNER })
      expect(taken(95n)).toBe(true)
      expect((await refusal({ isSurplusToUser: '1' }))[0]).toBe(400)
    },
  )

  test(
    proves(
      'default: the way is chosen as for prices',
      'swap.otherExchangePrices',
      'swap.dexs',
      'swap.excludeContractMethods',
      'swap.route',
      'swap.excludePools',
    ),
    async () => {
      const { priceRoute: route } = await swap({ otherExchangePrices: true })
      expect(route.others.map((one: Json) => one.exchange).sort()).toEqual(['UniswapV2', 'UniswapV3'])
      const only = await swap({ includeDEXS: 'UniswapV2' })
      const without = await swap({ excludeDEXS: 'UniswapV2' })
      expect(new Set(exchangesOf(only.priceRoute))).toEqual(new Set(['UniswapV2']))
      expect(exchangesOf(without.priceRoute)).not.toContain('UniswapV2')
      const methods = 'swapExactAmountInOnUniswapV2,swapExactAmountInOnUniswapV3'
      const generic = await swap({ excludeContractMethods: methods })
      expect(generic.priceRoute.contractMethod).toBe('swapExactAmountIn')
      const [pool = ''] = poolsOf((await swap()).priceRoute)
      expect(poolsOf((await swap({ excludePools: pool })).priceRoute)).not.toContain(pool)
      const walked = await swap({ route: 'USDC-DAI-WETH' })
      expect(walked.priceRoute.bestRoute.every((part: Json) => part.swaps.length === 2)).toBe(true)
      expect((await refusal({ route: 'USDC-USDT-DAI-WBTC-WETH' }))[2]).toContain('Invalid route')
    },
  )

  test(proves('default: taxes of exchanges', 'swap.dexTransferFees'), async () => {
    const taxed = { srcToken: 'TAX', destToken: 'WETH', amount: venue.units('100', 'TAX') }
    const plain = await swap(taxed)
    for (const name of ['srcTokenDexTransferFee', 'destTokenDexTransferFee']) {
      const { priceRoute: route } = await swap({ ...taxed, [name]: 100 })
      expect(route.contractMethod).toBe('swapExactAmountIn')
      expect(Number(route.destAmount) / Number(plain.priceRoute.destAmount)).toBeCloseTo(0.99, 3)
      expect((await refusal({ ...taxed, [name]: 10_001 }))[0]).toBe(400)
    }
  })

  test(proves('error: a ceiling in dollars', 'swap.maxUSDImpact'), async () => {
    expect(await refusal({ maxUSDImpact: 0.01 })).toEqual([
      400,
      'PriceImpactTooHigh',
      'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT',
    ])
    expect((await swap({ maxUSDImpact: 1000 })).txParams.data).toMatch(/^0x/)
  })

  test(proves('error: pricing failures have one sentence', 'error.pricing'), async () => {
    expect(await refusal({ destToken: 'WBTC', side: 'BUY', amount: '99999999999999' })).toEqual([
      400,
      'PricingError',
      'Error getting price data',
    ])
  })
})
