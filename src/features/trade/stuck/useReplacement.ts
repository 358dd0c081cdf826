import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type {
  ReplacementOffer,
  ReplacementOutcome,
  ReplacementWay,
  StuckView,
} from '../../../flow/engine/stuckClient.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { currentStep } from '../kind/flowSteps.ts'
import { useSession } from '../session/sessionHooks.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { isSlow } from './stuckText.ts'

/** What the wallet was asked to replace, and what came of it; null while it was not answered. */
export interface RequestedReplacement {
  readonly way: ReplacementWay
  /** The transaction that was to be replaced. */
  readonly hash: Hex
  readonly nonce: number
  readonly outcome: ReplacementOutcome | null
}

/** By flow: its card and its window show the same. Gone with the page, as the flow itself finds out what was mined. */
const replacements = createStore<Readonly<Record<string, RequestedReplacement>>>(() => ({}))

const POLL_MS = 12_000

export interface Replacement {
  /** What can be done now; null while that is not known, or nothing can. */
  readonly view: StuckView | null
  readonly requested: RequestedReplacement | null
  readonly replace: (way: ReplacementWay, offer: ReplacementOffer) => Promise<void>
}

/** Replacing the transaction a flow waits for: what it costs now, what was requested, and the request. */
export function useReplacement(flow: FlowRecord): Replacement {
  const { walletLayer } = useWalletLayer()
  const account = useSession((session) => session.account)
  const requested = useStore(replacements, (all) => all[flow.id] ?? null)
  const step = currentStep(flow)
  const { hash, nonce } = step ?? {}
  const sentAs = requested?.hash === hash ? hashOf(requested?.outcome ?? null) : undefined
  const { data, refetch } = useQuery({
    queryKey: ['stuck', flow.id, hash, nonce, account, sentAs],
    queryFn: async () => (await walletLayer?.stuck())?.view(flow, sentAs) ?? null,
    enabled: walletLayer !== null && isSlow(flow) && hash !== undefined && nonce !== undefined,
    refetchInterval: POLL_MS,
  })
  return {
    view: isSlow(flow) ? (data ?? null) : null,
    requested,
    async replace(way, offer) {
      if (!walletLayer || hash === undefined || nonce === undefined) return
      const note = (outcome: ReplacementOutcome | null) =>
        replacements.setState({ [flow.id]: { way, hash, nonce, outcome } })
      note(null)
      note(await (await walletLayer.stuck()).replace(flow, way, offer, sentAs))
      await refetch()
    },
  }
}

/** A transaction that took, or may have taken, the place. */
function hashOf(outcome: ReplacementOutcome | null): Hex | undefined {
  return outcome?.state === 'sent' || outcome?.state === 'unseen' ? outcome.hash : undefined
}
