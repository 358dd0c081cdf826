import { type Context, Hono } from 'hono'
import { readJsonBody } from '../http/httpShape.ts'
import { oneOf, parse, readAccount } from '../http/requestFields.ts'
import { chainOfPath } from '../http/serviceTools.ts'
import { listOffers, offerByHash } from './offerLists.ts'
import { fillableBalances, type RfqTools } from './rfqTools.ts'
import { type OfferType, offerRecord } from './storedOffer.ts'
import { submitOffer } from './submitOffer.ts'

/** The two families of paths (facts page, 4.4): that of OTC lists both types, its twin open offers only. Both take either. */
const FAMILIES: readonly { readonly path: string; readonly only: OfferType | null }[] = [
  { path: 'p2p', only: null },
  { path: 'orders', only: 'LIMIT' },
]

/** Offers of the RFQ contract: post, read, list, and what their maker can still offer. Fills and cancellations are calls on chain. */
export function rfqRoutes(tools: RfqTools): Hono {
  const app = new Hono({ strict: false }).basePath('/ft')
  for (const { path, only } of FAMILIES) {
    app.post(`/${path}/:chainId`, async (context) => {
      const chain = chainOfPath(tools, context.req.param('chainId'))
      const record = offerRecord(await submitOffer(tools, chain, await readJsonBody(context.req.raw)))
      // The SDK unwraps what it gets from `/ft/p2p`, the reference writes the record bare (facts page, 4.4).
      return context.json(tools.profile() === 'live' && path === 'p2p' ? { order: record } : record)
    })
    app.get(`/${path}/:chainId/:role/:account`, async (context) => {
      const chain = chainOfPath(tools, context.req.param('chainId'))
      const role = parse(oneOf('role', ['maker', 'taker']), context.req.param('role'))
      const account = readAccount('account', context.req.param('account'))
      return context.json(await listOffers(tools, chain, { role, account, only, url: context.req.url }))
    })
  }
  app.get('/order/:orderHash', async (context) =>
    context.json(offerRecord(await offerByHash(tools, context.req.param('orderHash')))),
  )
  const balances = async (context: Context, token?: string) => {
    const chain = chainOfPath(tools, context.req.param('chainId') ?? '')
    const account = readAccount('account', context.req.param('account'))
    const one = token === undefined ? undefined : readAccount('token', token)
    return context.json(await fillableBalances(tools, chain, account, one))
  }
  app.get('/fillablebalance/:chainId/:account', (context) => balances(context))
  app.get('/fillablebalance/:chainId/:account/:token', (context) =>
    balances(context, context.req.param('token')),
  )
  return app
}
