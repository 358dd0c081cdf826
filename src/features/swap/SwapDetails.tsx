import '../../text/en/trade/details.ts'
import { memo, type ReactNode, useState } from 'react'
import type { Side, TradeMode } from '../../domain/amount/quote.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { type Address, isNative, shortAddress } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Details, type DetailsRow } from '../../ui/Details.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { feeRow } from '../trade/cost/feeRow.tsx'
import { impactFigure, impactRow } from '../trade/cost/impactRow.tsx'
import { riskInk, slippageTone } from '../trade/cost/risk.ts'
import { slippageWords } from '../trade/cost/slippageWords.ts'
import { type Offer, offerFigures } from '../trade/quote/offer.ts'
import type { TradeSlippage } from '../trade/quote/tradeSlippage.ts'
import { NetworkFee } from '../trade/review/NetworkFee.tsx'
import { useConfig } from '../trade/session/configContext.tsx'
import { settingsDialog, useSettings } from '../trade/settings/settingsStore.ts'
import type { Recipient } from '../trade/terms/recipient.ts'
import { useTradeIntent } from '../trade/terms/useTradeIntent.ts'
import { invertPair, useInvertedPairs } from '../trade/token/pairDirections.ts'
import { TokenAmount } from '../trade/token/TokenAmount.tsx'
import { bpsText, rateLine } from '../trade/token/tokenText.ts'

const LINK =
  '-my-0.5 min-w-8 rounded-1 py-0.5 text-right underline decoration-line-strong underline-offset-3 hover:decoration-current pointer-coarse:-my-1 pointer-coarse:py-1'

interface SwapDetailsProps {
  readonly chainId: number
  /** Of the form; the quote's own goes before it. */
  readonly side: Side
  readonly mode: TradeMode
  readonly pairKey: string
  readonly sellToken: Token | null
  readonly quote: Offer | null
  /** Of that quote; null until it is known. */
  readonly slippage: TradeSlippage | null
  /** A quote is on its way. */
  readonly isLoading: boolean
  /** No amount is typed. */
  readonly isEmpty: boolean
  readonly account: Address | null
  readonly recipient: Recipient
}

/** What a swap costs, line by line. Every line has its place before the quote is there. */
export const SwapDetails = memo(function SwapDetails(props: SwapDetailsProps) {
  const { chainId, sellToken, quote } = props
  const chosenBps = useSettings((settings) => settings.slippageBps)
  const slippage = (quote && props.slippage) ?? { bps: chosenBps, reason: null }
  const { bps } = slippage
  const { hostFee: host } = useConfig()
  const intent = useTradeIntent(quote, props.account, props.recipient)
  const last = useLastQuote(props.pairKey, quote)
  const empty = props.isLoading ? <Skeleton chars={12} /> : '–'
  const of = (read: (quote: Offer) => ReactNode): ReactNode => (quote ? read(quote) : empty)
  const isSell = (quote?.request.side ?? props.side) === 'SELL'
  const isDelta = (quote?.mode ?? props.mode) === 'delta'

  return (
    <Card padded className="mt-3">
      <Details
        rows={[
          {
            key: 'rate',
            label: t('trade.details.rate'),
            hint: t('trade.hint.rate'),
            value:
              !quote && props.isEmpty && last ? (
                <Rate quote={last} isLast />
              ) : (
                of((found) => <Rate quote={found} />)
              ),
          },
          {
            key: 'bound',
            label: t(isSell ? 'trade.details.atLeast' : 'trade.details.atMost'),
            hint: t(isSell ? 'trade.hint.atLeast' : 'trade.hint.atMost'),
            value: of((found) => (bps === null ? '–' : <Bound quote={found} slippageBps={bps} />)),
          },
          slippageRow(slippage),
          impactRow(isDelta ? 'delta' : 'market', of(impactFigure)),
          {
            key: 'network',
            label: t('trade.details.networkFee'),
            hint: t(isDelta ? 'trade.hint.networkFeeDelta' : 'trade.hint.networkFee'),
            value: of((found) => <NetworkFee quote={found} intent={intent} />),
          },
          quote ? feeRow({ feeBps: quote.feeBps, host }) : { ...feeRow({ feeBps: 0, host }), value: empty },
          spenderRow(chainId, isDelta, sellToken),
        ]}
      />
    </Card>
  )
})

/** The slippage that is allowed for, and why so much where the app chose it; a press opens its setting. */
function slippageRow({ bps, reason }: TradeSlippage): DetailsRow {
  const why = reason && slippageWords(reason)
  const text = bps === null ? (why ?? t('trade.slippage.automatic')) : bpsText(bps)
  return {
    key: 'slippage',
    label: t('trade.details.slippage'),
    hint: t('settings.slippage.hint'),
    value: (
      <>
        {why && bps !== null && <span className="mr-1.5 font-normal text-ink-3">{why}</span>}
        <button
          // Another one, not the same in another place: nothing moves when a figure arrives.
          key={bps === null ? 'open' : 'figure'}
          type="button"
          className={classNames(LINK, bps !== null && riskInk(slippageTone(bps)))}
          aria-label={t('trade.details.slippageChange', { slippage: text })}
          onClick={() => settingsDialog.setState({ open: true })}
        >
          {text}
        </button>
      </>
    ),
  }
}

/** Who takes the token that is sold. */
function spenderRow(chainId: number, isDelta: boolean, sellToken: Token | null): DetailsRow {
  // A row as well, so that nothing moves when the token is known.
  if (sellToken && isNative(sellToken.address))
    return { key: 'spender', label: t('trade.details.approval'), value: t('trade.details.notNeeded') }
  const row = { key: 'spender', label: t('trade.details.spender'), hint: t('trade.hint.spender') }
  const spender = deploymentOf(chainId)?.[isDelta ? 'delta' : 'router']
  if (!spender) return { ...row, value: t('trade.unknown') }
  const value = (
    <span className="font-mono text-12" title={spender}>
      {t(isDelta ? 'trade.details.spenderDelta' : 'trade.details.spenderRouter')} {shortAddress(spender)}
    </span>
  )
  return { ...row, value }
}

/** The last quote of a pair: without an amount, as after a trade, its rate stays. Beside another amount it would pass for that one's. */
function useLastQuote(pairKey: string, quote: Offer | null): Offer | null {
  const [last, setLast] = useState<{ readonly pairKey: string; readonly quote: Offer } | null>(null)
  if (quote && quote !== last?.quote) setLast({ pairKey, quote })
  return last?.pairKey === pairKey ? last.quote : null
}

function Rate({ quote, isLast = false }: { readonly quote: Offer; readonly isLast?: boolean }) {
  useInvertedPairs()
  const { sellToken, buyToken } = quote.request
  const line = rateLine(
    { amount: quote.sellAmountAfterFee, token: sellToken },
    { amount: quote.buyAmountAfterFee, token: buyToken },
  )
  return (
    <>
      {isLast && <span className="mr-1.5 text-ink-3">{t('trade.details.lastQuote')}</span>}
      {line === null ? (
        t('trade.unknown')
      ) : (
        <button
          type="button"
          className={LINK}
          title={t('trade.details.invert')}
          onClick={() => invertPair(sellToken, buyToken)}
        >
          {t('trade.rate', { ...line })}
        </button>
      )}
    </>
  )
}

function Bound({ quote, slippageBps }: { readonly quote: Offer; readonly slippageBps: number }) {
  const { side, bound } = offerFigures(quote, slippageBps)
  return (
    <span className={riskInk(slippageTone(slippageBps))}>
      {side === 'SELL' ? (
        <TokenAmount value={bound} token={quote.request.buyToken} />
      ) : (
        <TokenAmount value={bound} token={quote.request.sellToken} rounding="up" />
      )}
    </span>
  )
}
