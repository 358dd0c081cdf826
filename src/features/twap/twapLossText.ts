import { mulDivUp } from '../../domain/amount/amount.ts'
import { t } from '../../text/text.ts'
import type { Offer } from '../trade/quote/offer.ts'
import { bpsText } from '../trade/token/tokenText.ts'
import { moneyText } from '../trade/venue/marketPrice.ts'

/**
 * How much worse than the current quote all slices may be filled, in percent and in money; null where none may be.
 * @param offer of one slice. @param quoted what all slices bring or take at it, raw units; null while that is unknown.
 */
export function twapLossText(offer: Offer, quoted: bigint | null, protectionBps: number): string | null {
  if (quoted === null || quoted === 0n || protectionBps === 0) return null
  const amount = moneyText(mulDivUp(quoted, BigInt(protectionBps), 10_000n), offer)
  const figures = { percent: bpsText(protectionBps), amount }
  return offer.request.side === 'SELL' ? t('twap.loss.sell', figures) : t('twap.loss.buy', figures)
}
