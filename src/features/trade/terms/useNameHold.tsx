import '../../../text/en/trade/nameHold.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { NameReading } from '../../../domain/token/ensName.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Note } from '../../../ui/Note.tsx'
import { readNameNow, typedNameOf } from '../session/nameReadings.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { payeeOf } from './payeeOf.ts'

/** An address that was typed as a name, and what ENS says of that name once the review is open. */
interface ReadAgain {
  readonly name: string
  readonly address: Address
  readonly reading: NameReading
}

/**
 * Holds a review whose receiver or taker was typed as a name until that name was read again: for good where it resolves to another address or to none, until
 * the person agrees where nobody answers. What is signed is the address of the form.
 */
export function useNameHold(intents: readonly FlowIntent[]): {
  readonly hold: 'asking' | 'consent' | 'short' | null
  readonly note: ReactNode
} {
  const { load } = useWalletLayer()
  const [isAgreed, setAgreed] = useState(false)
  const payees = [...new Set(intents.map(payeeOf).filter((payee) => payee !== null))].join()
  // The names of the form this review was opened from: what is read again changes the form, and not the review.
  const typed = useMemo(() => namesOf(payees), [payees])
  const { data } = useQuery({
    queryKey: ['names-again', payees],
    queryFn: () =>
      Promise.all(typed.map(async (one) => ({ ...one, reading: await readNameNow(one.name, load) }))),
    enabled: typed.length > 0,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
  if (typed.length === 0) return { hold: null, note: null }
  if (!data) return { hold: 'asking', note: null }
  const differing = data.filter(({ reading, address }) => !resolvesTo(reading, address))
  const unread = differing.filter(({ reading }) => reading.kind === 'unread')
  const isUnreadOnly = unread.length === differing.length
  return {
    hold: differing.length === 0 || (isUnreadOnly && isAgreed) ? null : isUnreadOnly ? 'consent' : 'short',
    note: differing.map((one) => (
      <DifferingNote key={one.name} {...one}>
        {one === unread.at(-1) && (
          <ConsentBox label={t('name.hold.agree')} isGiven={isAgreed} onChange={setAgreed} />
        )}
      </DifferingNote>
    )),
  }
}

const namesOf = (payees: string): readonly Omit<ReadAgain, 'reading'>[] =>
  payees.split(',').flatMap((payee) => {
    const address = payee as Address
    const name = payee === '' ? null : typedNameOf(address)
    return name === null ? [] : [{ name, address }]
  })

const resolvesTo = (reading: NameReading, address: Address): boolean =>
  reading.kind === 'found' && isSameAddress(reading.address, address)

function DifferingNote({
  name,
  reading: { kind },
  children,
}: Omit<ReadAgain, 'address'> & { readonly children: ReactNode }) {
  if (kind === 'unread') {
    return (
      <Note tone="warn" title={t('name.hold.unread', { name })}>
        {children}
      </Note>
    )
  }
  const change = kind === 'found' ? 'changed' : 'gone'
  return (
    <Note tone="down" urgent title={t(`name.hold.${change}`, { name })}>
      {t(`name.hold.text.${change}`)}
    </Note>
  )
}
