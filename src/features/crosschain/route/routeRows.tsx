import type { Token, TokenId } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { type DetailsRow, minor } from '../../../ui/Details.tsx'
import { feeRows } from './RouteFees.tsx'
import { statedText, timeText } from './RouteList.tsx'
import { lossOf, type RouteOffer } from './routeList.ts'

/** What a route costs and how long it takes, line by line: the same on the form and on the review. */
export function routeRows(
  offer: RouteOffer,
  tokenOf: (token: TokenId) => Token | null,
): readonly DetailsRow[] {
  const { route, stated } = offer
  const fees = feeRows(route, tokenOf)
  return [
    { key: 'bridge', label: t('crosschain.bridge'), value: route.protocol, isMinor: true },
    { key: 'time', label: t('crosschain.time'), value: timeText(route.estimatedTimeMs) },
    ...(stated
      ? [
          {
            key: 'told',
            label: t('crosschain.told'),
            value: <span className="text-warn">{statedText(stated)}</span>,
          },
        ]
      : []),
    // What one asset loses on its way has them in one figure.
    ...(lossOf(offer) === null ? fees : minor(fees)),
  ]
}
