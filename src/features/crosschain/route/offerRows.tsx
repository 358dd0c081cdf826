import { formatAmount } from '../../../domain/amount/amountFormat.ts'
import type { HostFee } from '../../../domain/host/hostFee.ts'
import { arrivalFloor, isOpenOnArrival } from '../../../domain/orders/struct/destination.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import { numberLocale } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { feeRow } from '../../trade/cost/feeRow.tsx'
import { SlippageFigure } from '../../trade/cost/SlippageFigure.tsx'
import { slippageWords } from '../../trade/cost/slippageWords.ts'
import type { TradeSlippage } from '../../trade/quote/tradeSlippage.ts'
import { TokenAmount } from '../../trade/token/TokenAmount.tsx'
import { bpsText, rateLine, usdText } from '../../trade/token/tokenText.ts'
import { allFeesUsd, lossOf, type RouteOffer } from './routeList.ts'
import { routeRows } from './routeRows.tsx'

/** What one of the sold token brings by an offer, or by its limit. */
export function rateRow(offer: RouteOffer): DetailsRow {
  const { sellToken, buyToken, side } = offer.quote.request
  const isSell = side === 'SELL'
  const limit = offer.limit === undefined ? null : offer.bound
  const sold = { amount: isSell ? offer.sells : (limit ?? offer.sells), token: sellToken }
  const received = { amount: isSell ? (limit ?? offer.receives) : offer.receives, token: buyToken }
  const rate = rateLine(sold, received)
  return {
    key: 'rate',
    label: t(limit === null ? 'crosschain.rate' : 'crosschain.limitPrice'),
    value: rate ? t('trade.rate', { ...rate }) : t('trade.unknown'),
  }
}

/** What of one asset is lost by the quote on its way to another chain, in that asset, and what the fees are in dollars: never a gain. None for two assets. */
export function lostRows(offer: RouteOffer): readonly DetailsRow[] {
  const loss = lossOf(offer)
  if (loss === null) return []
  const { quote } = offer
  const usd = allFeesUsd(offer)
  const cost = quote.feeBps > 0 ? 'crosschain.lost.costPartner' : 'crosschain.lost.cost'
  const { symbol, decimals } = quote.request.sellToken
  // An estimate has as many digits as hold.
  const digits = { locale: numberLocale(), significantDigits: 3, rounding: 'up' } as const
  const amount = `${formatAmount(loss.amount, decimals, digits)} ${symbol}`
  const lost = t('crosschain.lost.value', { amount, percent: bpsText(loss.bps) })
  return [
    {
      key: 'lost',
      label: t('crosschain.lost'),
      value: usd === null ? lost : t(cost, { lost, usd: usdText(usd) }),
    },
  ]
}

/** How far an order at the market gives way, and what of it a sale on arrival is bound by. */
export function slippageRows(
  { isLimit, route, quote }: RouteOffer,
  { bps, reason }: TradeSlippage,
): readonly DetailsRow[] {
  if (isLimit) return []
  const floor = arrivalFloor(route.bridge)
  const slippage = {
    key: 'slippage',
    value: bps === null ? reason && slippageWords(reason) : <SlippageFigure {...{ bps, reason }} />,
  }
  if (floor === null) return [{ ...slippage, label: t('crosschain.slippage') }]
  return [
    { ...slippage, label: t('crosschain.slippageBefore') },
    {
      key: 'sold',
      label: t('crosschain.soldFor'),
      hint: t('crosschain.soldFor.hint'),
      value: <TokenAmount value={floor} token={quote.request.buyToken} rounding="down" />,
    },
  ]
}

/** What the form says of the route that is taken, line by line. */
export function offerRows(
  taken: RouteOffer,
  tokenOf: (token: TokenId) => Token | null,
  host: HostFee | undefined,
): readonly DetailsRow[] {
  const { sellToken, buyToken, side } = taken.quote.request
  const isSell = side === 'SELL'
  const isSold = isOpenOnArrival(taken.route.bridge)
  return [
    rateRow(taken),
    ...lostRows(taken),
    ...(taken.isLimit && taken.limit === undefined
      ? []
      : [
          {
            key: 'bound',
            label: t(isSold ? 'crosschain.leastCarried' : isSell ? 'crosschain.least' : 'crosschain.most'),
            hint: t(
              isSold
                ? 'crosschain.leastCarried.hint'
                : isSell
                  ? 'crosschain.least.hint'
                  : 'crosschain.most.hint',
            ),
            value:
              taken.slippage.bps === null && !taken.isLimit && (isSold || taken.bound !== null) ? (
                '–'
              ) : isSold && taken.carried ? (
                <TokenAmount value={taken.leastCarried} token={taken.carried} rounding="down" />
              ) : taken.bound === null ? (
                <span className="text-warn">{t('crosschain.notGuaranteed')}</span>
              ) : (
                <TokenAmount
                  value={taken.bound}
                  token={isSell ? buyToken : sellToken}
                  rounding={isSell ? 'down' : 'up'}
                />
              ),
          },
        ]),
    ...routeRows(taken, tokenOf),
    ...slippageRows(taken, taken.slippage),
    feeRow({ feeBps: taken.quote.feeBps, host }),
  ]
}
