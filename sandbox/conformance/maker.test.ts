import { type Account, type Address, type Hex, parseAbi, parseEventLogs } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exchangesOf, OTHER, priceRequests } from './priceRequests.ts'
import { proves } from './rows.ts'
import { type Json, openVenue, type Venue } from './venue.ts'

const MAKER = 'HarbourMaker'
const SLIPPAGE = 100

let venue: Venue
let account: Account
let user: Address
beforeAll(async () => {
  venue = await openVenue({ makerPort: 0 })
  account = await venue.newAccount()
  user = account.address
  for (const symbol of ['USDC', 'WBTC']) {
    await venue.approve(account, venue.token(symbol), 10n ** 30n)
    await venue.control('/faucet', {
      address: user,
      token: symbol,
      amount: venue.units(symbol === 'USDC' ? '1000000' : '10', symbol),
    })
  }
})
afterAll(() => venue?.stop())
beforeEach(() => behave('well', []))

const { sell, buy, price } = priceRequests(() => venue)
const selling = () => ({ ...sell('USDC', 'WBTC', '50000'), userAddress: user })

/** Sets the maker's behavior, and brings it back into prices. */
async function behave(habit: string, blacklist?: readonly string[]): Promise<void> {
  expect((await venue.control('/time', { seconds: 61 })).status).toBe(200)
  const body = { habit, ...(blacklist ? { blacklist } : {}) }
  expect((await venue.control('/maker', body)).status).toBe(200)
}

const fault = async (): Promise<string | null> => (await venue.control('/maker')).json.lastFault

async function expectMaker(): Promise<Json> {
  const route = await price(selling())
  expect(exchangesOf(route)).toEqual([MAKER])
  return route
}

/** The price does without the maker; returns why. */
async function expectPools(): Promise<string | null> {
  const route = await price(selling())
  expect(exchangesOf(route)).not.toContain(MAKER)
  expect(BigInt(route.destAmount)).toBeGreaterThan(0n)
  return fault()
}

const bodyOf = (route: Json): Json => ({
  priceRoute: route,
  srcToken: route.srcToken,
  destToken: route.destToken,
  ...(route.side === 'SELL' ? { srcAmount: route.srcAmount } : { destAmount: route.destAmount }),
  slippage: SLIPPAGE,
  userAddress: user,
})

const build = (route: Json) => venue.post('/transactions/31337', bodyOf(route))

/** A firm quote that breaks a rule: no transaction, and why not. */
async function refusedFirm(habit: string): Promise<string | null> {
  await behave(habit)
  const route = await expectMaker()
  const { status, json } = await build(route)
  expect([status, json.errorType]).toEqual([400, 'PricingError'])
  expect(json.details).toBe('The rate has changed, please re-query the latest price')
  return fault()
}

async function expectRefusals(habits: Readonly<Record<string, string>>): Promise<void> {
  for (const [habit, reason] of Object.entries(habits)) {
    await behave(habit)
    expect([habit, await expectPools()]).toEqual([habit, reason])
  }
}

async function expectFirmRefusals(habits: Readonly<Record<string, string>>): Promise<void> {
  for (const [habit, reason] of Object.entries(habits))
    expect([habit, await refusedFirm(habit)]).toEqual([habit, reason])
}

async function hmacHex(secret: Uint8Array, message: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    secret as BufferSource,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)))
  return Buffer.from(bytes).toString('hex')
}

describe('how a maker is asked', () => {
  test(proves('default: five endpoints make a source', 'maker-call.endpoints'), async () => {
    await expectMaker()
    expect(await fault()).toBeNull()
    const { json } = await venue.control('/maker')
    expect([json.name, json.url]).toEqual([MAKER, venue.manifest.makerUrl])
  })

  test(proves('error: nobody else is answered', 'maker-call.stranger'), async () => {
    const url = `${venue.manifest.makerUrl}/31337/prices`
    expect((await fetch(url)).status).toBe(401)
    const timestamp = String(Date.now())
    const headers = {
      'X-AUTH-DOMAIN': 'kontor-sandbox',
      'X-AUTH-ACCESS-KEY': 'guessed',
      'X-AUTH-TIMESTAMP': timestamp,
      'X-AUTH-SIGNATURE': await hmacHex(new Uint8Array(32), `${timestamp}GET/31337/prices`),
    }
    expect((await fetch(url, { headers })).status).toBe(401)
  })

  test(proves('error: another secret', 'maker-call.secret'), async () => {
    await behave('other-key')
    expect(await expectPools()).toMatch(/^\/\w+: status 401$/)
  })

  test(proves('error: another hour', 'maker-call.timestamp'), async () => {
    await behave('other-hour')
    expect(await expectPools()).toMatch(/^\/\w+: status 401$/)
  })
})

describe('what is checked of tokens and pairs', () => {
  test(proves('error: no tokens', 'maker-check.tokens'), async () => {
    await expectRefusals({ 'tokens-missing': '/tokens: tokens are missing' })
  })

  test(proves('error: addresses of tokens', 'maker-check.tokenAddress'), async () => {
    await expectRefusals({
      'token-without-address': '/tokens: a token needs address and decimals',
      'token-address-number': '/tokens: address must be a string',
      'token-address-malformed': '/tokens: address must be an address',
    })
  })

  test(proves('error: decimals of tokens', 'maker-check.tokenDecimals'), async () => {
    const { json } = await venue.control('/maker')
    expect(json.habits).toContain('token-without-decimals')
    await expectRefusals({
      'token-without-decimals': '/tokens: a token needs address and decimals',
      'token-decimals-text': '/tokens: decimals must be a whole number from 0 to 77',
      'token-decimals-wrong': `/tokens: decimals of ${venue.token('WBTC').toLowerCase()} are not those of its contract`,
    })
  })

  test(proves('error: pairs', 'maker-check.pairs'), async () => {
    await expectRefusals({
      'pairs-missing': '/pairs: pairs are missing',
      'pair-of-unknown-token': '/pairs: WBTC/USDC names a token that is not listed',
      'pair-without-quote': '/pairs: a pair needs base, quote and liquidityUSD',
      'pair-liquidity-text': '/pairs: liquidityUSD must be a number',
    })
  })
})

describe('what is checked of prices', () => {
  test(proves('error: no prices', 'maker-check.prices'), async () => {
    await expectRefusals({ 'prices-missing': '/prices: prices are missing' })
  })

  test(proves('error: levels', 'maker-check.levels'), async () => {
    const text = (what: string) => `/prices: a level’s ${what} must be a numeric string above zero`
    await expectRefusals({
      'price-not-numeric': text('price'),
      'price-a-number': text('price'),
      'price-exponent': text('price'),
      'price-zero': text('price'),
      'amount-not-numeric': text('amount'),
      'level-without-amount': text('amount'),
      'level-with-more': '/prices: a level must be a price and an amount',
    })
  })

  test(proves('default: a pair that is disabled', 'maker-check.disabled'), async () => {
    await behave('disabled-pair')
    expect(await expectPools()).toBeNull()
  })

  test(proves('error: bids that reach the asks', 'maker-check.crossed'), async () => {
    const crossed = '/prices: crossed book (the highest bid is not below the lowest ask)'
    await expectRefusals({ 'crossed-book': crossed, 'touching-book': crossed })
  })

  test(proves('error: blacklists', 'maker-check.blacklist'), async () => {
    await expectRefusals({
      'blacklist-missing': '/blacklist: blacklist is missing',
      'blacklist-malformed': '/blacklist: an entry of the blacklist must be an address',
    })
  })
})

describe('what is checked of a firm quote', () => {
  const requested = (member: string) => `/firm: ${member} is not the one asked for`
  const malformed = (words: string) => `/firm: Validation failed: ${words}`

  test(proves('error: its maker', 'maker-check.firmMaker'), async () => {
    await expectFirmRefusals({
      'firm-without-maker': malformed('maker is required'),
      'firm-maker-malformed': malformed('maker must be an address'),
    })
  })

  test(proves('error: its taker', 'maker-check.firmTaker'), async () => {
    await expectFirmRefusals({
      'firm-other-taker': '/firm: taker is not the executor',
      'firm-any-taker': '/firm: taker is not the executor',
    })
  })

  test(proves('error: its tokens', 'maker-check.firmTokens'), async () => {
    await expectFirmRefusals({
      'firm-other-maker-asset': requested('makerAsset'),
      'firm-other-taker-asset': requested('takerAsset'),
    })
  })

  test(proves('error: its amounts', 'maker-check.firmAmounts'), async () => {
    await expectFirmRefusals({
      'firm-other-taker-amount': requested('takerAmount'),
      'firm-amount-a-number': '/firm: Invalid Amount',
    })
  })

  test(proves('error: its nonce', 'maker-check.firmNonce'), async () => {
    await expectFirmRefusals({
      'firm-other-user': '/firm: nonceAndMeta names another user',
      'firm-nonce-not-numeric': malformed('nonceAndMeta must be decimal digits'),
    })
  })

  test(proves('error: its signature', 'maker-check.firmSignature'), async () => {
    await expectFirmRefusals({
      'firm-without-signature': malformed('signature is required'),
      'firm-other-signature': '/firm: signature is not the maker’s',
      // The amount that is not fixed is bound by the signature.
      'firm-other-maker-amount': '/firm: signature is not the maker’s',
    })
  })

  test(proves('error: its expiry', 'maker-check.firmExpiry'), async () => {
    await expectFirmRefusals({ 'firm-expires-soon': '/firm: expiry is less than 120 seconds ahead' })
  })

  test(proves('default: none for a blacklisted user', 'maker-check.firmBlacklisted'), async () => {
    expect(await refusedFirm('firm-without-order')).toBeNull()
    // The maker is left out for this user alone.
    await venue.control('/maker', { habit: 'well' })
    await expectPools()
    expect(exchangesOf(await price({ ...selling(), userAddress: OTHER }))).toEqual([MAKER])
  })
})

describe('a source of Market prices', () => {
  test(proves('default: where it is worth more', 'maker-source.prices', 'maker-source.list'), async () => {
    for (const requested of [
      sell('USDC', 'WBTC', '50000'),
      sell('WBTC', 'USDC', '0.5'),
      buy('USDC', 'WBTC', '0.5'),
      buy('WBTC', 'USDC', '50000'),
    ]) {
      const [made, pooled] = [await price(requested), await price({ ...requested, excludeRFQ: true })]
      expect(exchangesOf(made)).toEqual([MAKER])
      expect(exchangesOf(pooled)).not.toContain(MAKER)
      if ('side' in requested) expect(BigInt(made.srcAmount)).toBeLessThan(BigInt(pooled.srcAmount))
      else expect(BigInt(made.destAmount)).toBeGreaterThan(BigInt(pooled.destAmount))
    }
    // More than its levels carry, and pairs that it does not make.
    expect(exchangesOf(await price(sell('USDC', 'WBTC', '900000')))).not.toContain(MAKER)
    expect(exchangesOf(await price(sell('ETH', 'USDC', '1')))).not.toContain(MAKER)
    const { json } = await venue.get('/adapters/list', { chainId: 31337 })
    expect(json).toContain(MAKER)
  })

  test(proves('default: in the unified quote', 'maker-source.quote'), async () => {
    const { version: _, network, ...requested } = sell('USDC', 'WBTC', '50000')
    const { json } = await venue.get('/v2/quote', {
      ...requested,
      chainId: network ?? 0,
      mode: 'MARKET',
      srcDecimals: venue.decimals('USDC'),
      destDecimals: venue.decimals('WBTC'),
      userAddress: user,
    })
    expect(exchangesOf(json.market)).toEqual([MAKER])
  })

  test(proves('default: not in GET /swap', 'swap.rfq', 'maker-source.swap'), async () => {
    const { status, json } = await venue.get('/swap', { ...selling(), slippage: SLIPPAGE })
    expect(status).toBe(200)
    expect(exchangesOf(json.priceRoute)).not.toContain(MAKER)
  })

  test(
    proves('default: it can be left out, and chosen', 'prices.excludeRFQ', 'maker-source.filters'),
    async () => {
      const rfq = venue.manifest.chains[0]?.contracts.rfq ?? ''
      for (const filter of [
        { excludeRFQ: true },
        { includeDEXS: 'UniswapV2,UniswapV3' },
        { excludeDEXS: MAKER },
        { excludeDEXS: MAKER.toLowerCase() },
        { excludePools: rfq },
        { includeContractMethods: 'swapExactAmountInOnUniswapV2' },
        { excludeContractMethods: 'swapExactAmountIn' },
        { route: ['USDC', 'WETH', 'WBTC'].map((symbol) => venue.token(symbol)).join('-') },
        { srcTokenTransferFee: 10 },
      ])
        expect(exchangesOf(await price({ ...selling(), ...filter }))).not.toContain(MAKER)
      for (const filter of [
        { includeDEXS: MAKER },
        { excludeDEXS: 'UniswapV2' },
        { includeContractMethods: 'swapExactAmountIn' },
        { route: ['USDC', 'WBTC'].map((symbol) => venue.token(symbol)).join('-') },
      ])
        expect(exchangesOf(await price({ ...selling(), ...filter }))).toEqual([MAKER])
    },
  )

  test(proves('default: not for whom it has blacklisted', 'maker-source.blacklisted'), async () => {
    await behave('well', [user])
    expect(await expectPools()).toBeNull()
    expect(exchangesOf(await price({ ...selling(), userAddress: OTHER }))).toEqual([MAKER])
    // Without a user the price includes it; the firm quote is refused then.
    const { userAddress: _, ...unnamed } = selling()
    expect((await build(await price(unnamed))).json.errorType).toBe('PricingError')
  })
})

const filledAbi = parseAbi([
  'event OrderFilled(bytes32 indexed orderHash, address indexed maker, address makerAsset, uint256 makerAmount, address indexed taker, address takerAsset, uint256 takerAmount)',
])

/** Builds and sends, and reads what moved and what the RFQ contract emitted. */
async function settle(route: Json, extra: Json = {}) {
  const { status, json } = await venue.post('/transactions/31337', { ...bodyOf(route), ...extra })
  expect(json).not.toHaveProperty('errorType')
  expect(status).toBe(200)
  expect(json.to).toBe(venue.router.toLowerCase())
  const balances = () =>
    Promise.all([venue.balance(user, route.srcToken), venue.balance(user, route.destToken)])
  const [srcBefore, destBefore] = await balances()
  const from = await venue.client.getBlockNumber({ cacheTime: 0 })
  const sent = await venue.send(account, {
    to: json.to as Address,
    data: json.data as Hex,
    value: BigInt(json.value),
  })
  expect(sent.status).toBe('success')
  const [src, dest] = await balances()
  const contracts = venue.manifest.chains[0]?.contracts
  const logs = await venue.client.getLogs({ address: contracts?.rfq, fromBlock: from + 1n })
  const fills = parseEventLogs({ abi: filledAbi, logs })
  return { spent: srcBefore - src, got: dest - destBefore, fills, contracts }
}

describe('settlement', () => {
  const noFee = { partnerFeeBps: 0, partner: 'kontor' }

  test(
    proves(
      'default: a firm quote, both sides',
      'auth.maker',
      'maker-source.settled',
      'maker-call.firm',
      'maker-call.hmac',
    ),
    async () => {
      for (const requested of [selling(), { ...buy('USDC', 'WBTC', '0.5'), userAddress: user }]) {
        const route = await price({ ...requested, ...noFee })
        expect(exchangesOf(route)).toEqual([MAKER])
        const { spent, got, fills, contracts } = await settle(route)
        expect([spent, got]).toEqual([BigInt(route.srcAmount), BigInt(route.destAmount)])
        expect(fills).toHaveLength(1)
        expect(fills[0]?.args).toMatchObject({
          taker: contracts?.executor,
          takerAmount: BigInt(route.srcAmount),
          makerAmount: BigInt(route.destAmount),
        })
        const executor = contracts?.executor ?? user
        for (const token of [route.srcToken, route.destToken])
          expect(await venue.balance(executor, token)).toBe(0n)
      }
    },
  )

  test(proves('default: with a partner’s fee', 'maker-source.fee'), async () => {
    const route = await price({ ...selling(), partner: 'kontor', partnerFeeBps: 100 })
    const { spent, got, fills } = await settle(route, { partnerAddress: OTHER, partnerFeeBps: 100 })
    const whole = BigInt(route.destAmount)
    expect([spent, got]).toEqual([BigInt(route.srcAmount), whole - (whole * 100n) / 10_000n])
    expect(fills).toHaveLength(1)
  })
})

describe('a maker that fails', () => {
  test(proves('behavior: prices do without it', 'maker-source.overdue'), async () => {
    for (const [habit, reason] of [
      ['silent', /no answer in time$/],
      ['never-ending', /no answer in time$/],
      ['broken-json', /no JSON answer$/],
      ['failing', /status 503$/],
    ] as const) {
      await behave(habit)
      expect(await expectPools()).toMatch(reason)
    }
  })

  test(
    proves('error: a firm quote that does not come', 'maker-source.firmOverdue', 'error.rateChanged'),
    async () => {
      expect(await refusedFirm('firm-silent')).toBe('/firm: no answer in time')
      // Left out for a minute, however well it behaves by then.
      await venue.control('/maker', { habit: 'well' })
      await expectPools()
      await venue.control('/time', { seconds: 61 })
      await expectMaker()
      expect(await refusedFirm('firm-failing')).toBe('/firm: status 503')
      expect(await refusedFirm('worse-than-quoted')).toBeNull()
    },
  )
})
