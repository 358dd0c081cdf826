import '../../../text/en/trade/names.ts'
import '../../../text/en/trade/recipient.ts'
import '../../../text/en/otc/publicOffer.ts'
import { memo, useState } from 'react'
import { isNameLike } from '../../../domain/token/ensName.ts'
import type { KnownAddress } from '../../../domain/token/knownAddress.ts'
import { say, t } from '../../../text/text.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { ContractNote } from '../../trade/session/ContractNote.tsx'
import { useHasNames } from '../../trade/session/nameReadings.ts'
import { KeepAddress } from '../../trade/terms/KeepAddress.tsx'
import { KeptChips } from '../../trade/terms/KeptChips.tsx'
import { LookalikeNote } from '../../trade/terms/LookalikeNote.tsx'
import { AddressText } from '../../trade/token/AddressText.tsx'
import type { Taker, TakerChoice } from './takerChoice.ts'

const WHOLE_ADDRESS = 42

/** Whom the offer is for: one account, or anyone. */
export const TakerField = memo(function TakerField({
  chainId,
  choice,
  known,
  taker,
  onChange,
}: {
  readonly chainId: number
  readonly choice: TakerChoice
  /** What a taker is compared with. */
  readonly known: readonly KnownAddress[]
  readonly taker: Taker
  readonly onChange: (choice: TakerChoice) => void
}) {
  const [wasLeft, setLeft] = useState(false)
  const hasNames = useHasNames()
  const [text, setText] = useState('')
  const isRefused =
    taker.kind === 'refused' && (wasLeft || isNameLike(text) || text.trim().length >= WHOLE_ADDRESS)
  const change = (next: string) => {
    setLeft(false)
    setText(next)
    onChange({ kind: 'named', text: next })
  }
  return (
    <div>
      <p className="mb-1.5 text-13 text-ink-2">{t('otc.taker.label')}</p>
      <Segmented
        label={t('otc.taker.label')}
        full
        options={[
          { value: 'named', label: t('otc.taker.named') },
          { value: 'anyone', label: t('otc.taker.anyone') },
        ]}
        value={choice.kind}
        onChange={(kind) => onChange(kind === 'anyone' ? { kind } : { kind, text })}
      />
      {choice.kind === 'anyone' ? (
        <p className="mt-2 text-13 text-ink-2">
          {t('otc.public')} {t('otc.taker.anyoneText')}
        </p>
      ) : (
        <div className="mt-3">
          <Field
            label={t('otc.taker.address')}
            hint={
              taker.kind === 'looking'
                ? t('name.looking')
                : hasNames
                  ? `${t('otc.taker.hint')} ${t('name.also')}`
                  : t('otc.taker.hint')
            }
            error={isRefused ? say(taker.say) : undefined}
          >
            {(ids) => (
              <TextInput
                {...ids}
                value={choice.text}
                placeholder="0x…"
                onBlur={() => setLeft(true)}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Field>
          {taker.kind !== 'named' && <KeptChips text={choice.text} onPick={change} />}
        </div>
      )}
      {taker.kind === 'named' && <NamedTaker {...{ chainId, known, taker }} />}
    </div>
  )
})

/** The whole address, and what speaks against it. */
function NamedTaker({
  chainId,
  known,
  taker: { address, resembles },
}: {
  readonly chainId: number
  readonly known: readonly KnownAddress[]
  readonly taker: Extract<Taker, { readonly kind: 'named' }>
}) {
  return (
    <div className="mt-2 grid gap-2 text-13 text-ink-2">
      <div>
        {t('otc.taker.whole')}
        <AddressText chainId={chainId} value={address} isParty />
      </div>
      <ContractNote chainId={chainId} address={address} warnsUnused />
      {resembles && <LookalikeNote {...{ address, resembles }} />}
      <KeepAddress {...{ address, known }} />
    </div>
  )
}
