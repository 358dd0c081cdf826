import { type FocusEvent, memo, type PointerEvent, useId, useState } from 'react'
import { isOpenOnArrival } from '../../../domain/orders/struct/destination.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import { durationText } from '../../../text/durationText.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { ChoiceRow } from '../../../ui/ChoiceRow.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Note } from '../../../ui/Note.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { amountWithSymbol, usdText } from '../../trade/token/tokenText.ts'
import type { NoRoutes } from './noRoutes.ts'
import type { StatedOtherwise } from './pinnedRoute.ts'
import { RouteFees } from './RouteFees.tsx'
import {
  heldOffers,
  type leftOutOf,
  ROUTE_ORDERS,
  type RouteOffer,
  type RouteOrder,
  shortfallOf,
} from './routeList.ts'
import { shortfallFigures } from './ShortfallNote.tsx'

const WORDS = { recommended: 'recommended', fastest: 'fastest', 'best-return': 'bestReturn' } as const

/** How long a route usually takes. */
export const timeText = (estimatedTimeMs: number | null): string =>
  estimatedTimeMs === null
    ? t('crosschain.timeUnknown')
    : t('crosschain.about', { time: durationText(Math.round(estimatedTimeMs / 1000)) })

/** What the service says of a bridge otherwise than its contract is known for. */
export const statedText = ({ name, timeMs }: StatedOtherwise): string =>
  [
    ...(name === null ? [] : [t('crosschain.told.name', { name })]),
    ...(timeMs === null
      ? []
      : [t('crosschain.told.time', { time: durationText(Math.round(timeMs / 1000)) })]),
  ].join(' ')

/** What an offer promises of the side that is not fixed. */
export function boundText({ bound, quote, route, carried, leastCarried }: RouteOffer): string {
  const { side, sellToken, buyToken } = quote.request
  if (isOpenOnArrival(route.bridge) && carried)
    return t('crosschain.carriedAtLeast', { amount: amountWithSymbol(leastCarried, carried) })
  if (bound === null) return t('crosschain.notGuaranteed')
  return side === 'SELL'
    ? t('crosschain.atLeast', { amount: amountWithSymbol(bound, buyToken) })
    : t('crosschain.atMost', { amount: amountWithSymbol(bound, sellToken, 'up') })
}

interface RouteListProps {
  /** In the order they are shown. */
  readonly offers: readonly RouteOffer[]
  /** Routes that the service listed and that are not offered. */
  readonly leftOut: ReturnType<typeof leftOutOf>
  /** The one that is taken unless another is chosen: the others are measured by it. */
  readonly usual: RouteOffer | null
  readonly taken: RouteOffer | null
  /** The bridge of a route that was chosen and is not offered now. */
  readonly missing: string | null
  /** Why there are none, where there are none. */
  readonly none: NoRoutes
  readonly isOld: boolean
  readonly isLoading: boolean
  readonly order: RouteOrder
  readonly tokenOf: (token: TokenId) => Token | null
  readonly onOrder: (order: RouteOrder) => void
  readonly onChoose: (offer: RouteOffer) => void
}

/** All routes, the one that is taken marked; choosing one takes it. */
export const RouteList = memo(function RouteList(props: RouteListProps) {
  const { offers, leftOut, usual, taken, missing, tokenOf, onChoose } = props
  const name = useId()
  const headingId = useId()
  const { shown, ...holding } = useHeldOffers(offers)
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={headingId} className="text-14 font-semibold">
          {t('crosschain.routes')}
        </h2>
        <Segmented
          label={t('crosschain.order.label')}
          options={ROUTE_ORDERS.map((value) => ({ value, label: t(`crosschain.order.${WORDS[value]}`) }))}
          value={props.order}
          onChange={props.onOrder}
        />
      </div>
      {missing !== null && (
        <div className="mb-2.5">
          <Note tone="warn" urgent>
            {t('crosschain.missing', { bridge: missing })}
          </Note>
        </div>
      )}
      <Card className="overflow-hidden">
        {offers.length === 0 ? (
          <p className="grid min-h-17 grid-cols-1 content-center px-4 py-3 text-13 text-ink-2">
            {props.isLoading ? <Skeleton chars={24} /> : t(`crosschain.noRoutes.${props.none}`)}
          </p>
        ) : (
          <fieldset
            {...holding}
            aria-labelledby={headingId}
            data-old={props.isOld || undefined}
            className="group/quote"
          >
            {shown.map((offer) => (
              <RouteCard
                key={offer.id}
                {...{ name, offer, usual, onChoose }}
                isChosen={offer.id === taken?.id}
              />
            ))}
          </fieldset>
        )}
        {shown.some(({ obstacle }) => obstacle === null) && <RouteFees offers={shown} tokenOf={tokenOf} />}
        {leftOut.length > 0 && (
          <p className="border-t border-line px-4 py-2.5 text-13 text-ink-2">
            {t('crosschain.leftOut', {
              reasons: leftOut.map(([why, count]) => t(`crosschain.leftOut.${why}`, { count })).join(', '),
            })}
          </p>
        )}
      </Card>
    </section>
  )
})

/** The offers, in the order they had when the pointer or the focus came to them, for as long as it stays. */
function useHeldOffers(offers: readonly RouteOffer[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const hold = () => setHeld((present) => present ?? offers.map(({ id }) => id))
  return {
    shown: heldOffers(offers, held),
    onPointerEnter: hold,
    onFocus: hold,
    onPointerLeave({ currentTarget }: PointerEvent) {
      if (!currentTarget.contains(document.activeElement)) setHeld(null)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) setHeld(null)
    },
  }
}

/** What is left and right of a line, below each other where both do not fit. */
const LINE = 'flex flex-wrap items-baseline justify-between gap-x-3'

interface RouteCardProps extends Pick<RouteListProps, 'usual' | 'onChoose'> {
  readonly name: string
  readonly offer: RouteOffer
  readonly isChosen: boolean
}

const RouteCard = memo(function RouteCard(props: RouteCardProps) {
  const { name, offer, usual, isChosen, onChoose } = props
  const { route, obstacle, quote } = offer
  const { side, sellToken, buyToken } = quote.request
  const shortfall = obstacle === null ? shortfallOf(offer, usual) : null
  return (
    <ChoiceRow
      {...{ name, isChosen }}
      value={offer.id}
      isBlocked={obstacle !== null}
      onChoose={() => onChoose(offer)}
    >
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-y-0.5">
        <span className={LINE}>
          <span className="flex flex-wrap items-baseline gap-x-2 font-[560]">
            {route.protocol}
            <span className="text-12 font-[520] text-accent">
              {route.tags.map((tag) => t(`crosschain.tag.${WORDS[tag]}`)).join(' · ')}
            </span>
          </span>
          <span className="ml-auto text-right font-[560] group-data-old/quote:opacity-60">
            {t('crosschain.aboutAmount', {
              amount:
                side === 'SELL'
                  ? amountWithSymbol(offer.receives, buyToken)
                  : amountWithSymbol(offer.sells, sellToken, 'up'),
            })}
          </span>
        </span>
        <span className={LINE}>
          <span className="text-13 text-ink-2">
            {obstacle === null
              ? costText(route.estimatedTimeMs, offer.feesUsd)
              : t(`crosschain.obstacle.${obstacle}`)}
          </span>
          {!offer.isLimit && obstacle === null && (
            <span
              className={classNames(
                'ml-auto text-right text-13 group-data-old/quote:opacity-60',
                offer.bound === null ? 'text-warn' : 'text-ink-2',
              )}
            >
              {boundText(offer)}
            </span>
          )}
        </span>
        {offer.stated && <span className="text-13 text-warn">{statedText(offer.stated)}</span>}
        {usual && shortfall && (
          <span className="text-13 text-ink-2">
            {t(side === 'SELL' ? 'crosschain.less' : 'crosschain.more', {
              ...shortfallFigures(shortfall, offer),
              bridge: usual.route.protocol,
            })}
          </span>
        )}
      </span>
    </ChoiceRow>
  )
})

/** How long a route takes, and what it costs. */
function costText(estimatedTimeMs: number | null, feesUsd: string | null): string {
  const fees =
    feesUsd === null ? t('crosschain.feesUnknown') : t('crosschain.fees', { usd: usdText(feesUsd) })
  return [timeText(estimatedTimeMs), fees].join(' · ')
}
