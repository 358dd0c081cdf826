import '../../../text/en/openOrders.ts'
import { isSameAddress } from '../../../domain/address.ts'
import { t } from '../../../text/text.ts'
import { AddressText } from '../token/AddressText.tsx'
import type { TradeIntent } from './kindView.ts'

/** Whom the output goes to, where that is somebody else: whoever tries again sees it again. */
export function FlowRecipient({ intent: { chainId, account, recipient } }: { readonly intent: TradeIntent }) {
  if (isSameAddress(account, recipient)) return null
  return (
    <div className="mb-3 text-13 text-ink-3">
      {t('trade.flow.recipient')}
      <AddressText chainId={chainId} value={recipient} />
    </div>
  )
}
