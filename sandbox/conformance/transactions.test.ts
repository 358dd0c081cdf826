import { type Account, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decode, routerAbi } from './routerCalldata.ts'
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

async function priceRoute(values: Values = {}): Promise<Json> {
  const { status, json } = await venue.get('/prices', {
    srcToken: venue.token('USDC'),
    destToken: venue.token('WETH'),
    amount: venue.units('1000', 'USDC'),
    network: 31337,
    version: ROUTER_VERSION,
    ...(values as Record<string, string>),
  })
  expect(status).toBe(200)
  return json.priceRoute
}

const buying = (values: Values = {}) =>
  priceRoute({ side: 'BUY', amount: venue.units('0.3', 'WETH'), ...values })

const bodyOf = (route: Json, values: Values = {}): Values => ({
  priceRoute: route,
  srcToken: route.srcToken,
  destToken: route.destToken,
  srcDecimals: route.srcDecimals,
  destDecimals: route.destDecimals,
  ...(route.side === 'SELL' ? { srcAmount: route.srcAmount } : { destAmount: route.destAmount }),
  slippage: 100,
  userAddress: account.address,
  ...values,
})

const post = (body: unknown, query: Record<string, string | boolean> = {}) =>
  venue.post('/transactions/31337', body, query)

async function built(body: unknown, query: Record<string, string | boolean> = {}): Promise<Json> {
  const { status, json } = await post(body, query)
  expect(json).not.toHaveProperty('errorType')
  expect(status).toBe(200)
  return json
}

async function refused(
  body: unknown,
  query: Record<string, string | boolean> = {},
): Promise<[number, string, string]> {
  const { status, json } = await post(body, query)
  expect(Object.keys(json).sort()).toEqual(['details', 'errorType'])
  return [status, json.errorType, json.details]
}

const detailsOf = async (body: unknown) => (await refused(body)).slice(0).filter((_, index) => index !== 1)

describe('txParams', () => {
  test(
    proves(
      'default: every field',
      'tx.from',
      'tx.to',
      'tx.value',
      'tx.data',
      'tx.gasPrice',
      'tx.gas',
      'tx.chainId',
    ),
    async () => {
      const tx = await built(bodyOf(await priceRoute()))
      expect(Object.keys(tx).sort()).toEqual(['chainId', 'data', 'from', 'gas', 'gasPrice', 'to', 'value'])
      expect(tx.from).toBe(account.address.toLowerCase())
      expect(tx.to).toBe(venue.router.toLowerCase())
      expect(tx.value).toBe('0')
      expect(decode(tx.data).name).toMatch(/^swapExactAmountIn/)
      expect(tx.gasPrice).toMatch(/^\d+$/)
      expect(tx.gas).toMatch(/^\d+$/)
      expect(tx.chainId).toBe(31337)
      const estimate = await venue.client.estimateGas({
        account: account.address,
        to: tx.to,
        data: tx.data,
        value: 0n,
      })
      expect(BigInt(tx.gas)).toBeGreaterThanOrEqual(estimate)
    },
  )

  test(proves('default: a native source sends its amount along', 'tx.value'), async () => {
    const route = await priceRoute({ srcToken: NATIVE, destToken: venue.token('USDC'), amount: '5000000000' })
    expect((await built(bodyOf(route))).value).toBe('5000000000')
    const bought = await buying({ srcToken: NATIVE, destToken: venue.token('USDC'), amount: '1000000' })
    const tx = await built(bodyOf(bought))
    expect(tx.value).toBe(decode(tx.data).swap.fromAmount.toString())
  })

  test(proves('default: calldata carries what was priced', 'tx.data', 'body.slippage'), async () => {
    const route = await priceRoute()
    const { swap, permit } = decode((await built(bodyOf(route))).data)
    const quoted = BigInt(route.destAmount)
    expect(swap.srcToken.toLowerCase()).toBe(route.srcToken)
    expect(swap.destToken.toLowerCase()).toBe(route.destToken)
    expect(swap.fromAmount).toBe(BigInt(route.srcAmount))
    expect(swap.toAmount).toBe((quoted * 9_900n) / 10_000n)
    expect(swap.quotedAmount).toBe(quoted)
    expect(BigInt(`0x${swap.metadata.slice(34)}`)).toBe(BigInt(route.blockNumber))
    expect(BigInt(swap.metadata.slice(0, 34))).not.toBe(0n)
    expect(swap.beneficiary).toBe(`0x${'0'.repeat(40)}`)
    expect(permit).toBe('0x')
  })

  test(proves('default: BUY bounds what is paid, fee included', 'tx.data', 'body.slippage'), async () => {
    const route = await buying()
    const { name, swap } = decode((await built(bodyOf(route))).data)
    const spent = (BigInt(route.srcAmount) * 10_100n) / 10_000n
    expect(name).toMatch(/^swapExactAmountOut/)
    expect(swap.toAmount).toBe(BigInt(route.destAmount))
    expect(swap.fromAmount).toBe(spent + (spent + 9_999n) / 10_000n)
    expect(swap.quotedAmount).toBe(BigInt(route.srcAmount))
  })
})

describe('query of POST /transactions', () => {
  test(
    proves('default: the path names the chain of the price', 'build.chainId', 'error.mismatch'),
    async () => {
      const body = bodyOf(await priceRoute())
      expect((await venue.post('/transactions/1', body)).status).toBe(422)
      expect((await venue.post('/transactions/one', body)).status).toBe(400)
      expect(await detailsOf({ ...body, network: 1 })).toEqual([400, 'Network Mismatch'])
      expect(await detailsOf({ ...body, side: 'BUY' })).toEqual([400, 'Side Mismatch'])
      expect((await built({ ...body, network: 31337, side: 'SELL' })).chainId).toBe(31337)
    },
  )

  test(proves('default: gasPrice is taken over', 'build.gasPrice'), async () => {
    const body = bodyOf(await priceRoute())
    expect((await built(body, { gasPrice: '7000000001' })).gasPrice).toBe('7000000001')
    expect((await refused(body, { gasPrice: '1.5' }))[0]).toBe(400)
  })

  test(proves('default: ignoreChecks checks nothing and gives no gas', 'build.ignoreChecks'), async () => {
    const body = bodyOf(await priceRoute(), { userAddress: STRANGER })
    expect((await refused(body))[0]).toBe(400)
    expect(await built(body, { ignoreChecks: true })).not.toHaveProperty('gas')
    expect((await refused(body, { ignoreChecks: 'yes' }))[0]).toBe(400)
  })

  test(proves('default: degenMode changes nothing', 'build.degenMode'), async () => {
    const body = bodyOf(await priceRoute())
    const { data: _, ...plain } = await built(body, { ignoreGasEstimate: true })
    const { data: __, ...degen } = await built(body, { ignoreGasEstimate: true, degenMode: true })
    expect(degen).toEqual(plain)
  })

  test(proves('default: ignoreGasEstimate still checks funds', 'build.ignoreGasEstimate'), async () => {
    const route = await priceRoute()
    expect(await built(bodyOf(route), { ignoreGasEstimate: true })).not.toHaveProperty('gas')
    const [status] = await refused(bodyOf(route, { userAddress: STRANGER }), { ignoreGasEstimate: true })
    expect(status).toBe(400)
  })

  test(
    proves('default: onlyParams gives the arguments of the router method', 'build.onlyParams'),
    async () => {
      const route = await priceRoute({
        excludeContractMethods: 'swapExactAmountInOnUniswapV2,swapExactAmountInOnUniswapV3',
      })
      const params = await built(bodyOf(route), { onlyParams: true })
      expect(params).toHaveLength(5)
      const [executor, swap, partnerAndFee, permit, executorData] = params
      const [chain] = venue.manifest.chains
      expect(executor.toLowerCase()).toBe(chain?.contracts.executor.toLowerCase())
      expect(swap[2]).toBe(route.srcAmount)
      const args = [
        executor,
        {
          srcToken: swap[0],
          destToken: swap[1],
          fromAmount: BigInt(swap[2]),
          toAmount: BigInt(swap[3]),
          quotedAmount: BigInt(swap[4]),
          metadata: swap[5],
          beneficiary: swap[6],
        },
        BigInt(partnerAndFee),
        permit,
        executorData,
      ] as const
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactAmountIn', args })
      await venue.client.call({ account: account.address, to: venue.router, data })
    },
  )

  test(proves('default: eip1559 names its two fees', 'build.eip1559'), async () => {
    const tx = await built(bodyOf(await priceRoute()), { eip1559: true })
    expect(tx).not.toHaveProperty('gasPrice')
    expect(tx.maxFeePerGas).toMatch(/^\d+$/)
    expect(tx.maxPriorityFeePerGas).toMatch(/^\d+$/)
    expect(BigInt(tx.maxFeePerGas)).toBeGreaterThanOrEqual(BigInt(tx.maxPriorityFeePerGas))
  })
})

describe('fees named in the query of POST /transactions', () => {
  test(proves('default: taken over in place of gasPrice', 'build.maxFees'), async () => {
    const route = await priceRoute()
    const fees = { maxFeePerGas: '9000000001', maxPriorityFeePerGas: '1000000001' }
    const tx = await built(bodyOf(route), fees)
    expect(tx).toMatchObject(fees)
    expect(tx).not.toHaveProperty('gasPrice')
    const wrong = [
      { maxFeePerGas: '9' },
      { maxPriorityFeePerGas: '9' },
      { ...fees, gasPrice: '9' },
      { maxFeePerGas: '1', maxPriorityFeePerGas: '2' },
      { ...fees, maxFeePerGas: '1.5' },
    ]
    for (const query of wrong) expect((await refused(bodyOf(route), query))[0]).toBe(400)
    const unpayable = { maxFeePerGas: `1${'0'.repeat(25)}`, maxPriorityFeePerGas: '1' }
    expect((await refused(bodyOf(route), unpayable))[2]).toBe('The wallet lacks ETH for gas')
  })
})

describe('body of POST /transactions', () => {
  test(proves('error: the price must be there', 'body.priceRoute', 'error.missingRoute'), async () => {
    const { priceRoute: _, ...body } = bodyOf(await priceRoute())
    expect(await detailsOf(body)).toEqual([400, 'Missing price route'])
    expect(await detailsOf({ ...body, priceRoute: null })).toEqual([400, 'Missing price route'])
  })

  test(
    proves(
      'error: tokens must be those of the price',
      'body.srcToken',
      'body.destToken',
      'error.mismatch',
      'error.validation',
    ),
    async () => {
      const route = await priceRoute()
      const body = bodyOf(route)
      expect((await built({ ...body, srcToken: 'USDC', destToken: 'WETH' })).chainId).toBe(31337)
      expect(await detailsOf({ ...body, srcToken: venue.token('DAI') })).toEqual([
        400,
        'Source Token Mismatch',
      ])
      expect(await detailsOf({ ...body, destToken: 'DAI' })).toEqual([400, 'Destination Token Mismatch'])
      expect(await detailsOf({ ...body, destToken: 'NOSUCH' })).toEqual([400, 'Invalid destToken'])
      for (const name of ['srcToken', 'destToken', 'userAddress']) {
        const { [name]: _, ...without } = body
        expect(await detailsOf(without)).toEqual([400, `Validation failed: ${name} is required`])
      }
    },
  )

  test(proves('error: decimals must be those of the price', 'body.decimals', 'error.mismatch'), async () => {
    const body = bodyOf(await priceRoute())
    expect(await detailsOf({ ...body, srcDecimals: 18 })).toEqual([400, 'Source Decimals Mismatch'])
    expect(await detailsOf({ ...body, destDecimals: 6 })).toEqual([400, 'Destination Decimals Mismatch'])
    const { srcDecimals: _, destDecimals: __, ...without } = body
    expect((await built(without)).chainId).toBe(31337)
  })

  test(
    proves(
      'error: amounts and slippage',
      'body.srcAmount',
      'body.destAmount',
      'body.slippage',
      'error.mismatch',
      'error.missingAmount',
      'error.twoTolerances',
      'error.noTolerance',
    ),
    async () => {
      const [sold, bought] = [await priceRoute(), await buying()]
      const { srcAmount: _, ...sell } = bodyOf(sold)
      const { destAmount: __, ...buy } = bodyOf(bought)
      expect(await detailsOf(sell)).toEqual([400, 'Missing srcAmount'])
      expect(await detailsOf(buy)).toEqual([400, 'Missing destAmount'])
      expect(await detailsOf({ ...sell, srcAmount: '1' })).toEqual([400, 'Source Amount Mismatch'])
      expect(await detailsOf({ ...buy, destAmount: '1' })).toEqual([400, 'Destination Amount Mismatch'])
      const { slippage: ___, ...bare } = bodyOf(sold)
      expect(await detailsOf(bare)).toEqual([400, 'Missing slippage or dest/srcAmount'])
      const both = bodyOf(sold, { destAmount: '1' })
      expect(await detailsOf(both)).toEqual([400, 'Cannot specify both slippage and dest/srcAmount'])
    },
  )

  test(
    proves(
      'default: the other amount may be named in place of slippage',
      'body.srcAmount',
      'body.destAmount',
    ),
    async () => {
      const [sold, bought] = [await priceRoute(), await buying()]
      const { slippage: _, ...sell } = bodyOf(sold, { destAmount: '12345' })
      expect(decode((await built(sell)).data).swap.toAmount).toBe(12_345n)
      const most = (BigInt(bought.srcAmount) * 2n).toString()
      const { slippage: __, ...buy } = bodyOf(bought, { srcAmount: most })
      expect(decode((await built(buy)).data).swap.fromAmount.toString()).toBe(most)
    },
  )

  test(proves('error: slippage is 0 to 10000', 'limit.slippage', 'convention.slippage'), async () => {
    const route = await priceRoute()
    for (const slippage of [-1, 10_001, 1.5, '100', null, true])
      expect((await refused(bodyOf(route, { slippage })))[0]).toBe(400)
    const exact = decode((await built(bodyOf(route, { slippage: 0 }))).data)
    expect(exact.swap.toAmount).toBe(BigInt(route.destAmount))
    expect(decode((await built(bodyOf(route, { slippage: 10_000 }))).data).swap.toAmount).toBe(1n)
  })

  test(proves('default: receiver is the beneficiary', 'body.referrer', 'body.receiver'), async () => {
    const tx = await built(bodyOf(await priceRoute(), { receiver: STRANGER, referrer: 'anybody' }))
    expect(decode(tx.data).swap.beneficiary).toBe(STRANGER)
    expect((await refused(bodyOf(await priceRoute(), { receiver: 'me' })))[0]).toBe(400)
  })

  test(proves('default: userAddress is the sender whose funds are checked', 'body.userAddress'), async () => {
    const route = await priceRoute()
    const [other] = venue.manifest.accounts
    const tx = await built(bodyOf(route, { userAddress: other?.address }), { ignoreChecks: true })
    expect(tx.from).toBe(other?.address.toLowerCase())
    for (const userAddress of ['0x12', 7, null, `${account.address}0`])
      expect((await refused(bodyOf(route, { userAddress })))[0]).toBe(400)
  })

  test(proves('default: txOrigin pays for gas', 'body.txOrigin', 'error.failure'), async () => {
    const route = await priceRoute()
    expect((await built(bodyOf(route, { txOrigin: venue.manifest.accounts[0]?.address }))).from).toBe(
      account.address.toLowerCase(),
    )
    expect(await detailsOf(bodyOf(route, { txOrigin: STRANGER }))).toEqual([
      400,
      'The wallet lacks ETH for gas',
    ])
  })

  test(
    proves('default: a partner of one’s own', 'body.partnerAddress', 'body.partnerFeeBps', 'body.partner'),
    async () => {
      const route = await priceRoute()
      const own = decode((await built(bodyOf(route, { partnerAddress: PARTNER, partnerFeeBps: '50' }))).data)
      expect([own.partner, own.feeBps]).toEqual([PARTNER, 50])
      const priced = decode((await built(bodyOf(route, { partner: 'kontor' }))).data)
      expect(priced.feeBps).toBe(1)
      expect(BigInt(priced.partner)).not.toBe(0n)
      const free = decode((await built(bodyOf(await priceRoute({ partner: 'kontor' })))).data)
      expect([free.feeBps, BigInt(free.partner)]).toEqual([0, 0n])
      for (const partnerFeeBps of ['201', '-1', 'x', 1.5, 201])
        expect((await refused(bodyOf(route, { partnerAddress: PARTNER, partnerFeeBps })))[0]).toBe(400)
    },
  )

  test(proves('error: a tier that forbids a configuration of its own', 'error.partner'), async () => {
    const route = await priceRoute({ partner: 'basic' })
    expect(decode((await built(bodyOf(route))).data).feeBps).toBe(1)
    const forbidden = [
      { partnerAddress: PARTNER, partnerFeeBps: '50' },
      { takeSurplus: true },
      { isDirectFeeTransfer: true },
    ]
    for (const values of forbidden)
      expect(await refused(bodyOf(route, values))).toEqual([422, 'PartnerNotAllowed', 'Partner not allowed'])
  })

  test(
    proves(
      'default: surplus and fee switches are flags of partnerAndFee',
      'body.isCapSurplus',
      'body.takeSurplus',
      'body.isSurplusToUser',
      'body.isDirectFeeTransfer',
    ),
    async () => {
      const route = await priceRoute({ partner: 'kontor' })
      const flags = async (values: Values) => {
        const { flag } = decode((await built(bodyOf(route, { partnerAddress: PARTNER, ...values }))).data)
        return { user: flag(90n), direct: flag(91n), cap: flag(92n), take: flag(95n) }
      }
      const none = { user: false, direct: false, cap: true, take: false }
      expect(await flags({})).toEqual(none)
      expect(await flags({ isCapSurplus: false })).toEqual({ ...none, cap: false })
      expect(await flags({ takeSurplus: true })).toEqual({ ...none, take: true })
      expect(await flags({ isSurplusToUser: true })).toEqual({ ...none, user: true })
      expect(await flags({ isDirectFeeTransfer: true })).toEqual({ ...none, direct: true })
      expect((await refused(bodyOf(route, { isCapSurplus: 'true' })))[0]).toBe(400)
    },
  )

  test(proves('error: permits that are none', 'body.permit', 'error.permitLength'), async () => {
    const route = await priceRoute()
    const long = `0x${'ab'.repeat(400)}`
    expect((await refused(bodyOf(route, { permit: long })))[2]).toBe(
      'Validation failed: permit signature should be lower than 706',
    )
    expect((await refused(bodyOf(route, { permit: '0xabc' })))[0]).toBe(400)
    const given = await built(bodyOf(route, { permit: `0x${'ab'.repeat(224)}` }), { ignoreGasEstimate: true })
    expect(decode(given.data).permit).toBe(`0x${'ab'.repeat(224)}`)
  })

  test(proves('error: a deadline that has passed', 'body.deadline', 'body.deadlineText'), async () => {
    const route = await priceRoute()
    const now = Math.floor(Date.now() / 1000)
    expect((await built(bodyOf(route, { deadline: now + 600 }))).chainId).toBe(31337)
    expect((await refused(bodyOf(route, { deadline: now - 600 })))[2]).toContain('deadline')
    expect((await built(bodyOf(route, { deadline: `${now + 600}` }))).chainId).toBe(31337)
    expect((await refused(bodyOf(route, { deadline: `${now - 600}` })))[2]).toContain('deadline')
    for (const deadline of ['soon', '1e12', '-1', '', null, 1.5])
      expect((await refused(bodyOf(route, { deadline })))[0]).toBe(400)
  })
})

describe('the seal of a price', () => {
  test(proves('error: any change is noticed', 'error.invalidRoute', 'body.priceRoute'), async () => {
    const route = await priceRoute()
    const deep = structuredClone(route)
    deep.bestRoute[0].swaps[0].swapExchanges[0].destAmount = '1'
    const { partner: _, ...missing } = route
    const wrong = [
      { ...route, destAmount: `${BigInt(route.destAmount) + 1n}` },
      { ...route, srcAmount: Number(route.srcAmount) },
      { ...route, partnerFee: 0 },
      { ...route, blockNumber: route.blockNumber + 1 },
      { ...route, hmac: route.hmac.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')) },
      { ...route, hmac: undefined },
      { ...route, note: 'mine' },
      missing,
      deep,
      {},
      [],
      'route',
    ]
    for (const changed of wrong)
      expect(await refused({ ...bodyOf(route), priceRoute: changed })).toEqual([
        400,
        'InvalidPriceRoute',
        'Invalid priceRoute',
      ])
  })

  test(
    proves('behavior: member order and the writing of numbers are the client’s own affair', 'body.order'),
    async () => {
      const route = await priceRoute()
      const turned = Object.fromEntries(Object.entries(route).reverse())
      const text = JSON.stringify(bodyOf(turned)).replace('"partnerFee":0.01', '"partnerFee":1e-2')
      expect(text).toContain('1e-2')
      expect((await built(text)).chainId).toBe(31337)
    },
  )

  test(proves('error: a price older than 30 seconds', 'error.staleRoute', 'limit.validity'), async () => {
    const { json } = await venue.control('/snapshot', {})
    const route = await priceRoute()
    await venue.control('/time', { seconds: 20 })
    expect((await built(bodyOf(route))).chainId).toBe(31337)
    await venue.control('/time', { seconds: 11 })
    expect(await refused(bodyOf(route))).toEqual([400, 'StalePriceRoute', 'Stale priceRoute'])
    await venue.control('/revert', { id: json.id })
  })
})

describe('checks of POST /transactions', () => {
  test(proves('error: not enough balance', 'error.balance'), async () => {
    const body = bodyOf(await priceRoute(), { userAddress: STRANGER })
    expect(await refused(body)).toEqual([400, 'InsufficientBalance', 'Not enough USDC balance'])
    const native = bodyOf(await priceRoute({ srcToken: NATIVE, destToken: venue.token('USDC') }), {
      userAddress: STRANGER,
    })
    expect((await refused(native))[2]).toBe('Not enough ETH balance')
  })

  test(proves('error: not enough allowance', 'build.ignoreAllowance', 'error.allowance'), async () => {
    const route = await priceRoute({ srcToken: venue.token('DAI'), amount: venue.units('10', 'DAI') })
    expect(await refused(bodyOf(route))).toEqual([
      400,
      'InsufficientAllowance',
      `Not enough DAI allowance given to TokenTransferProxy(${venue.router.toLowerCase()})`,
    ])
    const unchecked = { ignoreAllowance: true, ignoreGasEstimate: true }
    expect((await built(bodyOf(route), unchecked)).chainId).toBe(31337)
  })

  test(proves('error: a transaction that would fail', 'error.failure'), async () => {
    const route = await priceRoute()
    const { slippage: _, ...tooMuch } = bodyOf(route, {
      destAmount: (BigInt(route.destAmount) * 2n).toString(),
    })
    expect(await refused(tooMuch)).toEqual([
      400,
      'TransactionMayFail',
      'The transaction has errors and may fail',
    ])
    expect(await built(tooMuch, { ignoreGasEstimate: true })).not.toHaveProperty('gas')
  })
})
