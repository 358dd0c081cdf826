import '../../text/en/app/practice.ts'
import { type ReactNode, useState } from 'react'
import { PRACTICE_TIME } from '../../domain/host/practice.ts'
import { type MessageKey, say, t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { goTo } from '../trade/address/hashPath.ts'
import { hrefOfOrder } from '../trade/address/paths.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { useService } from '../trade/session/serviceContext.tsx'
import { FIRST_TRADES, type FirstTrade, practiceHref } from './firstTrades.ts'
import { marketMove } from './marketMove.ts'
import { useTradesSoFar } from './useTradesSoFar.ts'
import { useVenue } from './useVenue.ts'

/** From one slice of the first TWAP to the next. */
const SLICE_SEC = 600

const STEPS: Readonly<Record<FirstTrade, readonly MessageKey[]>> = {
  swap: ['practice.step.swap1', 'practice.step.swap2', 'practice.step.swap3'],
  limit: ['practice.step.limit1', 'practice.step.limit2', 'practice.step.limit3'],
  twap: ['practice.step.twap1', 'practice.step.twap2', 'practice.step.twap3'],
  crosschain: ['practice.step.crosschain1', 'practice.step.crosschain2', 'practice.step.crosschain3'],
  otc: ['practice.step.otc1', 'practice.step.otc2', 'practice.step.otc3'],
}

/** A first trade of each kind, with a tick where this browser has one that was filled. `onLeave`: somebody goes to a form. */
export function TradeList({ onLeave }: { readonly onLeave: () => void }) {
  const { account, soFar, crossing, openLimit, ownOffer, readDeals } = useTradesSoFar()
  const { chains } = useConfig()
  const service = useService()
  const { controls, busy, failed, act } = useVenue()
  const next = FIRST_TRADES.find((trade) => soFar.get(trade) !== 'done') ?? null
  const [picked, setPicked] = useState<FirstTrade | 'none' | null>(null)
  const opened = picked ?? next
  const [atPrice, setAtPrice] = useState(false)

  const bringMarket = () =>
    act('market', async () => {
      if (!openLimit) return
      const move = await marketMove(service, openLimit)
      if (move) await controls.send(move)
      setAtPrice(move === null)
    })
  const letPass = (seconds: number) => () =>
    act('time', () => controls.send({ control: PRACTICE_TIME.slice(1), body: { seconds } }))
  const partnerOffers = () =>
    act('offer', async () => {
      const [chain] = chains
      if (!account || !chain) return
      const made = await controls.send({ control: 'partner/offer', body: { account, chainId: chain.id } })
      onLeave()
      goTo((made as { readonly path: string }).path)
    })
  const partnerTakes = () =>
    act('take', async () => {
      if (!ownOffer) return
      await controls.send({ control: 'partner/take', body: { offer: ownOffer.orderHash } })
      readDeals()
    })

  const button = (name: string, label: MessageKey, work: () => unknown, isBlocked: boolean): ReactNode => (
    <Button size="compact" busy={busy === name} blocked={isBlocked} onClick={() => void work()}>
      {say({ key: label })}
    </Button>
  )
  /** What moves the venue to the end of a trade that is placed. */
  const actOf = (trade: FirstTrade): ReactNode => {
    if (trade === 'limit') return button('market', 'practice.act.market', bringMarket, !openLimit)
    const isPlaced = soFar.get(trade) === 'placed'
    if (trade === 'twap') return button('time', 'practice.act.time', letPass(SLICE_SEC), !isPlaced)
    if (trade === 'crosschain')
      return (
        <>
          {crossing && isPlaced && (
            <LinkButton href={hrefOfOrder(crossing.id)} onClick={onLeave}>
              {t('practice.track')}
            </LinkButton>
          )}
          {button('time', 'practice.act.bridge', letPass(crossing?.bridgeSec ?? 0), !isPlaced)}
        </>
      )
    return trade === 'otc' && button('take', 'practice.act.take', partnerTakes, !ownOffer)
  }
  const chainIds = chains.map(({ id }) => id)

  return (
    <>
      <p className="text-13 text-ink-2">{t(account ? 'practice.trades.lead' : 'practice.trades.connect')}</p>
      {(failed !== null || atPrice) && (
        <Note tone="warn" urgent>
          {t(failed === null ? 'practice.atPrice' : 'practice.controlFailed')}
        </Note>
      )}
      <ol className="flex flex-col">
        {FIRST_TRADES.map((trade) => {
          const state = soFar.get(trade)
          const isOpen = opened === trade
          return (
            <li key={trade} className="border-t border-line first:border-t-0">
              <h3>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setPicked(isOpen ? 'none' : trade)}
                  className="flex min-h-12 w-full items-center gap-3 py-2 text-left font-[560]"
                >
                  <Tick isDone={state === 'done'} />
                  <span className="flex-1">{t(`practice.trade.${trade}`)}</span>
                  <Icon name="chevron-down" className={classNames('text-ink-3', isOpen && 'rotate-180')} />
                </button>
              </h3>
              {isOpen && (
                <div className="flex flex-col gap-3 pb-4 pl-9">
                  <p className="text-13 text-ink-2">{t(`practice.about.${trade}`)}</p>
                  <div className="flex flex-wrap gap-2 text-13">
                    {trade === 'otc' && button('offer', 'practice.act.offer', partnerOffers, !account)}
                    <LinkButton href={practiceHref(trade, chainIds)} onClick={onLeave}>
                      {t('practice.fill')}
                    </LinkButton>
                  </div>
                  <Steps steps={STEPS[trade]} isLast={state === 'placed'} isDone={state === 'done'} />
                  {actOf(trade)}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Tick({ isDone }: { readonly isDone: boolean }) {
  return (
    <span
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-full border',
        isDone ? 'border-transparent bg-up-soft text-up' : 'border-line-strong text-transparent',
      )}
    >
      <Icon name="check" size={14} />
      <span className="sr-only">{t(isDone ? 'practice.done' : 'practice.notDone')}</span>
    </span>
  )
}

/** What is to be done: the last step where the trade is placed, and no step of its own where it is over. */
function Steps({
  steps,
  isLast,
  isDone,
}: {
  readonly steps: readonly MessageKey[]
  readonly isLast: boolean
  readonly isDone: boolean
}) {
  const current = isDone ? -1 : isLast ? steps.length - 1 : 0
  return (
    <ol className="flex list-decimal flex-col gap-1.5 pl-4.5 text-13">
      {steps.map((key, place) => (
        <li
          key={key}
          aria-current={place === current ? 'step' : undefined}
          className="text-ink-2 aria-[current=step]:text-ink aria-[current=step]:font-medium"
        >
          {say({ key })}
        </li>
      ))}
    </ol>
  )
}
