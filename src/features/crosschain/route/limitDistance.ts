import '../../../text/en/screens/crosschain.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol, bpsText } from '../../trade/token/tokenText.ts'
import type { RouteOffer } from './routeList.ts'

const MOST_BPS = 100_000_000n

/**
 * How a limit compares with what the market gives, for the person: less is worse to receive and better to pay.
 * @param limit the least received (a sale) or the most paid (a purchase), raw units.
 */
export function limitDistance(
  limit: bigint,
  { receives, sells, quote }: Pick<RouteOffer, 'receives' | 'sells' | 'quote'>,
): { readonly betterBps: bigint; readonly text: string } {
  const { side, sellToken, buyToken } = quote.request
  const isSell = side === 'SELL'
  const [market, token] = isSell ? [receives, buyToken] : [sells, sellToken]
  if (limit === market) return { betterBps: 0n, text: t('crosschain.limit.at') }
  const [wanted, given] = isSell ? [limit, market] : [market, limit]
  // Both percent and amount are of the market's side.
  const bps = market > 0n ? ((wanted - given) * 10_000n) / market : 0n
  const size = bps < 0n ? -bps : bps
  const percent = size === 0n ? `<${bpsText(1)}` : bpsText(Number(size > MOST_BPS ? MOST_BPS : size))
  if (wanted > given) return { betterBps: bps, text: t('crosschain.limit.better', { percent }) }
  const amount = amountWithSymbol(given - wanted, token, 'up')
  return {
    betterBps: bps,
    text: t(isSell ? 'crosschain.limit.less' : 'crosschain.limit.more', { percent, amount }),
  }
}

/** The same of the limit that an offer signs, after the fee; null at the market and where nothing holds. */
export const limitDistanceOf = (offer: RouteOffer): ReturnType<typeof limitDistance> | null =>
  offer.limit === undefined || offer.bound === null ? null : limitDistance(offer.bound, offer)
