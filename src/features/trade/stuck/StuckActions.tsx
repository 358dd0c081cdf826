import '../../../text/en/trade/stuck.ts'
import type { ReplacementOffer, ReplacementWay, StuckView } from '../../../flow/engine/stuckClient.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { chainOfStep } from '../../../flow/record/stepFacts.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { nativeText } from '../cost/networkFeeText.ts'
import { useFeeText } from '../cost/useFeeText.ts'
import { currentStep } from '../kind/flowSteps.ts'
import { type RequestedReplacement, useReplacement } from './useReplacement.ts'

/** Cancels or speeds up a transaction that nobody mines, with what that costs, and says what came of it. */
export function StuckActions({ flow }: { readonly flow: FlowRecord }) {
  const { view, requested, replace } = useReplacement(flow)
  const notice = requested && noticeOf(flow, requested)
  const isPrompting = requested?.outcome === null && requested.hash === currentStep(flow)?.hash
  return (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      {notice && (
        <Note tone={notice.isBad ? 'warn' : 'accent'} urgent={notice.isBad}>
          {notice.text}
        </Note>
      )}
      {view && (
        <Offers
          flow={flow}
          view={view}
          isPrompting={isPrompting}
          onReplace={(...way) => void replace(...way)}
        />
      )}
    </div>
  )
}

function Offers({
  flow,
  view,
  isPrompting,
  onReplace,
}: {
  readonly flow: FlowRecord
  readonly view: StuckView
  readonly isPrompting: boolean
  readonly onReplace: (way: ReplacementWay, offer: ReplacementOffer) => void
}) {
  const { nonce, isCancelling, earlierNonce, cancel, speedUp } = view
  const chainId = chainOfStep(currentStep(flow) ?? {}, flow.intent)
  const [cancelCost, speedUpCost] = [useMostText(chainId, cancel), useMostText(chainId, speedUp)]
  const cancelKey = isCancelling ? 'trade.stuck.cancelAgainCost' : 'trade.stuck.cancelCost'
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {cancel && (
          <Button busy={isPrompting} onClick={() => onReplace('cancel', cancel)}>
            {t(isCancelling ? 'trade.stuck.cancelAgain' : 'trade.stuck.cancel')}
          </Button>
        )}
        {speedUp && (
          <Button busy={isPrompting} onClick={() => onReplace('speedUp', speedUp)}>
            {t('trade.stuck.speedUp')}
          </Button>
        )}
      </div>
      <div className="mt-2 flex flex-col gap-1 text-13 text-ink-3">
        {cancel && <p>{t(cancelKey, { nonce, cost: cancelCost })}</p>}
        {speedUp && <p>{t('trade.stuck.speedUpCost', { cost: speedUpCost })}</p>}
        {earlierNonce !== null && <p>{t('trade.stuck.earlier', { nonce: earlierNonce })}</p>}
      </div>
    </div>
  )
}

/** The most that a replacement costs; in the native token alone while its dollars are read. */
function useMostText(chainId: number, offer: ReplacementOffer | null): string {
  const most = offer === null ? 0n : offer.gas * offer.maxFeePerGas
  return useFeeText(chainId, most) ?? nativeText(chainId, most)
}

/** What came of a replacement, in a sentence; null where the flow itself says it. */
function noticeOf(
  flow: FlowRecord,
  { way, hash, nonce, outcome }: RequestedReplacement,
): { readonly text: string; readonly isBad: boolean } | null {
  const step = flow.steps.find((one) => one.hash === hash)
  if (!step) return null
  const state = outcome?.state
  if (step.status !== 'pending') {
    const isOverdue =
      way === 'cancel' && (!outcome || state === 'sent' || state === 'unseen' || state === 'used')
    return isOverdue ? { text: t('trade.stuck.tooLate'), isBad: true } : null
  }
  switch (outcome?.state) {
    case undefined:
      return { text: t('trade.stuck.wallet'), isBad: false }
    case 'sent':
      return { text: t(`trade.stuck.sent.${way}`, { nonce }), isBad: false }
    case 'unseen':
      return { text: t('trade.stuck.unseen'), isBad: true }
    case 'otherNonce':
      return { text: t('trade.stuck.otherNonce', { nonce, taken: outcome.nonce }), isBad: true }
    case 'used':
      return null
    case 'changed':
      return { text: t('trade.stuck.changed'), isBad: true }
    case 'refused':
      return { text: say(outcome.say), isBad: true }
  }
}
