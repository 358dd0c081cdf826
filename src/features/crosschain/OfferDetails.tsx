import { memo, useMemo } from 'react'
import { type Address, ZERO_ADDRESS } from '../../domain/address.ts'
import type { HostFee } from '../../domain/hostFee.ts'
import type { Token, TokenId } from '../../domain/token.ts'
import { Card } from '../../ui/Card.tsx'
import { Details } from '../../ui/Details.tsx'
import { networkRow } from '../trade/review/networkRow.tsx'
import { useSettings } from '../trade/session/settingsStore.ts'
import { useTradeTerms } from '../trade/terms/tradeTerms.ts'
import { crosschainIntentOf, isTakeable, soldWorth } from './crosschainIntent.ts'
import { offerRows } from './offerRows.tsx'
import type { RouteOffer } from './routeList.ts'

/** What the route that is taken comes to, line by line, with what the person pays the network for it. */
export const OfferDetails = memo(function OfferDetails({
  taken,
  account,
  tokenOf,
  hostFee,
  isOld,
}: {
  readonly taken: RouteOffer
  readonly account: Address | null
  readonly tokenOf: (token: TokenId) => Token | null
  readonly hostFee: HostFee | undefined
  readonly isOld: boolean
}) {
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const approval = useSettings((settings) => settings.approval)
  const { partiallyFillable } = useTradeTerms()
  const owner = account ?? ZERO_ADDRESS
  /** What only a review knows is left empty: no step depends on it. */
  const intent = useMemo(
    () =>
      isTakeable(taken)
        ? crosschainIntentOf(taken, {
            ...{ account: owner, recipient: owner, slippageBps, approval, partiallyFillable },
            ...{ deadlineSec: 0, nonce: 0n, partnerAndFee: 0n },
          })
        : null,
    [taken, owner, slippageBps, approval, partiallyFillable],
  )
  return (
    <Card padded className="mt-3">
      <Details
        rows={[
          ...offerRows(taken, slippageBps, tokenOf, hostFee),
          ...(intent ? [networkRow({ intent, quote: soldWorth(taken), count: 1 })] : []),
        ]}
        isOld={isOld}
      />
    </Card>
  )
})
