import { Suspense, useId, useState } from 'react'
import { amountText, parseAmount } from '../../../domain/amount/amount.ts'
import type { Token } from '../../../domain/token/token.ts'
import { AmountInput } from '../../trade/amount/AmountInput.tsx'
import type { DollarEntry } from '../../trade/amount/dollarEntry.ts'
import { RemarkText } from '../../trade/amount/RemarkText.tsx'
import { useTypedAmount } from '../../trade/amount/useTypedAmount.ts'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { TokenPlate } from '../offer/TermsCard.tsx'

const FieldFacts = lazyPart(async () => (await import('../../trade/amount/FieldFacts.tsx')).FieldFacts)

export interface FillFieldProps {
  readonly label: string
  readonly token: Token
  /** Text of the person; null where the amount follows from the other side. */
  readonly typed: string | null
  /** Raw units that will move; null while that is not known. */
  readonly amount: bigint | null
  readonly isInvalid: boolean
  /** Dollars of so much of it as decimal text; null where nobody knows them. */
  readonly usdOf: (amount: bigint) => string | null
  /** The market was asked and has not answered yet. */
  readonly isUsdLoading: boolean
  /** Undefined: no account, nothing shown. */
  readonly balance: bigint | 'unknown' | 'loading' | undefined
  readonly onAmount: (text: string) => void
}

/** One side of a fill. Either is typed, as an amount or in dollars; the other follows to the unit. */
export function FillField(props: FillFieldProps) {
  const { label, token, typed, amount, isInvalid, isUsdLoading, balance } = props
  const id = useId()
  // What follows is exact and is shown so: every digit of it.
  const text = typed ?? (amount === null ? '' : amountText(amount, token.decimals))
  const value = { kind: 'typed', text } as const
  const priced = { token, value, usd: usdOfText(props, text), onAmount: props.onAmount }
  const [entry, setEntry] = useState<DollarEntry | null>(null)
  const dollars = entry?.fieldOf(entry, priced, setEntry)
  const kept = dollars?.kept ?? text
  const { remark, onRemark, onAmount, onOther } = useTypedAmount(kept, dollars?.onAmount ?? props.onAmount)
  return (
    <div className="px-4.5 py-4">
      <label htmlFor={id} className="flex min-h-6 items-center text-13 text-ink-3">
        {label}
      </label>
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
            decimals={dollars?.decimals ?? token.decimals}
            symbol={dollars ? 'USD' : token.symbol}
            value={dollars?.value ?? value}
            isInvalid={isInvalid}
            isBusy={false}
            isDimmed={false}
            onAmount={onAmount}
            onRemark={(next) => onRemark(dollars ? dollars.remarkOf(next) : next)}
          />
        </span>
        <TokenPlate token={token} />
      </div>
      <div
        id={`${id}-facts`}
        className="flex min-h-5 flex-wrap items-center justify-between gap-x-3 text-13 text-ink-3"
      >
        <Suspense>
          <FieldFacts
            {...priced}
            balance={balance}
            isUsdLoading={isUsdLoading && text !== ''}
            inputId={id}
            entry={dollars ? entry : null}
            onEntry={setEntry}
          />
        </Suspense>
      </div>
      <RemarkText id={`${id}-remark`} remark={remark} onOther={onOther} />
    </div>
  )
}

/** Dollars of what the field holds; undefined while it holds nothing, or the market has not answered. */
function usdOfText({ token, usdOf, isUsdLoading }: FillFieldProps, text: string): string | null | undefined {
  const held = text === '' ? null : parseAmount(text, token.decimals)
  if (held?.kind !== 'amount') return undefined
  return usdOf(held.value) ?? (isUsdLoading ? undefined : null)
}
