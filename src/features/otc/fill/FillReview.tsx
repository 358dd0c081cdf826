import '../../../text/en/otc/dealParts.ts'
import '../../../text/en/trade/review.ts'
import { useState } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { type WorthQuote, withWorth } from '../../../domain/orders/history/recordedWorth.ts'
import { endSecOf } from '../../../domain/orders/struct/otcOrder.ts'
import type { Fill } from '../../../domain/otc/fillMath.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { OtcFillIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PausedNote } from '../../trade/quote/PausedQuotes.tsx'
import { type Hold, NO_HOLD } from '../../trade/review/hold.ts'
import { TransactionFee } from '../../trade/review/NetworkFee.tsx'
import { OrderAmount } from '../../trade/review/OrderAmount.tsx'
import { usePlanRefusal } from '../../trade/review/PlanRefusal.tsx'
import { ReviewFrame } from '../../trade/review/ReviewFrame.tsx'
import { useUnsimulatedConsent } from '../../trade/review/useUnsimulatedConsent.tsx'
import { useSettings } from '../../trade/settings/settingsStore.ts'
import { AddressText } from '../../trade/token/AddressText.tsx'
import { amountWithSymbol, bpsText, rateLine } from '../../trade/token/tokenText.ts'
import type { LiveOffer } from '../offer/useOffer.ts'
import { offerTime } from '../share/offerTime.ts'
import { FILL_GAS, fillIntent } from './fillIntent.ts'
import { fillLossText } from './fillLossText.ts'

export interface FillReviewProps {
  readonly live: LiveOffer
  /** As it was agreed to: it never follows the market, and never the maker. */
  readonly fill: Fill
  readonly makerToken: Token
  readonly takerToken: Token
  readonly account: Address
  /** Why this fill can no longer be made; null while it can. */
  readonly problem: string | null
  readonly onClose: () => void
  readonly onConfirm: (intent: OtcFillIntent) => void
}

/** The review before an offer is filled: exactly what will move, between whom, through which contract. */
export function FillReview(props: FillReviewProps) {
  const { live, fill, makerToken, takerToken, account, problem } = props
  const { offer, orderHash } = live
  const { chainId, order } = offer
  const approval = useSettings((settings) => settings.approval)
  const unsimulated = useUnsimulatedConsent(chainId)
  const doubts = useDoubts(live)
  const intent: OtcFillIntent = {
    ...fillIntent({ offer, orderHash, fill, makerToken, takerToken }, { account, approval }),
    ...unsimulated.terms,
  }
  const refusal = usePlanRefusal(intent)
  const isRefused = problem !== null || refusal !== null
  return (
    <ReviewFrame
      title={t('deal.review.title')}
      onClose={props.onClose}
      intents={[intent]}
      confirm={t('deal.review.confirm', { amount: amountWithSymbol(fill.pays, takerToken, 'up') })}
      onConfirm={() => props.onConfirm(withWorth(intent, worthQuote(live.market, fill)))}
      holds={[unsimulated, doubts, isRefused ? { hold: 'short', note: null } : NO_HOLD]}
      problems={
        problem && (
          <Note tone="down" urgent>
            {problem}
          </Note>
        )
      }
      amounts={
        <dl className="flex flex-col gap-3">
          <OrderAmount label={t('deal.review.pays')} token={takerToken} amount={fill.pays} />
          <OrderAmount label={t('deal.review.receives')} token={makerToken} amount={fill.receives} />
        </dl>
      }
      rows={termRows(props, intent)}
      text={t('deal.review.text')}
      folded={
        <div className="mt-2 text-[0.84375rem]">
          <p className="text-ink-3">{t('deal.parties.hash')}</p>
          <AddressText chainId={chainId} value={orderHash} kind="tx" />
        </div>
      }
    >
      <div className="mt-4 text-[0.84375rem]">
        <p className="text-ink-3">{t('deal.parties.maker')}</p>
        <AddressText chainId={chainId} value={order.maker} isParty />
      </div>
    </ReviewFrame>
  )
}

/** What the market says both sides are worth. */
const worthQuote = ({ usdOf }: LiveOffer['market'], { pays, receives }: Fill): WorthQuote => ({
  ...{ sellAmount: pays, sellUsd: usdOf('taker', pays) },
  ...{ buyAmount: receives, buyUsd: usdOf('maker', receives) },
})

/** What nobody could check for the taker: each has to be agreed to before the offer can be filled. */
function useDoubts({ offer, market: { price, renew }, maker, taker }: LiveOffer): Hold {
  const [agreed, setAgreed] = useState<readonly Doubt[]>([])
  const { makerAsset, takerAsset } = offer.order
  const isPaused = price === 'paused'
  const isUnpriced = !isPaused && (typeof price === 'string' || price.bps === null)
  const disguised = [
    ...(maker.trust === 'disguised' ? [makerAsset] : []),
    ...(taker.trust === 'disguised' ? [takerAsset] : []),
  ]
  const doubts: readonly Doubt[] = [
    ...(isUnpriced ? (['unpriced'] as const) : []),
    ...(disguised.length > 0 ? (['disguised'] as const) : []),
  ]
  const notes = doubts.map((doubt) => (
    <Note key={doubt} tone="warn">
      <p>{t(DOUBTS[doubt].says)}</p>
      {doubt === 'disguised' &&
        disguised.map((address) => <AddressText key={address} chainId={offer.chainId} value={address} />)}
      <ConsentBox
        label={t(DOUBTS[doubt].agree)}
        isGiven={agreed.includes(doubt)}
        onChange={(isGiven) =>
          setAgreed((before) => [...before.filter((one) => one !== doubt), ...(isGiven ? [doubt] : [])])
        }
      />
    </Note>
  ))
  return {
    hold: isPaused || doubts.some((doubt) => !agreed.includes(doubt)) ? 'consent' : null,
    note: isPaused ? [<PausedNote key="paused" renew={renew} />, ...notes] : notes,
  }
}

const DOUBTS = {
  unpriced: { says: 'deal.review.unpriced', agree: 'deal.review.unpricedAgree' },
  disguised: { says: 'deal.review.disguised', agree: 'deal.review.disguisedAgree' },
} as const
type Doubt = keyof typeof DOUBTS

function termRows(
  { live, fill, makerToken, takerToken }: FillReviewProps,
  intent: OtcFillIntent,
): readonly DetailsRow[] {
  const { offer, market } = live
  const { makerAmount, takerAmount } = offer.order
  const endSec = endSecOf(offer.order)
  const rate = rateLine(
    { amount: takerAmount, token: takerToken },
    { amount: makerAmount, token: makerToken },
  )
  const bps = typeof market.price === 'object' ? market.price.bps : null
  const isFar = typeof market.price === 'object' && market.price.needsTyping
  return [
    {
      key: 'rate',
      label: t('deal.review.rate'),
      value: rate ? t('deal.rate', { ...rate }) : t('trade.unknown'),
    },
    {
      key: 'market',
      label: t('deal.review.market'),
      value: (
        <span className={isFar ? 'text-warn' : undefined}>
          {bps === null
            ? t('trade.unknown')
            : bps === 0
              ? t('trade.distance.at')
              : (fillLossText(market, fill, makerToken) ??
                t(bps < 0 ? 'deal.review.worse' : 'deal.review.better', { percent: bpsText(Math.abs(bps)) }))}
        </span>
      ),
    },
    { key: 'fee', label: t('deal.review.fee'), value: t('deal.review.noFee'), isMinor: true },
    {
      key: 'network',
      label: t('trade.details.networkFee'),
      value: <TransactionFee intent={intent} gasUnits={FILL_GAS} />,
    },
    {
      key: 'expires',
      label: t('deal.review.expires'),
      value: endSec === null ? t('deal.review.never') : offerTime(endSec),
    },
    {
      key: 'chain',
      isMinor: true,
      label: t('trade.review.chain'),
      value: chainName(offer.chainId),
    },
  ]
}
