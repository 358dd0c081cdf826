import { useMemo } from 'react'
import { isCancellableDeal } from '../../../domain/orders/history/deal.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { RevokeDealsDialog } from '../../trade/deal/RevokeDealsDialog.tsx'
import { useDeals } from '../../trade/deal/useDeals.ts'
import { useTokenNames } from '../../trade/kind/useTokenNames.ts'

/** What the OTC contract may take of a token, with the offers of the account that stop without it. */
export function RevokeOffers({
  token,
  account,
  onStart,
  onClose,
}: {
  readonly token: Token
  readonly account: Address
  readonly onStart: (intent: FlowIntent) => void
  readonly onClose: () => void
}) {
  const { deals } = useDeals(account, { isLive: false })
  const open = useMemo(() => deals.filter(isCancellableDeal), [deals])
  const exchanges = useMemo(
    () => [
      { sold: token, bought: token },
      ...open.map(({ chainId, makerAsset, takerAsset }) => ({
        sold: { chainId, address: makerAsset },
        bought: { chainId, address: takerAsset },
      })),
    ],
    [open, token],
  )
  const names = useTokenNames(exchanges, [])
  return <RevokeDealsDialog deals={open} tokens={[token]} {...{ names, account, onStart, onClose }} />
}
