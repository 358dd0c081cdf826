import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type {
  ReplacementOffer,
  ReplacementOutcome,
  ReplacementWay,
  StuckView,
} from '../../../flow/engine/stuckDesk.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { currentStep } from '../kind/flowSteps.ts'
import { useDesk } from '../session/deskContext.tsx'
import { useSession } from '../session/sessionHooks.tsx'
import { isSlow } from './stuckText.ts'

/** What the wallet was asked to replace, and what came of it; null while it was not answered. */
export interface AskedReplacement {
  readonly way: ReplacementWay
  /** The transaction that was to be replaced. */
  readonly hash: Hex
  readonly nonce: number
  readonly outcome: ReplacementOutcome | null
}

/** By flow: its card and its window show the same. Gone with the page, as the flow itself finds out what was mined. */
const replacements = createStore<Readonly<Record<string, AskedReplacement>>>(() => ({}))

const LOOK_AGAIN_MS = 12_000

export interface Replacement {
  /** What can be done now; null while that is not known, or nothing can. */
  readonly view: StuckView | null
  readonly asked: AskedReplacement | null
  readonly replace: (way: ReplacementWay, offer: ReplacementOffer) => Promise<void>
}

/** Replacing the transaction a flow waits for: what it costs now, what was asked, and asking. */
export function useReplacement(flow: FlowRecord): Replacement {
  const { desk } = useDesk()
  const account = useSession((session) => session.account)
  const asked = useStore(replacements, (all) => all[flow.id] ?? null)
  const step = currentStep(flow)
  const { hash, nonce } = step ?? {}
  const sentAs = asked?.hash === hash ? hashOf(asked?.outcome ?? null) : undefined
  const { data, refetch } = useQuery({
    queryKey: ['stuck', flow.id, hash, nonce, account, sentAs],
    queryFn: async () => (await desk?.stuck())?.look(flow, sentAs) ?? null,
    enabled: desk !== null && isSlow(flow) && hash !== undefined && nonce !== undefined,
    refetchInterval: LOOK_AGAIN_MS,
  })
  return {
    view: isSlow(flow) ? (data ?? null) : null,
    asked,
    async replace(way, offer) {
      if (!desk || hash === undefined || nonce === undefined) return
      const note = (outcome: ReplacementOutcome | null) =>
        replacements.setState({ [flow.id]: { way, hash, nonce, outcome } })
      note(null)
      note(await (await desk.stuck()).replace(flow, way, offer, sentAs))
      await refetch()
    },
  }
}

/** A transaction that took, or may have taken, the place. */
function hashOf(outcome: ReplacementOutcome | null): Hex | undefined {
  return outcome?.state === 'sent' || outcome?.state === 'unseen' ? outcome.hash : undefined
}
