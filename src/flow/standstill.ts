import { type Address, isSameAddress } from '../domain/address.ts'
import type { Clock } from './clock.ts'
import { codeMeans } from './errorMeaning.ts'
import type { FlowRecord } from './flowRecord.ts'
import { currentStep } from './flowReducer.ts'
import type { WalletPort } from './port.ts'
import { chainOfStep } from './stepFacts.ts'

/** A review older than this is no longer gone on with unless the person says so. */
const LONGEST_MS = 10 * 60_000

interface Waiting {
  readonly account: Address
  /** Null where any chain will do: the plan moves the wallet. */
  readonly chainId: number | null
  /** The record as this page left it. One that moved since was moved by a person elsewhere, who decides what is asked next. */
  readonly updatedAt: number
  hasLeft: boolean
}

/**
 * Flows of this page that stopped because the wallet went to another account or chain before it was asked. Any other flow, that of an earlier page
 * above all, waits for the person, and so does one that stands still for longer than ten minutes.
 */
export function createStandstill(port: Pick<WalletPort, 'current'>, clock: Pick<Clock, 'now'>) {
  const waiting = new Map<string, Waiting>()
  const isBack = ({ account, chainId }: Waiting) => {
    const state = port.current()
    return (
      state !== null &&
      isSameAddress(state.account, account) &&
      (chainId === null || state.chainId === chainId)
    )
  }
  return {
    /** To be told of every flow that a run of this page leaves. */
    note(record: FlowRecord): void {
      waiting.delete(record.id)
      const code = record.status === 'paused' ? record.error?.code : undefined
      const step = currentStep(record)
      if (code === undefined || !codeMeans(code, 'elsewhere') || step?.status !== 'todo') return
      const { updatedAt, intent } = record
      const chainId = code === 'wallet-wrong-chain' ? chainOfStep(step, intent) : null
      const one: Waiting = { account: intent.account, chainId, updatedAt, hasLeft: false }
      one.hasLeft = !isBack(one)
      waiting.set(record.id, one)
    },
    /** The flows whose wallet was seen elsewhere and has come back in time, each told once, with the time of the record they stopped with. */
    back(): readonly { readonly id: string; readonly updatedAt: number }[] {
      const returned: { id: string; updatedAt: number }[] = []
      for (const [id, one] of waiting) {
        if (clock.now() - one.updatedAt > LONGEST_MS) waiting.delete(id)
        else if (!isBack(one)) one.hasLeft = true
        else if (one.hasLeft) {
          waiting.delete(id)
          returned.push({ id, updatedAt: one.updatedAt })
        }
      }
      return returned
    },
  }
}
