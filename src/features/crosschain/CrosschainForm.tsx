import { amountText } from '../../domain/amount/amount.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { AmountField } from '../trade/amount/AmountField.tsx'
import { FlipButton } from '../trade/amount/FlipButton.tsx'
import { useBalanceShares } from '../trade/amount/useBalanceShares.tsx'
import { useUnusedDeposit } from '../trade/aside/useUnusedDeposit.tsx'
import { useSteady } from '../trade/page/useSteady.ts'
import { shownBalance, type WalletView } from '../trade/session/useWalletView.ts'
import type { PickerOpener } from '../trade/token/openPicker.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'
import { amountWithSymbol } from '../trade/token/tokenText.ts'
import { ChainChoice } from './form/ChainChoice.tsx'
import { CROSSCHAIN_FORM_ID } from './form/crosschainForm.ts'
import type { CrosschainFormState } from './form/useCrosschainForm.ts'
import { limitDistance } from './route/limitDistance.ts'
import { lostPercentOf, type RouteOffer, worthOf } from './route/routeList.ts'
import type { LiveRoutes } from './route/useCrosschainQuote.ts'

export interface CrosschainFormProps {
  readonly form: CrosschainFormState
  readonly live: LiveRoutes
  /** The way that is taken; of an earlier amount while `live.isStale`. */
  readonly taken: RouteOffer | null
  readonly wallet: WalletView
  readonly picker: PickerOpener
}

const isLoading = ({ request, state }: LiveRoutes): boolean => request !== null && state.kind === 'loading'

/** Both sides with their chains, and what turns them around. */
export function CrosschainForm(props: CrosschainFormProps) {
  const { form, live, wallet } = props
  const { location, sellToken, chains, dispatch } = form
  const isLimit = location.other !== null
  const isSell = location.side === 'SELL'
  const sell = fieldOf(props, 'sell')
  const unused = useUnusedDeposit(sellToken)
  const chips = useBalanceShares({
    token: sellToken,
    balance: wallet.sellBalance,
    ampleFee: live.costs.ampleFee,
    onAmount: sell.onAmount,
  })
  const chooseFrom = useSteady((chainId: number) => dispatch({ type: 'chain', slot: 'sell', chainId }))
  const chooseTo = useSteady((chainId: number) => dispatch({ type: 'chain', slot: 'buy', chainId }))
  return (
    <form id={CROSSCHAIN_FORM_ID} onSubmit={(event) => event.preventDefault()}>
      <Card>
        <ChainChoice
          label={t('crosschain.from')}
          chainIds={chains.from}
          lacking={form.lacking}
          value={location.chainId}
          onChoose={chooseFrom}
        />
        <AmountField
          {...sell}
          label={t(isLimit && !isSell ? 'crosschain.limit.most' : 'swap.sell')}
          chips={chips}
          note={
            unused ? (
              <>
                {sell.note}
                {unused}
              </>
            ) : (
              sell.note
            )
          }
        />
        <FlipButton dispatch={dispatch} />
        <ChainChoice
          label={t('crosschain.to')}
          chainIds={chains.to}
          value={location.destChainId}
          onChoose={chooseTo}
        />
        <AmountField
          {...fieldOf(props, 'buy')}
          label={t(isLimit && isSell ? 'crosschain.limit.least' : 'swap.buy')}
        />
      </Card>
    </form>
  )
}

/** What the field of a side shows and does. */
function fieldOf({ form, live, taken, wallet, picker }: CrosschainFormProps, slot: Slot) {
  const isLimit = form.location.other !== null
  const isFixed = (form.location.side === 'SELL') === (slot === 'sell')
  const shown = live.request ? taken : null
  const answers = shown !== null && shown.quote.request.amount === live.request?.amount
  return {
    slot,
    hasMark: true,
    token: slot === 'sell' ? form.sellToken : form.buyToken,
    value: shownIn(slot, form, live, shown),
    isTokenLoading: form.books[slot].state === 'loading',
    isInvalid: (isFixed ? form.amount : form.limit)?.kind === 'refused',
    usd: shown && (isFixed ? answers : !isLimit) ? worthOf(shown, slot) : undefined,
    isUsdLoading: isLoading(live) && !answers && (isFixed || !isLimit),
    lossPercent: slot === 'buy' && answers && !isLimit ? lostPercentOf(shown) : null,
    hint: isFixed || isLimit ? undefined : t('swap.about'),
    note: isFixed || !isLimit ? undefined : <AgainstMarket {...{ form, shown, slot }} />,
    balance: shownBalance(wallet, slot),
    onAmount: (amount: string) => form.dispatch({ type: 'amount', slot, amount }),
    picker,
  }
}

/** The amount of a side: as it was typed, or as the route that is taken has it. */
function shownIn(
  slot: Slot,
  { location: { side, amount, other } }: CrosschainFormState,
  live: LiveRoutes,
  shown: RouteOffer | null,
) {
  if ((side === 'SELL') === (slot === 'sell')) return { kind: 'typed', text: amount } as const
  if (other !== null) return { kind: 'typed', text: other } as const
  const open = shown && (side === 'SELL' ? shown.receives : shown.sells)
  return { kind: 'quoted', amount: open, isStale: live.isStale, isLoading: isLoading(live) } as const
}

/** What the market gives for the fixed amount, to be taken over with a click, and how far the limit is from it. */
function AgainstMarket({
  form: { limit, dispatch },
  shown,
  slot,
}: {
  readonly form: CrosschainFormState
  readonly shown: RouteOffer | null
  readonly slot: Slot
}) {
  if (!shown) return null
  const { sellToken, buyToken } = shown.quote.request
  const [market, token] = slot === 'buy' ? [shown.receives, buyToken] : [shown.sells, sellToken]
  const amount = amountWithSymbol(market, token, slot === 'buy' ? 'down' : 'up')
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <button
        type="button"
        title={t('crosschain.limit.useMarket')}
        onClick={() => dispatch({ type: 'amount', slot, amount: amountText(market, token.decimals) })}
        className="rounded-1 underline decoration-line-strong underline-offset-3 hover:text-ink"
      >
        {t('crosschain.limit.market', { amount })}
      </button>
      {limit?.kind === 'amount' && limit.value > 0n && <span>{limitDistance(limit.value, shown).text}</span>}
    </span>
  )
}
