import type { TradeIntent } from '../kind/kindView.ts'
import { KeepAddress } from '../terms/KeepAddress.tsx'
import { useKnownAddresses } from '../terms/knownAddresses.ts'
import { payeeOf } from '../terms/payeeOf.ts'

/** Offers to keep whom a trade paid under a name; nothing where the account itself received. */
export function KeptPayee({ intent }: { readonly intent: TradeIntent }) {
  const address = payeeOf(intent)
  const known = useKnownAddresses(intent.buyToken.chainId, intent.account)
  return (
    address && (
      <div className="mt-3">
        <KeepAddress {...{ address, known }} />
      </div>
    )
  )
}
