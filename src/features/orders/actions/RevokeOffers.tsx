import { useMemo } from 'react'
import type { Address } from '../../../domain/address.ts'
import { isCancellableDeal } from '../../../domain/orders/deal.ts'
import type { Token } from '../../../domain/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { useDeals } from '../../trade/progress/useDeals.ts'
import { useTokenNames } from '../../trade/progress/useTokenNames.ts'
import { RevokeDealsDialog } from '../../trade/review/RevokeDealsDialog.tsx'

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
  const { deals } = useDeals(account, { isDesk: false })
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
