import '../../../text/en/trade/addressBook.ts'
import '../../../text/en/trade/names.ts'
import { useState } from 'react'
import { type Address, isCheckedAddress, normalizeAddress } from '../../../domain/token/address.ts'
import { isNameLike } from '../../../domain/token/ensName.ts'
import { type KnownAddress, lookalikeOf } from '../../../domain/token/knownAddress.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { useNameReading } from '../session/nameReadings.ts'
import { keepAddress, useKeptName } from '../settings/addressBook.ts'
import { AddressText } from '../token/AddressText.tsx'
import { LookalikeNote } from './LookalikeNote.tsx'

/** Offers to keep an address under a name; says under which one it is kept. */
export function KeepAddress({
  address,
  known,
}: {
  readonly address: Address
  readonly known: readonly KnownAddress[]
}) {
  const [isOpen, setOpen] = useState(false)
  const name = useKeptName(address)
  if (name !== null) return <p className="text-13 text-ink-2">{t('book.kept', { name })}</p>
  return isOpen ? (
    <KeptNameForm key={address} {...{ address, known }} onDone={() => setOpen(false)} />
  ) : (
    <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
      {t('book.ask')}
    </Button>
  )
}

/**
 * The fields of a name, and of its address where that is not given: an address that looks like a known one is kept after a tick alone.
 * @param name the present one, to be changed.
 */
export function KeptNameForm({
  address: given = null,
  name: before = '',
  known,
  onDone,
}: {
  readonly address?: Address | null
  readonly name?: string
  readonly known: readonly KnownAddress[]
  readonly onDone: () => void
}) {
  const [name, setName] = useState(before)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [agreedFor, setAgreedFor] = useState<Address | null>(null)
  const typed = text.trim()
  const reading = useNameReading(text)
  const read = reading?.kind === 'found' ? reading.address : typed
  const address = given ?? (isCheckedAddress(read) ? normalizeAddress(read) : null)
  const resembles = address && lookalikeOf(address, known)
  const isAgreed = agreedFor === address
  const keep = () => {
    if (address === null) return setRefusal('address')
    const refused = keepAddress(name, address)
    return refused ? setRefusal(refused) : onDone()
  }
  const change = (by: (text: string) => void) => (event: { readonly target: { readonly value: string } }) => {
    setRefusal(null)
    by(event.target.value)
  }
  return (
    // Not a form of its own: it is also shown inside one.
    <div className="grid gap-2.5">
      {given === null && (
        <Field
          label={t('book.address')}
          hint={isNameLike(typed) && !reading ? t('name.looking') : t('book.addressHint')}
          error={
            reading && reading.kind !== 'found'
              ? t(`name.${reading.kind}`, { name: reading.name })
              : refusal === 'address'
                ? t('book.notAddress')
                : undefined
          }
        >
          {(ids) => <TextInput {...ids} value={text} placeholder="0x…" onChange={change(setText)} />}
        </Field>
      )}
      {given === null && reading && address && <AddressText chainId={0} value={address} isParty />}
      <Field
        label={t('book.name')}
        error={refusal && refusal !== 'address' ? t(`book.refused.${refusal as 'taken'}`) : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={name}
            onChange={change(setName)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (!resembles || isAgreed) keep()
            }}
          />
        )}
      </Field>
      {address && resembles && (
        <LookalikeNote {...{ address, resembles }}>
          <ConsentBox
            label={t('book.lookalike.agree')}
            isGiven={isAgreed}
            onChange={(isGiven) => setAgreedFor(isGiven ? address : null)}
          />
        </LookalikeNote>
      )}
      <div className="flex gap-2">
        <Button size="small" variant="primary" blocked={Boolean(resembles) && !isAgreed} onClick={keep}>
          {t('book.keep')}
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          {t('book.cancel')}
        </Button>
      </div>
    </div>
  )
}
