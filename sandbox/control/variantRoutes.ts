import { Hono } from 'hono'
import * as v from 'valibot'
import type { OrderBook } from '../service/delta/orderBook.ts'
import { readJsonBody } from '../service/http/httpShape.ts'
import { address, integer, oneOf, parse } from '../service/http/requestFields.ts'
import type { OfferBook } from '../service/rfq/offerBook.ts'

const variantsBody = v.object({
  cancelBody: v.optional(oneOf('cancelBody', ['both', 'cancelled', 'success'])),
  mixedCancel: v.optional(oneOf('mixedCancel', ['live', 'refuse'])),
  repeatedPost: v.optional(oneOf('repeatedPost', ['accept', 'refuse'])),
  signatures: v.optional(oneOf('signatures', ['any', 'compact'])),
  crossingExpiry: v.optional(oneOf('crossingExpiry', ['refunding', 'expired'])),
  limitAmount: v.optional(oneOf('limitAmount', ['order', 'every'])),
  courier: v.optional(oneOf('courier', ['off', 'carries', 'sells'])),
  fillableBalance: v.optional(oneOf('fillableBalance', ['free', 'reserved'])),
})
const permitsBody = v.object({
  tokens: v.array(
    v.object({ chainId: integer('chainId', 0, Number.MAX_SAFE_INTEGER), token: address('token') }),
  ),
})

/** Switches between what public sources contradict each other about, and says which tokens need a permit. */
export function variantRoutes({
  orderBook,
  offers,
}: {
  readonly orderBook: OrderBook
  readonly offers: OfferBook
}): Hono {
  const app = new Hono({ strict: false })
  const state = () => ({ ...orderBook.variants(), ...offers.variants() })

  app.get('/variants', (context) => context.json(state()))
  app.post('/variants', async (context) => {
    const body = parse(variantsBody, await readJsonBody(context.req.raw))
    const {
      cancelBody,
      mixedCancel,
      repeatedPost,
      signatures,
      crossingExpiry,
      limitAmount,
      courier,
      fillableBalance,
    } = body
    orderBook.setVariants({
      ...(cancelBody ? { cancelBody } : {}),
      ...(mixedCancel ? { mixedCancel } : {}),
      ...(repeatedPost ? { repeatedPost } : {}),
      ...(signatures ? { signatures } : {}),
      ...(crossingExpiry ? { crossingExpiry } : {}),
      ...(limitAmount ? { limitAmount } : {}),
      ...(courier ? { courier } : {}),
    })
    if (fillableBalance) offers.setVariants({ fillableBalance })
    return context.json(state())
  })
  app.post('/permits', async (context) => {
    const { tokens } = parse(permitsBody, await readJsonBody(context.req.raw))
    orderBook.setPermitTokens(tokens)
    return context.json({ tokens })
  })
  return app
}
