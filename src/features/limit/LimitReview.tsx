import '../../text/en/screens/limitReview.ts'
import '../../text/en/trade/review.ts'
import { useState } from 'react'
import { limitText, type PricePer } from '../../domain/amount/limitPrice.ts'
import type { Price } from '../../domain/amount/price.ts'
import { otherThanTyped } from '../../domain/amount/signedPrice.ts'
import type { HostFee } from '../../domain/host/hostFee.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { DeltaOrderIntent } from '../../flow/journal/flowRecord.ts'
import { numberLocale } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import type { DetailsRow } from '../../ui/Details.tsx'
import { feeRow } from '../trade/cost/feeRow.tsx'
import { useFeeText } from '../trade/cost/useFeeText.ts'
import { useNetworkFee } from '../trade/cost/useNetworkFee.ts'
import { limitIntentOf } from '../trade/intent/limitIntent.ts'
import { feeBpsOfIntent, intentFigures, payeeOfIntent } from '../trade/kind/intentFigures.ts'
import type { DeltaOffer, Offer } from '../trade/quote/offer.ts'
import { costRows } from '../trade/review/costRows.tsx'
import { ReviewFrame } from '../trade/review/ReviewFrame.tsx'
import { useOrderTerms } from '../trade/review/useOrderTerms.ts'
import { useUnsimulatedConsent } from '../trade/review/useUnsimulatedConsent.tsx'
import { useWorsePrice } from '../trade/review/useWorsePrice.tsx'
import { ClockNote } from '../trade/session/ClockNote.tsx'
import { useConfig } from '../trade/session/configContext.tsx'
import { useSettings } from '../trade/settings/settingsStore.ts'
import { PriceBeforeFee } from '../trade/token/PriceBeforeFee.tsx'
import { lineOf } from '../trade/token/tokenText.ts'
import { AtMarketNote } from '../trade/venue/AtMarketNote.tsx'
import { betterBps, distanceText, inDirection, isAtMarket, type Market } from '../trade/venue/marketPrice.ts'
import { LimitAmounts } from './LimitAmounts.tsx'
import { NoRouteNote } from './NoRouteNote.tsx'
import { oldTerms } from './ReplaceNote.tsx'
import type { OpenReplaced } from './replaced.ts'
import { restRows } from './restRows.ts'

export interface LimitReviewProps {
  /** The offer whose route the order is built from, for exactly the fixed amount. */
  readonly offer: DeltaOffer
  /** The latest one while the review is open, or a fresh one. */
  readonly renew: () => Promise<Offer | null>
  readonly limitAmount: bigint
  readonly price: Price
  readonly market: Market | null
  readonly per: PricePer
  readonly account: Address
  readonly deadlineSec: number
  readonly partiallyFillable: boolean
  /** The order whose place this one takes. */
  readonly replaced: OpenReplaced | null
  readonly onClose: () => void
  readonly onConfirm: (intent: DeltaOrderIntent) => void
}

/** What it takes to use up a nonce, and to end an order with its deposit: rounded up from the sandbox's contract. */
const END_GAS = 60_000n
const END_NATIVE_GAS = 120_000n

/** The last look at a limit order: what is signed, in words. The market may move meanwhile; what is signed does not. */
export function LimitReview(props: LimitReviewProps) {
  const { hostFee } = useConfig()
  const { offer, renew, limitAmount, account, deadlineSec, partiallyFillable, replaced } = props
  const { chainId, sellToken } = offer.request
  const endGas = replaced ? (replaced.replaces.sellsNative ? END_NATIVE_GAS : END_GAS) : 0n
  const endFee = useFeeText(chainId, useNetworkFee(chainId, endGas))
  const approval = useSettings((settings) => settings.approval)
  const order = useOrderTerms(chainId, true)
  const unsimulated = useUnsimulatedConsent(chainId)
  const [isLost, setLost] = useState(false)
  const intentOf = (from: DeltaOffer): DeltaOrderIntent => ({
    ...limitIntentOf(from, limitAmount, {
      ...{ account, recipient: account, approval, partiallyFillable },
      ...order.terms,
      deadlineSec,
    }),
    // As it was when the review was opened: a fill since then stops the replacement.
    ...(replaced && { replaces: replaced.replaces }),
    ...unsimulated.terms,
  })
  const intent = intentOf(offer)
  const figures = intentFigures(intent)
  const { price, market } = props
  const compared = market && distanceText(price, market, BigInt(fixedOf(intent)))
  const worse = useWorsePrice(market && betterBps(price, market), compared ?? '')
  const confirm = async () => {
    const latest = await renew()
    if (latest?.mode === 'delta' && isSameFixed(latest, offer)) return props.onConfirm(intentOf(latest))
    setLost(true)
    return false
  }
  return (
    <ReviewFrame
      title={t(replaced ? 'limit.replace.reviewTitle' : 'limit.review.title')}
      onClose={props.onClose}
      intents={[intent]}
      confirm={t(replaced ? 'limit.replace.confirm' : 'limit.review.confirm')}
      onConfirm={confirm}
      order={order}
      holds={[worse, unsimulated]}
      problems={isLost && <NoRouteNote />}
      amounts={<Amounts {...{ intent, figures }} />}
      notes={
        <>
          {market && isAtMarket(price, market) && (
            <AtMarketNote
              request={offer.request}
              quoted={intent.side === 'SELL' ? offer.buyAmountAfterFee : offer.sellAmountAfterFee}
              bound={figures.bound}
            />
          )}
          <ClockNote chainId={chainId} />
        </>
      }
      rows={termRows(props, intent, hostFee, worse.note ? null : compared, endFee)}
      text={
        <>
          {replaced && <p className="mb-4">{t('limit.replace.text')}</p>}
          {t(isNative(sellToken.address) ? 'limit.review.restNative' : 'limit.review.rest')}
        </>
      }
    />
  )
}

const fixedOf = (intent: DeltaOrderIntent): string =>
  intent.side === 'SELL' ? intent.sellAmount : intent.buyAmount

const isSameFixed = (one: DeltaOffer, other: DeltaOffer): boolean =>
  one.request.side === other.request.side && one.request.amount === other.request.amount

function Amounts({
  intent,
  figures,
}: {
  readonly intent: DeltaOrderIntent
  readonly figures: ReturnType<typeof intentFigures>
}) {
  const { side, sellToken, buyToken } = intent
  const { fixed, bound } = figures
  const [sold, bought] = side === 'SELL' ? [fixed, bound] : [bound, fixed]
  const [sell, buy] = [
    { token: sellToken, amount: sold },
    { token: buyToken, amount: bought },
  ]
  return <LimitAmounts {...{ side, sell, buy }} />
}

function termRows(
  { price, per, offer, deadlineSec, partiallyFillable, replaced }: LimitReviewProps,
  intent: DeltaOrderIntent,
  host: HostFee | undefined,
  compared: string | null,
  endFee: string | null,
): readonly DetailsRow[] {
  const { sellToken, buyToken } = offer.request
  const [base, quote] = per === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  const signed = otherThanTyped(
    price,
    {
      ...{ side: intent.side, sold: BigInt(intent.sellAmount), bought: BigInt(intent.buyAmount) },
      decimals: { sell: sellToken.decimals, buy: buyToken.decimals },
    },
    per,
  )
  const feeBps = feeBpsOfIntent(intent)
  const old = replaced && oldTerms(replaced, sellToken, buyToken)
  return [
    ...(old ? [{ key: 'old', label: t('limit.replace.old'), value: old }] : []),
    {
      key: 'price',
      label: t('limit.review.price'),
      value: (
        <PriceBeforeFee
          text={`1 ${base.symbol} = ${limitText(inDirection(price, per), per, numberLocale())} ${quote.symbol}`}
          feeBps={intent.side === 'SELL' ? feeBps : 0}
        />
      ),
    },
    ...(signed
      ? [
          {
            key: 'signed',
            label: t('limit.review.signed'),
            hint: t('limit.review.signedHint'),
            value: t('trade.rate', { ...lineOf(signed.price, sellToken, buyToken, signed.digits) }),
          },
        ]
      : []),
    ...(compared === null ? [] : [{ key: 'distance', label: t('limit.review.distance'), value: compared }]),
    ...restRows(deadlineSec, partiallyFillable),
    feeRow({ feeBps, host, payee: payeeOfIntent(intent) }),
    ...costRows({ intent, quote: offer, count: 1 }),
    ...(replaced
      ? [{ key: 'gas', label: t('limit.replace.cost'), value: endFee ?? t('trade.unknown') }]
      : []),
  ]
}
