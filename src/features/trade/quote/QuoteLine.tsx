import '../../../text/en/trade/quoteLine.ts'
import { t } from '../../../text/text.ts'
import { CountdownRing } from '../../../ui/CountdownRing.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useNow } from '../page/useNow.ts'
import { usePresence } from '../page/windowState.ts'
import { PausedQuotes } from './PausedQuotes.tsx'
import type { Fresh } from './useFresh.ts'

const PERIOD_MS = 15_000

export interface QuoteLineProps {
  readonly live: Fresh<{ readonly receivedAt: number }> & { readonly isRequested: boolean }
  /** The button says that a quote is on its way. */
  readonly isQuoting: boolean
}

/** How long a quote stays, or why no new one comes. */
export function QuoteLine({ live, isQuoting }: QuoteLineProps) {
  const presence = usePresence()
  if (!live.isRequested) return null
  const isSpent = presence === 'active' && !live.isRenewed && !live.isFetching
  if (presence === 'idle' || isSpent) return <PausedQuotes renew={live.renew} />
  // The line of the outage shows when the service is requested next.
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
  return <Countdown nextAt={live.nextAt} sinceMs={live.quote?.receivedAt ?? live.nextAt} />
}

/** Alone has the clock: nothing around it is drawn with every second. */
function Countdown({ nextAt, sinceMs }: { readonly nextAt: number; readonly sinceMs: number }) {
  const nowMs = useNow(1_000)
  const periodMs = Math.max(PERIOD_MS, nextAt - sinceMs)
  const leftMs = Math.min(periodMs, Math.max(0, nextAt - nowMs))
  return (
    <>
      <CountdownRing fraction={leftMs / periodMs} />
      {t('swap.status.next', { count: Math.ceil(leftMs / 1000) })}
    </>
  )
}
