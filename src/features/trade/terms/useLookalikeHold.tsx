import { type ReactNode, useState } from 'react'
import type { Address } from '../../../domain/token/address.ts'
import { lookalikeOf } from '../../../domain/token/knownAddress.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { useKnownAddresses } from './knownAddresses.ts'
import { LookalikeNote } from './LookalikeNote.tsx'
import { payeeOf } from './payeeOf.ts'

/** Holds a review while somebody whom its intents pay, or offer something to, only looks like who the person knows: one tick for each. */
export function useLookalikeHold(intents: readonly FlowIntent[]): {
  readonly hold: 'consent' | null
  readonly note: ReactNode
} {
  const [agreed, setAgreed] = useState<ReadonlySet<Address>>(new Set())
  const [first] = intents
  const chainId = first && 'buyToken' in first ? first.buyToken.chainId : (first?.chainId ?? 0)
  const known = useKnownAddresses(chainId, first?.account ?? null)
  const payees = new Set(intents.map(payeeOf).filter((payee) => payee !== null))
  const found = [...payees].flatMap((address) => {
    const resembles = lookalikeOf(address, known)
    return resembles ? [{ address, resembles }] : []
  })
  return {
    hold: found.every(({ address }) => agreed.has(address)) ? null : 'consent',
    note: found.map(({ address, resembles }) => (
      <LookalikeNote key={address} {...{ address, resembles }}>
        <ConsentBox
          label={t('book.lookalike.agree')}
          isGiven={agreed.has(address)}
          onChange={(isGiven) => {
            const others = [...agreed].filter((one) => one !== address)
            setAgreed(new Set(isGiven ? [...others, address] : others))
          }}
        />
      </LookalikeNote>
    )),
  }
}
