import type { ReactNode } from 'react'
import { type Address, isSameAddress } from '../../domain/address.ts'
import { chainOf } from '../../domain/chains.ts'
import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'
import { AddressFactsNote } from '../trade/session/ContractNote.tsx'
import { type AddressFacts, useAddressFacts } from '../trade/session/useAddressFacts.ts'

/** Who receives what a crossing brings, and on which chains. */
export interface Receiver {
  readonly account: Address
  readonly recipient: Address
  readonly chainId: number
  readonly destChainId: number
}

/** What is known of the receiver, and the chain that said so. */
interface Arrival {
  readonly chainId: number
  readonly facts: AddressFacts
  /** The account itself receives, and is a contract where it sells: over there another one is at its address, or nobody. */
  readonly own: 'contract' | 'nobody' | null
}

/** A chain as people know it. */
export const nameOf = (chainId: number): string => chainOf(chainId)?.name ?? String(chainId)

/** An account that is a contract where it sells need not be one's own over there: the other chain is asked. */
export function useArrival({ account, recipient, chainId, destChainId }: Receiver): Arrival {
  const isOwn = isSameAddress(account, recipient)
  const other = useAddressFacts(destChainId, isOwn ? null : recipient, true)
  const here = useAddressFacts(chainId, isOwn ? account : null)
  const isContract = isOwn && here.state === 'contract'
  const there = useAddressFacts(destChainId, isContract ? account : null)
  if (!isOwn) return { chainId: destChainId, facts: other, own: null }
  if (!isContract) return { chainId, facts: here, own: null }
  const own = there.state === 'contract' ? 'contract' : there.state === 'plain' ? 'nobody' : null
  return { chainId: destChainId, facts: there, own }
}

/** What a chain said of the receiver, where that is a reason to look twice. */
export function ArrivalNote({
  arrival: { chainId, facts, own },
  receiver,
  children,
}: {
  readonly arrival: Arrival
  readonly receiver: Receiver
  readonly children?: ReactNode
}) {
  const chains = { from: nameOf(receiver.chainId), to: nameOf(receiver.destChainId) }
  if (own === 'contract') return <Note tone="warn">{t('crosschain.ownContract', chains)}</Note>
  if (own === 'nobody')
    return (
      <Note tone="down" title={t('crosschain.ownNobodyTitle', chains)}>
        {t('crosschain.ownNobody', chains)}
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
