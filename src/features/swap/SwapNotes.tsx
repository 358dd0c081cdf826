import '../../text/en/trade/notes.ts'
import { memo, Suspense } from 'react'
import type { TradeMode } from '../../domain/amount/quote.ts'
import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'
import { extraGasOf } from '../trade/cost/extraGas.ts'
import { nativeText } from '../trade/cost/networkFeeText.ts'
import { useFeeText } from '../trade/cost/useFeeText.ts'
import { useNetworkFee } from '../trade/cost/useNetworkFee.ts'
import type { NoDelta } from '../trade/quote/noDelta.ts'
import { lostUsdPercent, type Offer } from '../trade/quote/offer.ts'
import type { TransferTaxes } from '../trade/quote/useTransferTaxes.ts'
import { CostNote } from '../trade/review/CostNote.tsx'
import { RaiseImpact, RiskNotes } from '../trade/review/RiskNotes.tsx'
import { useCostShare } from '../trade/review/useCostShare.ts'
import { usePlan } from '../trade/session/usePlan.ts'
import type { WalletView } from '../trade/session/useWalletView.ts'
import { useSettings } from '../trade/settings/settingsStore.ts'
import { refusedImpactOf } from '../trade/terms/impactLimit.ts'
import {
  BalanceNote,
  DroppedNote,
  ExcessAmountNote,
  QuoteNote,
  WalletNote,
} from '../trade/terms/QuoteNote.tsx'
import type { Recipient } from '../trade/terms/recipient.ts'
import { useTradeIntent } from '../trade/terms/useTradeIntent.ts'
import { bpsText } from '../trade/token/tokenText.ts'
import type { LiveQuote, ShownQuote } from '../trade/venue/useLiveQuote.ts'

/** An order costs no gas, but what it needs first may, and then the account must have it. */
function GasNote({
  quote,
  wallet: { account, nativeBalance },
  recipient,
}: {
  readonly quote: Offer
  readonly wallet: WalletView
  readonly recipient: Recipient
}) {
  const { chainId } = quote.request
  const { data } = usePlan(useTradeIntent(quote, account, recipient))
  const extra = data ? extraGasOf(data) : null
  const fee = useNetworkFee(chainId, extra?.purpose ? extra.units : null)
  const isShort = fee !== null && typeof nativeBalance === 'bigint' && nativeBalance < fee
  const cost = useFeeText(chainId, isShort ? fee : null)
  if (!isShort || cost === null) return null
  const balance = nativeText(chainId, nativeBalance)
  return <Note tone="warn">{t('swap.note.gasFirst', { cost, balance })}</Note>
}

/** What the trade costs, where that is much beside what it is worth. */
function CostsNote({
  quote,
  venues,
  wallet,
  recipient,
}: Pick<ShownQuote, 'venues'> & {
  readonly quote: Offer
  readonly wallet: WalletView
  readonly recipient: Recipient
}) {
  const share = useCostShare(quote, useTradeIntent(quote, wallet.account, recipient), venues)
  return share && <CostNote share={share} />
}

/** Above the button, so that nobody presses it without having passed them: what stands in the way or should be known before going on. An ordinary quote brings none. */
export const SwapNotes = memo(function SwapNotes({
  mode,
  request,
  isAsked,
  state,
  quote,
  noDelta,
  taxes,
  venues,
  wallet,
  recipient,
  onRaiseImpact,
}: Pick<ShownQuote, 'isAsked' | 'state' | 'quote' | 'noDelta' | 'taxes' | 'venues'> & {
  readonly request: LiveQuote['request']
  /** The mode the person chose. */
  readonly mode: TradeMode
  readonly wallet: WalletView
  readonly recipient: Recipient
  /** Asked for by a person who wants a trade of this price impact, in percent, all the same. */
  readonly onRaiseImpact: (percent: number) => void
}) {
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const ready = state.kind === 'ready' ? quote : null
  return (
    <div className="mt-3 flex flex-col gap-2 empty:hidden">
      <QuoteNote
        isAsked={isAsked}
        state={state}
        actions={
          state.kind === 'failed' &&
          state.code === 'service-impact-too-high' && (
            <RaiseImpact percent={refusedImpactOf(state.say)} onRaise={onRaiseImpact} />
          )
        }
      />
      <Suspense>
        <ExcessAmountNote request={request} />
      </Suspense>
      {isAsked && (
        <RiskNotes
          quote={ready}
          lostPercent={ready && lostUsdPercent(ready)}
          slippageBps={slippageBps}
          blockedActions={<RaiseImpact percent={ready?.impactPercent ?? null} onRaise={onRaiseImpact} />}
        />
      )}
      {ready && <CostsNote {...{ quote: ready, venues, wallet, recipient }} />}
      {isAsked && noDelta && mode !== 'market' && <NoDeltaNote why={noDelta} taxes={taxes} />}
      <DroppedNote />
      <BalanceNote wallet={wallet} />
      {wallet.status === 'connected' && quote?.mode === 'delta' && (
        <GasNote quote={quote} wallet={wallet} recipient={recipient} />
      )}
      <WalletNote />
    </div>
  )
})

/** Why solvers are not asked. */
function NoDeltaNote({ why, taxes }: { readonly why: NoDelta; readonly taxes: TransferTaxes }) {
  const tax = bpsText(Math.max(taxes.sellBps ?? 0, taxes.buyBps ?? 0))
  return <Note>{why === 'chain' ? t('swap.note.noDeltaChain') : t('swap.note.noDeltaTax', { tax })}</Note>
}
