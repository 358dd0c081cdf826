import { Suspense, useState } from 'react'
import { type Fill, mostPaid } from '../../../domain/otc/fillMath.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { FormNotes } from '../../trade/screen/FormNotes.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { TradeAction } from '../../trade/terms/TradeAction.tsx'
import { useAccountTerms } from '../../trade/terms/useAccountTerms.ts'
import { amountWithSymbol, bpsText } from '../../trade/token/tokenText.ts'
import type { MarketPrice } from '../offer/useMarketPrice.ts'
import type { LiveOffer } from '../offer/useOffer.ts'
import { FILL_FORM_ID, FillForm } from './FillForm.tsx'
import { fillLossText } from './fillLossText.ts'
import type { FillInput, FillPlan } from './fillPlan.ts'
import { type FillOf, type FillTrade, useFillTrade } from './useFillTrade.ts'

const loadReview = () => import('./FillReview.tsx')
const FillReview = lazyView(async () => (await loadReview()).FillReview)
const FarPriceDialog = lazyView(
  async () => (await import('../../trade/review/FarPriceDialog.tsx')).FarPriceDialog,
)
const WrapStep = lazyPart(async () => (await import('../../trade/review/WrapStep.tsx')).WrapStep)

type Open =
  | { readonly kind: 'price'; readonly bps: number }
  | {
      readonly kind: 'review'
      readonly fill: Fill
      /** Whether the market was known when the review was opened. */
      readonly isPriced: boolean
    }
  | null

export interface FillPartProps extends FillOf {
  readonly input: FillInput
  readonly onInput: (input: FillInput) => void
  readonly onFlow: (id: string) => void
}

/** Buying of an offer, whole or in part: the amounts, what blocks it, the review. */
export function FillPart(props: FillPartProps) {
  const { live, makerToken, takerToken, input, onInput, onFlow } = props
  const { offer, market } = live
  const { chainId } = offer
  const [open, setOpen] = useState<Open>(null)
  const trade = useFillTrade(props, input)
  const { room, plan, wallet, taxed, price, button } = trade
  const { account, sellBalance } = wallet
  useAccountTerms({ chainId, account }, open?.kind === 'review', () => setOpen(null))
  const loss = plan.fill && fillLossText(market, plan.fill, makerToken)
  const short = plan.fill && typeof sellBalance === 'bigint' ? plan.fill.pays - sellBalance : 0n
  return (
    <>
      <FillForm {...{ room, input, plan, wallet, market, onInput }} />
      <FormNotes wallet={wallet} live={null}>
        {loss && <Note tone={price.farBps === null ? 'warn' : 'down'}>{loss}</Note>}
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
        onReview={() =>
          setOpen(price.farBps === null ? reviewOf(plan, market) : { kind: 'price', bps: price.farBps })
        }
      />
      <p className="mt-3 text-center text-12 text-ink-3">{t('deal.fill.once')}</p>
      {open && <FillWindow {...{ open, trade }} part={props} onOpen={setOpen} />}
    </>
  )
}

const reviewOf = ({ fill }: FillPlan, { price }: MarketPrice): Open =>
  fill && { kind: 'review', fill, isPriced: typeof price === 'object' }

function FillWindow({
  open,
  trade: { plan, wallet, taxed, price },
  part: { live, makerToken, takerToken, onInput, onFlow },
  onOpen,
}: {
  readonly open: NonNullable<Open>
  readonly trade: FillTrade
  readonly part: FillPartProps
  readonly onOpen: (open: Open) => void
}) {
  const { walletLayer } = useWalletLayer()
  const { account } = wallet
  const onClose = () => onOpen(null)
  if (open.kind === 'price')
    return (
      <FarPriceDialog
        bps={open.bps}
        onClose={onClose}
        onAllow={() => {
          price.allow(open.bps)
          onOpen(reviewOf(plan, live.market))
        }}
      />
    )
  if (!account) return null
  const far = price.farBps !== null && (open.isPriced ? 'moved' : 'far')
  return (
    <FillReview
      {...{ live, makerToken, takerToken, account, onClose }}
      fill={open.fill}
      problem={taxed ? t('deal.gate.tax') : problemOf(live, open.fill, far)}
      onConfirm={(intent) => {
        if (!walletLayer) return
        onClose()
        onInput({ kind: 'all' })
        onFlow(walletLayer.startFlow(intent))
      }}
    />
  )
}

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
