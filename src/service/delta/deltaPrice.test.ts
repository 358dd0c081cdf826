import { describe, expect, test } from 'vitest'
import {
  ACCOUNT,
  routeText,
  SELL_WETH,
  USDC,
  WETH,
  wiredService,
} from '../../../testing/service/testRoute.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { getUnifiedQuote } from '../unifiedQuote.ts'
import { getDeltaPrice } from './deltaPrice.ts'

const entry = (address: string, amount: string) => ({
  token: { chainId: 31337, address: address.toLowerCase() },
  amount,
  amountUSD: '2500.0000000000',
})
const DELTA = deploymentOf(31337)?.delta ?? ''
const price = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'p',
  side: 'SELL',
  inputToken: { chainId: 31337, address: WETH.address },
  outputToken: { chainId: 31337, address: USDC.address },
  route: {
    origin: { input: entry(WETH.address, '1000000000000000000'), output: entry(USDC.address, '2500000000') },
    destination: { input: entry(USDC.address, '2500000000'), output: entry(USDC.address, '2500000000') },
    bridge: null,
    fees: { gas: entry(WETH.address, '388230'), bridge: [] },
  },
  alternatives: [],
  partner: { name: 'kontor', feePercent: 0 },
  spender: DELTA.toLowerCase(),
  ...changes,
})
const answered = (text: string) => wiredService(() => new Response(text)).service

describe('getDeltaPrice', () => {
  test('default: the route letter by letter, amounts as numbers included', async () => {
    const text = JSON.stringify(price()).replaceAll('"1000000000000000000"', '1000000000000000000')
    const quote = await getDeltaPrice(answered(text), SELL_WETH)
    expect(quote).toMatchObject({ sellAmount: 10n ** 18n, buyAmount: 2_500_000_000n, spender: DELTA })
    expect(text).toContain(`"route":${quote.routeText},`)
    expect(quote.routeText).toContain('"amount":1000000000000000000,')
  })

  test('behavior: a number that is not the requested one to the last digit is another quote', async () => {
    const text = JSON.stringify(price()).replaceAll('"1000000000000000000"', '1000000000000000001')
    await expect(getDeltaPrice(answered(text), SELL_WETH)).rejects.toMatchObject({
      code: 'service-other-quote',
    })
  })

  test('behavior: members that may be missing or written otherwise', async () => {
    const odd = { side: 'sell', spender: null, partner: null, alternatives: null, inputToken: null }
    expect(await getDeltaPrice(answered(JSON.stringify(price(odd))), SELL_WETH)).toMatchObject({
      spender: DELTA,
      feeBps: 0,
    })
  })

  test('behavior: a bridge of zeros is none; one with a selector, or bare, is another trade', async () => {
    const bridged = (bridge: object) =>
      getDeltaPrice(answered(JSON.stringify(price({ route: { ...price().route, bridge } }))), SELL_WETH)
    const contractParams = { protocolSelector: '0x00000000', destinationChainId: 0, protocolData: '0x' }
    expect(await bridged({ protocol: '', contractParams })).toMatchObject({ buyAmount: 2_500_000_000n })
    const otherQuote = { code: 'service-other-quote' }
    const across = { ...contractParams, protocolSelector: '0x66ad5736' }
    await expect(bridged({ protocol: 'Across', contractParams: across })).rejects.toMatchObject(otherQuote)
    await expect(bridged({ protocol: 'Across' })).rejects.toMatchObject(otherQuote)
    await expect(bridged({ contractParams: { protocolSelector: 7 } })).rejects.toMatchObject(otherQuote)
  })

  test('error: another spender', async () => {
    const other = JSON.stringify(price({ spender: ACCOUNT }))
    await expect(getDeltaPrice(answered(other), SELL_WETH)).rejects.toMatchObject({
      code: 'service-unknown-spender',
    })
  })
})

describe('getUnifiedQuote', () => {
  const ask = (text: string) => getUnifiedQuote(answered(text), SELL_WETH, { mode: 'ALL', slippageBps: 50 })

  test('default: Delta without a spender, as the specification has it', async () => {
    const { spender: _spender, ...delta } = price({ partiallyFillable: true })
    expect(await ask(JSON.stringify({ delta }))).toMatchObject({ mode: 'delta', quote: { spender: DELTA } })
  })

  test.each([
    ['the route', routeText()],
    ['an object that holds the route', `{"priceRoute":${routeText()}}`],
  ])('default: Market as %s', async (_name, market) => {
    const found = await ask(`{"delta":null,"market":${market}}`)
    expect(found).toMatchObject({ mode: 'market', quote: { priceRouteText: routeText() } })
  })

  test('error: neither', async () => {
    await expect(ask('{"delta":null}')).rejects.toMatchObject({ code: 'service-no-route' })
  })
})
