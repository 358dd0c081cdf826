import { createHash } from 'node:crypto'
import type { FaultControl } from './faultControl.ts'

/** Whether this run of the journeys faces every shape of answers on which public sources contradict one another (`npm run e2e:shapes`). */
export const FACES_EVERY_SHAPE = Boolean(process.env.KONTOR_SHAPES)

/** Switches them on for one journey. Shapes that exclude each other take turns; the journey's title says where the turns begin, so that a journey always meets the same ones. */
export async function faceEveryShape(control: FaultControl, title: string): Promise<void> {
  if (!FACES_EVERY_SHAPE) return
  const turn = createHash('sha256').update(title).digest().readUInt16BE()
  await control.set('profile', { profile: 'live' })
  await control.set('variants', { signatures: 'compact', fillableBalance: 'reserved' })
  await control.set('shapes', { mode: 'every', turn })
}
