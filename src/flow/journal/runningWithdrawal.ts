import { type Address, isSameAddress } from '../../domain/address.ts'
import type { FlowRecord } from './flowRecord.ts'

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
