import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { FlowIntent } from '../kinds/registry.ts'
import type { FlowRecord as FlowRecordOf } from '../record/record.ts'

export type { CancelOrdersIntent } from '../kinds/cancel/cancelOrdersIntent.ts'
export type { WithdrawIntent } from '../kinds/cancel/withdrawKind.ts'
export type { MarketSwapIntent } from '../kinds/marketSwapKind.ts'
export type { DeltaOrderIntent } from '../kinds/order/deltaOrderKind.ts'
export type { TwapOrderIntent } from '../kinds/order/twapOrderKind.ts'
export type { OtcCancelIntent, OtcFillIntent, OtcOfferIntent } from '../kinds/otc/otcIntents.ts'
export type { FlowIntent } from '../kinds/registry.ts'
export type { WrapIntent } from '../kinds/wrapKind.ts'
export type { SpenderRole } from '../record/intent.ts'
export type {
  FlowArtifacts,
  FlowError,
  FlowStatus,
  FlowStep,
  PlannedStep,
  RequestMark,
  StepStatus,
  SwapReceipt,
} from '../record/record.ts'
export type { StepName } from '../record/stepFacts.ts'

/** A flow of one of the registered kinds, as screens see it. */
export type FlowRecord = FlowRecordOf<FlowIntent>

/** What a running flow may wait for as long as it likes: a silent wallet, its own or that of the flow before it, a slow or silent network, co-owners. */
const ENDLESS: ReadonlySet<string> = new Set([
  'flow.notice.silentWallet',
  'flow.notice.otherRequest',
  'flow.notice.stillOpen',
  'flow.notice.slowNetwork',
  'flow.notice.unreachable',
  'flow.notice.othersSend',
])

/** Whether the person may stop waiting for a running flow: its notice says what it waits for, and nobody knows how long that takes. */
export function canBeDetached({ status, notice }: Pick<FlowRecord, 'status' | 'notice'>): boolean {
  return status === 'running' && notice !== undefined && ENDLESS.has(notice.key)
}

/** Projection of all flows this browser knows, newest first. */
export interface FlowsState {
  readonly flows: readonly FlowRecord[]
  /** Dismissed ones that may still happen: what was requested of a wallet there can still be approved. */
  readonly detached: readonly FlowRecord[]
}

export type FlowStore = StoreApi<FlowsState>

export function createFlowStore(): FlowStore {
  return createStore<FlowsState>(() => ({ flows: [], detached: [] }))
}

/** The withdrawal of an account's native out of Delta that is running: a second one would ask for the same sum. Pure. */
export const runningWithdrawal = (
  flows: readonly FlowRecord[],
  of: { readonly chainId: number; readonly account: Address | null },
): FlowRecord | undefined =>
  flows.find(
    ({ intent: { kind, chainId, account }, status }) =>
      status === 'running' &&
      kind === 'withdraw' &&
      chainId === of.chainId &&
      isSameAddress(account, of.account),
  )
