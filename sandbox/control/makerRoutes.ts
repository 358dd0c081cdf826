import { Hono } from 'hono'
import * as v from 'valibot'
import { MAKER_HABITS } from '../maker/makerHabits.ts'
import { readJsonBody } from '../service/http/httpShape.ts'
import { address, oneOf, parse } from '../service/http/requestFields.ts'
import { ServiceError } from '../service/http/serviceErrors.ts'
import type { MakerControl } from './makerControl.ts'

const mannersBody = v.strictObject({
  habit: v.optional(oneOf('habit', MAKER_HABITS)),
  blacklist: v.optional(
    v.array(address('an entry of blacklist'), 'Validation failed: blacklist must be a list'),
  ),
})

/** How the market maker behaves. 404 where the sandbox was started without one. */
export function makerRoutes(maker: MakerControl | undefined): Hono {
  const app = new Hono({ strict: false })
  const present = (): MakerControl => {
    if (!maker) throw new ServiceError(404, 'NotFound', 'This sandbox has no market maker')
    return maker
  }
  const show = ({ url, client, manners }: MakerControl) => ({
    url,
    name: client.name,
    ...manners(),
    lastFault: client.lastFault(),
    habits: MAKER_HABITS,
  })
  app.get('/maker', (context) => context.json(show(present())))
  app.post('/maker', async (context) => {
    const makerControl = present()
    const { habit, blacklist } = parse(mannersBody, await readJsonBody(context.req.raw))
    const known = makerControl.manners()
    await makerControl.behave({
      habit: habit ?? known.habit,
      blacklist: blacklist?.map((user) => user.toLowerCase()) ?? known.blacklist,
    })
    return context.json(show(makerControl))
  })
  return app
}
