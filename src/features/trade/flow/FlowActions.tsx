import { useState } from 'react'
import { canBeDetached, type FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { type FormLink, formHref } from '../address/formLink.ts'
import { needsReview } from '../kind/goingOn.ts'
import { viewOf } from '../kind/kindViews.ts'
import { useFlow } from '../session/sessionHooks.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { ResumeReview } from './ResumeReview.tsx'
import type { ReviewAgain } from './reviewAgain.ts'

interface FlowActionsProps {
  readonly flow: FlowRecord
  /** In a window that shows what was agreed to. */
  readonly isWindow: boolean
  /** The wallet that it waited for is there again. */
  readonly isBack: boolean
  /** What it would go on with is no longer there. */
  readonly isSpent?: boolean
  readonly onDismissed: (() => void) | undefined
  readonly onReviewAgain: ReviewAgain | undefined
}

/** What can be done with a flow that is not, or no longer, under way. */
export function FlowActions(props: FlowActionsProps) {
  const { flow, isWindow, isBack, isSpent = false, onDismissed, onReviewAgain } = props
  const { load } = useWalletLayer()
  /** The state of the flow that the person is looking through. */
  const [lookingAt, setLookingAt] = useState<number | null>(null)
  const previous = useFlow(flow.after ?? null)
  const dismiss = async () => {
    onDismissed?.()
    ;(await load()).dismissFlow(flow.id)
  }
  if (flow.status === 'running') {
    return canBeDetached(flow) ? <StopWaiting flow={flow} onStop={() => void dismiss()} /> : null
  }
  const resume = async () => {
    setLookingAt(null)
    ;(await load()).resumeFlow(flow.id)
  }
  const goOn = () => {
    if (needsReview(flow, { isWindow, nowMs: Date.now() })) setLookingAt(flow.updatedAt)
    else void resume()
  }
  const reviewAgain = (back: FormLink) => {
    if (onReviewAgain && back.screen === 'swap') onReviewAgain(back.pair, flow.intent)
    else window.location.assign(formHref(back))
    void dismiss()
  }
  const isBehind = previous?.status === 'running'
  const canResume = !isSpent && flow.status === 'paused' && flow.error?.recovery !== 'stop' && !isBehind
  const isLeftBehind = flow.status !== 'done' && flow.error?.recovery === 'fix'
  const form = isLeftBehind ? viewOf(flow.intent).form?.(flow.intent, flow.error) : null
  if (canResume && lookingAt === flow.updatedAt) {
    return <ResumeReview flow={flow} onConfirm={() => void resume()} onBack={() => setLookingAt(null)} />
  }
  return (
    <div className={classNames('flex flex-wrap gap-2', flow.status === 'done' ? 'mt-2' : 'mt-4')}>
      {form && (
        <Button variant="primary" className="grow" onClick={() => reviewAgain(form)}>
          {t('trade.flow.reviewAgain')}
        </Button>
      )}
      {canResume && (
        <Button variant={form ? 'secondary' : 'primary'} className="grow" onClick={goOn}>
          {isBack || flow.error?.code === 'flow-waits-its-turn'
            ? t('trade.flow.continue')
            : t('trade.tryAgain')}
        </Button>
      )}
      {flow.status === 'done' ? (
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => void dismiss()}>
          {t('trade.flow.dismissDone')}
        </Button>
      ) : (
        <Button className={canResume || form ? undefined : 'grow'} onClick={() => void dismiss()}>
          {t('trade.flow.dismiss')}
        </Button>
      )}
    </div>
  )
}

/** For what may take for ever: the flow leaves the list, and nothing of it is lost. */
function StopWaiting({ flow, onStop }: { readonly flow: FlowRecord; readonly onStop: () => void }) {
  const isUnasked = flow.notice?.key === 'flow.notice.otherRequest'
  return (
    <div className="mt-4">
      <Button onClick={onStop}>{t('trade.flow.detach')}</Button>
      <p className="mt-2 text-13 text-ink-3">
        {t(isUnasked ? 'trade.flow.detachUnasked' : 'trade.flow.detachHint')}
      </p>
    </div>
  )
}
