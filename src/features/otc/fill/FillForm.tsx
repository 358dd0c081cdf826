import { say, t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { shownBalance, type WalletView } from '../../trade/session/useWalletView.ts'
import { amountWithSymbol, bpsText, exactAmount, rateLine } from '../../trade/token/tokenText.ts'
import type { MarketPrice } from '../offer/useMarketPrice.ts'
import { FillField } from './FillField.tsx'
import {
  type FillInput,
  type FillPlan,
  type FillRoom,
  inputAt,
  payingAtMost,
  SLIDER_STEPS,
  shareOf,
  sliderAt,
} from './fillPlan.ts'

/** Id of the form: Enter in one of its amounts presses the button that belongs to it. */
export const FILL_FORM_ID = 'fill-form'

const SHARES = [25, 50, 75] as const

export interface FillFormProps {
  readonly room: FillRoom
  readonly input: FillInput
  readonly plan: FillPlan
  readonly wallet: WalletView
  readonly market: Pick<MarketPrice, 'price' | 'usdOf'>
  readonly onInput: (input: FillInput) => void
}

/** How much of an offer is to be bought: typed on either side, drawn on the slider, or a share. */
export function FillForm({ room, input, plan, wallet, market, onInput }: FillFormProps) {
  const { makerToken, takerToken, makerAmount, takerAmount } = room
  const { fill, problem, remark } = plan
  const textOf = (side: 'pays' | 'receives') => (input.kind === side ? input.text : null)
  const isRefused = (side: 'pays' | 'receives') => problem !== null && input.kind === side
  const rate = rateLine(
    { amount: takerAmount, token: takerToken },
    { amount: makerAmount, token: makerToken },
  )
  return (
    <form id={FILL_FORM_ID} onSubmit={(event) => event.preventDefault()}>
      <Card>
        <FillField
          label={t('deal.fill.pays')}
          token={takerToken}
          typed={textOf('pays')}
          amount={fill?.pays ?? null}
          isInvalid={isRefused('pays')}
          usdOf={(amount) => market.usdOf('taker', amount)}
          isUsdLoading={market.price === 'waiting'}
          balance={shownBalance(wallet, 'sell')}
          onAmount={(text) => onInput({ kind: 'pays', text })}
        />
        <div className="border-t border-line px-4.5 py-3">
          <Slider {...{ room, plan, onInput }} />
          <Shares room={room} input={input} wallet={wallet} onInput={onInput} />
        </div>
        <div className="border-t border-line">
          <FillField
            label={t('deal.fill.receives')}
            token={makerToken}
            typed={textOf('receives')}
            amount={fill?.receives ?? null}
            isInvalid={isRefused('receives')}
            usdOf={(amount) => market.usdOf('maker', amount)}
            isUsdLoading={market.price === 'waiting'}
            balance={shownBalance(wallet, 'buy')}
            onAmount={(text) => onInput({ kind: 'receives', text })}
          />
        </div>
        <div className="flex min-h-9 flex-wrap justify-between gap-x-3 px-4.5 pb-4 text-13 text-ink-3">
          <span>{rate && t('deal.rate', { ...rate })}</span>
          <span role="status" className={problem ? 'text-down' : undefined}>
            {problem ? say(problem) : remark && say(remark)}
          </span>
        </div>
      </Card>
    </form>
  )
}

function Slider({ room, plan: { fill }, onInput }: Pick<FillFormProps, 'room' | 'plan' | 'onInput'>) {
  const { makerToken, takerToken } = room
  const text = fill
    ? t('deal.fill.slider', {
        pays: exactAmount(fill.pays, takerToken),
        receives: exactAmount(fill.receives, makerToken),
      })
    : t('deal.fill.sliderNone')
  return (
    <input
      type="range"
      aria-label={t('deal.fill.share')}
      aria-valuetext={text}
      min={0}
      max={SLIDER_STEPS}
      step={SLIDER_STEPS / 100}
      value={sliderAt(room, fill?.pays ?? null)}
      onChange={(event) => onInput(inputAt(room, Number(event.target.value)))}
      className="block h-6 w-full cursor-pointer accent-accent"
    />
  )
}

function Shares({
  room,
  input,
  wallet,
  onInput,
}: Pick<FillFormProps, 'room' | 'input' | 'wallet' | 'onInput'>) {
  const { takerToken, makerToken, available } = room
  const { sellBalance } = wallet
  return (
    <div className="mt-1.5 flex flex-wrap justify-between gap-2">
      <span className="flex gap-1.5">
        {SHARES.map((percent) => (
          <Chip
            key={percent}
            aria-label={t('deal.fill.percent', { percent })}
            onClick={() => onInput(shareOf(room, percent))}
          >
            {bpsText(percent * 100)}
          </Chip>
        ))}
        <Chip aria-pressed={input.kind === 'all'} onClick={() => onInput({ kind: 'all' })}>
          {t('deal.fill.all', { amount: amountWithSymbol(available, makerToken) })}
        </Chip>
      </span>
      {typeof sellBalance === 'bigint' && sellBalance > 0n && (
        <Chip
          aria-label={t('deal.fill.maxLabel', { amount: amountWithSymbol(sellBalance, takerToken) })}
          onClick={() => onInput(maxInput(room, sellBalance))}
        >
          {t('deal.fill.max')}
        </Chip>
      )}
    </div>
  )
}

/** All that the balance pays for; everything where it covers that. */
const maxInput = (room: FillRoom, balance: bigint): FillInput =>
  sliderAt(room, balance) === SLIDER_STEPS ? { kind: 'all' } : payingAtMost(room, balance)
