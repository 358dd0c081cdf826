import '../../text/en/trade/notes.ts'
import { memo } from 'react'
import type { TradeMode } from '../../domain/amount/quote.ts'
import { chainName } from '../../domain/chain/chains.ts'
import type { Message } from '../../domain/data/errors.ts'
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
import type { Recipient } from '../trade/terms/recipient.ts'
import { useTradeIntent } from '../trade/terms/useTradeIntent.ts'
import { bpsText } from '../trade/token/tokenText.ts'
import type { ShownQuote } from '../trade/venue/useLiveQuote.ts'

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

/** What should be known of a quote before it is taken. An ordinary quote brings none. */
export const SwapNotes = memo(function SwapNotes({
  chainId,
  mode,
  isRequested,
  state,
  quote,
  noDelta,
  taxes,
  venues,
  wallet,
  recipient,
  onRaiseImpact,
}: Pick<ShownQuote, 'isRequested' | 'state' | 'quote' | 'noDelta' | 'taxes' | 'venues'> & {
  readonly chainId: number
  /** The mode the person chose. */
  readonly mode: TradeMode
  readonly wallet: WalletView
  readonly recipient: Recipient
  /** For a person who wants a trade of this price impact, in percent, all the same. */
  readonly onRaiseImpact: (percent: number) => void
}) {
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const ready = state.kind === 'ready' ? quote : null
  return (
    <>
      {isRequested && (
        <RiskNotes
          quote={ready}
          lostPercent={ready && lostUsdPercent(ready)}
          slippageBps={slippageBps}
          blockedActions={<RaiseImpact percent={ready?.impactPercent ?? null} onRaise={onRaiseImpact} />}
        />
      )}
      {ready && <CostsNote {...{ quote: ready, venues, wallet, recipient }} />}
      {(isRequested || noDelta === 'chain') && noDelta && mode !== 'market' && (
        <NoDeltaNote why={noDelta} {...{ chainId, taxes }} />
      )}
      {wallet.status === 'connected' && quote?.mode === 'delta' && (
        <GasNote quote={quote} wallet={wallet} recipient={recipient} />
      )}
    </>
  )
})

/** Allows the price impact that a quote was refused for. */
export function RefusedImpact({
  refusal,
  onRaise,
}: {
  readonly refusal: Message
  readonly onRaise: (percent: number) => void
}) {
  return <RaiseImpact percent={refusedImpactOf(refusal)} onRaise={onRaise} />
}

/** Why solvers are not asked. */
function NoDeltaNote({
  why,
  chainId,
  taxes,
}: {
  readonly why: NoDelta
  readonly chainId: number
  readonly taxes: TransferTaxes
}) {
  const tax = bpsText(Math.max(taxes.sellBps ?? 0, taxes.buyBps ?? 0))
  const chain = chainName(chainId)
  return (
    <Note>
      {why === 'chain' ? t('swap.note.noDeltaChain', { chain }) : t('swap.note.noDeltaTax', { tax })}
    </Note>
  )
}
