import type { Token, TokenId } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { type DetailsRow, minor } from '../../../ui/Details.tsx'
import { feeRows } from './RouteFees.tsx'
import { statedText, timeText } from './RouteList.tsx'
import type { RouteOffer } from './routeList.ts'

/** What a route costs and how long it takes, line by line: the same on the form and on the review. */
export function routeRows(
  { route, stated }: RouteOffer,
  tokenOf: (token: TokenId) => Token | null,
): readonly DetailsRow[] {
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
    ...minor(feeRows(route, tokenOf)),
  ]
}
