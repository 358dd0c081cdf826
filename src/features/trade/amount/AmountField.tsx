import { memo, type ReactNode, useId, useMemo } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type RiskTone, riskInk } from '../cost/risk.ts'
import { useSteady } from '../page/useSteady.ts'
import type { PickerOpener } from '../token/openPicker.ts'
import { TokenButton } from '../token/TokenButton.tsx'
import { amountOf, exactAmount, lossText, plainAmount, usdText } from '../token/tokenText.ts'
import { AmountInput } from './AmountInput.tsx'
import { RemarkText } from './RemarkText.tsx'
import { useTypedAmount } from './useTypedAmount.ts'

export interface AmountFieldProps {
  readonly slot: 'sell' | 'buy'
  readonly label: string
  readonly token: Token | null
  readonly isTokenLoading: boolean
  /** Text of the person, or raw units the market decides (null while unknown). */
  readonly value:
    | { readonly kind: 'typed'; readonly text: string }
    | {
        readonly kind: 'quoted'
        readonly amount: bigint | null
        readonly isStale: boolean
        readonly isLoading: boolean
      }
  readonly isInvalid?: boolean
  /** The other side is on another chain: each token shows its own. */
  readonly hasMark?: boolean
  /** Decimal text; null when the service does not know; undefined while nothing was asked. */
  readonly usd: string | null | undefined
  readonly isUsdLoading: boolean
  /** Shown beside the dollars: how much less than the other side, in percent. */
  readonly lossPercent?: number | null
  readonly lossTone?: RiskTone
  /** Undefined: no account, nothing shown. */
  readonly balance: bigint | 'unknown' | 'loading' | undefined
  readonly chips?: ReactNode
  /** A word about the amount, at the right of the label, such as "about". */
  readonly hint?: string | undefined
  /** A sentence below the field. */
  readonly note?: ReactNode
  readonly onAmount: (text: string) => void
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
  const { remark, onRemark, onAmount, onOther } = useTypedAmount(kept?.text ?? null, props.onAmount)
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
        <span className="relative block min-w-28 flex-1">
          <AmountInput
            id={id}
            describedBy={`${id}-facts ${id}-remark`}
            decimals={token?.decimals ?? 18}
            symbol={token?.symbol}
            value={kept ?? quotedText(amount, token)}
            isInvalid={props.isInvalid ?? false}
            isBusy={quoted?.isLoading ?? false}
            isDimmed={quoted?.isStale ?? false}
            onAmount={onAmount}
            onRemark={onRemark}
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
        <Dollars
          usd={props.usd}
          isLoading={props.isUsdLoading}
          lossPercent={props.lossPercent ?? null}
          lossTone={props.lossTone ?? null}
        />
        <Balance balance={props.balance} token={token} />
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

const Dollars = memo(function Dollars({
  usd,
  isLoading,
  lossPercent,
  lossTone,
}: {
  readonly usd: string | null | undefined
  readonly isLoading: boolean
  readonly lossPercent: number | null
  readonly lossTone: RiskTone
}) {
  if (usd === undefined) return <span>{isLoading ? <Skeleton chars={8} /> : null}</span>
  if (usd === null) return <span>{t('trade.usd.unknown')}</span>
  return (
    <span>
      {usdText(usd)}
      {lossPercent !== null && (
        <span className={`ml-1.5 ${riskInk(lossTone) ?? 'text-ink-2'}`}>{lossText(lossPercent)}</span>
      )}
    </span>
  )
})

/** What an account has of a token; nothing without one. */
export const Balance = memo(function Balance({
  balance,
  token,
}: {
  readonly balance: bigint | 'unknown' | 'loading' | undefined
  readonly token: Token | null
}) {
  if (balance === undefined || !token) return <span />
  if (balance === 'unknown') return <span>{t('trade.balance.unknown')}</span>
  return (
    <span className="text-right">
      {t('trade.balance.label')}{' '}
      {balance === 'loading' ? (
        <Skeleton chars={6} />
      ) : (
        <span title={exactAmount(balance, token)}>{amountOf(balance, token)}</span>
      )}
    </span>
  )
})
