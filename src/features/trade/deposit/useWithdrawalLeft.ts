import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { currentStep } from '../kind/flowSteps.ts'
import { useBalance, useSession } from '../session/sessionHooks.tsx'
import { useWatchedBalances } from '../session/useWatchedBalances.ts'

/**
 * What Delta still has for a flow that stopped before its withdrawal, where that is less than it would withdraw: raw native units. Null for every other flow, while it is
 * unread, and while all of it is there.
 */
export function useWithdrawalLeft(flow: FlowRecord): bigint | null {
  const { chainId, account } = flow.intent
  const step = currentStep(flow)
  const isStopped = flow.status !== 'running' && step?.name === 'withdraw'
  const isOwn = useSession((session) => isSameAddress(session.account, account))
  const address = isStopped && isOwn ? deploymentOf(chainId)?.deltaEther : undefined
  const deltaEther = address ? { chainId, address } : null
  useWatchedBalances(deltaEther ? [deltaEther] : [])
  const held = useBalance(deltaEther)
  return typeof held === 'bigint' && held < BigInt(step?.amount ?? 0) ? held : null
}
