import type { DeltaChain } from './deltaChain.ts'
import type { OrderBook } from './orderBook.ts'
import type { OrderWatcher } from './orderWatcher.ts'

const TURN_MS = 200

/** Who fills orders. */
export interface OrderFiller {
  /** Looks at every open order of a chain once; `isStep` goes one stage further whatever the clock and the holding say. */
  turn(chain: DeltaChain, head: bigint, isStep: boolean): Promise<void>
}

/** What goes on between chains once orders are settled. */
export interface Bridges {
  /** Lets it go on, and notices what happened. */
  turn(): Promise<void>
  /** Whether there is nothing on its way. */
  isIdle(): boolean
}

/** Keeps orders moving as long as there are any that can. */
export interface OrderEngine {
  /** Reads chains and clock and lets the filler act, now. */
  turn(options?: { readonly isStep?: boolean }): Promise<void>
  /** Runs a task while nothing else moves orders: for snapshots. */
  whileStill<Result>(task: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** Starts moving the orders of a desk. */
export function startOrderEngine(parts: {
  readonly orderBook: OrderBook
  readonly watcher: OrderWatcher
  readonly filler: OrderFiller
  readonly bridges: Bridges
}): OrderEngine {
  const { orderBook, watcher, filler, bridges } = parts
  let last: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task, task)
    last = run.catch(() => undefined)
    return run
  }

  async function turnChain(chain: DeltaChain, isStep: boolean): Promise<void> {
    if (orderBook.followed(chain.id).length === 0) return
    const head = await watcher.readChain(chain)
    watcher.readClock(chain)
    await filler.turn(chain, head, isStep)
    await watcher.readChain(chain)
    watcher.readClock(chain)
  }

  async function turnOnce(isStep: boolean): Promise<void> {
    const turns = await Promise.allSettled(orderBook.chains.map((chain) => turnChain(chain, isStep)))
    const failed = turns.find((turn) => turn.status === 'rejected')
    await bridges.turn()
    if (failed) throw failed.reason
  }

  const isIdle = (): boolean =>
    bridges.isIdle() && orderBook.chains.every((chain) => orderBook.followed(chain.id).length === 0)

  function schedule(): void {
    if (isStopped || timer !== undefined || isIdle()) return
    timer = setTimeout(() => {
      // A chain that does not answer now will be asked again.
      void inTurn(() => turnOnce(false))
        .catch(() => undefined)
        .then(() => {
          timer = undefined
          schedule()
        })
    }, TURN_MS)
    ;(timer as { unref?: () => void }).unref?.()
  }

  orderBook.onChange(schedule)
  return {
    turn: ({ isStep = false } = {}) => inTurn(() => turnOnce(isStep)),
    whileStill: inTurn,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await last
    },
  }
}
