import { useMemo, useState } from 'react'
import type { TokenId } from '../../../domain/token/token.ts'
import type { CrosschainQuote } from '../../../service/delta/crosschainPrice.ts'
import { useSteady } from '../../trade/page/useSteady.ts'
import { isSameTrade } from '../../trade/quote/sameTrade.ts'
import { useConfig } from '../../trade/session/configContext.tsx'
import { useSettings } from '../../trade/settings/settingsStore.ts'
import type { CrosschainFormState } from '../form/useCrosschainForm.ts'
import type { TakenOffer } from './crosschainIntent.ts'
import { isTakeable } from './isTakeable.ts'
import {
  leftOutOf,
  type RouteOffer,
  routeOffers,
  shortfallOf,
  sortedOffers,
  takenOffer,
} from './routeList.ts'
import { useRouteOrder } from './routePreference.ts'
import type { LiveRoutes } from './useCrosschainQuote.ts'
import { useModules } from './useModules.ts'

/** A route that was chosen, and the pair it was chosen for. */
interface Choice {
  readonly pairKey: string
  readonly id: string
  /** Its bridge: what to call it when it is offered no more. */
  readonly protocol: string
}

const NO_OFFERS: readonly RouteOffer[] = []

const selectorsOf = (quote: CrosschainQuote | null | undefined): readonly string[] =>
  quote?.routes.map(({ bridge }) => bridge.protocolSelector) ?? []

/** Whether host or person refuse bridges whose data cannot be read. */
function useRefusesUnreadable(): boolean {
  const { unreadableBridges } = useConfig()
  return useSettings((settings) => settings.unreadableBridges) === 'refuse' || unreadableBridges === 'refuse'
}

/** The routes that a quote offers, and the one that is taken: what was chosen for this pair, else the usual one. */
export function useRoutes(
  { location, books, limit: typed, pairKey, sellToken, buyToken }: CrosschainFormState,
  live: LiveRoutes,
) {
  const { chainId } = location
  const [order, setOrder] = useRouteOrder()
  const [choice, setChoice] = useState<Choice | null>(null)
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const tokenOf = useMemo(() => {
    const { sell, buy } = books
    return (token: TokenId) => (token.chainId === chainId ? sell : buy).find(token)
  }, [books, chainId])
  const isLimit = typed !== null
  const limit = typed?.kind === 'amount' && typed.value > 0n ? typed.value : null
  const quoted = live.request && live.quote
  const { table: modules } = useModules(chainId, selectorsOf(quoted))
  const refusesUnreadable = useRefusesUnreadable()
  const unlisted = [
    ...(sellToken && !books.sell.isListed(sellToken) ? [sellToken] : []),
    ...(buyToken && !books.buy.isListed(buyToken) ? [buyToken] : []),
  ]
  const areListed = unlisted.length === 0
  const terms = useMemo(
    () => ({ slippageBps, areListed, isLimit, limit, modules, refusesUnreadable }),
    [slippageBps, areListed, isLimit, limit, modules, refusesUnreadable],
  )
  const offers = useMemo(
    () => (quoted ? routeOffers(quoted, terms, tokenOf) : NO_OFFERS),
    [quoted, terms, tokenOf],
  )
  const shown = useMemo(() => sortedOffers(offers, order), [offers, order])
  const leftOut = useMemo(() => (quoted ? leftOutOf(quoted, offers) : []), [quoted, offers])
  const chosen = choice?.pairKey === pairKey ? choice : null
  const usual = takenOffer(offers, null)
  const taken = takenOffer(offers, chosen?.id ?? null)
  const by = taken && shortfallOf(taken, usual)
  const choose = useSteady(({ id, route: { protocol } }: RouteOffer) => setChoice({ pairKey, id, protocol }))
  /**
   * The same route in another quote, at the slippage it was reviewed with; null where that has none, undefined where it is of another trade than the
   * one under review.
   */
  const again = ({ id, quote: reviewed }: TakenOffer, quote: CrosschainQuote | null, reviewedBps: number) => {
    if (!quote || !isSameTrade(quote.request, reviewed.request)) return undefined
    const held = { ...terms, slippageBps: reviewedBps }
    const same = routeOffers(quote, held, tokenOf).find((offer) => offer.id === id)
    return same && isTakeable(same) ? same : null
  }
  return {
    /** What the list of routes shows. */
    list: {
      ...{ offers: shown, leftOut, usual, taken, order, tokenOf, onOrder: setOrder, onChoose: choose },
      /** The bridge that was chosen, where it is not offered now or cannot be taken. */
      missing: chosen && taken === null && offers.length > 0 ? chosen.protocol : null,
    },
    ...{ again, slippageBps, unlisted },
    /** By how much the route that is taken is worse than the usual one. */
    shortfall: by && usual ? { by, protocol: usual.route.protocol } : null,
  }
}
