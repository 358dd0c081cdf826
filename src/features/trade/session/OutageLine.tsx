import '../../../text/en/outage.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Outage } from '../../../service/http/outage.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useService } from './serviceContext.tsx'
import { useNow } from './useNow.ts'
import { usePresence } from './windowState.ts'

const TITLES: Readonly<Record<string, 'outage.failing' | 'outage.nonsense'>> = {
  'service-down': 'outage.failing',
  'service-unreadable': 'outage.nonsense',
}

/** One line for an outage of the trading service: since when, how old what is known is, and what still works. */
export function OutageLine({ outage }: { readonly outage: Outage }) {
  const nowMs = useNow(1_000)
  const tryAgain = useTries(outage)
  const { reason, since, answeredAt, retryAt } = outage
  const age = (ms: number) => formatRelativeTime(Math.min(0, Math.round((ms - nowMs) / 1000)))
  const seconds = Math.ceil((retryAt - nowMs) / 1000)
  return (
    <section aria-label={t('outage.title')} className="border-b border-line px-3.5 py-2">
      <Note
        tone="warn"
        title={t(TITLES[reason.code] ?? 'outage.title')}
        actions={
          <>
            <Button size="small" onClick={tryAgain}>
              {t('trade.tryAgain')}
            </Button>
            <span className="self-center">
              {seconds > 0 ? t('outage.next', { seconds }) : t('outage.trying')}
            </span>
          </>
        }
      >
        <p>
          {answeredAt === null
            ? t('outage.ageNever', { since: age(since) })
            : t('outage.age', { since: age(since), answered: age(answeredAt) })}
        </p>
        <p>{t('outage.works')}</p>
      </Note>
    </section>
  )
}

/** While the service fails one failed query asks again when its pause is over; when it answers, all of them do. */
function useTries({ retryAt }: Outage): () => void {
  const client = useQueryClient()
  const service = useService()
  const presence = usePresence()
  useEffect(() => {
    if (presence === 'hidden') return
    const timer = setTimeout(
      () =>
        void failedIn(client)[0]
          ?.fetch()
          .catch(() => undefined),
      Math.max(0, retryAt - service.now()),
    )
    return () => clearTimeout(timer)
  }, [client, service, presence, retryAt])
  useEffect(
    () => () => {
      if (service.outage.getSnapshot() === null) void client.refetchQueries(FAILED)
    },
    [client, service],
  )
  return () => {
    service.outage.hurry()
    void client.refetchQueries(FAILED)
  }
}

type Client = ReturnType<typeof useQueryClient>

const FAILED = {
  type: 'active',
  predicate: ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error',
} as const

const failedIn = (client: Client) => client.getQueryCache().findAll(FAILED)
