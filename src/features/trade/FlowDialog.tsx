import '../../text/en/review.ts'
import { chainOf } from '../../domain/chains.ts'
import { feeDown } from '../../domain/marketSwap.ts'
import type { FlowIntent } from '../../flow/flowRecord.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { FlowCard } from './FlowCard.tsx'
import { flowAnnouncement } from './flowAnnouncement.ts'
import { flowTitle, isTrade, type TradeIntent } from './flowSteps.ts'
import { riskInk, slippageTone } from './risk.ts'
import { useFlow } from './sessionHooks.tsx'
import { TokenAmount } from './TokenAmount.tsx'
import { bpsText } from './tokenText.ts'

/** The progress of one flow in a window. Closing it stops nothing: the flow stays on the screen behind. */
export function FlowDialog({
  id,
  onClose,
  onReviewAgain,
}: {
  readonly id: string
  readonly onClose: () => void
  readonly onReviewAgain: (intent: FlowIntent) => void
}) {
  const flow = useFlow(id)
  if (!flow) return null
  return (
    <Dialog
      title={flowTitle(flow)}
      onClose={onClose}
      footer={
        flow.status === 'running' ? (
          <>
            <Button full onClick={onClose}>
              {t('trade.flow.hide')}
            </Button>
            <p className="mt-2.5 text-center text-13 text-ink-3">{t('trade.flow.hideHint')}</p>
          </>
        ) : flow.status === 'done' ? (
          <Button full onClick={onClose}>
            {t('trade.flow.close')}
          </Button>
        ) : undefined
      }
    >
      <div className="min-h-64">
        <FlowCard
          flow={flow}
          withTitle={false}
          isWindow
          onDismissed={onClose}
          onReviewAgain={onReviewAgain}
        />
        {!flow.receipt && isTrade(flow.intent) && <Terms intent={flow.intent} />}
      </div>
      <LiveRegion message={flowAnnouncement(flow)} />
    </Dialog>
  )
}

/** The least that can arrive. The router compares its minimum before its fee; the Delta contract likewise (facts 1.6). */
function arrivesAtLeast({ buyAmount, feeBps }: TradeIntent): bigint {
  const minimum = BigInt(buyAmount)
  return minimum - feeDown(minimum, feeBps)
}

/** What was agreed to on the review, to compare with what the wallet shows. */
function Terms({ intent }: { readonly intent: TradeIntent }) {
  const isSell = intent.side === 'SELL'
  return (
    <div className="mt-5 border-t border-line pt-3.5">
      <Details
        rows={[
          {
            key: 'bound',
            label: isSell ? t('trade.details.atLeast') : t('trade.details.atMost'),
            hint: isSell ? t('trade.hint.atLeast') : t('trade.hint.atMost'),
            value: isSell ? (
              <TokenAmount value={arrivesAtLeast(intent)} token={intent.buyToken} />
            ) : (
              <TokenAmount value={BigInt(intent.sellAmount)} token={intent.sellToken} rounding="up" />
            ),
          },
          {
            key: 'slippage',
            label: t('trade.details.slippage'),
            hint: t('settings.slippage.hint'),
            value: (
              <span className={riskInk(slippageTone(intent.slippageBps))}>{bpsText(intent.slippageBps)}</span>
            ),
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
