import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FlowIntent, FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { useDesk } from '../session/deskContext.tsx'
import { useSession } from '../session/sessionHooks.tsx'
import { isTrade, orderOf } from './kindViews.ts'

/** What of an intent decides which steps it needs; a new quote of the same trade reads nothing again. */
function planKeyOf(intent: FlowIntent): readonly unknown[] {
  if (!isTrade(intent)) return [intent.kind, intent.chainId, intent.account]
  const { kind, chainId, account, sellToken, sellAmount, approval } = intent
  const isFillable = orderOf(intent)?.partiallyFillable ?? false
  return [kind, chainId, account, sellToken.address, sellAmount, approval, isFillable]
}

/**
 * What would be asked for an intention, from the chain's present state; nothing while its account is not the connected one.
 * @param flow of one that has begun, what its steps have brought.
 */
export function usePlan(
  intent: FlowIntent | null,
  flow?: Pick<FlowRecord, 'id' | 'updatedAt' | 'artifacts'>,
) {
  const { desk } = useDesk()
  const walletChainId = useSession((state) => state.walletChainId)
  const account = useSession((state) => state.account)
  return useQuery({
    queryKey: ['plan', ...(intent ? planKeyOf(intent) : []), walletChainId, flow?.id, flow?.updatedAt],
    queryFn: () => {
      if (!desk || !intent) throw new Error('asked without a desk')
      return desk.planFlow(intent, flow?.artifacts)
    },
    enabled: desk !== null && intent !== null && account === intent.account,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: 1,
    networkMode: 'always',
  })
}
