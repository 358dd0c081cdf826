import { Hono } from 'hono'
import * as v from 'valibot'
import { gasFeeIn, readMarketView } from '../../solver/gasFee.ts'
import { priceTrade } from '../marketPricing.ts'
import { servedChain } from '../marketQuery.ts'
import type { ServiceTools } from '../marketRoutes.ts'
import { DEFAULT_PARTNER } from '../partners.ts'
import { address, amount, integerText, oneOf, readQuery, text, WIDE_RANGE } from '../requestFields.ts'
import { resolveToken, type TradeToken } from '../tokenBook.ts'
import { formatUsd, type UsdPrices, usdValue } from '../usdPrices.ts'
import { servedDeltaChain } from './deltaChain.ts'

const priceQuery = v.object({
  chainId: integerText('chainId', ...WIDE_RANGE),
  srcToken: address('srcToken'),
  destToken: address('destToken'),
  amount,
  srcDecimals: v.optional(integerText('srcDecimals', 0, 77)),
  destDecimals: v.optional(integerText('destDecimals', 0, 77)),
  side: v.optional(oneOf('side', ['SELL', 'BUY']), 'SELL'),
  partner: v.optional(text('partner', 64), DEFAULT_PARTNER),
})

const entryOf = (prices: UsdPrices, chainId: number, token: TradeToken, raw: bigint) => ({
  token: { chainId, address: token.address },
  amount: raw.toString(),
  amountUSD: formatUsd(usdValue(prices, token.poolAddress, raw) ?? 0n),
})

/** A same-chain Delta price: what the pools give less what settling costs, which is what the keenest agent bids. */
async function deltaPrice(tools: ServiceTools, url: string) {
  const query = readQuery(url, priceQuery)
  const chain = servedChain(tools.chains, query.chainId)
  const { delta } = servedDeltaChain(tools.desk.chains, query.chainId)
  const src = resolveToken(chain, 'srcToken', query.srcToken, query.srcDecimals)
  const dest = resolveToken(chain, 'destToken', query.destToken, query.destDecimals)
  const { side } = query
  const market = await priceTrade(tools, {
    chain,
    side,
    src,
    dest,
    amount: query.amount,
    partner: query.partner,
    feeBps: 0,
    pools: {},
    methods: {},
  })
  const view = await readMarketView(chain)
  const free = side === 'SELL' ? dest : src
  const gasFee = gasFeeIn(view, chain, free.poolAddress, BigInt(market.gasCost))
  const entry = (token: TradeToken, raw: bigint) => entryOf(view.prices, chain.id, token, raw)
  const input = entry(src, BigInt(market.srcAmount) + (side === 'BUY' ? gasFee : 0n))
  const output = entry(dest, BigInt(market.destAmount) - (side === 'SELL' ? gasFee : 0n))
  const route = {
    origin: { input, output },
    destination: { input: output, output },
    bridge: null,
    fees: { gas: entry(free, gasFee), bridge: [] },
  }
  tools.desk.routes.issue(route, side)
  return {
    id: crypto.randomUUID(),
    side,
    inputToken: input.token,
    outputToken: output.token,
    route,
    alternatives: [],
    partner: { name: query.partner, feePercent: 0 },
    spender: delta.toLowerCase(),
  }
}

export function plainDeltaPrices(tools: ServiceTools): Hono {
  const app = new Hono({ strict: false })
  app.get('/v2/delta/prices', async (context) => context.json(await deltaPrice(tools, context.req.url)))
  return app
}
