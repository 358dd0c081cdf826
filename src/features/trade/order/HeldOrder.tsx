import { useQuery } from '@tanstack/react-query'
import { amountText } from '../../../domain/amount/amount.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatPairUrl } from '../address/pairUrl.ts'
import { hrefOfOrder, PATHS } from '../address/paths.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'
import { heldOrderAct } from './heldOrder.ts'

const LINK =
  'inline-flex min-h-8 items-center rounded-2 border border-line px-3 text-13 leading-tight font-medium hover:border-line-strong'

/** Below the row of an order on hold that sells a token: what is missing, and what makes the order resume. */
export function HeldOrder({
  fed,
  live,
  token,
  onStart,
}: {
  readonly fed: TrackedOrder
  /** Open orders of the account on this chain. */
  readonly live: readonly TrackedOrder[]
  /** What the order sells; null where nothing is known of it. */
  readonly token: Token | null
  readonly onStart: (intent: FlowIntent) => void
}) {
  const { walletLayer } = useWalletLayer()
  const { order, status, filledPercent } = fed
  const { data, isPending } = useQuery({
    queryKey: ['order-evidence', { id: order.id, status, filled: filledPercent }] as const,
    queryFn: () => walletLayer?.orders.evidence(order) ?? Promise.reject(new Error('no wallet layer')),
    enabled: walletLayer !== null,
    staleTime: 15_000,
    refetchInterval: 15_000,
  })
  if (isPending) return null
  const act = heldOrderAct(fed, live, data ?? null, token)
  const { intent } = act
  if (act.kind === 'approve' && token && intent) {
    const amount = amountWithSymbol(act.amount, token, 'up')
    return (
      <Button size="small" variant="primary" onClick={() => onStart(intent)}>
        {t('swap.orders.restore.approve', { amount })}
      </Button>
    )
  }
  if (act.kind === 'balance' && token) {
    const { chainId, address: buy, decimals, symbol } = token
    const amount = amountText(act.missing, decimals)
    const pair = { chainId, sell: null, buy, side: 'BUY', mode: 'auto', amount } as const
    return (
      <>
        <p className="w-full text-13 text-ink-2">
          {t('swap.orders.restore.balance', { amount: amountWithSymbol(act.missing, token, 'up') })}
        </p>
        <a className={LINK} href={`#${PATHS.swap}?${formatPairUrl(pair)}`}>
          {t('swap.orders.restore.get', { symbol })}
        </a>
      </>
    )
  }
  if (act.kind === 'enough')
    return <p className="w-full text-13 text-ink-2">{t('swap.orders.restore.enough')}</p>
  return (
    <a className={LINK} href={hrefOfOrder(order.id)}>
      {t('swap.orders.restore.look')}
    </a>
  )
}
