import { amountText } from '../../domain/amount/amount.ts'
import type { Token } from '../../domain/token/token.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { AmountField } from '../trade/amount/AmountField.tsx'
import { FlipButton } from '../trade/amount/FlipButton.tsx'
import { useBalanceShares } from '../trade/amount/useBalanceShares.tsx'
import { useUnusedDeposit } from '../trade/aside/useUnusedDeposit.tsx'
import { useSteady } from '../trade/page/useSteady.ts'
import type { WalletView } from '../trade/session/useWalletView.ts'
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

const soldOf = ({ sells }: RouteOffer) => sells
const receivedOf = ({ receives }: RouteOffer) => receives

/** Both sides with their chains, and what turns them around. */
export function CrosschainForm(props: CrosschainFormProps) {
  const { form, live, taken, wallet, picker } = props
  const { location, sellToken, buyToken, amount, books, chains, dispatch } = form
  const { request, isStale, state } = live
  const isLimit = location.other !== null
  const isSell = location.side === 'SELL'
  const isLoading = request !== null && state.kind === 'loading'
  const shown = request ? taken : null
  const answers = shown !== null && shown.quote.request.amount === request?.amount
  const readOpen = isSell ? receivedOf : soldOf
  const fieldOf = (slot: Slot, token: Token | null) => {
    const isFixed = isSell === (slot === 'sell')
    const isRefused = isFixed ? amount.kind === 'refused' : form.limit?.kind === 'refused'
    const usd = shown && worthOf(shown, slot)
    return {
      slot,
      token,
      value:
        isFixed || location.other !== null
          ? ({ kind: 'typed', text: isFixed ? location.amount : (location.other ?? '') } as const)
          : ({
              kind: 'quoted',
              amount: shown && readOpen(shown),
              isStale,
              isLoading,
            } as const),
      isTokenLoading: books[slot].state === 'loading',
      isInvalid: isRefused,
      usd: shown && (isFixed ? answers : !isLimit) ? usd : undefined,
      isUsdLoading: isLoading && !answers && (isFixed || !isLimit),
      hint: isFixed || isLimit ? undefined : t('swap.about'),
      note: isFixed || !isLimit ? undefined : <AgainstMarket {...{ form, shown, slot }} />,
      onAmount: (text: string) => dispatch({ type: 'amount', slot, amount: text }),
      picker,
    }
  }
  const balanceOf = (balance: bigint | 'unknown' | undefined) =>
    wallet.account ? (balance ?? ('loading' as const)) : undefined
  const sellField = fieldOf('sell', sellToken)
  const unused = useUnusedDeposit(sellToken)
  const chips = useBalanceShares({
    token: sellToken,
    balance: wallet.sellBalance,
    ampleFee: live.costs.ampleFee,
    onAmount: (text) => dispatch({ type: 'amount', slot: 'sell', amount: text }),
  })
  const chooseFrom = useSteady((chainId: number) => dispatch({ type: 'chain', slot: 'sell', chainId }))
  const chooseTo = useSteady((chainId: number) => dispatch({ type: 'chain', slot: 'buy', chainId }))
  return (
    <form id={CROSSCHAIN_FORM_ID} onSubmit={(event) => event.preventDefault()}>
      <Card>
        <ChainChoice
          label={t('crosschain.from')}
          chainIds={chains.from}
          value={location.chainId}
          onChoose={chooseFrom}
        />
        <AmountField
          {...sellField}
          label={t(isLimit && !isSell ? 'crosschain.limit.most' : 'swap.sell')}
          balance={balanceOf(wallet.sellBalance)}
          chips={chips}
          note={
            unused ? (
              <>
                {sellField.note}
                {unused}
              </>
            ) : (
              sellField.note
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
          {...fieldOf('buy', buyToken)}
          label={t(isLimit && isSell ? 'crosschain.limit.least' : 'swap.buy')}
          lossPercent={answers && !isLimit ? lostPercentOf(shown) : null}
          balance={balanceOf(wallet.buyBalance)}
        />
      </Card>
    </form>
  )
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
