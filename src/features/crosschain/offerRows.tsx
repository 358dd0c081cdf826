import type { HostFee } from '../../domain/hostFee.ts'
import type { Token, TokenId } from '../../domain/token.ts'
import { t } from '../../text/text.ts'
import type { DetailsRow } from '../../ui/Details.tsx'
import { feeRow } from '../trade/quote/feeRow.tsx'
import { TokenAmount } from '../trade/token/TokenAmount.tsx'
import { bpsText, type Holding, rateLine } from '../trade/token/tokenText.ts'
import type { RouteOffer } from './routeList.ts'
import { routeRows } from './routeRows.tsx'

/** Whether less comes out than went in, counted in whole tokens. */
const isLess = (sold: Holding, received: Holding): boolean =>
  received.amount * 10n ** BigInt(sold.token.decimals) < sold.amount * 10n ** BigInt(received.token.decimals)

/** What the form says of the route that is taken, line by line. */
export function offerRows(
  taken: RouteOffer,
  slippageBps: number,
  tokenOf: (token: TokenId) => Token | null,
  host: HostFee | undefined,
): readonly DetailsRow[] {
  const { sellToken, buyToken, side } = taken.quote.request
  const isSell = side === 'SELL'
  const limit = taken.limit === undefined ? null : taken.bound
  const sold = { amount: isSell ? taken.sells : (limit ?? taken.sells), token: sellToken }
  const received = { amount: isSell ? (limit ?? taken.receives) : taken.receives, token: buyToken }
  // Of two tokens with the same name it is told what one that is sold brings.
  const isAlike = sellToken.symbol === buyToken.symbol
  const rate = rateLine(sold, received, isAlike && isLess(sold, received))
  return [
    {
      key: 'rate',
      label: t(limit === null ? 'crosschain.rate' : 'crosschain.limitPrice'),
      value: rate ? t('trade.rate', { ...rate }) : t('trade.unknown'),
    },
    ...(taken.isLimit && limit === null
      ? []
      : [
          {
            key: 'bound',
            label: t(isSell ? 'crosschain.least' : 'crosschain.most'),
            hint: t(isSell ? 'crosschain.least.hint' : 'crosschain.most.hint'),
            value:
              taken.bound === null ? (
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
    ...(taken.isLimit
      ? []
      : [{ key: 'slippage', label: t('crosschain.slippage'), value: bpsText(slippageBps) }]),
    feeRow({ feeBps: taken.quote.feeBps, host }),
  ]
}
