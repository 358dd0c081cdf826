import '../../text/en/trade/review.ts'
import { useState } from 'react'
import { afterFee } from '../../domain/amount/tradeFigures.ts'
import type { HostFee } from '../../domain/host/hostFee.ts'
import { sliceBounds } from '../../domain/orders/struct/twapOrder.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { TwapOrderIntent } from '../../flow/journal/flowRecord.ts'
import { durationText } from '../../text/durationText.ts'
import { formatTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import type { DetailsRow } from '../../ui/Details.tsx'
import { Note } from '../../ui/Note.tsx'
import { feeRow } from '../trade/cost/feeRow.tsx'
import { type PlannedSlices, twapIntentOf } from '../trade/intent/twapIntent.ts'
import { intentFigures, payeeOfIntent } from '../trade/kind/intentFigures.ts'
import type { DeltaOffer, Offer } from '../trade/quote/offer.ts'
import { costRows } from '../trade/review/costRows.tsx'
import { OrderAmount } from '../trade/review/OrderAmount.tsx'
import { ReviewFrame } from '../trade/review/ReviewFrame.tsx'
import { useOrderTerms } from '../trade/review/useOrderTerms.ts'
import { useUnsimulatedConsent } from '../trade/review/useUnsimulatedConsent.tsx'
import { useWorsePrice } from '../trade/review/useWorsePrice.tsx'
import { ClockNote } from '../trade/session/ClockNote.tsx'
import { useConfig } from '../trade/session/configContext.tsx'
import { useSettings } from '../trade/settings/settingsStore.ts'
import { TokenAmount } from '../trade/token/TokenAmount.tsx'
import { bpsText } from '../trade/token/tokenText.ts'
import { cutText } from './TwapPlan.tsx'
import { type datesOf, isOutdated, type Schedule, type TwapAmounts } from './twapForm.ts'
import { twapLossText } from './twapLossText.ts'

export interface TwapReviewProps {
  /** The offer of one slice when the review was opened. */
  readonly opened: DeltaOffer
  /** The latest one for the same slice. */
  readonly renew: () => Promise<Offer | null>
  readonly plan: PlannedSlices
  readonly schedule: Schedule
  readonly amounts: TwapAmounts
  /** As of the opening. */
  readonly dates: ReturnType<typeof datesOf>
  /** The same, started now. */
  readonly datesNow: ReturnType<typeof datesOf>
  readonly protectionBps: number
  readonly account: Address
  readonly onClose: () => void
  readonly onConfirm: (intent: TwapOrderIntent) => void
}

/** The last look at an order in slices. What was reviewed is what is signed: a quote that changed meanwhile is shown before it is taken. */
export function TwapReview(props: TwapReviewProps) {
  const { hostFee } = useConfig()
  const { renew, plan, schedule, datesNow, protectionBps: slippageBps, account } = props
  const [dates, setDates] = useState(props.dates)
  const [offer, setOffer] = useState(props.opened)
  const { chainId, sellToken } = offer.request
  const approval = useSettings((settings) => settings.approval)
  const order = useOrderTerms(chainId, true)
  const unsimulated = useUnsimulatedConsent(chainId)
  const [notice, setNotice] = useState<'changed' | 'late' | 'noRoute' | null>(null)
  const intentOf = (from: DeltaOffer): TwapOrderIntent => ({
    ...twapIntentOf(from, plan, {
      ...{ account, recipient: account, approval, slippageBps },
      ...order.terms,
      deadlineSec: dates.deadlineSec,
    }),
    ...unsimulated.terms,
  })
  const intent = intentOf(offer)
  const loss = twapLossText(offer, intentFigures(intent).quoted, slippageBps)
  const worse = useWorsePrice(loss === null ? null : BigInt(-slippageBps), loss ?? '')
  const confirm = async () => {
    const latest = await renew()
    if (latest?.mode === 'delta' && isSameSlice(latest, offer)) {
      const now = intentOf(latest)
      const isOverdue = isOutdated(schedule, dates, datesNow)
      if (!isOverdue && !isWorse(intent, now)) return props.onConfirm(now)
      setOffer(latest)
      if (isOverdue) setDates(datesNow)
      setNotice(isOverdue ? 'late' : 'changed')
    } else setNotice('noRoute')
    return false
  }
  return (
    <ReviewFrame
      title={t('twap.review.title')}
      onClose={props.onClose}
      intents={[intent]}
      confirm={t('twap.review.confirm')}
      onConfirm={confirm}
      order={order}
      holds={[worse, unsimulated]}
      problems={
        notice && (
          <Note tone="warn" urgent>
            {t(notice === 'noRoute' ? 'trade.review.notRenewed' : `twap.review.${notice}`)}
          </Note>
        )
      }
      amounts={<Amounts intent={intent} />}
      notes={<ClockNote chainId={chainId} />}
      rows={termRows({ ...props, dates }, intent, hostFee, worse.note ? null : loss)}
      text={t(isNative(sellToken.address) ? 'twap.review.textNative' : 'twap.review.text')}
    />
  )
}

const isSameSlice = (one: DeltaOffer, other: DeltaOffer): boolean =>
  one.request.side === other.request.side && one.request.amount === other.request.amount

/** Whether what would be signed now is worse than what was reviewed. */
const isWorse = (reviewed: TwapOrderIntent, now: TwapOrderIntent): boolean =>
  reviewed.side === 'SELL'
    ? BigInt(now.buyAmount) < BigInt(reviewed.buyAmount)
    : BigInt(now.sellAmount) > BigInt(reviewed.sellAmount)

function Amounts({ intent }: { readonly intent: TwapOrderIntent }) {
  const isSell = intent.side === 'SELL'
  const { fixed, bound } = intentFigures(intent)
  return (
    <dl className="flex flex-col gap-3">
      <OrderAmount
        label={t(isSell ? 'twap.sellTotal' : 'twap.sellMost')}
        token={intent.sellToken}
        amount={isSell ? fixed : bound}
      />
      <OrderAmount
        label={t(isSell ? 'twap.buyLeast' : 'twap.buyTotal')}
        token={intent.buyToken}
        amount={isSell ? bound : fixed}
      />
    </dl>
  )
}

function termRows(
  { opened, schedule, amounts, dates, protectionBps, plan }: TwapReviewProps,
  intent: TwapOrderIntent,
  host: HostFee | undefined,
  loss: string | null,
): readonly DetailsRow[] {
  const isSell = intent.side === 'SELL'
  const [fixed, open] = isSell ? [intent.sellToken, intent.buyToken] : [intent.buyToken, intent.sellToken]
  const sliceQuote = BigInt(intent.sliceQuote)
  const { side, slippageBps, boundBps = slippageBps } = intent
  const { sliceBound } = sliceBounds({
    side,
    total: plan.total,
    slices: plan.slices,
    sliceQuote,
    boundBps,
  })
  const { feeBps, quoted } = intentFigures(intent)
  const timeOf = (sec: number) => formatTime(new Date(sec * 1000))
  return [
    { key: 'cut', label: t('twap.review.slices'), value: cutText(schedule, amounts, fixed) ?? '' },
    { key: 'every', label: t('twap.every'), value: durationText(schedule.every) },
    {
      key: 'bound',
      label: t(isSell ? 'twap.review.perSell' : 'twap.review.perBuy'),
      value: (
        <TokenAmount
          value={isSell ? afterFee(side, sliceBound, feeBps ?? 0) : sliceBound}
          token={open}
          exact
        />
      ),
    },
    { key: 'protection', label: t('twap.protection'), value: loss ?? bpsText(protectionBps) },
    {
      key: 'quoted',
      isMinor: true,
      label: t('twap.review.quoted'),
      value: (
        <>
          {t('swap.about')} <TokenAmount value={quoted} token={open} rounding={isSell ? 'down' : 'up'} />
        </>
      ),
    },
    { key: 'last', label: t('twap.plan.last'), value: timeOf(dates.lastSec), isMinor: true },
    { key: 'dies', label: t('twap.plan.dies'), value: timeOf(dates.deadlineSec) },
    feeRow({ feeBps: feeBps ?? 0, host, payee: payeeOfIntent(intent) }),
    ...costRows({ intent, quote: opened, count: 1 }),
  ]
}
