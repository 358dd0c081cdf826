import '../../../text/en/trade/dollars.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { TokenAmount } from '../token/TokenAmount.tsx'
import { usdText } from '../token/tokenText.ts'

/** One side of an order to the last digit, an estimate rounded as everywhere, under the name of what it means. Goes into a list of details. */
export function OrderAmount({
  label,
  token,
  amount,
  usd,
  isAbout = false,
  hasMark = false,
}: {
  readonly label: string
  readonly token: Token
  readonly amount: bigint
  /** Its worth in US dollars; null where nobody knows it, undefined where it is not asked. */
  readonly usd?: string | null
  /** An estimate, no amount that is signed. */
  readonly isAbout?: boolean
  /** The other side is on another chain. */
  readonly hasMark?: boolean
}) {
  return (
    <div className="relative min-h-8 pl-11 [overflow-wrap:anywhere]">
      <dt className="text-13 text-ink-3">{label}</dt>
      <dd className="text-20 font-[520] tracking-[-0.012em]">
        <span className="absolute inset-y-0 left-0 flex items-center">
          <TokenIcon token={token} size={32} hasMark={hasMark} />
        </span>
        <TokenAmount value={amount} token={token} exact={!isAbout} />
        {usd !== undefined && (
          <span className="ml-2 text-13 font-normal text-ink-3">
            {usd === null ? t('trade.usd.unknown') : usdText(usd)}
          </span>
        )}
      </dd>
    </div>
  )
}
