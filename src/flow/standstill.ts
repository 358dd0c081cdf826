import { type Address, isSameAddress } from '../domain/address.ts'
import type { FlowKind } from './flowKind.ts'
import type { FlowIntent, FlowRecord } from './flowRecord.ts'
import type { WalletPort } from './port.ts'

/** Pauses because the wallet stands elsewhere. The flow goes on when it is back. */
const ELSEWHERE = new Set([
  'flow-no-wallet',
  'flow-other-account',
  'wallet-disconnected',
  'wallet-wrong-account',
  'wallet-wrong-chain',
])

interface Waiting {
  readonly account: Address
  /** Null where any chain will do: the plan moves the wallet. */
  readonly chainId: number | null
  hasLeft: boolean
}

/** Flows of this page that stopped because the wallet went to another account or chain. */
export function createStandstill(port: Pick<WalletPort, 'current'>) {
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
    note(record: FlowRecord, kind: FlowKind<FlowIntent>): void {
      waiting.delete(record.id)
      const code = record.status === 'paused' ? record.error?.code : undefined
      if (code === undefined || !ELSEWHERE.has(code)) return
      const chainId = code === 'wallet-wrong-chain' ? kind.chainOf(record.intent) : null
      const one: Waiting = { account: kind.accountOf(record.intent), chainId, hasLeft: false }
      one.hasLeft = !isBack(one)
      waiting.set(record.id, one)
    },
    /** The flows whose wallet was seen elsewhere and has come back, each told once. */
    back(): readonly string[] {
      const returned: string[] = []
      for (const [id, one] of waiting) {
        if (!isBack(one)) one.hasLeft = true
        else if (one.hasLeft) {
          waiting.delete(id)
          returned.push(id)
        }
      }
      return returned
    },
  }
}
