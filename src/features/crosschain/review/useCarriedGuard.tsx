import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { counterpartOf, laneScaling } from '../../../domain/chain/lanes.ts'
import { carriedWorth } from '../../../domain/orders/struct/carriedWorth.ts'
import { arrivalFloor } from '../../../domain/orders/struct/destination.ts'
import { t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Note } from '../../../ui/Note.tsx'
import { type Hold, NO_HOLD } from '../../trade/review/hold.ts'
import { withinPatience } from '../../trade/session/useAddressFacts.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { amountWithSymbol, exactAmount } from '../../trade/token/tokenText.ts'
import type { TakenOffer } from '../route/crosschainIntent.ts'

/** Compares what a bridge is handed with its floor, by the pools of the chain where it is sold. One that sells nothing holds nothing. */
export function useCarriedGuard(offer: TakenOffer, slippageBps: number): Hold {
  const { walletLayer } = useWalletLayer()
  const [agreed, setAgreed] = useState<string | null>(null)
  const { route, carried, leastCarried } = offer
  const { buyToken } = offer.quote.request
  const floor = arrivalFloor(route.bridge)
  const there = counterpartOf(carried, buyToken.chainId)
  const { data, isError } = useQuery({
    queryKey: ['carried-rate', buyToken.chainId, there?.address, buyToken.address],
    queryFn: async () => {
      if (!walletLayer || !there) throw new Error('no wallet layer')
      const { chainId, address } = there
      return withinPatience(walletLayer.poolRate({ chainId, sellToken: address, buyToken: buyToken.address }))
    },
    enabled: walletLayer !== null && there !== null && floor !== null,
    staleTime: 10_000,
    refetchInterval: 30_000,
  })
  if (floor === null) return NO_HOLD
  if (there !== null && data === undefined && !isError) return { hold: 'asking', note: null }
  const scalingFactor = laneScaling(carried, buyToken.chainId) ?? 0
  const { verdict, worth } = carriedWorth(
    { carried: leastCarried, scalingFactor, floor, slippageBps },
    isError ? null : (data ?? null),
  )
  if (verdict === 'enough') return NO_HOLD
  const params = { carried: exactAmount(leastCarried, carried), chain: chainName(buyToken.chainId) }
  if (worth !== null)
    return {
      hold: 'short',
      note: (
        <Note tone="down" urgent title={t('crosschain.review.shortTitle')}>
          {t('crosschain.review.short', {
            ...params,
            worth: amountWithSymbol(worth, buyToken),
            floor: amountWithSymbol(floor, buyToken),
          })}
        </Note>
      ),
    }
  return {
    hold: agreed === params.carried ? null : 'consent',
    note: (
      <Note tone="warn" title={t('crosschain.review.unpriced', params)}>
        <ConsentBox
          label={t('crosschain.review.unpricedAgree')}
          isGiven={agreed === params.carried}
          onChange={(isGiven) => setAgreed(isGiven ? params.carried : null)}
        />
      </Note>
    ),
  }
}
