import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { AmountField } from '../../trade/amount/AmountField.tsx'
import { FlipButton } from '../../trade/amount/FlipButton.tsx'
import { PriceField } from '../../trade/amount/PriceField.tsx'
import { followedText, pricedValue } from '../../trade/amount/pricedForm.ts'
import { useBalanceShares } from '../../trade/amount/useBalanceShares.tsx'
import { shownBalance } from '../../trade/session/useWalletView.ts'
import { ExpiryField } from '../../trade/terms/ExpiryField.tsx'
import type { PickerOpener } from '../../trade/token/openPicker.ts'
import type { Slot } from '../../trade/token/pairDefaults.ts'
import { marketOf } from '../../trade/venue/marketPrice.ts'
import { TakerField } from './TakerField.tsx'
import type { OfferTrade } from './useMakeOffer.ts'
import type { OtcFormState } from './useOtcForm.ts'

/** Offers move tokens: the chain's own coin is traded wrapped. */
function WrappedLine({ form: { location, sellToken, buyToken } }: { readonly form: OtcFormState }) {
  const { chainId } = location
  const isWrapped = (token: Token | null) =>
    token !== null && isSameAddress(token.address, deploymentOf(chainId)?.wrappedNative)
  const wrapped = [sellToken, buyToken].find(isWrapped)
  const native = nativeTokenOf(chainId)
  if (!wrapped || !native) return null
  return (
    <p className="mt-2 text-13 text-ink-3">
      {t('otc.wrapped', { wrapped: wrapped.symbol, native: native.symbol })}
    </p>
  )
}

/** Both amounts and the rate, of which two are given and the third follows; whom the offer is for, and until when. */
export function OfferForm({
  trade,
  formId,
  picker,
}: {
  readonly trade: OfferTrade
  readonly formId: string
  readonly picker: PickerOpener
}) {
  const { form, wallet, figures, market, yields, setYields, taker, takerField, expiry, setExpiry } = trade
  const { location, sellToken, buyToken, dispatch } = form
  const { quote, isStale, state } = market.live
  const onAmountOf = (slot: Slot) => (amount: string) => {
    const [other, token] = slot === 'sell' ? (['buy', buyToken] as const) : (['sell', sellToken] as const)
    dispatch({ type: 'amount', slot, amount, yields, other: followedText(figures, other, token) })
  }
  const fieldOf = (slot: Slot) => ({ ...shownAmount(trade, slot), onAmount: onAmountOf(slot), picker })
  const chips = useBalanceShares({
    token: sellToken,
    balance: wallet.sellBalance,
    ampleFee: null,
    onAmount: onAmountOf('sell'),
  })
  return (
    <>
      <form id={formId} onSubmit={(event) => event.preventDefault()}>
        <Card>
          <AmountField {...fieldOf('sell')} label={t('otc.gives')} chips={chips} />
          <FlipButton dispatch={dispatch} />
          <AmountField {...fieldOf('buy')} label={t('otc.asks')} />
        </Card>
        {form.isWrapped && <WrappedLine form={form} />}
        <PriceField
          {...{ form, figures, yields }}
          label={t('otc.rate')}
          market={quote && !isStale ? marketOf(quote) : null}
          marketState={state.kind}
          feeBps={0}
          onYields={setYields}
        />
      </form>
      <div className="mt-4 flex flex-col gap-4">
        <TakerField
          taker={taker}
          chainId={location.chainId}
          choice={takerField.choice}
          known={takerField.known}
          onChange={takerField.setChoice}
        />
        <ExpiryField expiry={expiry} problem={trade.expires.problem ?? null} onChange={setExpiry} />
      </div>
    </>
  )
}

/** What the field of an amount shows. Its worth is the market's: of the side that is fixed, where the quote is of the whole of it. */
function shownAmount({ form, wallet, figures, market: { live, isPart } }: OfferTrade, slot: Slot) {
  const { location, sellToken, buyToken } = form
  const isSell = slot === 'sell'
  const isFixed = (location.side === 'SELL') === isSell
  const quote = isFixed && !isPart && !live.isStale ? live.quote : null
  return {
    slot,
    token: isSell ? sellToken : buyToken,
    value: pricedValue(location, slot, isSell ? figures.sellAmount : figures.buyAmount),
    isTokenLoading: form.book.state === 'loading',
    isInvalid: isFixed ? figures.amount.kind === 'refused' : figures.problem !== null,
    isUsdLoading: false,
    usd: isSell ? quote?.sellUsd : quote?.buyUsd,
    balance: shownBalance(wallet, slot),
  }
}
