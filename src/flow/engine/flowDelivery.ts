import { readBlockTime } from '../../chain/delta/deltaState.ts'
import type { FlowArtifacts, FlowStep } from '../journal/flowRecord.ts'
import { isOver, isPassing } from '../kind/errorMeaning.ts'
import type { Delivery, StepAct } from '../kind/step.ts'
import { flowError } from '../record/flowErrors.ts'
import { untilThrough } from './patience.ts'
import { type FlowRun, isUnasked, Kept, prepareStep, stepIn } from './running.ts'

type Work = Extract<StepAct, { type: 'work' }>

/**
 * A step with a request to the service. What is signed is delivered in every run mode, with the same bytes until the service has them or they
 * are void; anything else waits for the person when the page was just opened.
 */
export async function takeServiceStep(run: FlowRun, step: FlowStep, isDelivery: boolean): Promise<void> {
  const { handle, mode } = run
  if (!isDelivery && isUnasked(mode)) throw flowError('interrupted', 'retry')
  const isFirst = step.status !== 'pending'
  if (isFirst) await handle.apply({ type: 'preparing' })
  const act = await prepareStep(run, step)
  if (act.type === 'skip') return handle.apply({ type: isFirst ? 'skipped' : 'done' })
  if (act.type !== 'work') throw new RangeError(`${step.name} does not ask a wallet`)
  const { delivery } = act
  if (!delivery) return handle.apply({ type: 'done', artifacts: await act.run() })
  if (isFirst) await handle.apply({ type: 'begun' })
  await handle.apply({ type: 'done', artifacts: await deliver(run, step, { ...act, delivery }, isFirst) })
}

/** Posts until the service has it. Before each post but the first the service is asked whether it has. */
function deliver(
  run: FlowRun,
  step: FlowStep,
  act: Work & { readonly delivery: Delivery },
  isFirst: boolean,
): Promise<Partial<FlowArtifacts>> {
  const { delivery } = act
  const isVoid = () => isPast(run, step, delivery)
  return untilThrough(run, async (attempt) => {
    try {
      const found = isFirst && attempt === 0 ? null : await delivery.find()
      if (found) return { done: found }
      if (await isVoid()) throw flowError('neverDelivered', 'stop')
      return { done: await act.run() }
    } catch (error) {
      if (isOver(error)) throw error
      if (!isPassing(error)) throw new Kept(error)
    }
    return { again: (await isVoid()) ? 'lateDelivery' : 'serviceSilent' }
  })
}

/** By the chain's time; a chain that does not answer makes nothing void. */
async function isPast(run: FlowRun, step: FlowStep, { untilSec }: Delivery): Promise<boolean> {
  const client = run.tools.clients.of(stepIn(run, step).chainId)
  const time = await readBlockTime(client).catch(() => null)
  return time !== null && time.blockTimeSec >= untilSec
}
