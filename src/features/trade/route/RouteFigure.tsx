import '../../../text/en/trade/details.ts'
import type { MarketQuote } from '../../../domain/amount/quote.ts'
import { shortAddress } from '../../../domain/token/address.ts'
import { tokenKey } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { bpsText } from '../token/tokenText.ts'
import type { TokenBook } from '../token/useTokens.ts'
import { ROUTE_HEIGHT } from './routeHeight.ts'
import { layoutOf, type RouteBand, roundShare } from './routeLayout.ts'

/** Across, in percent of the picture's width: it stretches with the page, its letters do not. */
const FROM = 24
const TO = 76
const WIDTH = 100

/** Room between a band and its label, and the label's height, in pixels. */
const LABEL_GAP = 4
const LABEL_HEIGHT = 14

/** A token's symbol for labels in the picture, by address. */
type Naming = (address: string) => string

function bandPath({ y, joinY }: RouteBand): string {
  const out = FROM / 2
  const back = (TO + WIDTH) / 2
  return `M0 ${joinY} C${out} ${joinY} ${out} ${y} ${FROM} ${y} H${TO} C${back} ${y} ${back} ${joinY} ${WIDTH} ${joinY}`
}

/** Where along its straight part a band stops at tokens in between. */
function hopPlaces({ hops }: RouteBand): readonly number[] {
  return hops.slice(1).map((_, place) => FROM + ((TO - FROM) * (place + 1)) / hops.length)
}

function bandText(band: RouteBand, nameOf: Naming): string {
  const share = bpsText(roundShare(band.percent) * 100)
  const way = band.hops
    .map((hop, place) =>
      place < band.hops.length - 1 ? `${hop.venues} → ${nameOf(hop.toToken)} →` : hop.venues,
    )
    .join(' ')
  return `${share}\u2002${way}`
}

/**
 * Which way a Market quote goes: bands as wide as their share of the trade, named along them, or below where there is no room for names.
 * The same in words for who cannot see it.
 */
export function RouteFigure({ quote, book }: { readonly quote: MarketQuote; readonly book: TokenBook }) {
  const { request, route } = quote
  const nameOf: Naming = (address) => {
    const known = book.all.find((token) => tokenKey(token) === `${book.chainId}:${address.toLowerCase()}`)
    return known?.symbol ?? shortAddress(address)
  }
  const { bands, middle } = layoutOf(route, (count) => t('trade.route.others', { count }))
  if (bands.length === 0) return <p className="text-13 text-ink-3">{t('trade.route.unknown')}</p>
  const [sell, buy] = [request.sellToken.symbol, request.buyToken.symbol]

  return (
    <figure className="@container group-data-old/quote:opacity-45">
      <div aria-hidden="true" className="flex gap-2.5 text-12">
        <End symbol={sell} middle={middle} />
        <div className="relative min-w-0 flex-1">
          <Bands bands={bands} />
          {bands.map((band) => (
            <span
              key={band.y}
              style={{ top: band.y - band.width / 2 - LABEL_GAP - LABEL_HEIGHT }}
              className="absolute inset-x-0 truncate text-center leading-3.5 text-ink-2 @max-[23rem]:hidden"
            >
              <span className="bg-card px-1">{bandText(band, nameOf)}</span>
            </span>
          ))}
        </div>
        <End symbol={buy} middle={middle} />
      </div>
      <figcaption className="text-12 text-ink-2 @min-[23rem]:sr-only">
        <span className="sr-only">{t('trade.route.words', { sell, buy })}</span>
        <ul>
          {bands.map((band) => (
            <li key={band.y}>
              <span aria-hidden="true">{bandText(band, nameOf)}</span>
              <span className="sr-only">{bandText(band, nameOf).replaceAll('→', t('trade.route.to'))}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

function Bands({ bands }: { readonly bands: readonly RouteBand[] }) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${ROUTE_HEIGHT}`}
        width="100%"
        height={ROUTE_HEIGHT}
        preserveAspectRatio="none"
        fill="none"
        className="block stroke-accent"
      >
        {bands.map((band) => (
          <path
            key={band.y}
            d={bandPath(band)}
            vectorEffect="non-scaling-stroke"
            strokeWidth={band.width}
            strokeOpacity={Math.min(0.9, 0.3 + band.percent / 100)}
          />
        ))}
      </svg>
      {bands.flatMap((band) =>
        hopPlaces(band).map((place) => (
          <span
            key={`${band.y} ${place}`}
            style={{ left: `${place}%`, top: band.y }}
            className="absolute -mt-1.5 -ml-1.5 size-3 rounded-full border-2 border-accent bg-card"
          />
        )),
      )}
    </>
  )
}

function End({ symbol, middle }: { readonly symbol: string; readonly middle: number }) {
  return (
    <span style={{ marginTop: middle - 8 }} className="max-w-24 truncate font-[560]">
      {symbol}
    </span>
  )
}
