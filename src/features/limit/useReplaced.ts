import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from '../../domain/token/address.ts'
import { useDetachedFlows, useFlows } from '../trade/session/sessionHooks.tsx'
import { useTrackedOrders, useWalletLayer } from '../trade/session/walletLayerContext.tsx'
import { type Replaced, type ReplacedEvidence, replacedBy } from './replaced.ts'

const READ_AGAIN_MS = 12_000

/**
 * Looks for the order that the address names among those of the connected account, and asks the chain how far it has come.
 * @param named its id and, behind a point, how much of it was open when its terms were taken over; `nowSec` in block seconds.
 */
export function useReplaced(
  named: string,
  { chainId, sell, buy, side }: ReplacedEvidence['form'],
  account: Address | null,
  nowSec: number,
): Replaced {
  const { orders } = useTrackedOrders()
  const { walletLayer } = useWalletLayer()
  const [shown, detached] = [useFlows(), useDetachedFlows()]
  const [id = '', left] = named.split('.')
  const fed = orders.get(id)
  const { data: opened } = useQuery({
    queryKey: ['opened', fed?.order.orderHash, fed?.status, fed?.filledPercent],
    queryFn: async () => (walletLayer && fed ? walletLayer.orders.opened(fed.order) : null),
    enabled: walletLayer !== null && fed !== undefined,
    refetchInterval: READ_AGAIN_MS,
  })
  return useMemo(() => {
    if (id === '') return { kind: 'none' }
    const form = { chainId, sell, buy, side }
    return replacedBy({ fed, account, form, left, flows: [...shown, ...detached], opened, nowSec })
  }, [id, left, fed, account, nowSec, opened, shown, detached, chainId, sell, buy, side])
}
