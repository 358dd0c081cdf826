import '../../../text/en/orders/openOrders.ts'
import { useQuery } from '@tanstack/react-query'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { exactAmount } from '../token/tokenText.ts'

const AGAIN_MS = 4_000
const MOST_POLLS = 5

/** What came back with an order that was cancelled on chain, by its transaction. Nothing until the chain answers. */
export function ReturnedDeposit({ flow: { intent, steps } }: { readonly flow: FlowRecord }) {
  const { walletLayer } = useWalletLayer()
  const hash = steps.find(({ name }) => name === 'cancel-on-chain')?.hash
  const order =
    intent.kind === 'cancel-native'
      ? { chainId: intent.chainId, owner: intent.account, orderHash: intent.orderHash }
      : null
  const { data = null } = useQuery({
    queryKey: ['returned-deposit', order?.chainId, hash],
    queryFn: () => (hash && order && walletLayer?.orders.returned(order, hash)) ?? null,
    enabled: walletLayer !== null && hash !== undefined && order !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // A node may come as far as its block a moment later.
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount < MOST_POLLS ? AGAIN_MS : false,
  })
  const native = nativeTokenOf(intent.chainId)
  if (data === null || !native) return null
  return (
    <p className="mt-3 text-13">
      {data > 0n
        ? t('swap.orders.returned', { amount: exactAmount(data, native) })
        : t('swap.orders.returnedNone')}
    </p>
  )
}
