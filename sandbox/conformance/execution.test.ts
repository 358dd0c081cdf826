import {
  type Account,
  type Address,
  encodeAbiParameters,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseSignature,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proves } from './rows.ts'
import { type Json, NATIVE, openVenue, ROUTER_VERSION, type Sent, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

interface Trade {
  readonly from: string
  readonly to: string
  readonly side: 'SELL' | 'BUY'
  /** Decimal amount of the fixed side. */
  readonly amount: string
  readonly query?: Record<string, string | number>
  readonly body?: Record<string, unknown>
}

interface Outcome {
  readonly route: Json
  readonly sent: Sent
  /** What left and what came, gas taken out. */
  readonly paid: bigint
  readonly received: bigint
}

async function quoteAndBuild(account: Account, trade: Trade): Promise<{ route: Json; tx: Json }> {
  const [srcToken, destToken] = [venue.token(trade.from), venue.token(trade.to)]
  const { json } = await venue.get('/prices', {
    srcToken,
    destToken,
    amount: venue.units(trade.amount, trade.side === 'SELL' ? trade.from : trade.to),
    side: trade.side,
    network: 31337,
    version: ROUTER_VERSION,
    userAddress: account.address,
    ...trade.query,
  })
  expect(json).toHaveProperty('priceRoute')
  const route = json.priceRoute
  const body = {
    priceRoute: route,
    srcToken,
    destToken,
    ...(trade.side === 'SELL' ? { srcAmount: route.srcAmount } : { destAmount: route.destAmount }),
    slippage: 50,
    userAddress: account.address,
    ...trade.body,
  }
  if (trade.from !== 'ETH') await venue.approve(account, srcToken, BigInt(route.srcAmount) * 2n)
  const answer = await venue.post('/transactions/31337', body)
  expect(answer.json).not.toHaveProperty('errorType')
  return { route, tx: answer.json }
}

async function execute(account: Account, trade: Trade): Promise<Outcome> {
  const [srcToken, destToken] = [venue.token(trade.from), venue.token(trade.to)]
  const { route, tx } = await quoteAndBuild(account, trade)
  const before = await Promise.all(
    [srcToken, destToken].map((token) => venue.balance(account.address, token)),
  )
  const sent = await venue.send(account, {
    to: tx.to,
    data: tx.data,
    value: BigInt(tx.value),
    gas: BigInt(tx.gas),
  })
  const after = await Promise.all([srcToken, destToken].map((token) => venue.balance(account.address, token)))
  const gasOf = (token: Address): bigint => (token === NATIVE ? sent.gasPaid : 0n)
  return {
    route,
    sent,
    paid: (before[0] ?? 0n) - (after[0] ?? 0n) - gasOf(srcToken),
    received: (after[1] ?? 0n) - (before[1] ?? 0n) + gasOf(destToken),
  }
}

function expectAsPriced({ route, sent, paid, received }: Outcome): void {
  expect(sent.status).toBe('success')
  expect(paid.toString()).toBe(route.srcAmountAfterFee ?? route.srcAmount)
  expect(received.toString()).toBe(route.destAmountAfterFee ?? route.destAmount)
}

const SELLS: readonly (readonly [string, string, string])[] = [
  ['ETH', 'USDC', '1'],
  ['USDC', 'WBTC', '12000'],
  ['USDC', 'ETH', '3000'],
  ['DAI', 'USDT', '500'],
  ['USDT', 'WBTC', '2500.123456'],
  ['WBTC', 'DAI', '0.25'],
  ['ETH', 'WBTC', '0.000001'],
]

const BUYS: readonly (readonly [string, string, string])[] = [
  ['ETH', 'USDC', '1000'],
  ['USDC', 'WBTC', '0.12345678'],
  ['USDC', 'ETH', '2'],
  ['DAI', 'USDT', '777.5'],
  ['WBTC', 'DAI', '1000'],
  ['ETH', 'WBTC', '0.1'],
]

describe('what was priced is what happens', () => {
  for (const [from, to, amount] of SELLS)
    test(proves(`default: SELL ${amount} ${from} for ${to}`, 'run.sell'), async () => {
      expectAsPriced(await execute(await venue.newAccount(), { from, to, side: 'SELL', amount }))
    })

  for (const [from, to, amount] of BUYS)
    test(proves(`default: BUY ${amount} ${to} with ${from}`, 'run.buy'), async () => {
      expectAsPriced(await execute(await venue.newAccount(), { from, to, side: 'BUY', amount }))
    })

  for (const side of ['SELL', 'BUY'] as const)
    for (const method of ['V2', 'V3', 'generic'] as const)
      test(proves(`default: ${side} through the ${method} method`, 'run.sell', 'run.buy'), async () => {
        const direction = side === 'SELL' ? 'In' : 'Out'
        const name = `swapExactAmount${direction}${method === 'generic' ? '' : `OnUniswap${method}`}`
        const trade = { from: 'USDC', to: 'WETH', side, amount: side === 'SELL' ? '2000' : '0.5' } as const
        const outcome = await execute(await venue.newAccount(), {
          ...trade,
          query: { includeContractMethods: name },
        })
        expect(outcome.route.contractMethod).toBe(name)
        expectAsPriced(outcome)
      })

  for (const side of ['SELL', 'BUY'] as const)
    test(proves(`default: a ${side} split over several pools`, 'run.split'), async () => {
      const account = await venue.newAccount()
      const gift = { address: account.address, token: 'USDC', amount: venue.units('4000000', 'USDC') }
      await venue.control('/faucet', gift)
      const amount = side === 'SELL' ? '3000000' : '1000'
      const outcome = await execute(account, { from: 'USDC', to: 'ETH', side, amount })
      const exchanges = outcome.route.bestRoute.flatMap((part: Json) => part.swaps[0].swapExchanges)
      expect(exchanges.length).toBeGreaterThan(2)
      expectAsPriced(outcome)
    })

  for (const side of ['SELL', 'BUY'] as const)
    test(proves(`default: a ${side} with direct and one-hop parts`, 'run.split'), async () => {
      const account = await venue.newAccount()
      const gift = { address: account.address, token: 'USDC', amount: venue.units('900000', 'USDC') }
      await venue.control('/faucet', gift)
      const amount = side === 'SELL' ? '400000' : '4'
      const outcome = await execute(account, { from: 'USDC', to: 'WBTC', side, amount })
      expect(outcome.route.bestRoute.length).toBeGreaterThan(1)
      expectAsPriced(outcome)
    })

  test(proves('default: wrapping and unwrapping are one to one', 'run.wrap'), async () => {
    const account = await venue.newAccount()
    const free = { query: { partner: 'kontor' } }
    for (const side of ['SELL', 'BUY'] as const) {
      const wrapped = await execute(account, { from: 'ETH', to: 'WETH', side, amount: '2', ...free })
      expect([wrapped.paid, wrapped.received]).toEqual([2n * 10n ** 18n, 2n * 10n ** 18n])
      const unwrapped = await execute(account, { from: 'WETH', to: 'ETH', side, amount: '1', ...free })
      expect([unwrapped.paid, unwrapped.received]).toEqual([10n ** 18n, 10n ** 18n])
    }
  })

  test(proves('default: a partner fee of one’s own', 'run.fee'), async () => {
    const partnerAddress = '0x3333333333333333333333333333333333333333'
    for (const side of ['SELL', 'BUY'] as const) {
      const outcome = await execute(await venue.newAccount(), {
        from: 'USDC',
        to: 'DAI',
        side,
        amount: '1000',
        query: { partner: 'kontor', partnerFeeBps: 100 },
        body: { partnerAddress, partnerFeeBps: '100', isDirectFeeTransfer: true, slippage: 100 },
      })
      expectAsPriced(outcome)
      const token = venue.token(side === 'SELL' ? 'DAI' : 'USDC')
      const base = BigInt(side === 'SELL' ? outcome.route.destAmount : outcome.route.srcAmount)
      const share = (((base * 100n) / 10_000n) * 8_500n) / 10_000n
      expect(await venue.balance(partnerAddress, token)).toBe(share)
    }
  })

  test(proves('default: the receiver gets the output', 'body.receiver'), async () => {
    const receiver = '0x4444444444444444444444444444444444444444'
    const outcome = await execute(await venue.newAccount(), {
      from: 'USDC',
      to: 'WBTC',
      side: 'SELL',
      amount: '1000',
      body: { receiver },
    })
    expect(outcome.received).toBe(0n)
    expect((await venue.balance(receiver, venue.token('WBTC'))).toString()).toBe(
      outcome.route.destAmountAfterFee,
    )
  })
})

describe('a permit in place of an approval', () => {
  const tokenAbi = parseAbi(['function nonces(address) view returns (uint256)'])

  async function permitFor(account: ReturnType<typeof privateKeyToAccount>, value: bigint): Promise<Hex> {
    const token = venue.token('USDC')
    const nonce = await venue.client.readContract({
      abi: tokenAbi,
      address: token,
      functionName: 'nonces',
      args: [account.address],
    })
    const deadline = 4_000_000_000n
    const signature = await account.signTypedData({
      domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: token },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: account.address, spender: venue.router, value, nonce, deadline },
    })
    const { r, s, yParity } = parseSignature(signature)
    return encodeAbiParameters(parseAbiParameters('address,address,uint256,uint256,uint8,bytes32,bytes32'), [
      account.address,
      venue.router,
      value,
      deadline,
      27 + yParity,
      r,
      s,
    ])
  }

  test(proves('default: a signed permit moves the tokens', 'body.permit'), async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    await venue.control('/faucet', { address: account.address })
    const { json } = await venue.get('/prices', {
      srcToken: venue.token('USDC'),
      destToken: venue.token('WETH'),
      amount: venue.units('100', 'USDC'),
      network: 31337,
      version: ROUTER_VERSION,
    })
    const body = {
      priceRoute: json.priceRoute,
      srcToken: json.priceRoute.srcToken,
      destToken: json.priceRoute.destToken,
      srcAmount: json.priceRoute.srcAmount,
      slippage: 50,
      userAddress: account.address,
    }
    expect((await venue.post('/transactions/31337', body)).json.errorType).toBe('InsufficientAllowance')
    const permit = await permitFor(account, BigInt(json.priceRoute.srcAmount))
    const { json: tx } = await venue.post('/transactions/31337', { ...body, permit })
    const call = { to: tx.to, data: tx.data, value: 0n, gas: BigInt(tx.gas) }
    expect((await venue.send(account, call)).status).toBe('success')
    const received = await venue.balance(account.address, venue.token('WETH'))
    expect(received.toString()).toBe(json.priceRoute.destAmountAfterFee)
  })
})

describe('what the router refuses', () => {
  const errors = parseAbi(['error InsufficientReturnAmount()'])

  test(proves('error: less than the minimum', 'run.minimum', 'error.output'), async () => {
    const [account, other] = [await venue.newAccount(), await venue.newAccount()]
    const gift = { address: other.address, token: 'USDC', amount: venue.units('900000', 'USDC') }
    await venue.control('/faucet', gift)
    const { tx } = await quoteAndBuild(account, {
      from: 'USDC',
      to: 'ETH',
      side: 'SELL',
      amount: '1000',
      body: { slippage: 0 },
    })
    await execute(other, { from: 'USDC', to: 'ETH', side: 'SELL', amount: '800000' })
    const call = { to: tx.to, data: tx.data, value: BigInt(tx.value) }
    await expect(venue.client.call({ account: account.address, ...call })).rejects.toThrow(
      new RegExp(`0xcea9e31d|${errors[0].name}`),
    )
    const before = await venue.balance(account.address, venue.token('USDC'))
    const sent = await venue.send(account, { ...call, gas: 800_000n })
    expect(sent.status).toBe('reverted')
    expect(await venue.balance(account.address, venue.token('USDC'))).toBe(before)
  })

  test(proves('error: an allowance that is not there', 'error.transferFrom'), async () => {
    const account = await venue.newAccount()
    const { tx } = await quoteAndBuild(account, { from: 'USDC', to: 'ETH', side: 'SELL', amount: '1000' })
    await venue.approve(account, venue.token('USDC'), 0n)
    const call = { to: tx.to, data: tx.data, value: 0n }
    await expect(venue.client.call({ account: account.address, ...call })).rejects.toThrow(
      toFunctionSelector('TransferFromFailed()'),
    )
    const before = await venue.balance(account.address, venue.token('USDC'))
    const sent = await venue.send(account, { ...call, gas: 800_000n })
    expect(sent.status).toBe('reverted')
    expect(await venue.balance(account.address, venue.token('USDC'))).toBe(before)
  })
})
