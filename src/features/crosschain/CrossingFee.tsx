import { memo, useMemo } from 'react'
import { USUAL_SLIPPAGE_BPS } from '../../domain/amount/marketBounds.ts'
import { type Address, ZERO_ADDRESS } from '../../domain/token/address.ts'
import { OrderCost } from '../trade/review/NetworkFee.tsx'
import { useSettings } from '../trade/settings/settingsStore.ts'
import { useTradeTerms } from '../trade/terms/tradeTerms.ts'
import { crosschainIntentOf, soldWorth, type TakenOffer } from './route/crosschainIntent.ts'

/** What the person pays the network for the order as the form has it. */
export const CrossingFee = memo(function CrossingFee({
  taken,
  account,
}: {
  readonly taken: TakenOffer
  readonly account: Address | null
}) {
  const slippageBps = taken.slippage.bps ?? USUAL_SLIPPAGE_BPS
  const approval = useSettings((settings) => settings.approval)
  const { partiallyFillable } = useTradeTerms()
  const owner = account ?? ZERO_ADDRESS
  // What only a review knows is left empty: no step depends on it.
  const intent = useMemo(
    () =>
      crosschainIntentOf(taken, {
        ...{ account: owner, recipient: owner, slippageBps, approval, partiallyFillable },
        ...{ deadlineSec: 0, nonce: 0n, partnerAndFee: 0n },
      }),
    [taken, owner, slippageBps, approval, partiallyFillable],
  )
  return <OrderCost intent={intent} quote={soldWorth(taken)} count={1} />
})
