import '../../../text/en/orders/openOrders.ts'
import '../../../text/en/orders/orders.ts'
import { Suspense, useState } from 'react'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import type { Address } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLeftInDelta } from '../deposit/LeftInDelta.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import { isLiveOrder, ordersOf } from '../order/orderView.ts'
import { useTrackedOrders, useWalletLayer } from '../session/walletLayerContext.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'

const FlowDialog = lazyPart(async () => (await import('../flow/FlowDialog.tsx')).FlowDialog)

/** Beside the balance of native: what of it is in Delta and no open order needs, with one withdrawal for the sum. No form spends it. */
export function UnusedDeposit({ account, chainId }: { readonly account: Address; readonly chainId: number }) {
  const { orders } = useTrackedOrders()
  const { load } = useWalletLayer()
  const [flowId, setFlowId] = useState<string | null>(null)
  const left = useLeftInDelta(chainId, ordersOf(orders, chainId, account).filter(isLiveOrder))
  const native = nativeTokenOf(chainId)
  const amount = native && amountWithSymbol(left, native)
  const withdraw = async () => {
    const walletLayer = await load()
    setFlowId(walletLayer.startFlow({ kind: 'withdraw', chainId, account, amount: left.toString() }))
  }
  return (
    <>
      {left > 0n && amount && (
        <section
          aria-label={t('swap.orders.leftTitle')}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5"
        >
          {t('swap.orders.beside', { symbol: native.symbol })}
          <Button size="small" onClick={() => void withdraw()}>
            {t('swap.orders.withdraw', { amount })}
          </Button>
        </section>
      )}
      {flowId && (
        <Suspense>
          <FlowDialog id={flowId} onClose={() => setFlowId(null)} />
        </Suspense>
      )}
    </>
  )
}
