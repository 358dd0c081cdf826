import type { TradeMode } from '../../domain/quote.ts'
import { t } from '../../text/text.ts'
import { CountdownRing } from '../../ui/CountdownRing.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { LiveQuote } from '../trade/quote/useLiveQuote.ts'
import { usePresence } from '../trade/session/windowState.ts'

const PERIOD_MS = 15_000

interface QuoteStatusProps {
  readonly live: LiveQuote
  readonly mode: TradeMode
  /** The button says that a quote is on its way. */
  readonly isQuoting: boolean
}

/**
 * One quiet line below the button: how long this quote stays, or why no new one comes; on small screens, where both venues are far below, also which
 * of them Auto chose. Of constant height.
 */
export function QuoteStatus({ mode, ...props }: QuoteStatusProps) {
  const { quote, request } = props.live
  return (
    <div className="mt-3 flex min-h-6 flex-wrap items-center justify-center gap-x-2 text-13 text-ink-3">
      {mode === 'auto' && quote && request && (
        <span className="text-ink-2 wide:hidden">
          {t('swap.status.auto', { way: t(`swap.mode.${quote.mode}`) })}
        </span>
      )}
      <StatusText {...props} />
    </div>
  )
}

function StatusText({ live, isQuoting }: Omit<QuoteStatusProps, 'mode'>) {
  const presence = usePresence()
  if (!live.request) return null
  const isSpent = presence === 'active' && !live.isRenewed && !live.isFetching
  if (presence === 'idle' || isSpent) {
    return (
      <>
        {t(isSpent ? 'swap.status.spent' : 'swap.status.paused')}
        <button
          type="button"
          className="rounded-1 font-medium text-ink-2 underline underline-offset-3"
          onClick={() => void live.renew()}
        >
          {t(isSpent ? 'swap.status.renew' : 'swap.status.resume')}
        </button>
      </>
    )
  }
  // When the service is asked next stands in the line of the outage.
  if (live.state.kind === 'unreachable') {
    if (!live.isFetching) return null
    return (
      <>
        <Spinner />
        {t('swap.status.retrying')}
      </>
    )
  }
  if (isQuoting) return live.quote ? t('swap.status.old') : null
  if (live.isFetching || live.state.kind === 'loading') {
    return (
      <>
        <Spinner />
        {t('swap.status.fetching')}
      </>
    )
  }
  if (live.nextAt === null) return null
  const periodMs = Math.max(PERIOD_MS, live.nextAt - (live.quote?.receivedAt ?? live.nextAt))
  const leftMs = Math.min(periodMs, Math.max(0, live.nextAt - live.nowMs))
  return (
    <>
      <CountdownRing fraction={leftMs / periodMs} />
      {t('swap.status.next', { count: Math.ceil(leftMs / 1000) })}
    </>
  )
}
