import type { Endpoint } from '../../sandbox/control/endpoints.ts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { AppError } from '../../src/domain/data/errors.ts'
import type { FlowIntent, FlowRecord } from '../../src/flow/journal/flowRecord.ts'
import type { CrosschainBench } from '../bench/crosschainBench.ts'
import type { DeltaBench } from '../bench/deltaBench.ts'
import type { WalletBench } from '../bench/walletBench.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import { type FaultPage, openFaultPage } from '../faults/faultPage.ts'
import { sentenceComplaint } from '../faults/faultTrial.ts'
import type { ProofSample } from '../proofs/proofSample.ts'
import type { Person } from '../wallet/people.ts'
import {
  countMembers,
  type Forgery,
  forgedBody,
  forgeriesOf,
  type Json,
  type Strangers,
  titleOf,
} from './forgeries.ts'
import type { LyingService } from './lyingService.ts'
import { type Requested, requestsOf } from './walletFacts.ts'

/** What a journey walks in. */
export interface Scene {
  readonly manifest: Manifest
  readonly bench: WalletBench
  readonly delta: DeltaBench
  readonly crosschain: CrosschainBench
  readonly person: Person
  readonly page: FaultPage
}

/** An act that a person could confirm, and what the screen showed of it then. */
export interface Offered {
  readonly act: string
  readonly intent: FlowIntent
  /** The rows of the review, or of the button: everything a person decides by. */
  readonly shown: Readonly<Record<string, string>>
}

/** A way from the service's answers to the wallet, walked by somebody who clicks through with open eyes. */
export interface Journey<T = unknown> {
  readonly title: string
  readonly funds: Readonly<Record<string, bigint>>
  /** The state before any answer is false. */
  prepare(scene: Scene): Promise<T>
  /** From the answers to what could be confirmed. @throws {AppError} what the screen says instead */
  screen(scene: Scene, prepared: T): Promise<readonly Offered[]>
  /** What is wrong with a request, given what was shown and what the person wished for; null when nothing is. */
  complaint(requested: Requested, offered: Offered, prepared: T, scene: Scene): string | null
  /** Further false answers: whole ones with nobody's order behind them. */
  inventions?(scene: Scene, prepared: T): readonly Invention[]
  /** The wallet signs, so that what follows is asked too; nothing is ever sent. */
  readonly signs?: boolean
  /** What the truth must offer at least. */
  readonly expected?: readonly string[]
}

/** A whole answer that is made up. */
export interface Invention {
  readonly title: string
  readonly endpoint: Endpoint
  readonly change: (body: Json) => Json
}

/** How a forgery ends: no prompt; a prompt that was shown, and differs from the truth; or all is as it would have been. */
type End = 'refused' | 'visible' | 'harmless'

interface Row {
  readonly journey: string
  readonly endpoint: Endpoint
  readonly members: number
  readonly forgeries: number
  readonly ends: Record<End, number>
}

interface Outcome {
  readonly end: End
  readonly complaint: string | null
}

/** How many forgeries of each member a journey tries where another one has exhausted the endpoint's answers. */
const FEW = 1

/** So many forgeries of every member, others for another turn. */
function fewOfEach(all: readonly Forgery[], turn: number): readonly Forgery[] {
  const byMember = new Map<string, Forgery[]>()
  for (const forgery of all) {
    const member = forgery.path.join('.')
    byMember.set(member, [...(byMember.get(member) ?? []), forgery])
  }
  return [...byMember.values()].flatMap((forgeries) =>
    forgeries.filter((_, place) => (place + turn) % Math.ceil(forgeries.length / FEW) === 0),
  )
}

const ASKING = ['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_sendCalls', 'personal_sign'] as const
const canon = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one))

/** Tries forgeries and counts how they end. */
export interface LyingTrials {
  /** Resolves to everything that was paid, signed or shown otherwise than it should be. */
  run<T>(journey: Journey<T>): Promise<readonly string[]>
  table(): string
}

export function createLyingTrials(tools: {
  readonly manifest: Manifest
  readonly bench: WalletBench
  readonly delta: DeltaBench
  readonly crosschain: CrosschainBench
  readonly service: LyingService
  readonly strangers: Strangers
  readonly sample: ProofSample
}): LyingTrials {
  const { manifest, bench, delta, crosschain, service, strangers, sample } = tools
  const rows: Row[] = []
  /** Endpoints whose answers were changed in every way already: later journeys change every member once. */
  const exhausted = new Set<string>()

  /** Runs what is offered up to the wallet. Resolves to what the wallet was asked. */
  const carriedOut = async (scene: Scene, { intent }: Offered) => {
    scene.person.wallet.log.length = 0
    const flow = await scene.page.run(intent)
    const requested = requestsOf(scene.person.wallet)
    // Hundreds of flows on one page are nobody's.
    scene.page.dismiss()
    return { flow, requested }
  }

  const silenceComplaint = ({ status, error, notice }: FlowRecord): string | null =>
    status === 'done' ? null : sentenceComplaint(error?.say ?? notice)

  async function run<T>(journey: Journey<T>): Promise<readonly string[]> {
    const goBack = openBrowser()
    service.forget()
    service.beHonest()
    const person = await bench.arrive(journey.funds)
    const page = await openFaultPage(manifest, service.fetch)
    const scene: Scene = { manifest, bench, delta, crosschain, person, page }
    try {
      const prepared = await journey.prepare(scene)
      // What was true before is not what is true now.
      service.forget()
      for (const method of ASKING) person.wallet.always(method, { kind: 'reject' })
      if (journey.signs) person.wallet.always('eth_signTypedData_v4', { kind: 'approve' })
      return await tryForgeries(journey, scene, prepared)
    } finally {
      service.beHonest()
      page.close()
      goBack()
    }
  }

  async function tryForgeries<T>(journey: Journey<T>, scene: Scene, prepared: T): Promise<readonly string[]> {
    const complaints: string[] = []
    service.takeAnswers()
    const truth = await journey.screen(scene, prepared)
    const missing = (journey.expected ?? ['confirm']).filter((act) => !truth.some((one) => one.act === act))
    if (missing.length > 0)
      return [`the truth offers no ${missing.join()}: ${truth.map(({ act }) => act).join()}`]
    const ofScreen = service.takeAnswers()
    const honest = new Map<string, string>()
    for (const offered of truth) {
      const { flow, requested } = await carriedOut(scene, offered)
      if (requested.length === 0 && flow.status !== 'done')
        complaints.push(`${offered.act}: nothing was asked (${flow.error?.code} ${flow.error?.details})`)
      for (const one of requested) {
        const complaint = journey.complaint(one, offered, prepared, scene)
        if (complaint) complaints.push(`the truth: ${offered.act}: ${complaint}`)
      }
      honest.set(canon([offered.act, offered.intent, offered.shown]), '')
    }
    const ofFlow = service.takeAnswers()
    if (complaints.length > 0) return complaints
    const shownInTruth = new Set(truth.map(({ act, shown }) => canon([act, shown])))
    /** What was offered before while the flow's own answers were true ends as it did then. */
    const before = new Map<string, Outcome>(
      truth.map((offered) => [canon(offered), { end: 'harmless', complaint: null }]),
    )

    const endOf = async (offered: Offered, isFlowForgery: boolean): Promise<Outcome> => {
      const key = canon(offered)
      const known = isFlowForgery ? undefined : before.get(key)
      if (known) return known
      const { flow, requested } = await carriedOut(scene, offered)
      const found = requested.map((one) => journey.complaint(one, offered, prepared, scene))
      const complaint = found.find((one) => one !== null) ?? silenceComplaint(flow)
      const isShownSo = shownInTruth.has(canon([offered.act, offered.shown]))
      const end = requested.length === 0 ? 'refused' : isShownSo ? 'harmless' : 'visible'
      const outcome = { end, complaint } as const
      if (!isFlowForgery) before.set(key, outcome)
      return outcome
    }

    const tryOne = async (isFlowForgery: boolean): Promise<Outcome> => {
      try {
        const offered = await journey.screen(scene, prepared)
        const outcomes: Outcome[] = []
        for (const one of offered) outcomes.push(await endOf(one, isFlowForgery))
        const complaint = outcomes.find((one) => one.complaint !== null)?.complaint ?? null
        const worst = (['visible', 'harmless'] as const).find((end) =>
          outcomes.some((one) => one.end === end),
        )
        return { end: worst ?? 'refused', complaint }
      } catch (error) {
        if (error instanceof AppError) return { end: 'refused', complaint: sentenceComplaint(error.say) }
        return { end: 'refused', complaint: `broke: ${error instanceof Error ? error.stack : error}` }
      }
    }

    for (const [endpoint, body] of new Map([...ofScreen, ...ofFlow])) {
      const all: readonly Invention[] = [
        ...forgeriesFor(endpoint, forgeriesOf(body, strangers)).map((forgery) => ({
          title: titleOf(forgery),
          endpoint,
          change: (reported: Json) => forgedBody(reported, forgery),
        })),
        ...(journey.inventions?.(scene, prepared) ?? []).filter((one) => one.endpoint === endpoint),
      ]
      const tried = sample.of(`${journey.title} ${endpoint}`, all)
      const ends: Row['ends'] = { refused: 0, visible: 0, harmless: 0 }
      for (const forgery of tried) {
        service.tell(endpoint, forgery.change)
        const { end, complaint } = await tryOne(ofFlow.has(endpoint))
        service.beHonest()
        ends[end] += 1
        if (complaint) complaints.push(`${endpoint} ${forgery.title}: ${end}: ${complaint}`)
      }
      rows.push({
        journey: journey.title,
        endpoint,
        members: countMembers(body),
        forgeries: tried.length,
        ends,
      })
    }
    return complaints
  }

  function forgeriesFor(endpoint: Endpoint, all: readonly Forgery[]): readonly Forgery[] {
    const isRepeated = exhausted.has(endpoint)
    exhausted.add(endpoint)
    return isRepeated ? fewOfEach(all, (exhausted.size + rows.length) % 7) : all
  }

  return {
    run,
    table() {
      const lines = rows.map(({ journey, endpoint, members, forgeries, ends }) =>
        [
          `  ${journey.padEnd(30)} ${endpoint.padEnd(66)}`,
          ...[members, forgeries, ends.refused, ends.visible, ends.harmless].map((count) =>
            String(count).padStart(8),
          ),
        ].join(' '),
      )
      const head = `  ${'journey'.padEnd(30)} ${'endpoint'.padEnd(66)}  members     lies  refused  visible harmless`
      return [head, ...lines].join('\n')
    },
  }
}
