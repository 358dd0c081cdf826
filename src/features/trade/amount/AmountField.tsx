import { memo, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useSteady } from '../page/useSteady.ts'
import type { PickerOpener } from '../token/openPicker.ts'
import { TokenButton } from '../token/TokenButton.tsx'
import { amountOf, plainAmount } from '../token/tokenText.ts'
import { AmountInput } from './AmountInput.tsx'
import type { DollarEntry } from './dollarEntry.ts'
import type { StatedFacts } from './FieldFacts.tsx'
import { RemarkText } from './RemarkText.tsx'
import { useTypedAmount } from './useTypedAmount.ts'

const FieldFacts = lazyPart(async () => (await import('./FieldFacts.tsx')).FieldFacts)

export interface AmountFieldProps extends StatedFacts {
  readonly slot: 'sell' | 'buy'
  readonly label: string
  readonly isTokenLoading: boolean
  readonly isInvalid?: boolean
  /** The other side is on another chain: each token shows its own. */
  readonly hasMark?: boolean
  readonly chips?: ReactNode
  /** A word about the amount, at the right of the label, such as "about". */
  readonly hint?: string | undefined
  /** A sentence below the field. */
  readonly note?: ReactNode
  readonly picker: PickerOpener
}

/** One side of a trade: amount, token, dollars and balance. Drawn anew only where something else is to be shown: what is to be done may be new each time. */
export function AmountField(props: AmountFieldProps) {
  const { value } = props
  const isQuoted = value.kind === 'quoted'
  const shown = isQuoted ? value.amount : value.text
  const isStale = isQuoted && value.isStale
  const isLoading = isQuoted && value.isLoading
  const steady = useMemo(
    (): AmountFieldProps['value'] =>
      typeof shown === 'string'
        ? { kind: 'typed', text: shown }
        : { kind: 'quoted', amount: shown, isStale, isLoading },
    [shown, isStale, isLoading],
  )
  return <Field {...props} value={steady} onAmount={useSteady(props.onAmount)} />
}

const Field = memo(function Field(props: AmountFieldProps) {
  const { slot, label, token, value, chips, hint, note } = props
  const id = useId()
  const [kept, quoted] = value.kind === 'typed' ? [value, null] : [null, value]
  const [entry, setEntry] = useState<DollarEntry | null>(null)
  const dollars = entry?.fieldOf(entry, props, setEntry)
  const { remark, onRemark, onAmount, onOther } = useTypedAmount(
    dollars ? dollars.kept : (kept?.text ?? null),
    dollars?.onAmount ?? props.onAmount,
  )
  const amount = quoted?.amount ?? null
  const isWaiting = quoted?.isLoading && amount === null

  return (
    <div className="px-4.5 py-4">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="text-13 text-ink-3">
          {label}
        </label>
        <span className="flex items-center gap-3 text-13 text-ink-3">
          {hint}
          {chips}
        </span>
      </div>
      <div className="my-1 flex flex-wrap items-center justify-between gap-x-3">
        <span className="relative flex min-w-28 flex-1 items-center">
          {dollars && (
            <span aria-hidden="true" className="mr-3.5 text-32 text-ink-3">
              $
            </span>
          )}
          <AmountInput
            id={id}
            describedBy={`${id}-facts ${id}-remark`}
            decimals={dollars?.decimals ?? token?.decimals ?? 18}
            symbol={dollars ? 'USD' : token?.symbol}
            value={dollars?.value ?? kept ?? quotedText(amount, token)}
            isInvalid={props.isInvalid ?? false}
            isBusy={quoted?.isLoading ?? false}
            isDimmed={quoted?.isStale ?? false}
            onAmount={onAmount}
            onRemark={(next) => onRemark(dollars ? dollars.remarkOf(next) : next)}
          />
          {isWaiting && (
            <span className="pointer-events-none absolute inset-0 flex items-center bg-card text-32">
              <Skeleton chars={7} />
            </span>
          )}
        </span>
        <TokenButton
          slot={slot}
          token={token}
          isLoading={props.isTokenLoading}
          hasMark={props.hasMark}
          picker={props.picker}
        />
      </div>
      <div
        id={`${id}-facts`}
        className="flex min-h-5 flex-wrap items-center justify-between gap-x-3 text-13 text-ink-3"
      >
        <Suspense>
          <FieldFacts {...props} inputId={id} entry={dollars ? entry : null} onEntry={setEntry} />
        </Suspense>
      </div>
      <RemarkText id={`${id}-remark`} remark={remark} onOther={onOther} />
      {note && <div className="mt-1.5 text-13 text-ink-2 empty:hidden">{note}</div>}
    </div>
  )
})

const quotedText = (amount: bigint | null, token: Token | null) =>
  ({
    kind: 'quoted',
    text: amount !== null && token ? amountOf(amount, token) : '',
    plain: amount !== null && token ? plainAmount(amount, token) : '',
  }) as const
