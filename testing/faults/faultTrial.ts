import { type Endpoint, endpointOf } from '../../sandbox/control/endpoints.ts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import type { Message } from '../../src/domain/data/errors.ts'
import type { FlowIntent, FlowRecord } from '../../src/flow/journal/flowRecord.ts'
import { say, t } from '../../src/text/text.ts'
import type { DeltaBench } from '../bench/deltaBench.ts'
import { type WalletBench, whenRequested } from '../bench/walletBench.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import type { FaultControl } from './faultControl.ts'
import { openFaultPage, type RecordedAnswer } from './faultPage.ts'
import type { FlowRow, Scene } from './faultRows.ts'

// Every sentence there is: parts of the catalogue come with the screens that say them.
import.meta.glob('../../src/text/en/**/*.ts', { eager: true })

/** One thing that goes wrong in a flow. */
export interface FaultCase {
  readonly family: string
  readonly title: string
  on(): Promise<void>
  /** Beside what `mend` does. */
  off?(): Promise<void>
  /** When it goes wrong: before the review, before the flow (the default), or while the wallet's window for its last request is open. */
  readonly moment?: 'review' | 'start' | 'window' | undefined
  /** The service hangs: the client's patience is shortened. */
  readonly isHanging?: boolean
}

/** Tries flows with one thing wrong at a time, and counts. */
export interface FaultTrials {
  /** Resolves to everything that was not as it should be. */
  run(row: FlowRow, cases: readonly FaultCase[]): Promise<readonly string[]>
  /** What the service answers when nothing is wrong, by endpoint. */
  soundAnswers(row: FlowRow): Promise<ReadonlyMap<Endpoint, unknown>>
  /** How the cases ended, as a table. */
  table(): string
  count(): number
}

/** The client's own patience with a service that hangs, and the short one that replaces it. */
const LONG_MS: ReadonlySet<number> = new Set([15_000, 20_000])
const PATIENCE_MS = 300
const ASKING = new Set(['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_sendCalls'])

/** Shortens the long patience of requests. Returns how to bring it back. */
export function shortenPatience(): () => void {
  const { setTimeout: real } = globalThis
  const hasty = (work: () => void, ms?: number, ...more: readonly []) =>
    real(work, LONG_MS.has(ms ?? 0) ? PATIENCE_MS : ms, ...more)
  Object.assign(globalThis, { setTimeout: hasty })
  return () => void Object.assign(globalThis, { setTimeout: real })
}

/** What is wrong with a sentence; null when a person can read it. */
export function sentenceComplaint(message: Message | undefined): string | null {
  if (!message) return 'nothing is said'
  const sentence = say(message)
  if (sentence === t('app.error.unexpected')) return `no sentence for ${message.key}`
  return sentence.includes('{{') ? `a gap in the sentence of ${message.key}` : null
}

function recordComplaint({ status, error, notice }: FlowRecord): string | null {
  if (status === 'done') return null
  const complaint = sentenceComplaint(error?.say ?? notice)
  return complaint && `${complaint} (${error?.details})`
}

const isPrefix = (requested: readonly string[], all: readonly string[]) =>
  requested.length <= all.length && requested.every((method, place) => method === all[place])

function walletComplaint(row: FlowRow, requested: readonly string[], last: FlowRecord): string | null {
  const isDone = last.status === 'done'
  const isRefused = /^(firewall-|service-(other|unknown))/.test(last.error?.code ?? '')
  const most = isRefused ? row.asks.slice(0, -1) : row.asks
  if (!isPrefix(requested, most)) return `the wallet was asked ${requested.join()}`
  return isDone && requested.length < row.asks.length ? `done after ${requested.join()}` : null
}

function howOf(first: FlowRecord, last: FlowRecord): string {
  if (last.status !== 'done') return `${last.status} ${last.error?.code}`
  return first.status === 'done' ? 'done at once' : 'done after'
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

export function createFaultTrials(tools: {
  readonly manifest: Manifest
  readonly bench: WalletBench
  readonly delta: DeltaBench
  readonly control: FaultControl
}): FaultTrials {
  const { manifest, bench, delta, control } = tools
  const ended: { readonly family: string; readonly flow: string; readonly how: string }[] = []

  const setUp = async (row: FlowRow) => {
    const goBack = openBrowser()
    const person = await bench.arrive(row.funds)
    person.wallet.log.length = 0
    const page = await openFaultPage(manifest)
    const scene: Scene = { bench, delta, person, page }
    return {
      scene,
      leave() {
        page.close()
        goBack()
      },
    }
  }

  const mend = async (one: FaultCase) => {
    await control.mend()
    await one.off?.()
  }

  /** Starts the flow with the thing wrong at its moment. Resolves to where it stops first. */
  const disturb = async (row: FlowRow, one: FaultCase, { page, person }: Scene, intent: FlowIntent) => {
    if (one.moment === undefined || one.moment === 'start') await one.on()
    if (one.moment !== 'window') return page.run(intent)
    for (const method of row.asks.slice(0, -1)) person.wallet.next(method, { kind: 'approve' })
    person.wallet.next(row.asks.at(-1) ?? '', { kind: 'hang' })
    page.begin(intent)
    await Promise.race([whenRequested(person.wallet), page.stopped()])
    await one.on()
    person.wallet.answer({ kind: 'approve' })
    return page.stopped()
  }

  /** A price that does not come is shown as an error of the quote; no flow begins. */
  const unquoted = (row: FlowRow, one: FaultCase, error: unknown): readonly string[] => {
    const { say: message, recovery, code } = error as { say?: Message; recovery?: string; code?: string }
    ended.push({ family: one.family, flow: row.title, how: `no quote: ${code}` })
    const complaint = recovery === undefined ? String(error) : sentenceComplaint(message)
    return complaint ? [`${one.title}: ${complaint}`] : []
  }

  const complaintsOf = async (row: FlowRow, one: FaultCase): Promise<readonly string[]> => {
    const { scene, leave } = await setUp(row)
    let endHaste: () => void = () => undefined
    try {
      if (one.moment === 'review') await one.on()
      const [intent, reason] = await row.intent(scene).then(
        (reviewed) => [reviewed, null] as const,
        (error: unknown) => [null, error] as const,
      )
      if (!intent) return unquoted(row, one, reason)
      const hasty: FaultCase = {
        ...one,
        async on() {
          await one.on()
          if (one.isHanging) endHaste = shortenPatience()
        },
      }
      const first = await disturb(row, hasty, scene, intent)
      // What answers again may take its time.
      endHaste()
      await mend(one)
      const last = await scene.page.goOn()
      const requested = scene.person.wallet.log.map(({ method }) => method).filter((name) => ASKING.has(name))
      const stop = first.error?.code ?? first.notice?.key ?? first.status
      const complaints = [
        recordComplaint(first),
        recordComplaint(last),
        walletComplaint(row, requested, last),
        await row.complaint(scene, intent, last.status === 'done'),
      ]
      ended.push({ family: one.family, flow: row.title, how: howOf(first, last) })
      return complaints.flatMap((complaint) =>
        complaint ? [`${one.title}: ${howOf(first, last)} (${stop}): ${complaint}`] : [],
      )
    } finally {
      endHaste()
      await control.mend()
      leave()
    }
  }

  return {
    count: () => ended.length,
    async run(row, cases) {
      const complaints: string[] = []
      for (const one of cases) {
        const found = await complaintsOf(row, one).catch((error: unknown) => [`${one.title}: ${error}`])
        complaints.push(...found)
      }
      return complaints
    },
    async soundAnswers(row) {
      const answers = new Map<Endpoint, unknown>()
      const take = (seen: readonly RecordedAnswer[]) => {
        for (const { method, path, body } of seen) {
          const endpoint = endpointOf(method, path)
          if (endpoint && body !== null) answers.set(endpoint, body)
        }
      }
      for (const lost of [[], Object.values(row.rescues)]) {
        const { scene, leave } = await setUp(row)
        const intent = await row.intent(scene)
        for (const endpoint of lost) await control.switchOn({ endpoint, fault: 'dropAfter', times: 1 })
        await scene.page.run(intent)
        await scene.page.goOn()
        take(scene.page.seen)
        leave()
      }
      return answers
    },
    table() {
      const groups = grouped(ended, ({ family, flow }) => `${flow.padEnd(20)} ${family.padEnd(72)}`)
      const lines = [...groups].map(([group, cases]) => {
        const ways = [...grouped(cases, ({ how }) => how)].map(([how, all]) => `${how} ${all.length}`)
        return `  ${group}${String(cases.length).padStart(4)}  ${ways.sort().join(', ')}`
      })
      return lines.join('\n')
    },
  }
}
