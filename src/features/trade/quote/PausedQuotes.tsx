import '../../../text/en/trade/quoteLine.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { usePresence } from '../page/windowState.ts'

/** Why no new quote is requested by itself, nobody watches or the day's requests run short, and the button that requests one. */
export function PausedQuotes({ renew }: { readonly renew: () => Promise<unknown> }) {
  const isSpent = usePresence() === 'active'
  return (
    <>
      {t(isSpent ? 'swap.status.spent' : 'swap.status.paused')}
      <button
        type="button"
        className="rounded-1 font-medium text-ink-2 underline underline-offset-3"
        onClick={() => void renew()}
      >
        {t(isSpent ? 'swap.status.renew' : 'swap.status.resume')}
      </button>
    </>
  )
}

/** The same where nothing can be signed before the market is asked again. */
export function PausedNote({ renew }: { readonly renew: () => Promise<unknown> }) {
  return (
    <Note tone="warn">
      <p className="flex flex-wrap gap-x-2">
        <PausedQuotes renew={renew} />
      </p>
    </Note>
  )
}
