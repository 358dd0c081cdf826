import type { ReactNode } from 'react'
import { isNative, isSameAddress } from '../../domain/address.ts'
import { chainOf } from '../../domain/chains.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import type { DeltaOrderIntent } from '../../flow/flowRecord.ts'
import { formatTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { classNames } from '../../ui/classNames.ts'
import { Details, type DetailsRow } from '../../ui/Details.tsx'
import { TokenIcon } from '../../ui/TokenIcon.tsx'
import { AddressText } from './AddressText.tsx'
import type { TradeIntent } from './flowSteps.ts'
import { type Offer, offerBounds } from './offer.ts'
import { impactTone, riskInk, slippageTone } from './risk.ts'
import { TokenAmount } from './TokenAmount.tsx'
import { bpsText, lossText, rateLine, usdText } from './tokenText.ts'
import { useNow } from './useNow.ts'

/** Both amounts with what is certain of the one that is not fixed. */
export function ReviewAmounts({ intent, quote }: { readonly intent: TradeIntent; readonly quote: Offer }) {
  const isSell = intent.side === 'SELL'
  const bounds = offerBounds(quote, intent.slippageBps)
  return (
    <div className="flex flex-col gap-3">
      <AmountRow
        label={isSell ? t('swap.sell') : t('trade.review.payAbout')}
        icon={<TokenIcon token={intent.sellToken} size={32} />}
        amount={
          <TokenAmount
            value={isSell ? BigInt(intent.sellAmount) : quote.sellAmountAfterFee}
            token={intent.sellToken}
            rounding="up"
          />
        }
        usd={quote.sellUsd}
        bound={
          isSell ? null : (
            <Bound intent={intent} label={t('trade.review.atMost')}>
              <TokenAmount value={bounds.payAtMost} token={intent.sellToken} rounding="up" />
            </Bound>
          )
        }
      />
      <AmountRow
        label={isSell ? t('trade.review.receiveAbout') : t('swap.buy')}
        icon={<TokenIcon token={intent.buyToken} size={32} />}
        amount={
          <TokenAmount
            value={isSell ? quote.buyAmountAfterFee : BigInt(intent.buyAmount)}
            token={intent.buyToken}
          />
        }
        usd={quote.buyUsd}
        bound={
          isSell ? (
            <Bound intent={intent} label={t('trade.review.atLeast')}>
              <TokenAmount value={bounds.receiveAtLeast} token={intent.buyToken} />
            </Bound>
          ) : null
        }
      />
    </div>
  )
}

function Bound({
  intent,
  label,
  children,
}: {
  readonly intent: TradeIntent
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <p className={classNames('text-13', riskInk(slippageTone(intent.slippageBps)) ?? 'text-ink-2')}>
      {label} {children}
    </p>
  )
}

function AmountRow({
  label,
  icon,
  amount,
  usd,
  bound,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly amount: ReactNode
  readonly usd: string | null
  /** What is certain of an amount that is not. */
  readonly bound: ReactNode
}) {
  return (
    <div className="flex items-center gap-3">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="text-13 text-ink-3">{label}</p>
        <p className="text-20 font-[520] tracking-[-0.012em] [overflow-wrap:anywhere]">{amount}</p>
        {bound}
      </div>
      <p className="text-13 text-ink-3">{usd === null ? t('trade.usd.unknown') : usdText(usd)}</p>
    </div>
  )
}

/** What the trade costs and until when it stands, line by line. */
export function ReviewDetails({ intent, quote }: { readonly intent: TradeIntent; readonly quote: Offer }) {
  const rate = rateLine(
    { amount: quote.sellAmountAfterFee, token: intent.sellToken },
    { amount: quote.buyAmountAfterFee, token: intent.buyToken },
  )
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <Details
        rows={[
          {
            key: 'slippage',
            label: t('trade.details.slippage'),
            hint: t('settings.slippage.hint'),
            value: (
              <span className={riskInk(slippageTone(intent.slippageBps))}>{bpsText(intent.slippageBps)}</span>
            ),
          },
          {
            key: 'impact',
            label: t('trade.details.impact'),
            hint: t('trade.hint.impact'),
            value:
              quote.impactPercent === null ? (
                t('trade.unknown')
              ) : (
                <span className={riskInk(impactTone(quote))}>{lossText(quote.impactPercent)}</span>
              ),
          },
          {
            key: 'rate',
            label: t('trade.details.rate'),
            hint: t('trade.hint.rate'),
            value: rate ? t('trade.rate', { ...rate }) : t('trade.unknown'),
          },
          {
            key: 'fee',
            label: t('trade.details.fee'),
            hint: t('trade.hint.fee'),
            value: bpsText(intent.feeBps),
          },
          ...(intent.kind === 'delta-order' ? orderRows(intent) : []),
          ...taxRows(intent),
          {
            key: 'network',
            label: t('trade.details.networkFee'),
            hint: quote.mode === 'market' ? t('trade.hint.networkFee') : t('trade.hint.networkFeeDelta'),
            value: <NetworkFeeText quote={quote} />,
          },
          {
            key: 'chain',
            label: t('trade.review.chain'),
            value: chainOf(intent.chainId)?.name ?? String(intent.chainId),
          },
        ]}
      />
    </div>
  )
}

function NetworkFeeText({ quote }: { readonly quote: Offer }) {
  if (quote.mode === 'market') return quote.gasUsd === null ? t('trade.unknown') : usdText(quote.gasUsd)
  return isNative(quote.request.sellToken.address) ? t('trade.review.depositGas') : t('trade.review.noGas')
}

/** What only an order has: how long it stands, and whether it may be filled in parts. */
function orderRows(intent: DeltaOrderIntent): readonly DetailsRow[] {
  return [
    {
      key: 'deadline',
      label: t('trade.review.deadline'),
      hint: t('trade.hint.deadline'),
      value: <DeadlineText deadlineSec={intent.deadlineSec} />,
    },
    {
      key: 'partial',
      label: t('trade.review.fills'),
      hint: t('trade.hint.fills'),
      value: t(intent.partiallyFillable ? 'trade.review.fillsParts' : 'trade.review.fillsWhole'),
    },
  ]
}

function DeadlineText({ deadlineSec }: { readonly deadlineSec: number }) {
  const nowMs = useNow(1_000)
  const count = Math.max(0, Math.round((deadlineSec * 1_000 - nowMs) / 60_000))
  const at = new Date(deadlineSec * 1_000)
  return (
    <time dateTime={at.toISOString()} title={at.toISOString()}>
      {t('trade.review.deadlineIn', { count, at: formatTime(at) })}
    </time>
  )
}

/** What a token keeps of each transfer, where it was found to. */
function taxRows(intent: TradeIntent): readonly DetailsRow[] {
  if (intent.kind !== 'market-swap') return []
  const rows = [
    { key: 'sell-tax', token: intent.sellToken, bps: intent.sellTaxBps },
    { key: 'buy-tax', token: intent.buyToken, bps: intent.buyTaxBps },
  ]
  return rows.flatMap(({ key, token, bps }) =>
    bps
      ? [
          {
            key,
            label: t('trade.details.tax', { symbol: token.symbol }),
            hint: t('trade.hint.tax'),
            value: <span className="text-warn">{bpsText(bps)}</span>,
          },
        ]
      : [],
  )
}

/** Who gives, who gets and who may take the tokens; one row where giver and getter are the same. */
export function ReviewAddresses({ intent }: { readonly intent: TradeIntent }) {
  const { chainId, account, recipient } = intent
  const pins = deploymentOf(chainId)
  const spender = intent.kind === 'delta-order' ? pins?.delta : pins?.router
  return (
    <dl className="mt-4 flex flex-col gap-2 text-[0.84375rem]">
      {isSameAddress(account, recipient) ? (
        <AddressRow label={t('trade.review.owner')} chainId={chainId} address={account} />
      ) : (
        <>
          <AddressRow label={t('trade.review.sender')} chainId={chainId} address={account} />
          <AddressRow label={t('trade.review.recipient')} chainId={chainId} address={recipient} />
        </>
      )}
      {spender && (
        <AddressRow
          label={t(intent.kind === 'delta-order' ? 'trade.review.delta' : 'trade.review.router')}
          chainId={chainId}
          address={spender}
        />
      )}
    </dl>
  )
}

function AddressRow({
  label,
  chainId,
  address,
}: {
  readonly label: string
  readonly chainId: number
  readonly address: string
}) {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd>
        <AddressText chainId={chainId} value={address} />
      </dd>
    </div>
  )
}
