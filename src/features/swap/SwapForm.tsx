import { memo, useEffect, useMemo, useState } from 'react'
import { amountText } from '../../domain/amount/amount.ts'
import { isNative } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import { nativeTokenOf } from '../../service/lists/tokenList.ts'
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
import type { WalletView } from '../trade/session/useWalletView.ts'
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

/** An amount that Max set, as it stands in the form. */
interface AppliedMax {
  readonly amount: string
  readonly max: MaxAmount
}

/** What the most that can be sold depends on. */
interface MaxParts {
  readonly form: SwapFormState
  readonly sellBalance: WalletView['sellBalance']
  readonly ampleFee: bigint | null
}

const soldOf = (offer: Offer) => offer.sellAmountAfterFee
const boughtOf = (offer: Offer) => offer.buyAmountAfterFee

/** The two sides and what turns them around. */
export const SwapForm = memo(function SwapForm({ form, live, wallet, picker }: SwapFormProps) {
  const { location, sellToken, buyToken, amount: typed, dispatch } = form
  const [kept, setKept] = useState<AppliedMax | null>(null)
  const { quote, isStale, request, state } = live
  const { ampleFee } = live.costs
  const { sellBalance } = wallet
  const isLoading = request !== null && (state.kind === 'loading' || live.isFetching)
  const isRefused = typed.kind === 'refused'
  const answers =
    quote !== null &&
    request !== null &&
    isSameTrade(quote.request, { ...request, account: quote.request.account })
  /** The dollars beside an amount that was typed belong to that amount alone. */
  const usdOf = (slot: Slot) =>
    quote && (answers || shownIn(slot).kind === 'quoted') ? usdAfterFee(quote, slot) : undefined
  const readOpen = location.side === 'SELL' ? boughtOf : soldOf

  const shownIn = (slot: Slot) => {
    const isFixed = (location.side === 'SELL') === (slot === 'sell')
    if (isFixed) return { kind: 'typed', text: location.amount } as const
    if (form.wrap)
      return {
        kind: 'quoted',
        amount: typed.kind === 'amount' ? typed.value : null,
        isStale: false,
        isLoading: false,
      } as const
    return {
      kind: 'quoted',
      amount: quote && readOpen(quote),
      isStale,
      isLoading: isLoading && state.kind !== 'ready',
    } as const
  }
  const fieldOf = (slot: Slot, token: Token | null) => ({
    slot,
    token,
    value: shownIn(slot),
    isTokenLoading: form.book.state === 'loading',
    isInvalid: isRefused && shownIn(slot).kind === 'typed',
    isUsdLoading: isLoading && !answers,
    onAmount: (amount: string) => dispatch({ type: 'amount', slot, amount }),
    picker,
  })
  const balanceOf = (balance: bigint | 'unknown' | undefined) =>
    wallet.account ? (balance ?? ('loading' as const)) : undefined
  useLowerMax({ form, sellBalance, ampleFee }, kept, setKept)
  const unused = useUnusedDeposit(sellToken)
  const leftBehind = leftText(location, kept)
  const note = useMemo(
    () =>
      leftBehind || unused ? (
        <>
          {leftBehind && <p>{leftBehind}</p>}
          {unused}
        </>
      ) : null,
    [leftBehind, unused],
  )
  const chips = useMemo(
    () => (
      <BalanceShares
        token={sellToken}
        balance={sellBalance}
        ampleFee={ampleFee}
        onAmount={(amount) => dispatch({ type: 'amount', slot: 'sell', amount })}
        onMax={(amount, max) => setKept({ amount, max })}
      />
    ),
    [sellToken, sellBalance, ampleFee, dispatch],
  )

  return (
    <form id={SWAP_FORM_ID} onSubmit={(event) => event.preventDefault()}>
      <Card>
        <AmountField
          {...fieldOf('sell', sellToken)}
          label={t('swap.sell')}
          usd={usdOf('sell')}
          balance={balanceOf(sellBalance)}
          hint={location.side === 'BUY' && !form.wrap ? t('swap.about') : undefined}
          note={note}
          chips={chips}
        />
        <FlipButton dispatch={dispatch} />
        <AmountField
          {...fieldOf('buy', buyToken)}
          label={t('swap.buy')}
          usd={usdOf('buy')}
          lossPercent={answers ? lostUsdPercent(quote) : null}
          lossTone={quote && impactTone(quote)}
          balance={balanceOf(wallet.buyBalance)}
          hint={location.side === 'SELL' && !form.wrap ? t('swap.about') : undefined}
        />
      </Card>
    </form>
  )
})

/** What Max left behind for the network fee, while the amount is still the one it set. */
function leftText({ chainId, amount, side }: PairLocation, kept: AppliedMax | null): string | undefined {
  const native = nativeTokenOf(chainId)
  if (!kept || !native || kept.amount !== amount || side !== 'SELL' || kept.max.why === 'whole')
    return undefined
  return t(kept.max.why === 'fee' ? 'swap.max.fee' : 'swap.max.unknownFee', {
    amount: amountWithSymbol(kept.max.left, native, 'up'),
  })
}

/** Lowers an amount that was set by Max once its own quote shows that the fee will be higher than what was kept back. */
function useLowerMax(
  { form, sellBalance, ampleFee }: MaxParts,
  kept: AppliedMax | null,
  setKept: (kept: AppliedMax) => void,
): void {
  const { location, sellToken, dispatch } = form
  useEffect(() => {
    if (kept?.max.why !== 'fee' || kept.amount !== location.amount || location.side !== 'SELL') return
    if (!sellToken || !isNative(sellToken.address) || typeof sellBalance !== 'bigint' || ampleFee === null)
      return
    if (ampleFee <= kept.max.left) return
    const max = maxAmount(sellBalance, true, ampleFee)
    const amount = amountText(max.amount, sellToken.decimals)
    setKept({ amount, max })
    dispatch({ type: 'amount', slot: 'sell', amount })
  }, [kept, location, sellToken, sellBalance, ampleFee, dispatch, setKept])
}
