import { type ReactNode, useState } from 'react'
import { isNative, shortAddress } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import { marketSwapBounds } from '../../domain/marketSwap.ts'
import type { MarketQuote } from '../../domain/quote.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Details } from '../../ui/Details.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { settingsDialog } from '../trade/settingsStore.ts'
import { TokenAmount } from '../trade/TokenAmount.tsx'
import { bpsText, lossText, rateLine, usdText } from '../trade/tokenText.ts'
import type { Swap } from './useSwap.ts'

/** From this loss on a swap is called dear, in percent. */
export const HIGH_IMPACT_PERCENT = 3

const LINK = 'rounded-1 underline decoration-line-strong underline-offset-3 hover:decoration-current'

/** What a swap costs, line by line. Every line has its place before the quote is there. */
export function SwapDetails({ swap }: { readonly swap: Swap }) {
  const { live, form, request, slippageBps, context } = swap
  const { quote, state } = live
  const empty =
    request !== null && (state.kind === 'loading' || state.kind === 'ready') ? <Skeleton chars={12} /> : '–'
  const of = (read: (quote: MarketQuote) => ReactNode): ReactNode => (quote && request ? read(quote) : empty)
  const router = deploymentOf(form.chainId)?.router
  const sellsNative = context.sellToken !== null && isNative(context.sellToken.address)

  return (
    <Card padded className={classNames('mt-3', live.isStale && 'text-ink-2')}>
      <Details
        rows={[
          { key: 'rate', label: t('trade.details.rate'), value: of((found) => <Rate quote={found} />) },
          {
            key: 'bound',
            label: form.side === 'SELL' ? t('trade.details.atLeast') : t('trade.details.atMost'),
            value: of((found) => <Bound quote={found} slippageBps={slippageBps} />),
          },
          {
            key: 'slippage',
            label: t('trade.details.slippage'),
            value: (
              <button
                type="button"
                className={LINK}
                aria-label={t('trade.details.slippageChange', { slippage: bpsText(slippageBps) })}
                onClick={() => settingsDialog.setState({ open: true })}
              >
                {bpsText(slippageBps)}
              </button>
            ),
          },
          {
            key: 'impact',
            label: t('trade.details.impact'),
            value: of(({ impactPercent }) =>
              impactPercent === null ? (
                t('trade.unknown')
              ) : (
                <span className={impactPercent >= HIGH_IMPACT_PERCENT ? 'text-warn' : undefined}>
                  {lossText(impactPercent)}
                </span>
              ),
            ),
          },
          {
            key: 'network',
            label: t('trade.details.networkFee'),
            value: of(({ gasUsd }) => (gasUsd === null ? t('trade.unknown') : usdText(gasUsd))),
          },
          { key: 'fee', label: t('trade.details.fee'), value: of(({ feeBps }) => bpsText(feeBps)) },
          {
            key: 'spender',
            label: t('trade.details.spender'),
            value: sellsNative ? (
              t('trade.details.noSpender')
            ) : router ? (
              <span className="font-mono text-12" title={router}>
                {shortAddress(router)}
              </span>
            ) : (
              t('trade.unknown')
            ),
          },
        ]}
      />
    </Card>
  )
}

function Rate({ quote }: { readonly quote: MarketQuote }) {
  const [flipped, setFlipped] = useState(false)
  const { sellToken, buyToken } = quote.request
  const line = rateLine(
    { amount: quote.sellAmountAfterFee, token: sellToken },
    { amount: quote.buyAmountAfterFee, token: buyToken },
    flipped,
  )
  if (line === null) return t('trade.unknown')
  return (
    <button
      type="button"
      className={LINK}
      title={t('trade.details.invert')}
      onClick={() => setFlipped(!flipped)}
    >
      {t('trade.rate', { ...line })}
    </button>
  )
}

function Bound({ quote, slippageBps }: { readonly quote: MarketQuote; readonly slippageBps: number }) {
  const bounds = marketSwapBounds(quote, slippageBps)
  return bounds.side === 'SELL' ? (
    <TokenAmount value={bounds.receiveAtLeast} token={quote.request.buyToken} />
  ) : (
    <TokenAmount value={bounds.payAtMost} token={quote.request.sellToken} rounding="up" />
  )
}
