import { Suspense } from 'react'
import type { Side } from '../../domain/amount/quote.ts'
import type { Token } from '../../domain/token/token.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { AmountField } from '../trade/amount/AmountField.tsx'
import { FlipButton } from '../trade/amount/FlipButton.tsx'
import { PriceField, type PriceFieldProps } from '../trade/amount/PriceField.tsx'
import { followedText, pricedValue } from '../trade/amount/pricedForm.ts'
import { useBalanceShares } from '../trade/amount/useBalanceShares.tsx'
import { useUnusedDeposit } from '../trade/aside/useUnusedDeposit.tsx'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { shownBalance, type WalletView } from '../trade/session/useWalletView.ts'
import type { PickerOpener } from '../trade/token/openPicker.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'
import type { LiveQuote } from '../trade/venue/useLiveQuote.ts'
import type { LadderFigures } from './ladderForm.ts'
import { LIMIT_FORM_ID } from './limitForm.ts'
import type { LimitFormState } from './useLimitForm.ts'

const LadderFields = lazyPart(async () => (await import('./LadderFields.tsx')).LadderFields)

export interface LimitFormProps extends Omit<PriceFieldProps, 'label'> {
  readonly form: LimitFormState
  readonly live: LiveQuote
  readonly wallet: WalletView
  /** Several orders at once; null for one. */
  readonly ladder: LadderFigures | null
  readonly picker: PickerOpener
}

/** Both amounts and the price: two of them are given, the third follows. */
export function LimitForm(props: LimitFormProps) {
  const { form, figures, live, wallet, yields, picker } = props
  const { location, sellToken, buyToken, dispatch } = form
  const isSell = location.side === 'SELL'
  const onAmountOf = (slot: Slot) => (text: string) => {
    const [other, token] = slot === 'sell' ? (['buy', buyToken] as const) : (['sell', sellToken] as const)
    dispatch({ type: 'amount', slot, amount: text, yields, other: followedText(figures, other, token) })
  }
  const fieldOf = (slot: Slot, token: Token | null) => {
    const isFixed = isSell === (slot === 'sell')
    return {
      slot,
      token,
      value: pricedValue(location, slot, slot === 'sell' ? figures.sellAmount : figures.received),
      isTokenLoading: form.book.state === 'loading',
      isInvalid: isFixed ? figures.amount.kind === 'refused' : figures.problem !== null,
      isUsdLoading: false,
      usd: isFixed ? fixedUsd(live, location.side) : undefined,
      onAmount: onAmountOf(slot),
      balance: shownBalance(wallet, slot),
      picker,
    }
  }
  const unused = useUnusedDeposit(sellToken)
  const chips = useBalanceShares({
    token: sellToken,
    balance: wallet.sellBalance,
    ampleFee: live.costs.ampleFee,
    onAmount: onAmountOf('sell'),
  })

  return (
    <form id={LIMIT_FORM_ID} onSubmit={(event) => event.preventDefault()}>
      <Card>
        <AmountField
          {...fieldOf('sell', sellToken)}
          label={t(isSell ? 'limit.review.sell' : 'limit.review.sellMost')}
          chips={chips}
          note={unused}
        />
        <FlipButton dispatch={dispatch} />
        <AmountField
          {...fieldOf('buy', buyToken)}
          label={t(isSell ? 'limit.review.buyLeast' : 'limit.review.buy')}
        />
      </Card>
      {location.ladder && props.ladder ? (
        <Suspense fallback={<div className="min-h-52" />}>
          <LadderFields
            form={form}
            ladder={location.ladder}
            figures={props.ladder}
            market={props.market}
            marketState={props.marketState}
          />
        </Suspense>
      ) : (
        <PriceField {...props} label={t('limit.price.label')} />
      )}
    </form>
  )
}

/** Dollars of the fixed side; null where nobody knows them, undefined while there is no answer. */
function fixedUsd({ quote, isStale, state }: LiveQuote, side: Side): string | null | undefined {
  if (quote && !isStale) return side === 'SELL' ? quote.sellUsd : quote.buyUsd
  return state.kind === 'none' || state.kind === 'loading' ? undefined : null
}
