import '../../../text/en/trade/dollars.ts'
import '../../../text/en/trade/details.ts'
import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { classNames } from '../../../ui/classNames.ts'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { riskInk, slippageTone } from '../cost/risk.ts'
import { intentFigures } from '../kind/intentFigures.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { type Offer, usdAfterFee } from '../quote/offer.ts'
import { TokenAmount } from '../token/TokenAmount.tsx'
import { usdText } from '../token/tokenText.ts'

/** Both amounts with what is certain of the one that is not fixed. */
export function ReviewAmounts({ intent, quote }: { readonly intent: TradeIntent; readonly quote: Offer }) {
  const isSell = intent.side === 'SELL'
  const { fixed, quoted, bound } = intentFigures(intent)
  return (
    <div className="flex flex-col gap-3">
      <AmountRow
        label={isSell ? t('swap.sell') : t('trade.review.payAbout')}
        icon={<TokenIcon token={intent.sellToken} size={32} />}
        amount={<TokenAmount value={isSell ? fixed : quoted} token={intent.sellToken} rounding="up" />}
        usd={usdAfterFee(quote, 'sell')}
        bound={
          isSell ? null : (
            <Bound intent={intent} label={t('trade.details.atMost')}>
              <TokenAmount value={bound} token={intent.sellToken} exact />
            </Bound>
          )
        }
      />
      <AmountRow
        label={isSell ? t('trade.review.receiveAbout') : t('swap.buy')}
        icon={<TokenIcon token={intent.buyToken} size={32} />}
        amount={<TokenAmount value={isSell ? quoted : fixed} token={intent.buyToken} />}
        usd={usdAfterFee(quote, 'buy')}
        bound={
          isSell ? (
            <Bound intent={intent} label={t('trade.details.atLeast')}>
              <TokenAmount value={bound} token={intent.buyToken} exact />
            </Bound>
          ) : null
        }
      />
    </div>
  )
}

function Bound({
  intent,
  label,
  children,
}: {
  readonly intent: TradeIntent
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <p
      className={classNames(
        'text-13 text-balance',
        riskInk(slippageTone(intent.slippageBps)) ?? 'text-ink-2',
      )}
    >
      {label} {children}
    </p>
  )
}

function AmountRow({
  label,
  icon,
  amount,
  usd,
  bound,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly amount: ReactNode
  readonly usd: string | null
  /** What is certain of an amount that is not. */
  readonly bound: ReactNode
}) {
  return (
    <div className="flex items-center gap-3">
      {icon}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        {/* The value goes below where it does not fit beside a whole number. */}
        <div className="max-w-full flex-1 [overflow-wrap:break-word]">
          <p className="text-13 text-ink-3">{label}</p>
          <p className="text-20 font-[520] tracking-[-0.012em]">{amount}</p>
          {bound}
        </div>
        <p className="text-13 text-ink-3">{usd === null ? t('trade.usd.unknown') : usdText(usd)}</p>
      </div>
    </div>
  )
}
