import '../../../text/en/trade/actCost.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { nativeText } from '../cost/networkFeeText.ts'
import { useFeeUsd } from '../cost/useFeeText.ts'
import { useNetworkFee } from '../cost/useNetworkFee.ts'
import { usdText } from '../token/tokenText.ts'
import { actGas } from './actGas.ts'

/** What ending an order costs, behind the label of its button: nothing by a signature, else the network fee, empty until it is known. */
export function ActCost({ chainId, kind }: { readonly chainId: number; readonly kind: FlowIntent['kind'] }) {
  return kind === 'cancel-orders' ? (
    <> {t('trade.actCost.free')}</>
  ) : (
    <FeeCost chainId={chainId} gas={actGas({ kind })} />
  )
}

function FeeCost({ chainId, gas }: { readonly chainId: number; readonly gas: bigint }) {
  const fee = useNetworkFee(chainId, gas)
  const usd = useFeeUsd(chainId, fee)
  if (fee === null || fee === 0n || usd === undefined) return null
  return <> {t('trade.actCost.fee', { fee: usd === null ? nativeText(chainId, fee) : usdText(usd) })}</>
}
