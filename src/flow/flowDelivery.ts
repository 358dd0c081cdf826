import { readBlockTime } from '../chain/deltaState.ts'
import { AppError } from '../domain/errors.ts'
import { flowError } from './flowErrors.ts'
import type { FlowArtifacts, FlowStep } from './flowRecord.ts'
import { type FlowRun, isUnasked, Kept, notice, prepareStep, stepIn } from './running.ts'
import type { Delivery, StepAct } from './step.ts'

type Work = Extract<StepAct, { type: 'work' }>

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Refusals of the signed bytes themselves, though their sentence says "try again". */
const REFUSED = new Set(['service-invalid-signature', 'service-altered-quote'])

/**
 * A step that asks the service. What is signed is delivered whoever set the flow going, with the same bytes until the service has them or they
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
async function deliver(
  run: FlowRun,
  step: FlowStep,
  act: Work & { readonly delivery: Delivery },
  isFirst: boolean,
): Promise<Partial<FlowArtifacts>> {
  const { clock } = run.tools
  const { delivery } = act
  const isVoid = () => isPast(run, step, delivery)
  for (let attempt = 0, pauseMs = FIRST_PAUSE_MS; ; attempt += 1) {
    try {
      const found = isFirst && attempt === 0 ? null : await delivery.find()
      if (found) return found
      if (await isVoid()) throw flowError('neverDelivered', 'stop')
      return await act.run()
    } catch (error) {
      if (isOver(error)) throw error
      if (!isPassing(error)) throw new Kept(error)
    }
    await notice(run, (await isVoid()) ? 'lateDelivery' : 'serviceSilent')
    await clock.wait(pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

/** What nobody can do anything about: it is void, or what it was about is over. */
const OVER = new Set([
  'flow-never-delivered',
  'service-orders-finalized',
  'service-order-settled',
  'service-orders-not-found',
  'service-order-expired',
  'service-deadline',
  'service-invalid-signature',
])

function isOver(error: unknown): boolean {
  return error instanceof AppError && error.recovery === 'stop' && OVER.has(error.code)
}

function isPassing(error: unknown): boolean {
  return error instanceof AppError && error.recovery === 'retry' && !REFUSED.has(error.code)
}

/** By the chain's time; a chain that does not answer makes nothing void. */
async function isPast(run: FlowRun, step: FlowStep, { untilSec }: Delivery): Promise<boolean> {
  const client = run.tools.clients.of(stepIn(run, step).chainId)
  const time = await readBlockTime(client).catch(() => null)
  return time !== null && time.blockTimeSec >= untilSec
}
