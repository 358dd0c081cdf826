import '../../../text/en/trade/review.ts'
import { useState } from 'react'
import type { Address } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { AddressFactsNote } from '../session/ContractNote.tsx'
import { useAddressFacts } from '../session/useAddressFacts.ts'
import { type Hold, NO_HOLD } from './hold.ts'

/**
 * Holds a review until the receiving chain has been read for who another recipient is, or the person agrees to go on without knowing.
 * @param recipient null where the output goes to the account itself.
 * @param warnsUnused also where the chain has never seen the address.
 */
export function useRecipientGuard(chainId: number, recipient: Address | null, warnsUnused = false): Hold {
  const facts = useAddressFacts(chainId, recipient, warnsUnused)
  const [agreedFor, setAgreedFor] = useState<Address | null>(null)
  if (recipient === null) return NO_HOLD
  const isAgreed = agreedFor === recipient
  return {
    hold: facts.state === 'asking' ? 'asking' : facts.state === 'failed' && !isAgreed ? 'consent' : null,
    note: (
      <AddressFactsNote chainId={chainId} facts={facts}>
        <ConsentBox
          label={t('trade.review.uncheckedAgree')}
          isGiven={isAgreed}
          onChange={(isGiven) => setAgreedFor(isGiven ? recipient : null)}
        />
      </AddressFactsNote>
    ),
  }
}
