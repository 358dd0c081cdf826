import '../../../text/en/trade/shares.ts'
import { amountText } from '../../../domain/amount/amount.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { amountWithSymbol, bpsText } from '../token/tokenText.ts'
import { type MaxAmount, maxAmount, shareOfBalance } from './maxAmount.ts'

const SHARES = [25, 50] as const

export interface ShareChipsProps {
  readonly token: Token
  readonly balance: bigint
  /** What the network may ask for, with room to rise; raw native units, null while unknown. */
  readonly ampleFee: bigint | null
  readonly onAmount: (text: string) => void
  /** Max was pressed, behind `onAmount`. */
  readonly onMax?: (text: string, max: MaxAmount) => void
}

/** Shares of a balance, and all of it that can be sold. */
export function ShareChips({ token, balance, ampleFee, onAmount, onMax }: ShareChipsProps) {
  const textOf = (value: bigint) => amountText(value, token.decimals)
  const sellIsNative = isNative(token.address)
  const max = maxAmount(balance, sellIsNative, ampleFee)
  return (
    <span className="flex gap-1.5 pointer-coarse:-my-1">
      {SHARES.map((percent) => (
        <Chip
          key={percent}
          aria-label={t('swap.share', { percent })}
          onClick={() => onAmount(textOf(shareOfBalance(balance, percent, sellIsNative, ampleFee)))}
        >
          {bpsText(percent * 100)}
        </Chip>
      ))}
      <Chip
        aria-label={t('swap.max.label', { amount: amountWithSymbol(max.amount, token) })}
        onClick={() => {
          onAmount(textOf(max.amount))
          onMax?.(textOf(max.amount), max)
        }}
      >
        {t('swap.max.short')}
      </Chip>
    </span>
  )
}
