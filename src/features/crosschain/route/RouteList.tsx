import { memo, useId, useState } from 'react'
import { arrivalFloor } from '../../../domain/orders/struct/destination.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import { durationText } from '../../../text/durationText.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
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
  if (arrivalFloor(route.bridge) !== null && carried)
    return t('crosschain.carriedAtLeast', { amount: amountWithSymbol(leastCarried, carried) })
  if (bound === null) return t('crosschain.notGuaranteed')
  return side === 'SELL'
    ? t('crosschain.atLeast', { amount: amountWithSymbol(bound, buyToken) })
    : t('crosschain.atMost', { amount: amountWithSymbol(bound, sellToken, 'up') })
}

/** All routes, the one that is taken marked; choosing one takes it. */
export const RouteList = memo(function RouteList({
  offers,
  leftOut,
  usual,
  taken,
  missing,
  none,
  isOld,
  isLoading,
  order,
  tokenOf,
  onOrder,
  onChoose,
}: {
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
}) {
  const name = useId()
  const headingId = useId()
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const shown = heldOffers(offers, held)
  const hold = () => setHeld((present) => present ?? offers.map(({ id }) => id))
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={headingId} className="text-14 font-semibold">
          {t('crosschain.routes')}
        </h2>
        <Segmented
          label={t('crosschain.order.label')}
          options={ROUTE_ORDERS.map((value) => ({ value, label: t(`crosschain.order.${WORDS[value]}`) }))}
          value={order}
          onChange={onOrder}
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
          <p className="grid min-h-17 content-center px-4 py-3 text-13 text-ink-2">
            {isLoading ? <Skeleton chars={24} /> : t(`crosschain.noRoutes.${none}`)}
          </p>
        ) : (
          <fieldset
            aria-labelledby={headingId}
            onPointerEnter={hold}
            onPointerLeave={({ currentTarget }) => {
              if (!currentTarget.contains(document.activeElement)) setHeld(null)
            }}
            onFocus={hold}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) setHeld(null)
            }}
          >
            {shown.map((offer) => (
              <RouteCard
                key={offer.id}
                name={name}
                offer={offer}
                usual={usual}
                isChosen={offer.id === taken?.id}
                isOld={isOld}
                onChoose={onChoose}
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

const RouteCard = memo(function RouteCard({
  name,
  offer,
  usual,
  isChosen,
  isOld,
  onChoose,
}: {
  readonly name: string
  readonly offer: RouteOffer
  readonly usual: RouteOffer | null
  readonly isChosen: boolean
  readonly isOld: boolean
  readonly onChoose: (offer: RouteOffer) => void
}) {
  const { route, obstacle, feesUsd, quote } = offer
  const { side, sellToken, buyToken } = quote.request
  const [amount, token]: [bigint, Token] =
    side === 'SELL' ? [offer.receives, buyToken] : [offer.sells, sellToken]
  const shortfall = obstacle === null ? shortfallOf(offer, usual) : null
  return (
    <label
      className={classNames(
        'relative flex min-h-17 items-center gap-x-3.5 border-line px-4 py-3 not-first:border-t',
        isChosen ? 'bg-accent-soft' : obstacle === null && 'hover:bg-well',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type="radio"
        name={name}
        value={offer.id}
        checked={isChosen}
        disabled={obstacle !== null}
        onChange={() => onChoose(offer)}
        className="size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-card checked:border-5 checked:border-accent focus-visible:outline-none disabled:border-dashed forced-colors:appearance-auto"
      />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2 font-[560]">
          {route.protocol}
          <span className="text-12 font-[520] text-accent">
            {route.tags.map((tag) => t(`crosschain.tag.${WORDS[tag]}`)).join(' · ')}
          </span>
        </span>
        <span className={classNames('text-right font-[560]', isOld && 'opacity-60')}>
          {t('crosschain.aboutAmount', {
            amount: amountWithSymbol(amount, token, side === 'SELL' ? 'down' : 'up'),
          })}
        </span>
        <span className={classNames('text-13 text-ink-2', obstacle !== null && 'col-span-2')}>
          {obstacle === null
            ? [
                timeText(route.estimatedTimeMs),
                feesUsd === null
                  ? t('crosschain.feesUnknown')
                  : t('crosschain.fees', { usd: usdText(feesUsd) }),
              ].join(' · ')
            : t(`crosschain.obstacle.${obstacle}`)}
        </span>
        {!offer.isLimit && obstacle === null && (
          <span
            className={classNames(
              'text-right text-13',
              offer.bound === null ? 'text-warn' : 'text-ink-2',
              isOld && 'opacity-60',
            )}
          >
            {boundText(offer)}
          </span>
        )}
        {offer.stated && <span className="col-span-2 text-13 text-warn">{statedText(offer.stated)}</span>}
        {usual && shortfall && (
          <span className="col-span-2 text-13 text-ink-2">
            {t(side === 'SELL' ? 'crosschain.less' : 'crosschain.more', {
              ...shortfallFigures(shortfall, offer),
              bridge: usual.route.protocol,
            })}
          </span>
        )}
      </span>
    </label>
  )
})
