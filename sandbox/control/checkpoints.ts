import type { Hex } from 'viem'
import type { ChainControl } from '../chain/chainAccess.ts'
import type { ServiceClock } from '../service/http/serviceClock.ts'
import type { FaultState, Faults } from './faults.ts'

/** What chains, service and clock were like at one moment. */
interface Checkpoint {
  readonly chains: readonly Hex[]
  readonly clockOffsetMs: number
  readonly faults: FaultState
  readonly states: readonly unknown[]
}

/** Something with a state of its own, kept in memory. What `capture` gives must not change afterwards. */
export interface Stateful {
  capture(): unknown
  restore(state: never): void
}

export interface Checkpoints {
  /** Remembers the present state under a new name. */
  take(): Promise<string>
  /**
   * Goes back to a remembered state, as often as wanted; what was remembered after it is forgotten. Time pushed forward
   * since then is taken back; time that really went by is not, so chains keep step with the clocks of browsers.
   * @throws {UnknownCheckpointError}
   */
  revert(id: string): Promise<void>
}

export class UnknownCheckpointError extends Error {
  override readonly name = 'UnknownCheckpointError'
}

interface Parts {
  readonly controls: readonly ChainControl[]
  readonly clock: ServiceClock
  readonly faults: Faults
  readonly states: readonly Stateful[]
  /** Runs a task while nothing moves the states. */
  whileStill<Result>(task: () => Promise<Result>): Promise<Result>
}

/** Moves chains that are behind the service's clock up to it. */
async function catchUp({ controls, clock }: Parts): Promise<void> {
  for (const control of controls) {
    const behind = Math.floor(clock.now() / 1000) - (await control.now())
    if (behind > 0) await control.advanceTime(behind)
  }
}

/** Snapshots over everything that has a state. Calls must not overlap. */
export function createCheckpoints(parts: Parts): Checkpoints {
  const taken = new Map<string, Checkpoint>()
  let count = 0

  async function capture(): Promise<Checkpoint> {
    const chains: Hex[] = []
    for (const control of parts.controls) chains.push(await control.snapshot())
    return {
      chains,
      clockOffsetMs: parts.clock.offsetMs(),
      faults: parts.faults.state(),
      states: parts.states.map((part) => part.capture()),
    }
  }

  async function goBack(checkpoint: Checkpoint): Promise<void> {
    for (const [index, control] of parts.controls.entries()) {
      const snapshot = checkpoint.chains[index]
      if (snapshot) await control.revert(snapshot)
    }
    parts.clock.restore(checkpoint.clockOffsetMs)
    parts.faults.restore(checkpoint.faults)
    parts.states.forEach((part, index) => {
      part.restore(checkpoint.states[index] as never)
    })
    await catchUp(parts)
  }

  return {
    async take() {
      count += 1
      const id = String(count)
      taken.set(id, await parts.whileStill(capture))
      return id
    },
    async revert(id) {
      const checkpoint = taken.get(id)
      if (!checkpoint) throw new UnknownCheckpointError(`there is no snapshot ${id}`)
      for (const name of taken.keys()) if (Number(name) > Number(id)) taken.delete(name)
      await parts.whileStill(() => goBack(checkpoint))
    },
  }
}
