import '../../../text/en/orders/orders.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { WithdrawIntent } from '../../../flow/journal/flowRecord.ts'
import { LeftInDelta } from '../../trade/deposit/LeftInDelta.tsx'
import { isLiveOrder, ordersOf } from '../../trade/order/orderView.ts'
import { useConfig } from '../../trade/session/configContext.tsx'
import { useTrackedOrders } from '../../trade/session/walletLayerContext.tsx'

/** Native that an account has in Delta beyond what its open orders need, on every chain of this deployment, each with its Withdraw. */
export function UnusedDeposits({
  account,
  onStart,
}: {
  readonly account: Address
  readonly onStart: (intent: WithdrawIntent) => void
}) {
  const { chains } = useConfig()
  const { orders } = useTrackedOrders()
  return (
    <div className="mb-4 grid gap-4 empty:hidden">
      {chains
        .filter(({ id }) => deploymentOf(id)?.deltaEther)
        .map(({ id }) => (
          <LeftInDelta
            key={id}
            account={account}
            chainId={id}
            live={ordersOf(orders, id, account).filter(isLiveOrder)}
            onStart={onStart}
          />
        ))}
    </div>
  )
}
