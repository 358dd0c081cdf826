import type { ReactNode } from 'react'
import { chainName } from '../../domain/chain/chains.ts'
import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'
import { OneChainNote } from './form/OneChainNote.tsx'
import { ReceiverLine } from './ReceiverLine.tsx'
import { CrossingNotes } from './route/CrossingNotes.tsx'
import { FillsAtOnce } from './route/FillsAtOnce.tsx'
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
  return (
    <>
      {form.isOneChain && <OneChainNote form={form} />}
      {refusedToken !== null && (
        <Note tone="warn">
          {t('crosschain.noToken', { symbol: refusedToken, chain: chainName(chainId) })}
        </Note>
      )}
      {taken && <FillsAtOnce offer={taken} />}
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
