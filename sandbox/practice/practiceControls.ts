import { Hono } from 'hono'
import * as v from 'valibot'
import { answerError } from '../control/controlRoutes.ts'
import { readJsonBody } from '../service/http/httpShape.ts'
import { integer, parse } from '../service/http/requestFields.ts'
import type { PracticeMarket } from './practiceMarket.ts'

const MINUTES_LIMIT = 1_000
const PATH = '/sandbox/practice'

const marketBody = v.strictObject({
  moves: v.optional(v.boolean('Validation failed: moves must be true or false')),
  minutes: v.optional(integer('minutes', 1, MINUTES_LIMIT)),
})

/** Whether a request to the controls is for those that a practice page has besides. */
export const isPracticeControl = (url: string): boolean => new URL(url).pathname.startsWith(`${PATH}/`)

/**
 * The controls of practice alone.
 *
 *   GET  /practice/market                      → { moves }
 *   POST /practice/market { moves?, minutes? } → { moves }  Lets prices move by themselves or not, and moves them by some minutes now.
 */
export function practiceControls(market: PracticeMarket): Hono {
  const app = new Hono({ strict: false }).basePath(PATH)
  app.onError((error, context) => answerError(context, error))
  const shown = () => ({ moves: market.moves() })
  app.get('/market', (context) => context.json(shown()))
  app.post('/market', async (context) => {
    const { moves, minutes = 0 } = parse(marketBody, await readJsonBody(context.req.raw))
    if (moves !== undefined) market.setMoves(moves)
    await market.step(minutes)
    return context.json(shown())
  })
  return app
}
