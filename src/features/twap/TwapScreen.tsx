import '../../text/en/screens/twap.ts'
import { Suspense, useState } from 'react'
import { afterFee } from '../../domain/amount/tradeFigures.ts'
import { boundBpsOf } from '../../domain/orders/struct/orderAmounts.ts'
import { sliceBounds } from '../../domain/orders/struct/twapOrder.ts'
import type { Token } from '../../domain/token/token.ts'
import type { FlowIntent } from '../../flow/journal/flowRecord.ts'
import { t } from '../../text/text.ts'
import { LinkNotes } from '../trade/address/LinkNotes.tsx'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import { useNow } from '../trade/page/useNow.ts'
import type { DeltaOffer } from '../trade/quote/offer.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { useDesk } from '../trade/session/deskContext.tsx'
import { useBlockTime } from '../trade/session/useBlockTime.ts'
import { useWalletView, type WalletView } from '../trade/session/useWalletView.ts'
import { useKept } from '../trade/settings/useKept.ts'
import {
  BalanceNote,
  DroppedNote,
  ExcessAmountNote,
  QuoteNote,
  WalletNote,
} from '../trade/terms/QuoteNote.tsx'
import { TradeAction } from '../trade/terms/TradeAction.tsx'
import { useTradeTerms } from '../trade/terms/tradeTerms.ts'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import { useTradeGate } from '../trade/terms/useTradeGate.ts'
import { PairPicker } from '../trade/token/latePicker.ts'
import { loadPicker } from '../trade/token/loadPicker.ts'
import { type OpenPicker, pickerOpener } from '../trade/token/openPicker.ts'
import { amountWithSymbol } from '../trade/token/tokenText.ts'
import { type LiveQuote, useLiveQuote } from '../trade/venue/useLiveQuote.ts'
import { ProtectionField } from './ProtectionField.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { TwapCompare } from './TwapCompare.tsx'
import { TwapForm } from './TwapForm.tsx'
import { TwapPlan } from './TwapPlan.tsx'
import { twapButton } from './twapButton.ts'
import { datesOf, TWAP_FORM_ID } from './twapForm.ts'
import { twapLossText } from './twapLossText.ts'
import { type TwapFormState, useTwapForm } from './useTwapForm.ts'

const loadReview = () => import('./TwapReview.tsx')
const TwapReview = lazyView(async () => (await loadReview()).TwapReview)
const FlowDialog = lazyView(async () => (await import('../trade/flow/FlowDialog.tsx')).FlowDialog)
const OwnTrades = lazyPart(async () => (await import('../trade/aside/OwnTrades.tsx')).OwnTrades)
const HostFeeNote = lazyPart(async () => (await import('../trade/cost/HostFeeNote.tsx')).HostFeeNote)
const ReservedNote = lazyPart(async () => (await import('../trade/aside/ReservedNote.tsx')).ReservedNote)

type Open =
  | OpenPicker
  | { readonly kind: 'review'; readonly offer: DeltaOffer; readonly dates: ReturnType<typeof datesOf> }
  | { readonly kind: 'flow'; readonly id: string }
  | null

/** An order in slices pays to the account that signs it. */
const OWN = { kind: 'none' } as const

/** The TWAP screen: one order, cut into slices that are filled at regular intervals. */
export function TwapScreen() {
  const { hostFee } = useConfig()
  const [open, setOpen] = useState<Open>(null)
  const [picker] = useState(() => pickerOpener(loadPicker, setOpen))
  const { protectionBps } = useTradeTerms()
  const form = useTwapForm()
  const { location, book, sellToken, buyToken, schedule, amounts } = form
  const { chainId } = location
  const wallet = useWalletView(chainId, sellToken, buyToken)
  const { account } = wallet
  useAccountTerms({ chainId, account }, open?.kind === 'review', () => setOpen(null))
  const live = useSliceQuote(form, wallet, open?.kind === 'review')
  const offer = live.quote?.mode === 'delta' && !live.isStale ? live.quote : null
  const bounds = boundsOf(form, offer, protectionBps)
  const most = location.side === 'SELL' ? amounts.total : (bounds?.totalBound ?? null)
  const gate = useTradeGate(
    { ...form, amount: amounts.amount, wrap: null, payAtMost: most },
    live,
    wallet,
    OWN,
  )
  const isWorthless = bounds !== null && bounds.sliceBound === 0n
  const button = twapButton(gate, { schedule, amounts, lacksDelta: live.noDelta !== null, isWorthless })
  const blockTime = useBlockTime(chainId, account !== null)
  const nowMs = useNow(15_000)
  const nowSec = blockTime.data?.blockTimeSec ?? Math.floor(nowMs / 1000)
  const dates = useKept(schedule.problem === null ? datesOf(schedule, nowSec) : null)
  const given = useKept(location.given)
  const { desk } = useDesk()
  const start = (intent: FlowIntent) => desk && setOpen({ kind: 'flow', id: desk.startFlow(intent) })
  const fixed = location.side === 'SELL' ? sellToken : buyToken

  return (
    <div className="mx-auto grid grid-cols-1 max-w-[29.25rem] items-start gap-7 px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:grid-cols-[29.25rem_minmax(0,1fr)] wide:gap-10 wide:px-6 wide:pt-10">
      <section aria-labelledby="twap-heading" className="*:isolate">
        <h1
          id="twap-heading"
          tabIndex={-1}
          className="text-20 font-semibold tracking-[-0.012em] focus:outline-none"
        >
          {t('twap.title')}
        </h1>
        <p className="mb-3.5 text-13 text-ink-3">{t('twap.lead')}</p>
        {form.problems.length > 0 && <LinkNotes problems={form.problems} />}
        <TwapForm form={form} live={live} wallet={wallet} picker={picker} />
        <ScheduleFields schedule={schedule} given={given} dispatch={form.dispatch} />
        <div className="mt-4">
          <ProtectionField bps={protectionBps} bound={boundText(form, bounds, offer, protectionBps)} />
        </div>
        <div className="mt-3 flex flex-col gap-2 empty:hidden">
          {hostFee && (
            <Suspense>
              <HostFeeNote host={hostFee} feeBps={live.quote?.mode === 'delta' ? live.quote.feeBps : null} />
            </Suspense>
          )}
          <QuoteNote isAsked={live.isAsked} state={live.state} />
          <Suspense>
            <ExcessAmountNote request={live.request} amount={amounts.total} />
          </Suspense>
          <DroppedNote />
          <BalanceNote wallet={wallet} />
          <WalletNote />
          {account && sellToken && typeof wallet.sellBalance === 'bigint' && most !== null && (
            <Suspense>
              <ReservedNote account={account} token={sellToken} balance={wallet.sellBalance} most={most} />
            </Suspense>
          )}
        </div>
        <TradeAction
          button={button}
          formId={TWAP_FORM_ID}
          chainId={chainId}
          live={live}
          onIntent={() => void loadReview()}
          acts={{
            onPicker: picker.open,
            onReview: () => offer && dates && setOpen({ kind: 'review', offer, dates }),
          }}
        />
      </section>
      <aside aria-label={t('twap.aside')} className="flex min-w-0 flex-col gap-7">
        {dates && fixed && (
          <TwapPlan
            schedule={schedule}
            amounts={amounts}
            dates={dates}
            token={fixed}
            offer={live.request && offer}
          />
        )}
        {live.request && amounts.total !== null && live.noDelta === null && (
          <TwapCompare request={live.request} total={amounts.total} slices={schedule.slices} />
        )}
        <Suspense>
          <OwnTrades
            form={{ screen: 'twap', pair: location }}
            book={book}
            onClear={(slot) => form.dispatch({ type: 'amount', slot, amount: '' })}
            onFlow={(id) => setOpen({ kind: 'flow', id })}
          />
        </Suspense>
      </aside>
      {open?.kind === 'picker' && (
        <PairPicker
          {...{ form, open, book }}
          title={t(open.slot === 'sell' ? 'swap.picker.sell' : 'swap.picker.buy')}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'review' && account && amounts.total !== null && (
        <TwapReview
          opened={open.offer}
          renew={async () => offer ?? live.renew()}
          plan={{ total: amounts.total, slices: schedule.slices, intervalSec: schedule.every }}
          schedule={schedule}
          amounts={amounts}
          dates={open.dates}
          datesNow={dates ?? open.dates}
          protectionBps={protectionBps}
          account={account}
          onClose={() => setOpen(null)}
          onConfirm={start}
        />
      )}
      {open?.kind === 'flow' && <FlowDialog id={open.id} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** The live quote of one slice of the form. */
function useSliceQuote(form: TwapFormState, { account }: WalletView, isReviewing: boolean): LiveQuote {
  const { location, book, sellToken, buyToken, amounts } = form
  return useLiveQuote({
    chainId: location.chainId,
    sellToken,
    buyToken,
    side: location.side,
    amount: amounts.slice,
    mode: 'delta',
    pairKey: form.pairKey,
    isListed: [sellToken, buyToken].every((token) => token !== null && book.isListed(token)),
    fixedGas: null,
    account,
    receiver: undefined,
    maxImpactPercent: undefined,
    partiallyFillable: false,
    isReviewing,
  })
}

/** What the slices must bring or may take at the quote of now; null without a quote of just this slice. */
function boundsOf(
  { location, schedule, amounts }: TwapFormState,
  offer: DeltaOffer | null,
  slippageBps: number,
): ReturnType<typeof sliceBounds> | null {
  const { total, slice } = amounts
  if (!offer || total === null || slice === null || offer.request.amount !== slice) return null
  if (offer.request.side !== location.side) return null
  const { side } = location
  const sliceQuote = side === 'SELL' ? offer.buyAmount : offer.sellAmount
  const boundBps = boundBpsOf({ side, slippageBps, feeBps: offer.feeBps })
  return sliceBounds({ side, total, slices: schedule.slices, sliceQuote, boundBps })
}

function boundText(
  { location, sellToken, buyToken }: TwapFormState,
  bounds: ReturnType<typeof boundsOf>,
  offer: DeltaOffer | null,
  protectionBps: number,
): string | null {
  const isSell = location.side === 'SELL'
  const token: Token | null = isSell ? buyToken : sellToken
  if (!bounds || !token) return null
  const { side } = location
  const feeBps = offer?.feeBps ?? 0
  const bound = isSell ? afterFee(side, bounds.sliceBound, feeBps) : bounds.sliceBound
  const amount = amountWithSymbol(bound, token, isSell ? 'down' : 'up')
  const sentence = isSell ? t('twap.protection.sell', { amount }) : t('twap.protection.buy', { amount })
  const loss = offer && twapLossText(offer, afterFee(side, bounds.totalQuote, feeBps), protectionBps)
  return loss ? `${sentence} ${loss}.` : sentence
}
