import '../../../text/en/app/outage.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import type { SessionState } from '../../../flow/session.ts'
import type { Outage } from '../../../service/http/outage.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useNow } from '../page/useNow.ts'
import { usePresence } from '../page/windowState.ts'
import { useOutage, useService } from './serviceContext.tsx'
import { useSession, useSessionStore } from './sessionHooks.tsx'
import { useWalletLayer } from './walletLayerContext.tsx'

type SilentNodes = SessionState['silentNodes']

const TITLES: Readonly<Record<string, 'outage.failing' | 'outage.nonsense' | 'outage.limited'>> = {
  'service-rate-limited': 'outage.limited',
  'service-down': 'outage.failing',
  'service-unreadable': 'outage.nonsense',
}

/** One line for an outage of the trading service, of chains' nodes, or of both: since when, how old what is known is, and what still works. */
export function OutageLine() {
  const outage = useOutage()
  const nodes = useSession((state) => state.silentNodes)
  const nowMs = useNow(1_000)
  const tryAgain = useTries(outage)
  useNodeTries(nodes)
  const title = titleOf(outage, nodes)
  const seconds = Math.ceil((Math.min(...failing(outage, nodes).map((one) => one.retryAt)) - nowMs) / 1000)
  return (
    <section
      aria-label={title}
      className="mx-auto w-full max-w-320 px-3.5 pt-2 wide:px-6 min-[80rem]:guided:mr-92 min-[80rem]:guided:w-auto"
    >
      <Note
        tone="warn"
        title={title}
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
        <Ages outage={outage} nodes={nodes} nowMs={nowMs} />
        <p>{worksOf(outage, nodes)}</p>
      </Note>
    </section>
  )
}

const failing = (outage: Outage | null, nodes: SilentNodes) => (outage ? [outage, ...nodes] : nodes)

const isLimited = (outage: Outage | null) => outage?.reason.code === 'service-rate-limited'

function titleOf(outage: Outage | null, nodes: SilentNodes): string {
  const chains = nodes.map(({ chainId }) => chainName(chainId)).join(', ')
  const ofService = outage ? [t(TITLES[outage.reason.code] ?? 'outage.title')] : []
  return [...ofService, ...(chains ? [t('outage.node', { chains })] : [])].join('. ')
}

function worksOf(outage: Outage | null, nodes: SilentNodes): string {
  if (nodes.length > 0) return t(outage ? 'outage.bothWork' : 'outage.nodeWorks')
  return t(isLimited(outage) ? 'outage.limitedWorks' : 'outage.works')
}

interface AgesProps {
  readonly outage: Outage | null
  readonly nodes: SilentNodes
  readonly nowMs: number
}

/** How old what is known of each is; named where more than one fails. */
function Ages({ outage, nodes, nowMs }: AgesProps) {
  const ago = (ms: number) => formatRelativeTime(Math.min(0, Math.round((ms - nowMs) / 1000)))
  const all = failing(outage, nodes)
  return all.map((one) => {
    const since = ago(one.since)
    const answered = one.answeredAt === null ? null : ago(one.answeredAt)
    const isPause = one === outage && isLimited(outage)
    const age =
      answered === null
        ? t(isPause ? 'outage.limitedNever' : 'outage.ageNever', { since })
        : t(isPause ? 'outage.limitedAge' : 'outage.age', { since, answered })
    const who = 'chainId' in one ? chainName(one.chainId) : t('outage.service')
    return <p key={who}>{all.length > 1 ? t('outage.of', { who, age }) : age}</p>
  })
}

/** While the service fails one failed query asks again when its pause is over; when it answers, all of them do. A pause that it asked for just ends. */
function useTries(outage: Outage | null): () => void {
  const client = useQueryClient()
  const service = useService()
  const session = useSessionStore()
  const presence = usePresence()
  const retryAt = outage?.retryAt ?? null
  const isDown = outage !== null
  useEffect(() => {
    if (presence === 'hidden' || retryAt === null) return
    const tryOne = () => {
      const failed = failedIn(client)
      if (failed.length === 0) service.outage.hurry()
      // With nodes down too, nobody knows which of them asks the service; the guards let one through.
      const tried = session.getState().silentNodes.length > 0 ? failed : failed.slice(0, 1)
      for (const query of tried) void query.fetch().catch(() => undefined)
    }
    const timer = setTimeout(tryOne, Math.max(0, retryAt - service.now()))
    return () => clearTimeout(timer)
  }, [client, service, session, presence, retryAt])
  useEffect(
    () => () => {
      if (isDown && service.outage.getSnapshot() === null) void client.refetchQueries(FAILED)
    },
    [client, service, isDown],
  )
  return () => {
    service.outage.hurry()
    void client.refetchQueries(FAILED)
  }
}

/** While nodes are down, each is polled for its latest block when its pause is over; when one answers, all that failed is read again. */
function useNodeTries(nodes: SilentNodes): void {
  const client = useQueryClient()
  const session = useSessionStore()
  const { walletLayer } = useWalletLayer()
  const presence = usePresence()
  useEffect(() => {
    if (presence === 'hidden') return
    const timers = nodes.map(({ chainId, retryAt }) =>
      setTimeout(
        () => void walletLayer?.latestBlockTime(chainId).catch(() => undefined),
        Math.max(0, retryAt - Date.now()),
      ),
    )
    return () => timers.forEach(clearTimeout)
  }, [walletLayer, presence, nodes])
  const count = nodes.length
  useEffect(
    () => () => {
      if (session.getState().silentNodes.length < count) void client.refetchQueries(FAILED)
    },
    [client, session, count],
  )
}

type Client = ReturnType<typeof useQueryClient>

const FAILED = {
  type: 'active',
  predicate: ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error',
} as const

const failedIn = (client: Client) => client.getQueryCache().findAll(FAILED)
