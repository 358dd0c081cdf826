import '../../text/en/trade/terms.ts'
import { Suspense } from 'react'
import { chainName } from '../../domain/chain/chains.ts'
import { shortAddress } from '../../domain/token/address.ts'
import { t } from '../../text/text.ts'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import type { Recipient } from '../trade/terms/recipient.ts'
import { type Receiver, ReceiverNotes } from './review/useArrival.tsx'

const LookalikeNote = lazyPart(async () => (await import('../trade/terms/LookalikeNote.tsx')).LookalikeNote)
const AddressText = lazyPart(async () => (await import('../trade/token/AddressText.tsx')).AddressText)

/** Who receives on the other chain, with everything to know of them; somebody else with the whole address. */
export function ReceiverLine({
  recipient,
  ...receiver
}: Omit<Receiver, 'recipient'> & { readonly recipient: Recipient }) {
  const { account, destChainId } = receiver
  const chain = chainName(destChainId)
  if (recipient.kind === 'refused' || recipient.kind === 'looking') return null
  const other = recipient.kind === 'address' && !recipient.isOwn ? recipient : null
  return (
    <>
      {other ? (
        <div className="text-13 text-ink-2">
          {t('crosschain.receiver.other', { chain })}
          <Suspense fallback={<div className="min-h-5" />}>
            <AddressText chainId={destChainId} value={other.address} isParty />
          </Suspense>
        </div>
      ) : (
        <p className="text-13 text-ink-3">
          {t('crosschain.receiver.own', { chain, account: shortAddress(account) })}
        </p>
      )}
      <ReceiverNotes {...receiver} recipient={other?.address ?? account} />
      {other?.resembles && (
        <Suspense>
          <LookalikeNote address={other.address} resembles={other.resembles} />
        </Suspense>
      )}
    </>
  )
}
