import { HttpRequestError } from 'viem'
import { pauseAfter } from '../../domain/data/pauses.ts'

/** What is known while the node of a chain does not answer. Times in milliseconds. */
export interface NodeOutage {
  readonly chainId: number
  readonly since: number
  /** When it last answered; null where it never did. */
  readonly answeredAt: number | null
  /** Nothing is asked by itself before this. */
  readonly retryAt: number
}

/** Keeps reads of one chain's node from being repeated that cannot succeed. What is sent goes by the wallet, and is not held back. */
export interface NodeGuard {
  /** To be called before a request. @throws the last failure, while it is too early to ask again. */
  enter(): void
  answered(): void
  /** Takes note of what a request that left at `leftAt` ended with; a refusal is an answer. */
  failed(error: unknown, leftAt: number): void
}

/** The guards of all chains, and which of their nodes are down, as a store. */
export interface NodeGuards {
  readonly now: () => number
  of(chainId: number): NodeGuard
  /** Somebody is at the page, or the network is back: everything goes out until something fails. */
  hurry(): void
  subscribe(listener: () => void): () => void
  /** The same list until something changes. */
  getSnapshot(): readonly NodeOutage[]
}

/** So many failures in a row, and no answer since the requests left, make an outage. */
const OUTAGE_FROM = 2
/** The first pause is two seconds long: so often a chain is asked while its node answers. */
const FIRST_TRIES = 2
/** Statuses of nodes that refuse whatever is asked. */
const SHUT = [401, 403, 404, 408, 429]

/** What an error says of the node: that it answers, that it does not, or nothing, as a request that is too large for it does. */
function newsOf(error: unknown): 'answer' | 'failure' | null {
  if (!(error instanceof Error) || error.name === 'AbortError') return null
  if ('code' in error && typeof error.code === 'number') return 'answer'
  const status = error instanceof HttpRequestError ? error.status : undefined
  return status === undefined || status >= 500 || SHUT.includes(status) ? 'failure' : null
}

interface Pause {
  readonly outage: NodeOutage
  readonly tries: number
  readonly reason: unknown
  /** Nothing is held back until the next failure. */
  readonly isHurried: boolean
}

/** One guard for each chain: after two failures in a row one request at a time tries, after growing pauses. */
export function createNodeGuards(now: () => number, random: () => number = Math.random): NodeGuards {
  const guards = new Map<number, NodeGuard>()
  const pauses = new Map<number, Pause>()
  const listeners = new Set<() => void>()
  let shown: readonly NodeOutage[] = []

  const publish = () => {
    shown = [...pauses.values()].map(({ outage }) => outage)
    for (const listener of listeners) listener()
  }
  const pause = (chainId: number, next: Pause | null) => {
    if (next) pauses.set(chainId, next)
    else pauses.delete(chainId)
    publish()
  }
  const retryAfter = (tries: number) => now() + pauseAfter(tries, random())

  const guardOf = (chainId: number): NodeGuard => {
    let failures = 0
    let since = 0
    let answeredAt: number | null = null
    const answered = () => {
      answeredAt = now()
      failures = 0
      if (pauses.has(chainId)) pause(chainId, null)
    }
    return {
      enter() {
        const held = pauses.get(chainId)
        if (!held || held.isHurried) return
        if (now() < held.outage.retryAt) throw held.reason
        const tries = held.tries + 1
        pause(chainId, { ...held, tries, outage: { ...held.outage, retryAt: retryAfter(tries) } })
      },
      answered,
      failed(error, leftAt) {
        const news = newsOf(error)
        if (news === 'answer') return answered()
        if (news === null || (answeredAt !== null && answeredAt > leftAt)) return
        failures += 1
        if (failures === 1) since = now()
        const held = pauses.get(chainId)
        if (!held && failures < OUTAGE_FROM) return
        const tries = held?.tries ?? FIRST_TRIES
        const isWaiting = held && now() < held.outage.retryAt
        const retryAt = isWaiting ? held.outage.retryAt : retryAfter(tries)
        const outage = { chainId, since, answeredAt, retryAt }
        pause(chainId, { tries, outage, reason: error, isHurried: false })
      },
    }
  }

  return {
    now,
    of(chainId) {
      const guard = guards.get(chainId) ?? guardOf(chainId)
      guards.set(chainId, guard)
      return guard
    },
    hurry() {
      if (pauses.size === 0) return
      for (const [chainId, held] of pauses)
        pauses.set(chainId, { ...held, isHurried: true, outage: { ...held.outage, retryAt: 0 } })
      publish()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => shown,
  }
}
