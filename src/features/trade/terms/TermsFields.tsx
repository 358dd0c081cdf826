import '../../../text/en/trade/names.ts'
import '../../../text/en/trade/recipient.ts'
import '../../../text/en/trade/terms.ts'
import { useId, useState } from 'react'
import { say, t } from '../../../text/text.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { ClockNote } from '../session/ClockNote.tsx'
import { ContractNote } from '../session/ContractNote.tsx'
import { useHasNames, useNameReading } from '../session/nameReadings.ts'
import { useSession } from '../session/sessionHooks.tsx'
import { settingsStore, useSettings } from '../settings/settingsStore.ts'
import { AddressText } from '../token/AddressText.tsx'
import { KeepAddress } from './KeepAddress.tsx'
import { KeptChips } from './KeptChips.tsx'
import { useKnownAddresses } from './knownAddresses.ts'
import { LookalikeNote } from './LookalikeNote.tsx'
import type { Recipient } from './recipient.ts'
import { tradeTerms, useTradeTerms } from './tradeTerms.ts'

const DEADLINES = [5, 10, 30, 60] as const

export interface TermsFieldsProps {
  readonly chainId: number
  /** The chain on which the recipient gets it, where that is another one: its form says by itself who that is. */
  readonly recipientChainId?: number
  readonly recipient: Recipient
  /** The trade at hand would be a Market swap. */
  readonly isMarket: boolean
  /** The form has an expiry of its own. */
  readonly hasExpiry?: boolean
}

/** What can be chosen for the trade: who receives it, when an order expires, and whether it may be filled in parts. */
export function TermsFields({ chainId, recipientChainId, recipient, isMarket, hasExpiry }: TermsFieldsProps) {
  return (
    <div className="grid gap-5">
      <RecipientField
        chainId={recipientChainId ?? chainId}
        recipient={recipient}
        isShownElsewhere={recipientChainId !== undefined}
      />
      {!hasExpiry && <DeadlineField chainId={chainId} />}
      <PartialFills isMarket={isMarket} />
    </div>
  )
}

function RecipientField({
  chainId,
  recipient,
  isShownElsewhere,
}: Pick<TermsFieldsProps, 'chainId' | 'recipient'> & { readonly isShownElsewhere: boolean }) {
  const { recipientText } = useTradeTerms()
  const [wasLeft, setLeft] = useState(false)
  const text = recipientText ?? ''
  const isWhole = text.trim().length >= 42
  const known = useKnownAddresses(
    chainId,
    useSession((state) => state.account),
  )
  const change = (next: string) => {
    setLeft(false)
    tradeTerms.setState({ recipientText: next === '' ? null : next })
  }
  const reading = useNameReading(recipientText)
  const hasNames = useHasNames()
  const isRefused = recipient.kind === 'refused' && (wasLeft || isWhole || reading !== null)
  return (
    <div>
      <Field
        label={t('swap.recipient.label')}
        hint={hintOf(recipient, hasNames)}
        error={isRefused ? say(recipient.say) : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={text}
            placeholder={t('swap.recipient.placeholder')}
            onBlur={() => setLeft(true)}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      {recipient.kind !== 'address' && <KeptChips text={text} onPick={change} />}
      {!isShownElsewhere && recipient.kind === 'address' && !recipient.isOwn && (
        <div className="mt-2 grid gap-2 text-13 text-ink-2">
          <div>
            {t('swap.recipient.whole')}
            <AddressText chainId={chainId} value={recipient.address} isParty />
          </div>
          <ContractNote chainId={chainId} address={recipient.address} />
          {recipient.resembles && (
            <LookalikeNote address={recipient.address} resembles={recipient.resembles} />
          )}
        </div>
      )}
      {recipient.kind === 'address' && !recipient.isOwn && (
        <div className="mt-2">
          <KeepAddress address={recipient.address} known={known} />
        </div>
      )}
    </div>
  )
}

function hintOf(recipient: Recipient, hasNames: boolean): string {
  if (recipient.kind === 'looking') return t('name.looking')
  if (recipient.kind === 'address' && recipient.isOwn) return t('swap.recipient.own')
  return hasNames ? `${t('swap.recipient.hint')} ${t('name.also')}` : t('swap.recipient.hint')
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
  const { partiallyFillable } = useTradeTerms()
  const hintId = useId()
  return (
    <div>
      <label className="flex w-fit items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={partiallyFillable}
          aria-describedby={hintId}
          onChange={(event) => tradeTerms.setState({ partiallyFillable: event.target.checked })}
        />
        {t('swap.options.partial')}
      </label>
      <p id={hintId} className="mt-1 text-13 text-ink-3">
        {t('swap.options.partialHint')} {isMarket && t('swap.options.partialMarket')}
      </p>
    </div>
  )
}
