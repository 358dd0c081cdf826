import '../../../text/en/trade/recipient.ts'
import '../../../text/en/otc/publicOffer.ts'
import { memo, useState } from 'react'
import { shortAddress } from '../../../domain/token/address.ts'
import { say, t } from '../../../text/text.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { ContractNote } from '../../trade/session/ContractNote.tsx'
import { AddressText } from '../../trade/token/AddressText.tsx'
import type { Taker, TakerChoice } from './takerChoice.ts'

const WHOLE_ADDRESS = 42

/** Whom the offer is for: one account, or anyone. */
export const TakerField = memo(function TakerField({
  chainId,
  choice,
  taker,
  onChange,
}: {
  readonly chainId: number
  readonly choice: TakerChoice
  readonly taker: Taker
  readonly onChange: (choice: TakerChoice) => void
}) {
  const [wasLeft, setLeft] = useState(false)
  const [text, setText] = useState('')
  const isRefused = taker.kind === 'refused' && (wasLeft || text.trim().length >= WHOLE_ADDRESS)
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
            hint={t('otc.taker.hint')}
            error={isRefused ? say(taker.say) : undefined}
          >
            {(ids) => (
              <TextInput
                {...ids}
                value={choice.text}
                placeholder="0x…"
                onBlur={() => setLeft(true)}
                onChange={(event) => {
                  setLeft(false)
                  setText(event.target.value)
                  onChange({ kind: 'named', text: event.target.value })
                }}
              />
            )}
          </Field>
        </div>
      )}
      {taker.kind === 'named' && <NamedTaker chainId={chainId} taker={taker} />}
    </div>
  )
})

/** The whole address, and what speaks against it. */
function NamedTaker({
  chainId,
  taker: { address, resembles },
}: {
  readonly chainId: number
  readonly taker: Extract<Taker, { readonly kind: 'named' }>
}) {
  return (
    <div className="mt-2 grid gap-2 text-13 text-ink-2">
      <div>
        {t('otc.taker.whole')}
        <AddressText chainId={chainId} value={address} />
      </div>
      <ContractNote chainId={chainId} address={address} warnsUnused />
      {resembles && (
        <Note tone="down" urgent>
          {t('otc.taker.lookalike', { known: shortAddress(resembles) })}
        </Note>
      )}
    </div>
  )
}
