import { refusals } from './nodeErrors.ts'

/** When blocks are: the time of the machine, moved by what was asked for. Seconds. */
export class ChainClock {
  readonly #now: () => number
  #offset = 0
  #next: number | null = null

  /** @param now the time of the machine in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  #wall(): number {
    return Math.floor(this.#now() / 1000)
  }

  /** Lets the clock go on from a time. */
  reset(timestamp: number): number {
    const moved = timestamp - this.#wall() - this.#offset
    this.#offset = timestamp - this.#wall()
    this.#next = null
    return moved
  }

  /** Moves the clock forward. Returns by how much it is moved in all. */
  advance(seconds: number): number {
    this.#offset += seconds
    return this.#offset
  }

  /** Sets the time of the next block. The clock goes on from there. */
  setNext(timestamp: number, last: number): void {
    if (timestamp < last)
      throw refusals.params(`Timestamp error: ${timestamp} is lower than previous block's timestamp`)
    this.#next = timestamp
  }

  /** The time of a block after one of `last`, if it were mined now. */
  peek(last: number): number {
    const timestamp = this.#next ?? this.#wall() + this.#offset
    return timestamp < last ? last + 1 : timestamp
  }

  /** The time of a block that is mined now. */
  take(last: number): number {
    const timestamp = this.peek(last)
    if (this.#next !== null) this.reset(timestamp)
    return timestamp
  }
}
