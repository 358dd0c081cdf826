import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowIntent, FlowRecord, PlannedStep } from '../../../flow/journal/flowRecord.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { useSession } from './sessionHooks.tsx'
import { useWalletLayer } from './walletLayerContext.tsx'

/** What of an intent decides which steps it needs; a new quote of the same trade reads nothing again. */
function planKeyOf(intent: FlowIntent): readonly unknown[] {
  const { kind, chainId, account } = intent
  if ('makerToken' in intent) {
    const { offer, later: rest, approval, permit } = intent
    const { nonceAndMeta, makerAsset, makerAmount, expiry } = offer
    return [kind, chainId, account, nonceAndMeta, makerAsset, makerAmount, expiry, rest, approval, permit]
  }
  if (!('sellToken' in intent)) return [kind, chainId, account]
  const { sellToken, sellAmount, approval } = intent
  const isFillable = 'partiallyFillable' in intent && intent.partiallyFillable
  // A limit order takes no permit: its steps are others than those of a market order for the same amount.
  const type = 'type' in intent ? intent.type : null
  const replaced = ('replaces' in intent && intent.replaces?.orderHash) || null
  return [kind, type, replaced, chainId, account, sellToken.address, sellAmount, approval, isFillable]
}

/** Whom a plan is asked of, and as whom. */
export interface Planner {
  /** Null until the wallet layer is here. */
  readonly walletLayer: WalletLayer | null
  readonly account: Address | null
  readonly walletChainId: number | null
}

/** A plan as it is asked for and kept. */
export type PlanQuery = UseQueryOptions<readonly PlannedStep[]>

/**
 * What would be asked for an intention, from the chain's present state; nothing while its account is not the connected one.
 * @param flow of one that has begun, what its steps have brought.
 */
export function planQuery(
  { walletLayer, account, walletChainId }: Planner,
  intent: FlowIntent | null,
  flow?: Pick<FlowRecord, 'id' | 'updatedAt' | 'artifacts'>,
): PlanQuery {
  return {
    queryKey: ['plan', ...(intent ? planKeyOf(intent) : []), walletChainId, flow?.id, flow?.updatedAt],
    queryFn: () => {
      if (!walletLayer || !intent) throw new Error('no wallet layer')
      return walletLayer.planFlow(intent, flow?.artifacts)
    },
    enabled: walletLayer !== null && intent !== null && account === intent.account,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: 1,
  }
}

/** The wallet layer and the account it acts for, as plans are asked. */
export function usePlanner(): Planner {
  const { walletLayer } = useWalletLayer()
  const account = useSession((state) => state.account)
  const walletChainId = useSession((state) => state.walletChainId)
  return useMemo(() => ({ walletLayer, account, walletChainId }), [walletLayer, account, walletChainId])
}

/** The plan of an intention, kept while it is looked at; see `planQuery`. */
export function usePlan(
  intent: FlowIntent | null,
  flow?: Pick<FlowRecord, 'id' | 'updatedAt' | 'artifacts'>,
) {
  return useQuery(planQuery(usePlanner(), intent, flow))
}
