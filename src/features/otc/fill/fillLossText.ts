import '../../../text/en/trade/price.ts'
import { mulDivUp } from '../../../domain/amount/amount.ts'
import type { Fill } from '../../../domain/otc/fillMath.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol, bpsText, usdText } from '../../trade/token/tokenText.ts'
import type { MarketPrice } from '../offer/useMarketPrice.ts'

/** How much worse than the market a fill is for its taker, in percent and in money; null where it is not, or nobody knows. */
export function fillLossText(
  { price, market, usdOf }: MarketPrice,
  fill: Fill,
  makerToken: Token,
): string | null {
  const bps = typeof price === 'object' ? price.bps : null
  if (!market || market.sellAmount === 0n || bps === null || bps >= 0) return null
  const loss = mulDivUp(fill.pays, market.buyAmount, market.sellAmount) - fill.receives
  if (loss <= 0n) return null
  const usd = usdOf('maker', loss)
  const amount = usd === null ? amountWithSymbol(loss, makerToken, 'up') : usdText(usd)
  return t('trade.distance.less', { percent: bpsText(-bps), amount })
}
