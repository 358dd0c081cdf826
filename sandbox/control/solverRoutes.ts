import { Hono } from 'hono'
import * as v from 'valibot'
import type { CrosschainWatcher } from '../service/delta/crosschainWatcher.ts'
import type { OrderBook } from '../service/delta/orderBook.ts'
import type { OrderEngine } from '../service/delta/orderEngine.ts'
import type { OrderWatcher } from '../service/delta/orderWatcher.ts'
import { readJsonBody } from '../service/http/httpShape.ts'
import { integer, oneOf, parse, text } from '../service/http/requestFields.ts'
import { invalidInput } from '../service/http/serviceErrors.ts'
import type { BridgeRelayer } from '../solver/bridgeRelayer.ts'
import type { Solvers } from '../solver/solvers.ts'

const REPEAT_LIMIT = 50

const solversBody = v.object({
  mode: v.optional(oneOf('mode', ['hold', 'release', 'step'])),
  steps: v.optional(integer('steps', 1, REPEAT_LIMIT), 1),
  confirmations: v.optional(oneOf('confirmations', ['hold', 'release'])),
  settlements: v.optional(oneOf('settlements', ['normal', 'revert'])),
})
const BPS_IN_PERCENT = 100
const orderBody = v.strictObject({
  id: text('id'),
  solvers: oneOf('solvers', ['hold', 'release']),
  /** Of the whole order, with two decimals at most. */
  fillPercent: v.optional(
    v.pipe(
      v.number('Validation failed: fillPercent must be a number'),
      v.minValue(0.01, 'Validation failed: fillPercent must be from 0.01 to 100'),
      v.maxValue(100, 'Validation failed: fillPercent must be from 0.01 to 100'),
      v.check(
        (percent) => Number(percent.toFixed(2)) === percent,
        'Validation failed: fillPercent must have two decimals at most',
      ),
    ),
  ),
})
/** What moves the orders of a venue. */
export interface OrderMachinery {
  readonly orderBook: OrderBook
  readonly watcher: OrderWatcher
  readonly solvers: Solvers
  readonly engine: OrderEngine
  readonly crossings: CrosschainWatcher
  readonly relayer: BridgeRelayer
}

/** Holds, releases and steps solvers. */
export function solverRoutes({ orderBook, watcher, solvers, engine }: OrderMachinery): Hono {
  const app = new Hono({ strict: false })
  const state = () => {
    const { isHeld, isStarved } = solvers.state()
    return {
      mode: isHeld ? 'hold' : 'release',
      confirmations: watcher.isConfirming() ? 'release' : 'hold',
      settlements: isStarved ? 'revert' : 'normal',
    }
  }

  app.get('/solvers', (context) => context.json(state()))
  app.post('/solvers', async (context) => {
    const request = parse(solversBody, await readJsonBody(context.req.raw))
    if (request.confirmations) watcher.setConfirming(request.confirmations === 'release')
    if (request.settlements) solvers.setState({ isStarved: request.settlements === 'revert' })
    if (request.mode) solvers.setState({ isHeld: request.mode !== 'release' })
    // Answers only once the solvers are at rest.
    if (request.mode === 'hold') await engine.whileStill(async () => undefined)
    for (let step = 0; request.mode === 'step' && step < request.steps; step += 1)
      await engine.turn({ isStep: true })
    if (request.mode === 'release') await engine.turn()
    return context.json(state())
  })
  app.post('/solvers/order', async (context) => {
    const request = parse(orderBody, await readJsonBody(context.req.raw))
    const stored = orderBook.byId(request.id)
    if (!stored) throw invalidInput('Validation failed: there is no such order')
    if (request.fillPercent !== undefined && (!stored.isFillable || request.solvers === 'hold'))
      throw invalidInput('Validation failed: only an order that fills in parts can be released for a part')
    const isHeld = request.solvers === 'hold'
    const part =
      request.fillPercent === undefined ? {} : { partBps: Math.round(request.fillPercent * BPS_IN_PERCENT) }
    await engine.whileStill(async () => solvers.tell(request.id, { isHeld, ...part }))
    if (!isHeld) await engine.turn()
    return context.json({ id: request.id, solvers: request.solvers, ...part })
  })
  return app
}
