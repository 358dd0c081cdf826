import { useId } from 'react'
import { amountText } from '../../../domain/amount/amount.ts'
import type { Token } from '../../../domain/token/token.ts'
import { AmountInput } from '../../trade/amount/AmountInput.tsx'
import { Balance } from '../../trade/amount/Balance.tsx'
import { RemarkText } from '../../trade/amount/RemarkText.tsx'
import { useTypedAmount } from '../../trade/amount/useTypedAmount.ts'
import { usdText } from '../../trade/token/tokenText.ts'
import { TokenPlate } from '../offer/TermsCard.tsx'

export interface FillFieldProps {
  readonly label: string
  readonly token: Token
  /** Text of the person; null where the amount follows from the other side. */
  readonly typed: string | null
  /** Raw units that will move; null while that is not known. */
  readonly amount: bigint | null
  readonly isInvalid: boolean
  /** Dollars as decimal text; null while they are not known. */
  readonly usd: string | null
  /** Undefined: no account, nothing shown. */
  readonly balance: bigint | 'unknown' | 'loading' | undefined
  readonly onAmount: (text: string) => void
}

/** One side of a fill. Either is typed; the other follows to the unit. */
export function FillField(props: FillFieldProps) {
  const { label, token, typed, amount, isInvalid, usd, balance } = props
  const id = useId()
  // What follows is exact and is shown so: every digit of it.
  const kept = typed ?? (amount === null ? '' : amountText(amount, token.decimals))
  const { remark, onRemark, onAmount, onOther } = useTypedAmount(kept, props.onAmount)
  return (
    <div className="px-4.5 py-4">
      <label htmlFor={id} className="flex min-h-6 items-center text-13 text-ink-3">
        {label}
      </label>
      <div className="my-1 flex flex-wrap items-center justify-between gap-x-3">
        <span className="relative flex min-w-28 flex-1">
          <AmountInput
            id={id}
            describedBy={`${id}-facts ${id}-remark`}
            decimals={token.decimals}
            symbol={token.symbol}
            value={{ kind: 'typed', text: kept }}
            isInvalid={isInvalid}
            isBusy={false}
            isDimmed={false}
            onAmount={onAmount}
            onRemark={onRemark}
          />
        </span>
        <TokenPlate token={token} />
      </div>
      <p id={`${id}-facts`} className="flex min-h-5 flex-wrap justify-between gap-x-3 text-13 text-ink-3">
        <span>{amount !== null && usd !== null && usdText(usd)}</span>
        <Balance balance={balance} token={token} />
      </p>
      <RemarkText id={`${id}-remark`} remark={remark} onOther={onOther} />
    </div>
  )
}
