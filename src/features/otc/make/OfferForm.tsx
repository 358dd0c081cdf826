import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { AmountField } from '../../trade/amount/AmountField.tsx'
import { FlipButton } from '../../trade/amount/FlipButton.tsx'
import { PriceField } from '../../trade/amount/PriceField.tsx'
import { followedText, type PricedFigures, type Yields } from '../../trade/amount/pricedForm.ts'
import { useBalanceShares } from '../../trade/amount/useBalanceShares.tsx'
import type { Offer } from '../../trade/quote/offer.ts'
import type { QuoteState } from '../../trade/quote/quoteState.ts'
import type { WalletView } from '../../trade/session/useWalletView.ts'
import type { PickerOpener } from '../../trade/token/openPicker.ts'
import type { Slot } from '../../trade/token/pairDefaults.ts'
import type { Market } from '../../trade/venue/marketPrice.ts'
import type { OtcFormState } from './useOtcForm.ts'

/** Both amounts and the rate: two of them are given, the third follows. */
export function OfferForm({
  form,
  formId,
  figures,
  quote,
  isPart,
  wallet,
  market,
  marketState,
  yields,
  onYields,
  picker,
}: {
  readonly form: OtcFormState
  readonly formId: string
  readonly figures: PricedFigures
  /** What the market gives for the amount that is fixed; null while nobody knows. */
  readonly quote: Offer | null
  /** Both are of a part of the amount: their rate counts, and their amounts do not. */
  readonly isPart: boolean
  readonly wallet: WalletView
  readonly market: Market | null
  readonly marketState: QuoteState['kind']
  readonly yields: Yields
  readonly onYields: (yields: Yields) => void
  readonly picker: PickerOpener
}) {
  const { location, sellToken, buyToken, dispatch } = form
  const onAmountOf = (slot: Slot) => (amount: string) => {
    const [other, token] = slot === 'sell' ? (['buy', buyToken] as const) : (['sell', sellToken] as const)
    dispatch({ type: 'amount', slot, amount, yields, other: followedText(figures, other, token) })
  }
  const fieldOf = (slot: Slot, token: Token | null) => {
    const isFixed = (location.side === 'SELL') === (slot === 'sell')
    const isWhole = isFixed && !isPart
    const amount = slot === 'sell' ? figures.sellAmount : figures.buyAmount
    return {
      slot,
      token,
      value:
        isFixed || location.other !== ''
          ? ({ kind: 'typed', text: isFixed ? location.amount : location.other } as const)
          : ({ kind: 'quoted', amount, isStale: false, isLoading: false } as const),
      isTokenLoading: form.book.state === 'loading',
      isInvalid: isFixed ? figures.amount.kind === 'refused' : figures.problem !== null,
      isUsdLoading: false,
      usd: isWhole && quote ? (slot === 'sell' ? quote.sellUsd : quote.buyUsd) : undefined,
      onAmount: onAmountOf(slot),
      picker,
    }
  }
  const balanceOf = (balance: bigint | 'unknown' | undefined) =>
    wallet.account ? (balance ?? ('loading' as const)) : undefined
  const chips = useBalanceShares({
    token: sellToken,
    balance: wallet.sellBalance,
    ampleFee: null,
    onAmount: onAmountOf('sell'),
  })
  return (
    <form id={formId} onSubmit={(event) => event.preventDefault()}>
      <Card>
        <AmountField
          {...fieldOf('sell', sellToken)}
          label={t('otc.gives')}
          balance={balanceOf(wallet.sellBalance)}
          chips={chips}
        />
        <FlipButton dispatch={dispatch} />
        <AmountField
          {...fieldOf('buy', buyToken)}
          label={t('otc.asks')}
          balance={balanceOf(wallet.buyBalance)}
        />
      </Card>
      {form.isWrapped && <p className="mt-2 text-13 text-ink-3">{t('otc.wrapped')}</p>}
      <PriceField
        form={form}
        figures={figures}
        label={t('otc.rate')}
        market={market}
        marketState={marketState}
        feeBps={0}
        yields={yields}
        onYields={onYields}
      />
    </form>
  )
}
