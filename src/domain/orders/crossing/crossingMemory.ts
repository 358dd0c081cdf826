import type { Crossing, CrossingSight, CrossingState } from './crossing.ts'

/** How far each state is: where a chain is silent, less is seen than there is, never more. */
const FAR: Readonly<Record<CrossingState, number>> = {
  sent: 0,
  failed: 1,
  landed: 2,
  arrived: 3,
  refunded: 3,
}

/**
 * What is known of an order's way after one more look at its chains: the new look, and where a chain was silent in it, what an earlier one saw there. Pure.
 */
export function seenSoFar(before: CrossingSight | null, now: CrossingSight): CrossingSight {
  if (!before || now.silent.length === 0) return now
  const isKnown = ({ id }: Crossing) => before.crossings.some((known) => known.id === id)
  const kept = before.crossings.map((known) => {
    const seen = now.crossings.find(({ id }) => id === known.id)
    return seen && FAR[seen.state] >= FAR[known.state] ? seen : known
  })
  return { ...now, crossings: [...kept, ...now.crossings.filter((one) => !isKnown(one))] }
}
