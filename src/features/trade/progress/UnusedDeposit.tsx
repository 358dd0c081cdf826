import '../../../text/en/openOrders.ts'
import '../../../text/en/orders.ts'
import { Suspense, useState } from 'react'
import type { Address } from '../../../domain/address.ts'
import { nativeTokenOf } from '../../../service/lists/tokenList.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDesk, useTrackedOrders } from '../session/deskContext.tsx'
import { lazyPart } from '../session/lazyPart.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import { useLeftInDelta } from './LeftInDelta.tsx'
import { isLiveOrder, ordersOf } from './orderView.ts'

const FlowDialog = lazyPart(async () => (await import('./FlowDialog.tsx')).FlowDialog)

/** Beside the balance of native: what of it is in Delta and no open order needs, with one withdrawal for the sum. No form spends it. */
export function UnusedDeposit({ account, chainId }: { readonly account: Address; readonly chainId: number }) {
  const { orders } = useTrackedOrders()
  const { load } = useDesk()
  const [flowId, setFlowId] = useState<string | null>(null)
  const left = useLeftInDelta(chainId, ordersOf(orders, chainId, account).filter(isLiveOrder))
  const native = nativeTokenOf(chainId)
  const amount = native && amountWithSymbol(left, native)
  const withdraw = async () => {
    const desk = await load()
    setFlowId(desk.startFlow({ kind: 'withdraw', chainId, account, amount: left.toString() }))
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
