import { memo, useEffect, useMemo, useState } from 'react'
import { amountText } from '../../domain/amount/amount.ts'
import { nativeTokenOf } from '../../domain/chain/nativeToken.ts'
import { isNative } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import type { PairLocation } from '../trade/address/pairUrl.ts'
import { AmountField } from '../trade/amount/AmountField.tsx'
import { BalanceShares } from '../trade/amount/BalanceShares.tsx'
import { FlipButton } from '../trade/amount/FlipButton.tsx'
import { type MaxAmount, maxAmount } from '../trade/amount/maxAmount.ts'
import { useUnusedDeposit } from '../trade/aside/useUnusedDeposit.tsx'
import { impactTone } from '../trade/cost/risk.ts'
import { lostUsdPercent, type Offer, usdAfterFee } from '../trade/quote/offer.ts'
import { isSameTrade } from '../trade/quote/sameTrade.ts'
import { shownBalance, type WalletView } from '../trade/session/useWalletView.ts'
import type { PickerOpener } from '../trade/token/openPicker.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'
import { amountWithSymbol } from '../trade/token/tokenText.ts'
import type { LiveQuote } from '../trade/venue/useLiveQuote.ts'
import { SWAP_FORM_ID } from './swapForm.ts'
import type { SwapFormState } from './useSwapForm.ts'

export interface SwapFormProps {
  readonly form: SwapFormState
  readonly live: LiveQuote
  readonly wallet: WalletView
  readonly picker: PickerOpener
}

/** An amount that Max set, with the text of the form. */
interface AppliedMax {
  readonly amount: string
  readonly max: MaxAmount
}

/** The two sides and what turns them around. */
export const SwapForm = memo(function SwapForm({ form, live, wallet, picker }: SwapFormProps) {
  const { sellToken, buyToken, amount: typed, dispatch } = form
  const { quote } = live
  const answer = answerOf(live)
  const fieldOf = (slot: Slot, token: Token | null) => {
    const value = shownIn(slot, form, live)
    const isTyped = value.kind === 'typed'
    return {
      slot,
      token,
      value,
      isTokenLoading: form.book.state === 'loading',
      isInvalid: isTyped && typed.kind === 'refused',
      // The dollars beside an amount that was typed belong to that amount alone.
      usd: quote && (answer || !isTyped) ? usdAfterFee(quote, slot) : undefined,
      isUsdLoading: isQuoting(live) && !answer,
      hint: isTyped || form.wrap ? undefined : t('swap.about'),
      balance: shownBalance(wallet, slot),
      onAmount: (amount: string) => dispatch({ type: 'amount', slot, amount }),
      picker,
    }
  }
  const { chips, left } = useMaxShares(form, wallet.sellBalance, live.costs.ampleFee)
  const unused = useUnusedDeposit(sellToken)
  const note = useMemo(
    () =>
      left || unused ? (
        <>
          {left && <p>{left}</p>}
          {unused}
        </>
      ) : null,
    [left, unused],
  )

  return (
    <form id={SWAP_FORM_ID} onSubmit={(event) => event.preventDefault()}>
      <Card>
        <AmountField {...fieldOf('sell', sellToken)} label={t('swap.sell')} note={note} chips={chips} />
        <FlipButton dispatch={dispatch} />
        <AmountField
          {...fieldOf('buy', buyToken)}
          label={t('swap.buy')}
          lossPercent={answer && lostUsdPercent(answer)}
          lossTone={quote && impactTone(quote)}
        />
      </Card>
    </form>
  )
})

/** Whether a quote of the form is on its way. */
const isQuoting = ({ request, state, isFetching }: LiveQuote): boolean =>
  request !== null && (state.kind === 'loading' || isFetching)

/** The quote, where it is one of what the form holds now. */
const answerOf = ({ quote, request }: LiveQuote): Offer | null =>
  quote && request && isSameTrade(quote.request, { ...request, account: quote.request.account })
    ? quote
    : null

/** The amount of a side: as it was typed, or as the market has it. */
function shownIn(slot: Slot, { location, wrap, amount }: SwapFormState, live: LiveQuote) {
  const { quote, isStale, state } = live
  const isSell = location.side === 'SELL'
  if (isSell === (slot === 'sell')) return { kind: 'typed', text: location.amount } as const
  if (wrap) {
    const same = amount.kind === 'amount' ? amount.value : null
    return { kind: 'quoted', amount: same, isStale: false, isLoading: false } as const
  }
  const open = quote && (isSell ? quote.buyAmountAfterFee : quote.sellAmountAfterFee)
  const isLoading = isQuoting(live) && state.kind !== 'ready'
  return { kind: 'quoted', amount: open, isStale, isLoading } as const
}

/** What Max left behind for the network fee, while the amount is still the one it set. */
function leftText({ chainId, amount, side }: PairLocation, kept: AppliedMax | null): string | undefined {
  const native = nativeTokenOf(chainId)
  if (!kept || !native || kept.amount !== amount || side !== 'SELL' || kept.max.why === 'whole')
    return undefined
  return t(kept.max.why === 'fee' ? 'swap.max.fee' : 'swap.max.unknownFee', {
    amount: amountWithSymbol(kept.max.left, native, 'up'),
  })
}

/** Shares of the balance, and what Max left behind. An amount of Max is lowered once its own quote shows that the fee will be higher than what was kept back. */
function useMaxShares(
  { location, sellToken, dispatch }: SwapFormState,
  balance: WalletView['sellBalance'],
  ampleFee: bigint | null,
) {
  const [kept, setKept] = useState<AppliedMax | null>(null)
  useEffect(() => {
    if (kept?.max.why !== 'fee' || kept.amount !== location.amount || location.side !== 'SELL') return
    if (!sellToken || !isNative(sellToken.address) || typeof balance !== 'bigint' || ampleFee === null) return
    if (ampleFee <= kept.max.left) return
    const max = maxAmount(balance, true, ampleFee)
    const amount = amountText(max.amount, sellToken.decimals)
    setKept({ amount, max })
    dispatch({ type: 'amount', slot: 'sell', amount })
  }, [kept, location, sellToken, balance, ampleFee, dispatch])
  const chips = useMemo(
    () => (
      <BalanceShares
        {...{ balance, ampleFee }}
        token={sellToken}
        onAmount={(amount) => dispatch({ type: 'amount', slot: 'sell', amount })}
        onMax={(amount, max) => setKept({ amount, max })}
      />
    ),
    [sellToken, balance, ampleFee, dispatch],
  )
  return { chips, left: leftText(location, kept) }
}
