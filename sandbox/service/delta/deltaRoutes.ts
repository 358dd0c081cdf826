import { Hono } from 'hono'
import * as v from 'valibot'
import type { Address } from 'viem'
import { AGENTS } from '../../solver/agents.ts'
import {
  address,
  booleanText,
  integerText,
  listText,
  parse,
  readAccount,
  readQuery,
  WIDE_RANGE,
} from '../http/requestFields.ts'
import { uuidOf } from '../http/uuid.ts'
import { deltaTokens } from '../lists/tokenBook.ts'
import { priceCrosschain } from './crosschainPricing.ts'
import { crosschainRequest } from './crosschainQuery.ts'
import { bridgeProtocols, bridgeRoutes } from './crosschainRoutes.ts'
import { type DeltaChain, servedDeltaChain } from './deltaChain.ts'
import { type DeltaPrice, priceDelta } from './deltaPricing.ts'
import { type DeltaQuery, deltaPricesQuery, deltaRequest, isCrosschain } from './deltaQuery.ts'
import type { DeltaTools } from './deltaTools.ts'
import { strategiesOf } from './strategies.ts'

const UUID_BYTES = 16
/** The paths of the first generation go on (specification, "Versioning"): what both answer alike is read at either. */
const GENERATIONS = ['/v2/delta', '/delta'] as const

const supportQuery = v.object({
  chainId: integerText('chainId', ...WIDE_RANGE),
  token: address('token'),
})
const bridgeQuery = v.object({
  bridges: v.optional(listText('bridges')),
  allowBridgeAndSwap: v.optional(booleanText('allowBridgeAndSwap')),
})

/** A chain in the path of a Delta read. @throws {ServiceError} 400. */
function readChain(tools: DeltaTools, value: string): DeltaChain {
  return servedDeltaChain(tools.orderBook.chains, parse(integerText('chainId', ...WIDE_RANGE), value))
}

/**
 * Prices a Delta trade and remembers its route, so that an order can be built from it.
 * @throws {ServiceError} as `deltaRequest` and `priceDelta`, `crosschainRequest` and `priceCrosschain` do.
 */
export async function quoteDelta(tools: DeltaTools, query: DeltaQuery): Promise<DeltaPrice> {
  const id = uuidOf(tools.random(UUID_BYTES))
  const price = isCrosschain(query)
    ? await priceCrosschain(crosschainRequest(tools, query), tools.clock, id)
    : await priceDelta(deltaRequest(tools, query), tools.clock, id)
  for (const route of [price.route, ...price.alternatives]) tools.orderBook.routes.issue(route, price.side)
  return price
}

/** What open orders of a user may still take: of every token they take, or of the one that is named, `0` included. */
function committed(tools: DeltaTools, chain: DeltaChain, user: Address, token?: string) {
  const amounts = tools.orderBook.committed(chain.id, user)
  const taken = [...amounts].filter(([, amount]) => amount > 0n)
  const shown = token === undefined ? taken : [[token, amounts.get(token) ?? 0n] as const]
  return Object.fromEntries(shown.map(([each, amount]) => [each, amount.toString()]))
}

function balanceRoutes(app: Hono, tools: DeltaTools, base: (typeof GENERATIONS)[number]): void {
  const path = `${base}/orders/fillablebalance/:chainId/:user` as const
  app.get(path, (context) => {
    const chain = readChain(tools, context.req.param('chainId'))
    const user = readAccount('userAddress', context.req.param('user'))
    return context.json(committed(tools, chain, user))
  })
  app.get(`${path}/:token`, (context) => {
    const chain = readChain(tools, context.req.param('chainId'))
    const user = readAccount('userAddress', context.req.param('user'))
    const token = parse(address('tokenAddress'), context.req.param('token'))
    return context.json(committed(tools, chain, user, token.toLowerCase()))
  })
}

/** Prices of Delta and what can be read beside them (facts page 2.2 and 2.3). */
export function deltaRoutes(tools: DeltaTools): Hono {
  const app = new Hono({ strict: false })
  app.get('/v2/delta/prices', async (context) =>
    context.json(await quoteDelta(tools, readQuery(context.req.url, deltaPricesQuery))),
  )
  app.get('/v2/delta/prices/bridge-routes', (context) => {
    const query = readQuery(context.req.url, bridgeQuery)
    return context.json({ routes: bridgeRoutes(tools.orderBook, query) })
  })
  app.get('/v2/delta/prices/strategies/:chainId', async (context) =>
    context.json(await strategiesOf(readChain(tools, context.req.param('chainId')))),
  )
  for (const base of GENERATIONS) {
    app.get(`${base}/prices/bridge-protocols`, (context) =>
      context.json({ bridgeProtocols: bridgeProtocols(tools.orderBook) }),
    )
    app.get(`${base}/prices/is-token-supported`, (context) => {
      const query = readQuery(context.req.url, supportQuery)
      const chain = servedDeltaChain(tools.orderBook.chains, query.chainId)
      const wanted = query.token.toLowerCase()
      return context.json({ supported: deltaTokens(chain.access).some((token) => token.address === wanted) })
    })
    app.get(`${base}/agents/list/:chainId` as const, (context) => {
      readChain(tools, context.req.param('chainId'))
      return context.json(AGENTS.map(({ name }) => name))
    })
    balanceRoutes(app, tools, base)
  }
  return app
}
