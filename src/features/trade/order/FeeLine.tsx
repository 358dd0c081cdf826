import '../../../text/en/orders/orderActs.ts'
import { t } from '../../../text/text.ts'
import { useFeeText } from '../cost/useFeeText.ts'
import { useNetworkFee } from '../cost/useNetworkFee.ts'

/** What the network asks for this much gas now, as a line of a dialog; nothing while it is unknown. */
export function FeeLine({ chainId, gas }: { readonly chainId: number; readonly gas: bigint }) {
  const fee = useFeeText(chainId, useNetworkFee(chainId, gas))
  return fee === null ? null : <p className="text-13 text-ink-2">{t('orders.act.fee', { fee })}</p>
}
