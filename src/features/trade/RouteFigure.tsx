import { shortAddress } from '../../domain/address.ts'
import type { MarketQuote } from '../../domain/quote.ts'
import { tokenKey } from '../../domain/token.ts'
import { t } from '../../text/text.ts'
import { layOutRoute, ROUTE_HEIGHT, type RouteBand, roundShare } from './routeLayout.ts'
import type { TokenBook } from './useTokens.ts'

const LEFT = 62
const RIGHT = 378
const FROM = 138
const TO = 302
const WIDTH = 440

/** A token's symbol for labels in the picture, by address. */
type Naming = (address: string) => string

function bandPath({ y, joinY }: RouteBand): string {
  const out = (LEFT + FROM) / 2
  const back = (TO + RIGHT) / 2
  return `M${LEFT} ${joinY} C${out} ${joinY} ${out} ${y} ${FROM} ${y} H${TO} C${back} ${y} ${back} ${joinY} ${RIGHT} ${joinY}`
}

/** Where along its straight part a band stops at tokens in between. */
function hopPlaces({ hops }: RouteBand): readonly number[] {
  return hops.slice(1).map((_, place) => FROM + ((TO - FROM) * (place + 1)) / hops.length)
}

function bandText(band: RouteBand, nameOf: Naming): string {
  const share = `${roundShare(band.percent)}%`
  const way = band.hops
    .map((hop, place) =>
      place < band.hops.length - 1 ? `${hop.venues} → ${nameOf(hop.toToken)} →` : hop.venues,
    )
    .join(' ')
  return `${share}\u2002${way}`
}

/** Which way a Market quote goes: bands as wide as their share of the trade, with the same in words for who cannot see it. */
export function RouteFigure({
  quote,
  book,
  isStale,
}: {
  readonly quote: MarketQuote
  readonly book: TokenBook
  readonly isStale: boolean
}) {
  const { request, route } = quote
  const nameOf: Naming = (address) => {
    const known = book.all.find((token) => tokenKey(token) === `${book.chainId}:${address.toLowerCase()}`)
    return known?.symbol ?? shortAddress(address)
  }
  const { bands, middle } = layOutRoute(route, (count) => t('trade.route.others', { count }))
  if (bands.length === 0) return <p className="text-13 text-ink-3">{t('trade.route.unknown')}</p>

  return (
    <figure className={isStale ? 'opacity-55' : undefined}>
      <svg
        viewBox={`0 0 ${WIDTH} ${ROUTE_HEIGHT}`}
        width="100%"
        fontSize="12"
        aria-hidden="true"
        className="block"
      >
        <g fill="none" className="stroke-accent">
          {bands.map((band) => (
            <path
              key={band.y}
              d={bandPath(band)}
              strokeWidth={band.width}
              strokeOpacity={Math.min(0.9, 0.3 + band.percent / 100)}
            />
          ))}
        </g>
        <g className="fill-card stroke-accent" strokeWidth="2">
          {bands.flatMap((band) =>
            hopPlaces(band).map((x) => <circle key={`${band.y} ${x}`} cx={x} cy={band.y} r="5" />),
          )}
        </g>
        <g
          className="fill-ink-2 stroke-card"
          strokeWidth="4"
          paintOrder="stroke"
          strokeLinejoin="round"
          textAnchor="middle"
        >
          {bands.map((band) => (
            <text key={band.y} x={(FROM + TO) / 2} y={band.y - band.width / 2 - 6}>
              {bandText(band, nameOf)}
            </text>
          ))}
        </g>
        <g className="fill-ink" fontWeight="560">
          <text x={LEFT - 10} y={middle + 4} textAnchor="end">
            {request.sellToken.symbol}
          </text>
          <text x={RIGHT + 10} y={middle + 4}>
            {request.buyToken.symbol}
          </text>
        </g>
      </svg>
      <figcaption className="sr-only">
        {t('trade.route.words', { sell: request.sellToken.symbol, buy: request.buyToken.symbol })}
        <ul>
          {bands.map((band) => (
            <li key={band.y}>{bandText(band, nameOf).replaceAll('→', t('trade.route.to'))}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

/** The place of the picture before there is one, of the same size. */
export function RouteSkeleton() {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${ROUTE_HEIGHT}`} width="100%" aria-hidden="true" className="block">
      <path
        d={`M${LEFT} ${ROUTE_HEIGHT / 2} H${RIGHT}`}
        strokeWidth="16"
        className="animate-breathe stroke-line motion-reduce:animate-none"
      />
    </svg>
  )
}
