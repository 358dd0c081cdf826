import type { ReactNode } from 'react'
import { chainName } from '../../domain/chain/chains.ts'
import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'
import { AtMarketNote } from '../trade/venue/AtMarketNote.tsx'
import { OneChainNote } from './form/OneChainNote.tsx'
import { ReceiverLine } from './ReceiverLine.tsx'
import { CrossingNotes } from './route/CrossingNotes.tsx'
import type { RouteOffer } from './route/routeList.ts'
import { ShortfallNote } from './route/ShortfallNote.tsx'
import type { CrosschainTrade } from './useCrosschainTrade.ts'

/** What keeps an order from being made between both chains, what the route that is taken costs and risks, and who receives. */
export function routeNotes(
  { form, wallet, recipient, live, routes, isLimit, risk, refusedToken }: CrosschainTrade,
  onRaise: (percent: number) => void,
): ReactNode {
  const { chainId, destChainId } = form.location
  const { account } = wallet
  const taken = live.isStale ? null : routes.list.taken
  const atMarket = taken && atMarketOf(taken)
  return (
    <>
      {form.isOneChain && <OneChainNote form={form} />}
      {refusedToken !== null && (
        <Note tone="warn">
          {t('crosschain.noToken', { symbol: refusedToken, chain: chainName(chainId) })}
        </Note>
      )}
      {atMarket && <AtMarketNote {...atMarket} />}
      {live.request && !isLimit && (
        <CrossingNotes
          risk={live.state.kind === 'ready' ? risk : null}
          slippageBps={routes.slippageBps}
          onRaise={onRaise}
        />
      )}
      {taken && routes.shortfall && <ShortfallNote {...routes.shortfall} offer={taken} />}
      {taken?.mayMissFloor && <Note tone="warn">{t('crosschain.mayMissFloor')}</Note>}
      {account && !form.isOneChain && <ReceiverLine {...{ account, recipient, chainId, destChainId }} />}
    </>
  )
}

/** A limit that the market meets now; null for any other. */
function atMarketOf({ limit, quote: { request }, bound, sells, receives }: RouteOffer) {
  if (limit === undefined || bound === null) return null
  const isSell = request.side === 'SELL'
  const quoted = isSell ? receives : sells
  return (isSell ? bound <= quoted : bound >= quoted) ? { request, quoted, bound } : null
}
