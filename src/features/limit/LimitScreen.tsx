import '../../text/en/screens/limit.ts'
import { memo, Suspense, useState } from 'react'
import type { PricePer } from '../../domain/amount/limitPrice.ts'
import type { FlowIntent } from '../../flow/journal/flowRecord.ts'
import { t } from '../../text/text.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { LinkNotes } from '../trade/address/LinkNotes.tsx'
import { pricedFigures, type Yields } from '../trade/amount/pricedForm.ts'
import { showInSequence } from '../trade/ladder/sequence.ts'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import { useNow } from '../trade/page/useNow.ts'
import { useSteady } from '../trade/page/useSteady.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { useDesk } from '../trade/session/deskContext.tsx'
import { useFlowStore } from '../trade/session/sessionHooks.tsx'
import { useBlockTime } from '../trade/session/useBlockTime.ts'
import { useWalletView } from '../trade/session/useWalletView.ts'
import { ExpiryField } from '../trade/terms/ExpiryField.tsx'
import { type Expiry, expiresAt } from '../trade/terms/expiry.ts'
import {
  BalanceNote,
  DroppedNote,
  ExcessAmountNote,
  QuoteNote,
  WalletNote,
} from '../trade/terms/QuoteNote.tsx'
import { TradeAction } from '../trade/terms/TradeAction.tsx'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import { useTradeGate } from '../trade/terms/useTradeGate.ts'
import { PairPicker } from '../trade/token/latePicker.ts'
import { loadPicker } from '../trade/token/loadPicker.ts'
import { type OpenPicker, pickerOpener } from '../trade/token/openPicker.ts'
import { useShownPer } from '../trade/token/pairDirections.ts'
import { isAtMarket, marketOf } from '../trade/venue/marketPrice.ts'
import { useLiveQuote } from '../trade/venue/useLiveQuote.ts'
import { AtMarketNote } from './AtMarketNote.tsx'
import { LimitForm } from './LimitForm.tsx'
import { figuresOfLadder, ladderFigures, newLadder } from './ladderForm.ts'
import { limitButton } from './limitButton.ts'
import { LIMIT_FORM_ID } from './limitForm.ts'
import { formatLimitUrl } from './limitUrl.ts'
import { lessReturned, type OpenReplaced, type Replaced } from './replaced.ts'
import { type LimitFormState, useLimitForm } from './useLimitForm.ts'
import { useReplaced } from './useReplaced.ts'
import { useRestTerms } from './useRestTerms.ts'

const loadReview = () => import('./LimitReview.tsx')
const LadderReview = lazyView(async () => (await import('./LadderReview.tsx')).LadderReview)
const LadderCard = lazyPart(async () => (await import('./LadderCard.tsx')).LadderCard)
const ReplaceNote = lazyPart(async () => (await import('./ReplaceNote.tsx')).ReplaceNote)
const LimitReview = lazyView(async () => (await loadReview()).LimitReview)
const FlowDialog = lazyView(async () => (await import('../trade/flow/FlowDialog.tsx')).FlowDialog)
const OwnTrades = lazyPart(async () => (await import('../trade/aside/OwnTrades.tsx')).OwnTrades)
const HostFeeNote = lazyPart(async () => (await import('../trade/cost/HostFeeNote.tsx')).HostFeeNote)
const ReservedNote = lazyPart(async () => (await import('../trade/aside/ReservedNote.tsx')).ReservedNote)

/** Limits answer for their own price: no quote is too far from it. */
const ANY_IMPACT_PERCENT = 100

type Open =
  | OpenPicker
  | { readonly kind: 'review'; readonly replaced: OpenReplaced | null }
  | { readonly kind: 'flow'; readonly id: string }
  | null

/** The limit screen: an order with a price of its own, which rests at the solvers until they can fill it. */
export function LimitScreen() {
  const { hostFee } = useConfig()
  const [open, setOpen] = useState<Open>(null)
  const [picker] = useState(() => pickerOpener(loadPicker, setOpen))
  const [yields, setYields] = useState<Yields>('amount')
  const form = useLimitForm()
  const { location, book, sellToken, buyToken } = form
  const per = useShownPer(sellToken, buyToken)
  const wallet = useWalletView(location.chainId, sellToken, buyToken)
  const { account } = wallet
  useAccountTerms({ chainId: location.chainId, account }, open?.kind === 'review', () => setOpen(null))
  const blockTime = useBlockTime(location.chainId, account !== null)
  const nowMs = useNow(15_000)
  const nowSec = blockTime.data?.blockTimeSec ?? Math.floor(nowMs / 1000)
  const found = useReplaced(location.replace, location, account, nowSec)
  // What is under review stays what it was when the review was opened, whatever becomes of the old order.
  const replaced: Replaced = (open?.kind === 'review' && open.replaced) || found
  const old = replaced.kind === 'open' ? replaced.fed.order : null
  const rest = useRestTerms(location.replace, replaced)
  const { expiry, partiallyFillable } = rest
  const chooseExpiry = useSteady((expiry: Expiry) => rest.choose({ expiry }))
  // The fixed amount does not hang on the fee, which only the quote knows.
  const { amount } =
    ladderFigures(location, sellToken, buyToken, 0) ?? pricedFigures(location, sellToken, buyToken, 0)
  const live = useLiveQuote({
    chainId: location.chainId,
    sellToken,
    buyToken,
    side: location.side,
    amount: amount.kind === 'amount' ? amount.value : null,
    mode: 'delta',
    pairKey: form.pairKey,
    isListed: [sellToken, buyToken].every((token) => token !== null && book.isListed(token)),
    fixedGas: null,
    account,
    receiver: undefined,
    maxImpactPercent: ANY_IMPACT_PERCENT,
    partiallyFillable,
    isReviewing: open?.kind === 'review',
  })
  const offer = live.quote?.mode === 'delta' ? live.quote : null
  const answers = offer !== null && !live.isStale && offer.request.amount === live.request?.amount
  const feeBps = offer?.feeBps ?? 0
  const ladder = ladderFigures(location, sellToken, buyToken, feeBps)
  const single = pricedFigures(location, sellToken, buyToken, feeBps)
  const figures = ladder ? figuresOfLadder(ladder) : single
  const market = offer ? marketOf(offer) : null
  const expires = expiresAt(expiry, nowSec)
  const payAtMost = figures.sellAmount && lessReturned(figures.sellAmount, replaced)
  const gate = useTradeGate({ ...form, amount, wrap: null, payAtMost }, live, wallet, OWN)
  const button = limitButton(gate, {
    figures,
    ladder,
    expiryProblem: 'problem' in expires ? expires.problem : null,
    lacksDelta: live.noDelta !== null,
    replaced: replaced.kind,
  })
  const { desk } = useDesk()
  const start = (intent: FlowIntent) => desk && setOpen({ kind: 'flow', id: desk.startFlow(intent) })
  const flows = useFlowStore()
  const startAll = (intents: readonly FlowIntent[]) =>
    desk && void showInSequence(flows, desk.startFlowsInTurn(intents), (id) => setOpen({ kind: 'flow', id }))
  const limitAmount = location.side === 'SELL' ? figures.buyAmount : figures.sellAmount

  return (
    <div className="mx-auto grid grid-cols-1 max-w-[29.25rem] items-start gap-7 px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:grid-cols-[29.25rem_minmax(0,1fr)] wide:gap-10 wide:px-6 wide:pt-10">
      <section aria-labelledby="limit-heading" className="*:isolate">
        <Heading isLadder={location.ladder !== null} per={per} dispatch={form.dispatch} />
        {form.problems.length > 0 && <LinkNotes problems={form.problems} />}
        <div className="mb-3 empty:hidden">
          {location.replace && (
            <Suspense>
              <ReplaceNote
                replaced={replaced}
                sellToken={sellToken}
                buyToken={buyToken}
                onKeep={() => form.dispatch({ type: 'keepOld' })}
              />
            </Suspense>
          )}
        </div>
        <LimitForm
          form={form}
          figures={figures}
          ladder={ladder}
          live={live}
          wallet={wallet}
          market={market}
          marketState={live.state.kind}
          feeBps={feeBps}
          yields={yields}
          onYields={setYields}
          picker={picker}
        />
        <div className="mt-4 flex flex-col gap-4">
          <ExpiryField
            expiry={expiry}
            problem={'problem' in expires ? expires.problem : null}
            onChange={chooseExpiry}
          />
          <label className="flex items-start gap-2.5 text-14">
            <input
              type="checkbox"
              className="mt-1"
              checked={partiallyFillable}
              onChange={(event) => rest.choose({ partiallyFillable: event.target.checked })}
            />
            <span>
              {t('limit.parts.label')}
              <span className="block text-13 text-ink-3">{t('limit.parts.hint')}</span>
            </span>
          </label>
          {answers && !ladder && offer && market && figures.price && isAtMarket(figures.price, market) && (
            <AtMarketNote offer={offer} intent={location} />
          )}
        </div>
        <div className="mt-3 flex flex-col gap-2 empty:hidden">
          {hostFee && (
            <Suspense>
              <HostFeeNote host={hostFee} feeBps={offer?.feeBps ?? null} />
            </Suspense>
          )}
          <QuoteNote isAsked={live.isAsked} state={live.state} />
          <Suspense>
            <ExcessAmountNote request={live.request} />
          </Suspense>
          <DroppedNote />
          <BalanceNote wallet={wallet} />
          <WalletNote />
          {account && sellToken && typeof wallet.sellBalance === 'bigint' && figures.sellAmount !== null && (
            <Suspense>
              <ReservedNote
                account={account}
                token={sellToken}
                balance={wallet.sellBalance}
                most={figures.sellAmount}
                except={old?.id}
              />
            </Suspense>
          )}
        </div>
        <TradeAction
          button={button}
          formId={LIMIT_FORM_ID}
          chainId={location.chainId}
          live={live}
          onIntent={() => void loadReview()}
          acts={{
            onPicker: picker.open,
            onReview: () => setOpen({ kind: 'review', replaced: replaced.kind === 'open' ? replaced : null }),
          }}
        />
      </section>
      <aside aria-label={t('limit.aside')} className="flex min-w-0 flex-col gap-7">
        {ladder?.rungs && sellToken && buyToken && (
          <Suspense>
            <LadderCard
              rungs={ladder.rungs}
              side={location.side}
              sellToken={sellToken}
              buyToken={buyToken}
              per={per}
              feeBps={feeBps}
              market={market}
              average={ladder.average}
            />
          </Suspense>
        )}
        <Suspense>
          <OwnTrades
            form={{ screen: 'limit', pair: location }}
            book={book}
            onClear={(slot) =>
              form.dispatch({ type: 'amount', slot, amount: '', yields: 'amount', other: '' })
            }
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
      {open?.kind === 'review' && account && offer && ladder?.rungs && 'deadlineSec' in expires && (
        <LadderReview
          key={`${account} ${formatLimitUrl(location)}`}
          offer={offer}
          rungs={ladder.rungs}
          figures={ladder}
          market={market}
          per={per}
          account={account}
          deadlineSec={expires.deadlineSec}
          partiallyFillable={partiallyFillable}
          onClose={() => setOpen(null)}
          onConfirm={startAll}
        />
      )}
      {open?.kind === 'review' &&
        !ladder &&
        account &&
        offer &&
        figures.price &&
        limitAmount !== null &&
        'deadlineSec' in expires && (
          <LimitReview
            offer={offer}
            renew={async () => (answers ? offer : live.renew())}
            limitAmount={limitAmount}
            price={figures.price}
            market={market}
            per={per}
            account={account}
            deadlineSec={expires.deadlineSec}
            partiallyFillable={partiallyFillable}
            onClose={() => setOpen(null)}
            replaced={open.replaced}
            onConfirm={(intent) => {
              start(intent)
              // From here on the flow replaces; the form makes orders of their own again.
              if (intent.replaces) form.dispatch({ type: 'keepOld' })
            }}
          />
        )}
      {open?.kind === 'flow' && <FlowDialog id={open.id} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** The name of the screen, and whether it makes one order or several. */
const Heading = memo(function Heading({
  isLadder,
  per,
  dispatch,
}: {
  readonly isLadder: boolean
  readonly per: PricePer
  readonly dispatch: LimitFormState['dispatch']
}) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h1
        id="limit-heading"
        tabIndex={-1}
        className="text-20 font-semibold tracking-[-0.012em] focus:outline-none"
      >
        {t('limit.title')}
      </h1>
      <Segmented
        label={t('limit.ladder.mode')}
        options={[
          { value: 'one', label: t('limit.ladder.one') },
          { value: 'many', label: t('limit.ladder.many') },
        ]}
        value={isLadder ? 'many' : 'one'}
        onChange={(mode) =>
          dispatch({ type: 'ladder', ladder: mode === 'many' ? newLadder(per) : null, per })
        }
      />
    </div>
  )
})

/** A limit order pays to the account that signs it. */
const OWN = { kind: 'none' } as const
