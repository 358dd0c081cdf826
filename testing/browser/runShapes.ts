import { createHash } from 'node:crypto'
import { FACES_EVERY_SHAPE } from './facesEveryShape.ts'

interface Controls {
  set(control: string, body: Readonly<Record<string, unknown>>): Promise<void>
}

/** Shapes that a journey does not face, and why. */
const LEFT_OUT: readonly {
  readonly shape: string
  readonly why: string
  readonly titles: readonly string[]
}[] = [
  {
    shape: 'withoutOptionalMembers',
    why: 'without the time of a fill nobody can say when the next slice is due, and the page says that it is unknown',
    titles: [
      'default: an order in slices is followed slice by slice, to the unit that moved on chain',
      'behavior: a slice below its protection waits for the price, and is filled once the market is back',
    ],
  },
]

/** Switches them on for one journey. Shapes that exclude each other take turns; the journey's title says where the turns begin, so that a journey always meets the same ones. */
export async function faceEveryShape(control: Controls, title: string): Promise<void> {
  if (!FACES_EVERY_SHAPE) return
  const turn = createHash('sha256').update(title).digest().readUInt16BE()
  const without = LEFT_OUT.flatMap(({ shape, titles }) => (titles.includes(title) ? [shape] : []))
  await control.set('profile', { profile: 'live' })
  await control.set('variants', { signatures: 'compact', fillableBalance: 'reserved' })
  await control.set('shapes', { mode: 'every', turn, without })
}
