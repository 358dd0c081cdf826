import { Hono } from 'hono'
import * as v from 'valibot'
import { readJsonBody } from '../service/http/httpShape.ts'
import { integer, oneOf, parse } from '../service/http/requestFields.ts'
import { OUTCOMES } from '../solver/bridgeRelayer.ts'
import type { OrderMachinery } from './solverRoutes.ts'

const REPEAT_LIMIT = 50

const bridgesBody = v.object({
  mode: v.optional(oneOf('mode', ['hold', 'release', 'step'])),
  steps: v.optional(integer('steps', 1, REPEAT_LIMIT), 1),
  outcome: v.optional(oneOf('outcome', OUTCOMES)),
  reports: v.optional(oneOf('reports', ['hold', 'release'])),
})

/** Holds, releases and steps the relayer, chooses how crossings end, and lets the service learn late of arrivals. */
export function bridgeRoutes({
  crossings,
  relayer,
  engine,
}: Pick<OrderMachinery, 'crossings' | 'relayer' | 'engine'>): Hono {
  const app = new Hono({ strict: false })
  const state = () => ({
    mode: relayer.state().isHeld ? 'hold' : 'release',
    outcome: relayer.state().outcome,
    reports: crossings.isReporting() ? 'release' : 'hold',
  })

  app.get('/bridges', (context) => context.json(state()))
  app.post('/bridges', async (context) => {
    const request = parse(bridgesBody, await readJsonBody(context.req.raw))
    if (request.outcome) relayer.setState({ outcome: request.outcome })
    if (request.reports) crossings.setReporting(request.reports === 'release')
    if (request.mode) relayer.setState({ isHeld: request.mode !== 'release' })
    for (let step = 0; request.mode === 'step' && step < request.steps; step += 1)
      await engine.whileStill(() => relayer.turn({ isStep: true }))
    // Runs a turn before it answers: the caller then reads the new state.
    await engine.turn()
    return context.json(state())
  })
  return app
}
