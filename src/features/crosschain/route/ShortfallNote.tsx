import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { amountWithSymbol, bpsText } from '../../trade/token/tokenText.ts'
import { DEARER_BPS, type RouteOffer, type Shortfall } from './routeList.ts'

/** By how much an offer is worse, as figures. */
export function shortfallFigures({ amount, bps }: Shortfall, { quote }: RouteOffer) {
  const { side, sellToken, buyToken } = quote.request
  return {
    amount: amountWithSymbol(amount, side === 'SELL' ? buyToken : sellToken, 'up'),
    percent: bpsText(Math.ceil(bps)),
  }
}

/** Warns where the route is clearly worse than the one taken by default. */
export function ShortfallNote({
  offer,
  by,
  protocol,
}: {
  readonly offer: RouteOffer
  readonly by: Shortfall
  /** The bridge of the route taken by default. */
  readonly protocol: string
}) {
  if (by.bps < DEARER_BPS) return null
  const figures = { ...shortfallFigures(by, offer), bridge: offer.route.protocol, usual: protocol }
  return (
    <Note tone="warn">
      {t(offer.quote.request.side === 'SELL' ? 'crosschain.dearer.sell' : 'crosschain.dearer.buy', figures)}
    </Note>
  )
}
