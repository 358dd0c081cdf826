import { useEffect, useState } from 'react'
import { amountText } from '../../domain/amount.ts'
import type { Token } from '../../domain/token.ts'
import { nativeTokenOf } from '../../service/lists/tokenList.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AmountField } from '../trade/amount/AmountField.tsx'
import type { Offer } from '../trade/quote/offer.ts'
import { impactTone } from '../trade/quote/risk.ts'
import { isSameTrade } from '../trade/quote/sameTrade.ts'
import { amountWithSymbol } from '../trade/token/tokenText.ts'
import { type MaxAmount, maxAmount, shareOfBalance } from './maxAmount.ts'
import type { Slot } from './swapForm.ts'
import type { Swap } from './useSwap.ts'

const SHARES = [25, 50] as const

export interface SwapFormProps {
  readonly swap: Swap
  readonly onOpenPicker: (slot: Slot) => void
  readonly onPickerIntent: () => void
}

/** An amount that Max set, as it stands in the form. */
interface KeptMax {
  readonly amount: string
  readonly max: MaxAmount
}

/** The two sides and what turns them around. */
export function SwapForm({ swap, onOpenPicker, onPickerIntent }: SwapFormProps) {
  const { form, context, live, request, dispatch } = swap
  const [kept, setKept] = useState<KeptMax | null>(null)
  const { quote, isStale, state } = live
  const isAsked = request !== null
  const shown = isAsked ? quote : null
  const isLoading = isAsked && (state.kind === 'loading' || live.isFetching)
  const isRefused = context.amount.kind === 'refused'
  const answers =
    shown !== null &&
    request !== null &&
    isSameTrade(shown.request, { ...request, account: shown.request.account })
  /** The dollars beside an amount that was typed belong to that amount alone. */
  const usdOf = (slot: Slot, read: (quote: Offer) => string | null) =>
    shown && (answers || shownIn(slot).kind === 'quoted') ? read(shown) : undefined

  const shownIn = (slot: Slot) => {
    const isFixed = (form.side === 'SELL') === (slot === 'sell')
    if (isFixed) return { kind: 'typed', text: form.amount } as const
    if (swap.context.wrap)
      return {
        kind: 'quoted',
        amount: context.amount.kind === 'amount' ? context.amount.value : null,
        isStale: false,
        isLoading: false,
      } as const
    const amount = shown && (slot === 'sell' ? shown.sellAmountAfterFee : shown.buyAmountAfterFee)
    return { kind: 'quoted', amount, isStale, isLoading: isLoading && state.kind !== 'ready' } as const
  }
  const fieldOf = (slot: Slot, token: Token | null) => ({
    slot,
    token,
    value: shownIn(slot),
    isTokenLoading: context.tokens === 'loading',
    isInvalid: isRefused && shownIn(slot).kind === 'typed',
    isUsdLoading: isLoading && !answers,
    onAmount: (amount: string) => dispatch({ type: 'amount', slot, amount }),
    onOpenPicker: () => onOpenPicker(slot),
    onPickerIntent,
  })
  const balanceOf = (balance: bigint | 'unknown' | undefined) =>
    swap.account ? (balance ?? ('loading' as const)) : undefined
  useLowerMax(swap, kept, setKept)
  const native = nativeTokenOf(form.chainId)
  const leaves =
    kept && native && kept.amount === form.amount && form.side === 'SELL' && kept.max.why !== 'whole'
      ? t(kept.max.why === 'fee' ? 'swap.max.fee' : 'swap.max.unknownFee', {
          amount: amountWithSymbol(kept.max.left, native, 'up'),
        })
      : undefined

  return (
    <Card>
      <AmountField
        {...fieldOf('sell', context.sellToken)}
        label={t('swap.sell')}
        usd={usdOf('sell', (found) => found.sellUsd)}
        balance={balanceOf(swap.sellBalance)}
        hint={form.side === 'BUY' && !context.wrap ? t('swap.about') : undefined}
        note={leaves}
        chips={<Shares swap={swap} onMax={(amount, max) => setKept({ amount, max })} />}
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
      <AmountField
        {...fieldOf('buy', context.buyToken)}
        label={t('swap.buy')}
        usd={usdOf('buy', (found) => found.buyUsd)}
        lossPercent={answers ? shown.impactPercent : null}
        lossTone={shown && impactTone(shown)}
        balance={balanceOf(swap.buyBalance)}
        hint={form.side === 'SELL' && !context.wrap ? t('swap.about') : undefined}
      />
    </Card>
  )
}

/** Lowers an amount that was set by Max once its own quote shows that the fee will be higher than what was kept back. */
function useLowerMax(swap: Swap, kept: KeptMax | null, setKept: (kept: KeptMax) => void): void {
  const { form, context, sellBalance, ampleFee, dispatch } = swap
  const { sellToken, sellIsNative } = context
  useEffect(() => {
    if (kept?.max.why !== 'fee' || kept.amount !== form.amount || form.side !== 'SELL') return
    if (!sellToken || !sellIsNative || typeof sellBalance !== 'bigint' || ampleFee === null) return
    if (ampleFee <= kept.max.left) return
    const max = maxAmount(sellBalance, true, ampleFee)
    const amount = amountText(max.amount, sellToken.decimals)
    setKept({ amount, max })
    dispatch({ type: 'amount', slot: 'sell', amount })
  }, [kept, form, sellToken, sellIsNative, sellBalance, ampleFee, dispatch, setKept])
}

function Shares({
  swap,
  onMax,
}: {
  readonly swap: Swap
  readonly onMax: (amount: string, max: MaxAmount) => void
}) {
  const { context, sellBalance, ampleFee, dispatch } = swap
  const { sellToken, sellIsNative } = context
  if (!sellToken || typeof sellBalance !== 'bigint' || sellBalance === 0n) return null
  const set = (value: bigint) => {
    const amount = amountText(value, sellToken.decimals)
    dispatch({ type: 'amount', slot: 'sell', amount })
    return amount
  }
  const max = maxAmount(sellBalance, sellIsNative, ampleFee)
  return (
    <span className="flex gap-1.5 pointer-coarse:-my-1">
      {SHARES.map((percent) => (
        <Chip
          key={percent}
          aria-label={t('swap.share', { percent })}
          onClick={() => set(shareOfBalance(sellBalance, percent, sellIsNative, ampleFee))}
        >
          {percent}%
        </Chip>
      ))}
      <Chip
        aria-label={t('swap.max.label', { amount: amountWithSymbol(max.amount, sellToken) })}
        onClick={() => onMax(set(max.amount), max)}
      >
        {t('swap.max.short')}
      </Chip>
    </span>
  )
}
