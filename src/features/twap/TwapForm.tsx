import type { Token } from '../../domain/token/token.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { AmountField } from '../trade/amount/AmountField.tsx'
import { FlipButton } from '../trade/amount/FlipButton.tsx'
import { useBalanceShares } from '../trade/amount/useBalanceShares.tsx'
import { useUnusedDeposit } from '../trade/aside/useUnusedDeposit.tsx'
import { usdAfterFee } from '../trade/quote/offer.ts'
import { shownBalance, type WalletView } from '../trade/session/useWalletView.ts'
import type { PickerOpener } from '../trade/token/openPicker.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'
import type { LiveQuote } from '../trade/venue/useLiveQuote.ts'
import { usdOfAll, wholeOf } from './compare.ts'
import { TWAP_FORM_ID } from './twapForm.ts'
import type { TwapFormState } from './useTwapForm.ts'

export interface TwapFormProps {
  readonly form: TwapFormState
  /** The quote of one slice. */
  readonly live: LiveQuote
  readonly wallet: WalletView
  readonly picker: PickerOpener
}

/** Both totals: one is typed, the other is what all slices come to at the quote of one. */
export function TwapForm({ form, live, wallet, picker }: TwapFormProps) {
  const { location, sellToken, buyToken, amounts, dispatch } = form
  const isSell = location.side === 'SELL'
  const { request, quote, isStale, state } = live
  const isLoading = request !== null && state.kind === 'loading'
  const open = request && quote ? wholeOf(quote, amounts.total) : null
  const { total, slice } = amounts
  const answers = request !== null && quote?.request.amount === slice && quote.request.side === location.side
  const usdIn = (slot: Slot) =>
    answers && total !== null && slice !== null
      ? usdOfAll(usdAfterFee(quote, slot), { total, slice })
      : undefined
  const fieldOf = (slot: Slot, token: Token | null) => {
    const isFixed = isSell === (slot === 'sell')
    return {
      slot,
      token,
      value: isFixed
        ? ({ kind: 'typed', text: location.amount } as const)
        : ({ kind: 'quoted', amount: open, isStale, isLoading } as const),
      isTokenLoading: form.book.state === 'loading',
      isInvalid: isFixed && (amounts.amount.kind === 'refused' || amounts.isTooSmall),
      usd: usdIn(slot),
      isUsdLoading: isLoading && !answers,
      hint: isFixed ? undefined : t('swap.about'),
      onAmount: (amount: string) => dispatch({ type: 'amount', slot, amount }),
      balance: shownBalance(wallet, slot),
      picker,
    }
  }
  const unused = useUnusedDeposit(sellToken)
  const chips = useBalanceShares({
    token: sellToken,
    balance: wallet.sellBalance,
    ampleFee: live.costs.ampleFee,
    onAmount: (amount) => dispatch({ type: 'amount', slot: 'sell', amount }),
  })
  return (
    <form id={TWAP_FORM_ID} onSubmit={(event) => event.preventDefault()}>
      <Card>
        <AmountField
          {...fieldOf('sell', sellToken)}
          label={t('twap.sellTotal')}
          chips={chips}
          note={unused}
        />
        <FlipButton dispatch={dispatch} />
        <AmountField {...fieldOf('buy', buyToken)} label={t('twap.buyTotal')} />
      </Card>
    </form>
  )
}
