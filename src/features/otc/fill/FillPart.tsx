import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Fill, mostPaid } from '../../../domain/otc/fillMath.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useNetworkFee } from '../../trade/cost/useNetworkFee.ts'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useTransferTaxes } from '../../trade/quote/useTransferTaxes.ts'
import { FormNotes } from '../../trade/screen/FormNotes.tsx'
import { useWalletView } from '../../trade/session/useWalletView.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { TradeAction } from '../../trade/terms/TradeAction.tsx'
import { useAccountTerms } from '../../trade/terms/useAccountTerms.ts'
import { useTradeGate } from '../../trade/terms/useTradeGate.ts'
import { amountWithSymbol, bpsText } from '../../trade/token/tokenText.ts'
import { useWaitedFor } from '../make/farPrice.ts'
import type { LiveOffer } from '../offer/useOffer.ts'
import { FILL_FORM_ID, FillForm } from './FillForm.tsx'
import { fillButton } from './fillButton.ts'
import { FILL_GAS } from './fillIntent.ts'
import { fillLossText } from './fillLossText.ts'
import { type FillInput, type FillPlan, type FillRoom, planFill } from './fillPlan.ts'

const loadReview = () => import('./FillReview.tsx')
const FillReview = lazyView(async () => (await loadReview()).FillReview)
const FarPriceDialog = lazyView(
  async () => (await import('../../trade/review/FarPriceDialog.tsx')).FarPriceDialog,
)
const WrapStep = lazyPart(async () => (await import('../../trade/review/WrapStep.tsx')).WrapStep)

/** So much further from the market a price may go before it has to be typed again, in bps. */
const ROOM_BPS = 100

type Open =
  | { readonly kind: 'price'; readonly bps: number }
  | {
      readonly kind: 'review'
      readonly fill: Fill
      /** Whether the market was known when the review was opened. */
      readonly isPriced: boolean
    }
  | null

export interface FillPartProps {
  readonly live: LiveOffer
  readonly makerToken: Token
  readonly takerToken: Token
  readonly input: FillInput
  readonly onInput: (input: FillInput) => void
  readonly onFlow: (id: string) => void
}

/** Buying of an offer, whole or in part: the amounts, what stands in the way, the review. */
export function FillPart(props: FillPartProps) {
  const { live, makerToken, takerToken, input, onInput, onFlow } = props
  const { offer, state, market } = live
  const { chainId, order } = offer
  const [open, setOpen] = useState<Open>(null)
  const [typedBps, setTypedBps] = useState<number | null>(null)
  const { walletLayer } = useWalletLayer()
  const { makerAmount, takerAmount } = order
  const room: FillRoom = { makerAmount, takerAmount, available: state.available, makerToken, takerToken }
  const plan = planFill(room, input)
  const wallet = useWalletView(chainId, takerToken, makerToken)
  useAccountTerms({ chainId, account: wallet.account }, open?.kind === 'review', () => setOpen(null))
  const taxed = useTaxed(live, makerToken, takerToken)
  const gate = useFillGate(props, plan, wallet)
  const { price } = market
  const farBps = typeof price === 'object' && price.needsTyping ? price.bps : null
  const needsTyping = farBps !== null && !isAgreed(typedBps, farBps)
  const loss = plan.fill && fillLossText(market, plan.fill, makerToken)
  const hasWaited = useWaitedFor(price === 'waiting' ? 'market' : null)
  const button = fillButton(gate, {
    pays: plan.fill && { amount: plan.fill.pays, token: takerToken },
    needsTyping,
    isTaxed: taxed !== null,
    market: price === 'paused' ? price : price === 'waiting' && !hasWaited ? price : 'ready',
  })
  const review = () =>
    plan.fill && setOpen({ kind: 'review', fill: plan.fill, isPriced: typeof price === 'object' })
  const start = (intent: FlowIntent) => {
    if (!walletLayer) return
    setOpen(null)
    onInput({ kind: 'all' })
    onFlow(walletLayer.startFlow(intent))
  }
  const { account, sellBalance } = wallet
  const short = plan.fill && typeof sellBalance === 'bigint' ? plan.fill.pays - sellBalance : 0n
  return (
    <>
      <FillForm {...{ room, input, plan, wallet, onInput }} usdOf={market.usdOf} />
      <FormNotes wallet={wallet} live={null}>
        {loss && <Note tone={needsTyping ? 'down' : 'warn'}>{loss}</Note>}
        <LimitedNote live={live} makerToken={makerToken} />
        {taxed && (
          <Note tone="down">
            {t(`deal.fill.tax.${taxed.who}`, { symbol: taxed.token.symbol, percent: bpsText(taxed.bps) })}
          </Note>
        )}
        {account && short > 0n && (
          <Suspense>
            <WrapStep
              {...{ chainId, account, short, onFlow }}
              token={takerToken}
              nativeBalance={wallet.nativeBalance}
            />
          </Suspense>
        )}
      </FormNotes>
      <TradeAction
        button={button}
        formId={FILL_FORM_ID}
        chainId={chainId}
        renew={market.renew}
        onIntent={loadReview}
        onReview={() => (needsTyping ? setOpen({ kind: 'price', bps: farBps }) : review())}
      />
      <p className="mt-3 text-center text-13 text-ink-3">{t('deal.fill.once')}</p>
      {open?.kind === 'price' && (
        <FarPriceDialog
          bps={open.bps}
          onClose={() => setOpen(null)}
          onAllow={() => {
            setTypedBps(open.bps)
            review()
          }}
        />
      )}
      {open?.kind === 'review' && account && (
        <FillReview
          {...{ live, makerToken, takerToken, account }}
          fill={open.fill}
          problem={
            taxed
              ? t('deal.gate.tax')
              : problemOf(live, open.fill, needsTyping && (open.isPriced ? 'moved' : 'far'))
          }
          onClose={() => setOpen(null)}
          onConfirm={start}
        />
      )}
    </>
  )
}

/** Whether a distance from the market that was typed covers this one: the same way, and hardly further. */
const isAgreed = (typed: number | null, bps: number): boolean =>
  typed !== null && typed > 0 === bps > 0 && Math.abs(bps) <= Math.abs(typed) + ROOM_BPS

/** Why what is under review can no longer be filled. */
function problemOf(
  { view, offer, state }: LiveOffer,
  { pays }: Fill,
  price: 'moved' | 'far' | false,
): string | null {
  if (view.kind === 'checking') return null
  if (view.kind === 'blocked') return t(`deal.tag.${view.obstacle}`)
  if (view.kind !== 'fillable') return t('deal.tag.unsure')
  if (pays > mostPaid(offer.order, state.available)) return t('deal.fill.taken')
  return price ? t(`deal.fill.${price}`) : null
}

function useFillGate(
  { live: { offer }, makerToken, takerToken }: FillPartProps,
  { fill, problem }: FillPlan,
  wallet: ReturnType<typeof useWalletView>,
) {
  const { chainId } = offer
  const networkFee = useNetworkFee(chainId, FILL_GAS)
  return useTradeGate(
    {
      ...{ sellToken: takerToken, buyToken: makerToken, unlisted: null, wrap: null },
      amount: problem
        ? { kind: 'refused', say: problem }
        : fill
          ? { kind: 'amount', value: fill.pays }
          : { kind: 'empty' },
      payAtMost: fill?.pays ?? null,
      location: { chainId, side: 'SELL' },
      book: { state: 'ready' },
    },
    { state: { kind: 'ready' }, quote: null, costs: { networkFee } },
    wallet,
    { kind: 'none' },
  )
}

/** The token of an offer that keeps a part of each transfer, and who would receive less than agreed; null for none that is known. */
interface Taxed {
  readonly who: 'taker' | 'maker'
  readonly token: Token
  readonly bps: number
}

/** Measures both tokens: on what the account holds and on the pools of the market's route, the maker's also on what the maker holds. */
function useTaxed(
  { offer: { chainId, order } }: LiveOffer,
  makerToken: Token,
  takerToken: Token,
): Taxed | null {
  const { walletLayer } = useWalletLayer()
  const { sellBps: takerTaxBps, buyBps: givenBps } = useTransferTaxes(takerToken, makerToken)
  const { data: heldBps } = useQuery({
    queryKey: ['transfer-tax', chainId, order.makerAsset, order.maker],
    queryFn: () => walletLayer?.transferTaxBps(chainId, order.makerAsset, [order.maker]) ?? null,
    enabled: walletLayer !== null,
    staleTime: 10 * 60_000,
    retry: 1,
  })
  const bps = Math.max(heldBps ?? 0, givenBps ?? 0)
  if (bps > 0) return { who: 'taker', token: makerToken, bps }
  return takerTaxBps ? { who: 'maker', token: takerToken, bps: takerTaxBps } : null
}

function LimitedNote({
  live: { state, perspective },
  makerToken,
}: {
  readonly live: LiveOffer
  readonly makerToken: Token
}) {
  const { limitedBy, available, left } = state
  if (limitedBy === null || perspective === 'maker') return null
  const amounts = {
    available: amountWithSymbol(available, makerToken),
    left: amountWithSymbol(left, makerToken),
  }
  return <Note tone="warn">{t(`deal.limited.${limitedBy}`, amounts)}</Note>
}
