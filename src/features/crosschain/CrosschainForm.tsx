import type { Token } from '../../domain/token.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AmountField } from '../trade/amount/AmountField.tsx'
import { BalanceShares } from '../trade/amount/BalanceShares.tsx'
import type { WalletView } from '../trade/session/useWalletView.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'
import { ChainChoice } from './ChainChoice.tsx'
import { CROSSCHAIN_FORM_ID } from './crosschainForm.ts'
import type { RouteOffer } from './routeList.ts'
import type { CrosschainFormState } from './useCrosschainForm.ts'
import type { LiveRoutes } from './useCrosschainQuote.ts'

export interface CrosschainFormProps {
  readonly form: CrosschainFormState
  readonly live: LiveRoutes
  /** The way that is taken; of an earlier amount while `live.isStale`. */
  readonly taken: RouteOffer | null
  readonly wallet: WalletView
  readonly onOpenPicker: (slot: Slot) => void
  readonly onPickerIntent: () => void
}

/** Both sides with their chains, and what turns them around. */
export function CrosschainForm(props: CrosschainFormProps) {
  const { form, live, taken, wallet, onOpenPicker, onPickerIntent } = props
  const { location, sellToken, buyToken, amount, books, chains, dispatch } = form
  const { request, isStale, state } = live
  const isSell = location.side === 'SELL'
  const isLoading = request !== null && state.kind === 'loading'
  const shown = request ? taken : null
  const answers = shown !== null && shown.quote.request.amount === request?.amount
  const fieldOf = (slot: Slot, token: Token | null) => {
    const isFixed = isSell === (slot === 'sell')
    const open = shown && (slot === 'sell' ? shown.sells : shown.receives)
    const usd = shown && (slot === 'sell' ? shown.route.sold.usd : shown.route.bought.usd)
    return {
      ...{ slot, token, onPickerIntent },
      value: isFixed
        ? ({ kind: 'typed', text: location.amount } as const)
        : ({ kind: 'quoted', amount: open, isStale, isLoading } as const),
      isTokenLoading: books[slot].state === 'loading',
      isInvalid: isFixed && amount.kind === 'refused',
      usd: shown && (answers || !isFixed) ? usd : undefined,
      isUsdLoading: isLoading && !answers,
      hint: isFixed ? undefined : t('swap.about'),
      onAmount: (text: string) => dispatch({ type: 'amount', slot, amount: text }),
      onOpenPicker: () => onOpenPicker(slot),
    }
  }
  const balanceOf = (balance: bigint | 'unknown' | undefined) =>
    wallet.account ? (balance ?? ('loading' as const)) : undefined
  return (
    <form id={CROSSCHAIN_FORM_ID} onSubmit={(event) => event.preventDefault()}>
      <Card>
        <ChainChoice
          label={t('crosschain.from')}
          chainIds={chains.from}
          value={location.chainId}
          onChoose={(chainId) => dispatch({ type: 'chain', slot: 'sell', chainId })}
        />
        <AmountField
          {...fieldOf('sell', sellToken)}
          label={t('swap.sell')}
          balance={balanceOf(wallet.sellBalance)}
          chips={
            <BalanceShares
              token={sellToken}
              balance={wallet.sellBalance}
              ampleFee={live.costs.ampleFee}
              onAmount={(text) => dispatch({ type: 'amount', slot: 'sell', amount: text })}
            />
          }
        />
        <div className="relative h-0 border-t border-line">
          <button
            type="button"
            aria-label={t('swap.flip')}
            title={t('swap.flip')}
            onClick={() => dispatch({ type: 'flip' })}
            className="absolute top-[-1.0625rem] left-1/2 -ml-[1.0625rem] grid size-8.5 place-items-center rounded-2 border border-line bg-card text-ink-2 transition-colors hover:border-line-strong hover:text-ink"
          >
            <Icon name="flip" />
          </button>
        </div>
        <ChainChoice
          label={t('crosschain.to')}
          chainIds={chains.to}
          value={location.destChainId}
          onChoose={(chainId) => dispatch({ type: 'chain', slot: 'buy', chainId })}
        />
        <AmountField
          {...fieldOf('buy', buyToken)}
          label={t('swap.buy')}
          lossPercent={answers ? shown.route.impactPercent : null}
          balance={balanceOf(wallet.buyBalance)}
        />
      </Card>
    </form>
  )
}
