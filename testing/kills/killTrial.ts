import { parseAbi } from 'viem'
import { expect } from 'vitest'
import type { Manifest } from '../../sandbox/sandbox.ts'
import type { FlowIntent, FlowRecord } from '../../src/flow/journal/flowRecord.ts'
import { type Clock, systemClock } from '../../src/flow/record/clock.ts'
import { listOrders } from '../../src/service/delta/deltaOrders.ts'
import type { DeltaBench } from '../bench/deltaBench.ts'
import type { WalletBench } from '../bench/walletBench.ts'
import type { Person } from '../wallet/people.ts'
import {
  createKilledBrowser,
  hurriedClock,
  type KilledBrowser,
  type KilledPage,
  type KilledPageOptions,
  openKilledPage,
} from './killedPage.ts'
import { carryOut } from './killedWallet.ts'
import type { Moment } from './killGate.ts'
import type { KillRow } from './killRows.ts'

/** Reasons to wait for the person, with the sentence that says so. */
const WAITS: Readonly<Record<string, string>> = {
  'flow-interrupted': 'flow.error.interrupted',
  'flow-may-have-been-sent': 'flow.error.mayHaveBeenSent',
  // A sandbox on a busy machine: the sentence is shown as well, and nothing is lost.
  'service-timeout': 'errors.service.timeout',
}

const SIGN = 'eth_signTypedData_v4'
const SEND = 'eth_sendTransaction'
const ASKS = [SIGN, SEND, 'wallet_sendTransaction', 'wallet_sendCalls']
const SAFE = parseAbi(['function nonce() view returns (uint256)'])
/** Where something is on its way between two who cannot see each other. */
const ON_THE_WAY = /^(send|sign|calls|post|status) /

/** Somebody whose page is about to be killed. */
export interface Victim {
  readonly person: Person
  readonly browser: KilledBrowser
  readonly intent: FlowIntent
  /** Transactions the account had carried out before the flow. */
  readonly before: number
}

/** What a flow takes when nobody kills it. */
export interface Whole {
  readonly moments: readonly Moment[]
  readonly transactions: number
  readonly signatures: number
}

export interface KillTrials {
  /** Runs a row to its end. */
  whole(row: KillRow): Promise<Whole>
  /** Kills it once, opens this many pages, and holds them to what was promised. Resolves to whether the person was asked to decide. */
  kill(row: KillRow, moment: Moment, whole: Whole, pages: 1 | 2): Promise<boolean>
  /** Two people of one browser, whose wallet goes from one to the other until both flows are done: each flow asks only its own. */
  alternate(one: KillRow, other: KillRow): Promise<void>
  /** A row of transactions alone, whose wallet sends the first and answers with this error: it is found, and nobody is asked again. */
  astray(row: KillRow, code: number): Promise<void>
}

/** Why a flow waits for the wallet to come back. */
const ELSEWHERE = ['flow-other-account', 'wallet-wrong-account']

/** So often the first page may be slowed down by a busy machine before it gets to where it is killed. */
const TRIES = 3

/** What the wallet was asked to send or sign. */
export const asksOf = ({ wallet }: Person): number =>
  wallet.log.filter(({ method }) => ASKS.includes(method)).length
export const signaturesOf = ({ wallet }: Person): number => wallet.requests(SIGN).length

/** Moments at which a page that is not alone is killed. */
export const isOnTheWay = ({ crossing, side }: Moment): boolean =>
  side === 'after' && ON_THE_WAY.test(crossing)

export function createKillTrials(manifest: Manifest, bench: WalletBench, delta: DeltaBench): KillTrials {
  const { client } = bench.reader
  const countOf = async ({ account: address, safe }: Person) =>
    safe
      ? Number(await client.readContract({ address, abi: SAFE, functionName: 'nonce' }))
      : client.getTransactionCount({ address })
  const ordersOf = async ({ account }: Person) => (await listOrders(delta.service, { account })).orders.length

  const arrive = async ({ funds, arrival, intent: review }: KillRow): Promise<Victim> => {
    const person = await bench.arrive(funds, arrival)
    const intent = await review(person)
    person.wallet.log.length = 0
    return { person, browser: createKilledBrowser(), intent, before: await countOf(person) }
  }

  const open = (
    { person, browser }: Pick<Victim, 'person' | 'browser'>,
    killAt: Moment | null,
    special?: Pick<KilledPageOptions, 'clock' | 'shared'>,
  ) => openKilledPage({ manifest, browser, person: () => person, killAt, ...special })

  const arriveWhole = async (row: KillRow) => ({ ...(await arrive(row)), row, whole: await whole(row) })

  const whole = async (row: KillRow): Promise<Whole> => {
    const victim = await arrive(row)
    const page = await open(victim, null)
    page.engine.start(victim.intent)
    await page.end
    const [flow] = page.store.getState().flows
    expect(flow?.status, `${row.title}: ${JSON.stringify(flow?.error)}`).toBe('done')
    page.engine.close()
    return {
      // How often a wallet is asked how far something is depends on how fast the chain is.
      moments: page.crossings
        .filter((crossing) => !/^status #[^0]/.test(crossing))
        .flatMap((crossing, place): readonly Moment[] => {
          const after: Moment = { crossing, side: 'after' }
          // Between two crossings a page only reads: to die before the next one is to die after the last, but for what co-owners do meanwhile.
          const isOther = place === 0 || ON_THE_WAY.test(crossing) || row.arrival?.profile === 'safe-later'
          return isOther ? [{ crossing, side: 'before' }, after] : [after]
        }),
      transactions: (await countOf(victim.person)) - victim.before,
      signatures: signaturesOf(victim.person),
    }
  }

  /** Somebody whose page died at this moment. */
  const killed = async (row: KillRow, moment: Moment, title: string): Promise<Victim> => {
    for (let turn = 1; ; turn += 1) {
      const victim = await arrive(row)
      const page = await open(victim, moment)
      page.engine.start(victim.intent)
      await page.end
      page.engine.close()
      if (page.isDead()) return victim
      const error = page.store.getState().flows[0]?.error
      const isSlow = error?.code === 'service-timeout' && turn < TRIES
      expect(isSlow, `${title} is reached: ${JSON.stringify(error)}`).toBe(true)
    }
  }

  return {
    whole,
    async kill(row, moment, whole, pages) {
      const title = `${row.title}, ${moment.side} ${moment.crossing}${pages === 2 ? ', two tabs' : ''}`
      const { person, browser, intent, before } = await killed(row, moment, title)
      // Either while no page is open, or in front of one that was opened again.
      if (moment.side === 'after') await carryOut(person)

      const requested = asksOf(person)
      const shared = browser.together()
      const tabs = await Promise.all(
        Array.from({ length: pages }, () => open({ person, browser }, null, { shared })),
      )
      await Promise.all(tabs.map(({ engine }) => engine.open()))
      const isRequested = await takeUp(tabs, { title, intent, person, requested })

      const [flow] = tabs[0]?.store.getState().flows ?? []
      for (const { engine, store } of tabs) {
        engine.close()
        expect(store.getState().flows[0]?.steps, title).toEqual(flow?.steps)
      }
      expect(flow?.status, `${title}: ${JSON.stringify(flow?.error)}`).toBe('done')
      expect((await countOf(person)) - before, `${title}: transactions`).toBe(whole.transactions)
      expect(person.safe?.waiting ?? [], `${title}: proposals`).toEqual([])
      // A signature whose answer never reached the page may be asked for again, by the person, for the same bytes.
      const isAnswerLost =
        moment.crossing.startsWith('sign') || /^write sign-\S+ pending/.test(moment.crossing)
      expect(signaturesOf(person), `${title}: signatures`).toBeLessThanOrEqual(
        whole.signatures + (isAnswerLost ? 1 : 0),
      )
      expect(await ordersOf(person), `${title}: orders`).toBe(row.orders)
      return isRequested
    },
    async alternate(...rows) {
      const [one, other] = await Promise.all([arriveWhole(rows[0]), arriveWhole(rows[1])])
      const browser = createKilledBrowser()
      let at = one
      const page = await openKilledPage({ manifest, browser, person: () => at.person, clock: restlessClock })
      await page.engine.open()
      const flows = [one, other].map((who) => ({ ...who, id: page.engine.start(who.intent) }))
      const title = rows.map((row) => row.title).join(' and ')
      const paused = new Set<string>()
      for (let turn = 0; page.store.getState().flows.some(({ status }) => status !== 'done'); turn += 1) {
        expect(turn, `${title}: ${JSON.stringify(page.store.getState().flows)}`).toBeLessThan(1_000)
        await systemClock.wait(SWITCH_MS)
        at = at === one ? other : one
        page.switched()
        for (const { status, error, id } of page.store.getState().flows) {
          expect(status, `${title}: ${JSON.stringify(error)}`).not.toBe('failed')
          if (status !== 'paused') continue
          expect(ELSEWHERE, title).toContain(error?.code)
          paused.add(id)
          if (flows.some((flow) => flow.id === id && flow.person === at.person)) page.engine.resume(id)
        }
      }
      page.engine.close()
      expect(paused.size, `${title}: somebody had to wait`).toBeGreaterThan(0)
      for (const { person, whole, row, before } of flows) {
        expect((await countOf(person)) - before, `${title}: transactions`).toBe(whole.transactions)
        expect(signaturesOf(person), `${title}: signatures`).toBe(whole.signatures)
        expect(await ordersOf(person), `${title}: orders`).toBe(row.orders)
        const refused = person.wallet.log.filter(({ method, outcome }) => {
          return ASKS.includes(method) && outcome === 'refused'
        })
        expect(refused, title).toEqual([])
      }
    },
    async astray(row, code) {
      const title = `${row.title}, sent and answered with ${code}`
      const [victim, { transactions }] = await Promise.all([arrive(row), whole(row)])
      const { person, intent, before } = victim
      person.wallet.next(SEND, { kind: 'actThenFail', code })
      const page = await open(victim, null, { clock: restlessClock })
      const id = page.engine.start(intent)
      await settle([page])
      // A node under load may show it only after the one poll that follows the answer: then the watch finds it.
      if (flowOf(page)?.status === 'paused') await page.engine.open()
      for (const until = Date.now() + FOUND_MS; flowOf(page)?.status !== 'done' && Date.now() < until; ) {
        // The watch asks no wallet for what comes after it: the person goes on.
        const { status, error } = flowOf(page) ?? {}
        if (status === 'paused' && error?.code === 'flow-interrupted') page.engine.resume(id)
        await systemClock.wait(SWITCH_MS)
      }
      expect(flowOf(page)?.status, `${title}: ${JSON.stringify(flowOf(page)?.error)}`).toBe('done')
      page.engine.close()
      expect((await countOf(person)) - before, `${title}: transactions`).toBe(transactions)
      expect(asksOf(person), `${title}: prompts`).toBe(transactions)
    },
  }
}

/** The watch looks every few seconds, which are moments by the restless clock. */
const FOUND_MS = 30_000

/** So often the wallet goes to the other account. */
const SWITCH_MS = 60

/** As hurried as people who keep changing accounts. */
const restlessClock: Clock = {
  now: () => Date.now(),
  wait: (durationMs, signal) =>
    durationMs < 5_000 ? hurriedClock.wait(durationMs, signal) : waited(durationMs, signal),
}

/** Looks that recur every few seconds come in moments; waiting for people takes its time. */
const waited = (durationMs: number, signal?: AbortSignal) =>
  durationMs > 5_000 ? hurriedClock.wait(durationMs, signal) : systemClock.wait(20, signal)

const flowOf = ({ store }: KilledPage): FlowRecord | undefined => store.getState().flows[0]

/** So often a person goes on with a flow: a transaction that waits to be mined shows as on its way, and there is no second prompt. */
const MOST_CLICKS = 10

/** Waits until the flow moves no more in any of these tabs. */
async function settle(tabs: readonly KilledPage[]): Promise<void> {
  do await Promise.all(tabs.map(({ engine }) => engine.idle()))
  while (tabs.some((tab) => flowOf(tab)?.status === 'running'))
}

/** What happens in pages that were opened after one was killed. Resolves to whether they waited for the person. */
async function takeUp(
  tabs: readonly KilledPage[],
  {
    title,
    intent,
    person,
    requested,
  }: {
    readonly title: string
    readonly intent: FlowIntent
    readonly person: Person
    readonly requested: number
  },
): Promise<boolean> {
  const [tab] = tabs
  if (!tab) throw new RangeError('no page was opened')
  if (!flowOf(tab)) {
    // Nothing had been written down, so nothing had been asked.
    expect(requested, title).toBe(0)
    tab.engine.start(intent)
    await settle(tabs)
  } else {
    await settle(tabs)
    expect(asksOf(person), `${title}: no wallet is asked by itself`).toBe(requested)
  }
  let isRequested = false
  for (let turn = 0; turn < MOST_CLICKS && flowOf(tab)?.status === 'paused'; turn += 1) {
    const { error, id } = flowOf(tab) as FlowRecord
    expect(WAITS[error?.code ?? ''], `${title}: ${JSON.stringify(error)}`).toBe(error?.say.key)
    isRequested = true
    // The other owners of the Safe have had time to agree.
    await carryOut(person)
    for (const { engine } of tabs) engine.resume(id)
    await settle(tabs)
  }
  return isRequested
}
