import type { ReactNode } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { AddressFactsNote } from '../../trade/session/ContractNote.tsx'
import { type AddressFacts, useAddressFacts } from '../../trade/session/useAddressFacts.ts'
import { useIsSameCode } from './useIsSameCode.ts'

/** Who receives what a crossing brings, and on which chains. */
export interface Receiver {
  readonly account: Address
  readonly recipient: Address
  readonly chainId: number
  readonly destChainId: number
}

/** What is known of the receiver, and the chain it was read from. */
interface Arrival {
  readonly chainId: number
  readonly facts: AddressFacts
  /** The account itself receives, and is a contract where it sells: over there its code, another contract or nobody is at its address. */
  readonly own: 'contract' | 'other' | 'nobody' | null
}

/** An account that is a contract where it sells need not be one's own over there: the other chain is asked. */
export function useArrival({ account, recipient, chainId, destChainId }: Receiver): Arrival {
  const isOwn = isSameAddress(account, recipient)
  const other = useAddressFacts(destChainId, isOwn ? null : recipient, true)
  const here = useAddressFacts(chainId, isOwn ? account : null)
  const isContract = isOwn && here.state === 'contract'
  const there = useAddressFacts(destChainId, isContract ? account : null)
  const isContractThere = isContract && there.state === 'contract'
  const code = useIsSameCode([chainId, destChainId], isContractThere ? account : null)
  if (!isOwn) return { chainId: destChainId, facts: other, own: null }
  if (!isContract) return { chainId, facts: here, own: null }
  if (!isContractThere)
    return { chainId: destChainId, facts: there, own: there.state === 'plain' ? 'nobody' : null }
  const { state, retry } = code
  if (state === 'same' || state === 'other')
    return { chainId: destChainId, facts: there, own: state === 'same' ? 'contract' : 'other' }
  return { chainId: destChainId, facts: { state, retry }, own: null }
}

/** The chain's facts of the receiver, where they are a reason to check twice. */
export function ArrivalNote({
  arrival: { chainId, facts, own },
  receiver,
  children,
}: {
  readonly arrival: Arrival
  readonly receiver: Receiver
  readonly children?: ReactNode
}) {
  const chains = { from: chainName(receiver.chainId), to: chainName(receiver.destChainId) }
  if (own === 'contract') return <Note tone="warn">{t('crosschain.ownContract', chains)}</Note>
  if (own !== null)
    return (
      <Note
        tone="down"
        title={t(own === 'other' ? 'crosschain.ownOtherTitle' : 'crosschain.ownNobodyTitle', chains)}
      >
        {t(own === 'other' ? 'crosschain.ownOther' : 'crosschain.ownNobody', chains)}
        {children}
      </Note>
    )
  return (
    <AddressFactsNote chainId={chainId} facts={facts}>
      {children}
    </AddressFactsNote>
  )
}

/** What to know of who receives on the other chain. */
export function ReceiverNotes(receiver: Receiver) {
  return <ArrivalNote arrival={useArrival(receiver)} receiver={receiver} />
}
