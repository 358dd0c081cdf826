import '../../../text/en/trade/dollars.ts'
import type { DealSide } from '../../../domain/otc/offerState.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { amountOf, exactAmount, rateLine, usdText } from '../../trade/token/tokenText.ts'
import type { DealToken } from './useDealToken.ts'

/** One side as it is shown: what it means for who looks, how much, of what. */
export interface ShownSide extends DealSide {
  readonly label: string
  readonly about: DealToken
  /** Dollars as decimal text; null where nobody knows them, undefined while they are asked for or do not matter. */
  readonly usd?: string | null | undefined
}

/** Both sides of an offer, to be read. A claim is what the link says while nothing of it is confirmed. */
export function TermsCard({
  pays,
  receives,
  claim,
}: {
  readonly pays: ShownSide
  readonly receives: ShownSide
  /** Whose word it is; null once all is checked. */
  readonly claim: string | null
}) {
  const [sold, received] = [holdingOf(pays), holdingOf(receives)]
  const rate = sold && received && rateLine(sold, received)
  return (
    <Card className={classNames(claim !== null && 'border-dashed')}>
      {claim !== null && (
        <p className="border-b border-dashed border-line px-4.5 py-2.5 text-14 text-ink-2">{claim}</p>
      )}
      <dl>
        <Side side={pays} isClaim={claim !== null} rounding="up" />
        <Side side={receives} isClaim={claim !== null} rounding="down" />
      </dl>
      <p className="min-h-5 px-4.5 pb-4 text-13 text-ink-3">{rate && t('deal.rate', { ...rate })}</p>
    </Card>
  )
}

const holdingOf = ({ amount, about: { token } }: ShownSide) => token && { amount, token }

function Side({
  side: { label, amount, about, usd },
  isClaim,
  rounding,
}: {
  readonly side: ShownSide
  readonly isClaim: boolean
  readonly rounding: 'up' | 'down'
}) {
  const { token, trust } = about
  return (
    <div className="border-line px-4.5 py-4 not-first:border-t">
      <dt className="text-13 text-ink-3">{label}</dt>
      <dd className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span
          title={token ? exactAmount(amount, token) : undefined}
          className={classNames(
            'min-w-0 text-32 font-[480] tracking-[-0.025em] [overflow-wrap:anywhere]',
            isClaim && 'text-ink-2',
          )}
        >
          {token ? (
            amountOf(amount, token, rounding)
          ) : trust === 'waiting' ? (
            <Skeleton chars={7} />
          ) : (
            <span className="text-16">{t('deal.raw', { amount: String(amount) })}</span>
          )}
        </span>
        {token && <TokenPlate token={token} />}
      </dd>
      {!isClaim && (
        <dd className="min-h-5 text-13 text-ink-3">
          {usd === null ? t('trade.usd.unknown') : usd !== undefined && usdText(usd)}
        </dd>
      )}
    </div>
  )
}

/** A token that is not chosen here. */
export function TokenPlate({ token }: { readonly token: Token }) {
  return (
    <span
      title={token.name}
      className="inline-flex h-10.5 max-w-full shrink-0 items-center gap-2 rounded-2 bg-well pr-3 pl-2 text-15 font-[560] whitespace-nowrap"
    >
      <TokenIcon token={token} />
      <bdi className="truncate">{token.symbol}</bdi>
    </span>
  )
}
