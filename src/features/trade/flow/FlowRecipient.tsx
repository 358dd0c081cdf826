import '../../../text/en/orders/openOrders.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { AddressText } from '../token/AddressText.tsx'

/** Whom the output goes to, where that is somebody else: shown again before a retry. */
export function FlowRecipient({ intent: { chainId, account, recipient } }: { readonly intent: TradeIntent }) {
  if (isSameAddress(account, recipient)) return null
  return (
    <div className="mb-3 text-13 text-ink-3">
      {t('trade.flow.recipient')}
      <AddressText chainId={chainId} value={recipient} isParty />
    </div>
  )
}
