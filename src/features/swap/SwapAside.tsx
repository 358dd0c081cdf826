import { lazy, type ReactNode, Suspense } from 'react'
import { ZERO_ADDRESS } from '../../domain/address.ts'
import type { FlowIntent } from '../../flow/flowRecord.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { AskedSkeleton } from '../trade/AskedSkeleton.tsx'
import { marketIntentOf } from '../trade/marketIntent.ts'
import { RouteFigure, RouteSkeleton } from '../trade/RouteFigure.tsx'
import { useFlows } from '../trade/sessionHooks.tsx'
import { useSettings } from '../trade/settingsStore.ts'
import type { Swap } from './useSwap.ts'

const AskedSteps = lazy(async () => ({ default: (await import('../trade/AskedSteps.tsx')).AskedSteps }))
const FlowPanel = lazy(async () => ({ default: (await import('../trade/FlowPanel.tsx')).FlowPanel }))

/** What stands beside the form: flows under way, the route, and what the wallet will be asked. */
export function SwapAside({
  swap,
  onReviewAgain,
}: {
  readonly swap: Swap
  readonly onReviewAgain: (intent: FlowIntent) => void
}) {
  const { live, request, book, account, context } = swap
  const hasFlows = useFlows().length > 0
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const approval = useSettings((settings) => settings.approval)
  const { quote, state } = live
  const isWaiting = state.kind === 'loading' || state.kind === 'ready' || state.kind === 'paused'
  const isShown = request !== null && (quote !== null || isWaiting)
  return (
    <aside aria-label={t('swap.aside')} className="flex min-w-0 flex-col gap-7">
      {hasFlows && (
        <Suspense>
          <FlowPanel onReviewAgain={onReviewAgain} />
        </Suspense>
      )}
      {isShown && (
        <>
          <Block title={t('trade.route.title')}>
            <Card className="p-4">
              {quote ? <RouteFigure quote={quote} book={book} isStale={live.isStale} /> : <RouteSkeleton />}
            </Card>
          </Block>
          <Block title={t('trade.asked.title')}>
            {quote ? (
              <div className={live.isStale ? 'opacity-45' : undefined}>
                <AskedSteps
                  intent={marketIntentOf(quote, account ?? ZERO_ADDRESS, { slippageBps, approval })}
                />
              </div>
            ) : (
              <AskedSkeleton rows={context.sellIsNative ? 1 : 2} hasFooter={account === null} />
            )}
          </Block>
        </>
      )}
    </aside>
  )
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2.5 text-14 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
