import { useState } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import type { Hold } from '../../trade/review/hold.ts'
import { ArrivalNote, type Receiver, useArrival } from './useArrival.tsx'

/** What to know of who receives, for a review that is held until the chains have answered, or the person agrees to what they leave open. */
export function useArrivalGuard(receiver: Receiver): Hold {
  const arrival = useArrival(receiver)
  const [agreed, setAgreed] = useState<string | null>(null)
  const doubt = arrival.own === 'contract' ? null : arrival.own
  const { state } = arrival.facts
  const what = `${receiver.recipient} ${doubt ?? state}`
  const isOpen = doubt !== null || state === 'failed'
  return {
    hold: state === 'asking' ? 'asking' : isOpen && agreed !== what ? 'consent' : null,
    note: (
      <ArrivalNote arrival={arrival} receiver={receiver}>
        <ConsentBox
          label={
            doubt
              ? t('crosschain.ownNobodyAgree', { to: chainName(receiver.destChainId) })
              : t('trade.review.uncheckedAgree')
          }
          isGiven={agreed === what}
          onChange={(isGiven) => setAgreed(isGiven ? what : null)}
        />
      </ArrivalNote>
    ),
  }
}
