/** So long work goes on before others have a turn: prices are asked for meanwhile, and wait for it several times. */
const SLICE_MS = 3

/** Lets others have a turn where the work since the last one has lasted for long: `if (breather.isDue()) await breather.rest()`. */
export interface Breather {
  isDue(): boolean
  rest(): Promise<void>
}

/** For one piece of work, which begins now. Needs no node APIs. */
export function createBreather(): Breather {
  let since = performance.now()
  return {
    isDue: () => performance.now() - since >= SLICE_MS,
    async rest() {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    },
  }
}
