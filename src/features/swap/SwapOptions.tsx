import '../../text/en/terms.ts'
import { useId, useState } from 'react'
import { shortAddress } from '../../domain/address.ts'
import { say, t } from '../../text/text.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { ClockNote } from '../trade/session/ClockNote.tsx'
import { ContractNote } from '../trade/session/ContractNote.tsx'
import { settingsStore, useSettings } from '../trade/session/settingsStore.ts'
import { AddressText } from '../trade/token/AddressText.tsx'
import { swapTerms, useSwapTerms } from './swapTerms.ts'
import type { Swap } from './useSwap.ts'

const DEADLINES = [5, 10, 30, 60] as const

/** What can be chosen for the trade at hand: who receives it, how long an order stands, and whether it may be filled in parts. */
export function SwapOptions({ swap }: { readonly swap: Swap }) {
  return (
    <div className="grid gap-5">
      <RecipientField swap={swap} />
      <DeadlineField chainId={swap.form.chainId} />
      <PartialFills isMarket={swap.live.quote?.mode === 'market'} />
    </div>
  )
}

function RecipientField({ swap }: { readonly swap: Swap }) {
  const { recipientText } = useSwapTerms()
  const [wasLeft, setLeft] = useState(false)
  const { recipient, form } = swap
  const text = recipientText ?? ''
  const isWhole = text.trim().length >= 42
  const isRefused = recipient.kind === 'refused' && (wasLeft || isWhole)
  return (
    <div>
      <Field
        label={t('swap.recipient.label')}
        hint={
          recipient.kind === 'address' && recipient.isOwn ? t('swap.recipient.own') : t('swap.recipient.hint')
        }
        error={isRefused ? say(recipient.say) : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={text}
            placeholder={t('swap.recipient.placeholder')}
            maxLength={64}
            onBlur={() => setLeft(true)}
            onChange={(event) => {
              const next = event.target.value
              setLeft(false)
              swapTerms.setState({ recipientText: next === '' ? null : next })
            }}
          />
        )}
      </Field>
      {recipient.kind === 'address' && !recipient.isOwn && (
        <div className="mt-2 grid gap-2 text-13 text-ink-2">
          <div>
            {t('swap.recipient.whole')}
            <AddressText chainId={form.chainId} value={recipient.address} />
          </div>
          <ContractNote chainId={form.chainId} address={recipient.address} />
          {recipient.resembles && (
            <Note tone="down" urgent>
              {t('swap.recipient.lookalike', { known: shortAddress(recipient.resembles) })}
            </Note>
          )}
        </div>
      )}
    </div>
  )
}

function DeadlineField({ chainId }: { readonly chainId: number }) {
  const minutes = useSettings((settings) => settings.deadlineMinutes)
  const labelId = useId()
  return (
    <div>
      <p id={labelId} className="mb-1.5 text-13 text-ink-2">
        {t('swap.options.deadline')}
      </p>
      <fieldset aria-labelledby={labelId} className="flex flex-wrap gap-1.5">
        {[...new Set([...DEADLINES, minutes])]
          .sort((left, right) => left - right)
          .map((count) => (
            <Chip
              key={count}
              className="h-9 rounded-2 px-3 text-14"
              aria-pressed={count === minutes}
              onClick={() => settingsStore.setState({ deadlineMinutes: count })}
            >
              {t('swap.options.minutes', { count })}
            </Chip>
          ))}
      </fieldset>
      <p className="mt-1.5 text-13 text-ink-3">{t('swap.options.deadlineHint')}</p>
      <div className="mt-1.5 empty:hidden">
        <ClockNote chainId={chainId} />
      </div>
    </div>
  )
}

function PartialFills({ isMarket }: { readonly isMarket: boolean }) {
  const { partiallyFillable } = useSwapTerms()
  const hintId = useId()
  return (
    <div>
      <label className="flex w-fit items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={partiallyFillable}
          aria-describedby={hintId}
          onChange={(event) => swapTerms.setState({ partiallyFillable: event.target.checked })}
        />
        {t('swap.options.partial')}
      </label>
      <p id={hintId} className="mt-1 text-13 text-ink-3">
        {t('swap.options.partialHint')} {isMarket && t('swap.options.partialMarket')}
      </p>
    </div>
  )
}
