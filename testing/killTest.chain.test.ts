import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../sandbox/sandbox.ts'
import type { DeltaOrder } from '../src/domain/orders/deltaOrder.ts'
import type { FlowIntent, FlowRecord } from '../src/flow/flowRecord.ts'
import { listOrders } from '../src/service/deltaOrders.ts'
import { createDeltaBench, type DeltaBench } from './deltaBench.ts'
import { createDeskBench, type DeskBench } from './deskBench.ts'
import { type Moment, openKilledPage, type WalletLog } from './killedPage.ts'
import { openBrowser } from './nodeBrowser.ts'
import type { Person } from './people.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n

let sandbox: RunningSandbox
let bench: DeskBench
let delta: DeltaBench

beforeAll(async () => {
  sandbox = await startSandbox({ apiPort: 21300, controlPort: 21301, rpcPort: 21302 })
  bench = createDeskBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
  openBrowser()
})
afterAll(() => {
  process.stdout.write(`kill test: ${cases} pages killed, ${asked} of them left a question to the person\n`)
  return sandbox?.stop()
})

/** A flow to be killed. A further kind is a further row. */
interface Row {
  readonly title: string
  readonly funds: Readonly<Record<string, bigint>>
  /** What the person confirms; earlier flows that it needs are run here. */
  readonly intent: (person: Person) => Promise<FlowIntent>
  /** Orders of the person that exist once the flow is done. */
  readonly orders: number
}

/** Runs a flow that nobody kills, in a browser of its own. */
async function run(person: Person, intent: FlowIntent): Promise<FlowRecord> {
  const page = openKilledPage(
    sandbox.manifest,
    { ...person, journalName: `before-${crypto.randomUUID()}` },
    { sent: [], signed: [] },
  )
  page.engine.start(intent)
  await page.end
  page.engine.close()
  const [flow] = page.store.getState().flows
  if (flow?.status !== 'done') throw new Error(`${intent.kind}: ${JSON.stringify(flow?.error)}`)
  return flow
}

/** An order that rests: its price is out of reach. */
async function resting(person: Person, sell: string, buy: string, amount: bigint): Promise<DeltaOrder> {
  const trade = { sell, buy, amount, limitPercent: 300n, lifeSec: 3_600 }
  return delta.placed(await run(person, await delta.order(person.account, trade)))
}

/** An order that sells native, and waits out of reach; deposited for when it was placed. */
async function deposited(person: Person): Promise<DeltaOrder> {
  return resting(person, 'ETH', 'USDC', ETHER / 5n)
}

/** The members by which an order that sells native is spoken of on chain. */
const spoken = (person: Person, { orderHash, orderText }: DeltaOrder) => ({
  ...bound(person),
  orderHash,
  orderText,
  partiallyFillable: false,
})

const bound = ({ account }: Person) => ({ account, chainId: bench.token('ETH').chainId })

const ROWS: readonly Row[] = [
  {
    title: 'wrap',
    funds: {},
    intent: async (person) => ({ kind: 'wrap', ...bound(person), amount: String(ETHER / 10n) }),
    orders: 0,
  },
  {
    title: 'approval of a token that must be reset',
    funds: { USDT: 10n * USD },
    intent: async (person) => {
      await bench.allow(person, 'USDT', 5n)
      const token = bench.token('USDT')
      return { kind: 'approval', ...bound(person), token, spender: 'router', amount: '7' }
    },
    orders: 0,
  },
  {
    title: 'market swap',
    funds: { USDC: 500n * USD },
    intent: ({ account }) => bench.review(account, { sell: 'USDC', buy: 'ETH', amount: 400n * USD }),
    orders: 0,
  },
  {
    title: 'Delta order with a permit',
    funds: { USDC: 1_000n * USD },
    intent: ({ account }) => delta.order(account, { sell: 'USDC', buy: 'WETH', amount: 900n * USD }),
    orders: 1,
  },
  {
    title: 'Delta limit order with an approval',
    funds: { USDC: 1_000n * USD },
    intent: ({ account }) =>
      delta.order(account, { sell: 'USDC', buy: 'WETH', amount: 900n * USD, limitPercent: 200n }),
    orders: 1,
  },
  {
    title: 'Delta order that sells native',
    funds: {},
    intent: ({ account }) => delta.order(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 5n }),
    orders: 1,
  },
  {
    title: 'cancellation at the service',
    funds: { USDC: 1_000n * USD },
    intent: async (person) => delta.cancelling(await resting(person, 'USDC', 'WETH', 900n * USD)),
    orders: 1,
  },
  {
    title: 'unwrap',
    funds: { WETH: ETHER },
    intent: async (person) => ({ kind: 'unwrap', ...bound(person), amount: String(ETHER / 10n) }),
    orders: 0,
  },
  {
    title: 'deposit for an order that waits for more',
    funds: {},
    intent: async (person) => ({
      kind: 'deposit',
      ...spoken(person, await deposited(person)),
      amount: String(ETHER / 50n),
      presigns: false,
    }),
    orders: 1,
  },
  {
    title: 'withdrawal of a deposit',
    funds: {},
    intent: async (person) => {
      await deposited(person)
      return { kind: 'withdraw', ...bound(person), amount: String(ETHER / 50n) }
    },
    orders: 1,
  },
  {
    title: 'cancellation of an order that sells native',
    funds: {},
    intent: async (person) => ({ kind: 'cancel-native', ...spoken(person, await deposited(person)) }),
    orders: 1,
  },
  {
    title: 'cancellation on chain',
    funds: {},
    intent: async (person) => ({ kind: 'invalidate-nonces', ...bound(person), nonces: ['12345'] }),
    orders: 0,
  },
]

let cases = 0
let asked = 0

/** Reasons to wait for the person. */
const WAITS = ['flow-interrupted', 'flow-may-have-been-sent']

describe.each(ROWS)('$title', ({ funds, intent: review, orders }) => {
  const arrive = async () => {
    const person = await bench.arrive(funds)
    const journalName = crypto.randomUUID()
    const log: WalletLog = { sent: [], signed: [] }
    const countOf = () => bench.reader.client.getTransactionCount({ address: person.account })
    const intent = await review(person)
    return { person: { ...person, journalName }, log, intent, countOf, before: await countOf() }
  }

  test('behavior: killed at any moment, it finishes or waits for the person, and nothing happens twice', async () => {
    const whole = await arrive()
    const page = openKilledPage(sandbox.manifest, whole.person, whole.log)
    page.engine.start(whole.intent)
    await page.end
    expect(page.store.getState().flows).toMatchObject([{ status: 'done' }])
    page.engine.close()
    const transactions = (await whole.countOf()) - whole.before
    const moments = page.crossings.flatMap((crossing): readonly Moment[] => [
      { crossing, side: 'before' },
      { crossing, side: 'after' },
    ])
    for (const moment of moments) {
      await killAt(moment, await arrive(), { transactions, signatures: whole.log.signed.length, orders })
      cases += 1
    }
  }, 240_000)
})

async function killAt(
  moment: Moment,
  {
    person,
    log,
    intent,
    countOf,
    before,
  }: {
    readonly person: Person & { readonly journalName: string }
    readonly log: WalletLog
    readonly intent: FlowIntent
    readonly countOf: () => Promise<number>
    readonly before: number
  },
  expected: { readonly transactions: number; readonly signatures: number; readonly orders: number },
): Promise<void> {
  const title = `${intent.kind}, ${moment.side} ${moment.crossing}`
  const first = openKilledPage(sandbox.manifest, person, log, moment)
  first.engine.start(intent)
  await first.end
  first.engine.close()
  expect(first.isDead(), `${title} is reached`).toBe(true)

  const [signed, sent] = [log.signed.length, log.sent.length]
  const second = openKilledPage(sandbox.manifest, person, log)
  await second.engine.open()
  const [found] = second.store.getState().flows
  if (!found) {
    // Nothing had been written down, so nothing had been asked.
    expect([signed, sent], title).toEqual([0, 0])
    second.engine.start(intent)
    await second.end
  } else {
    if (found.status === 'running') await second.end
    expect([log.signed.length, log.sent.length], `${title}: no wallet is asked by itself`).toEqual([
      signed,
      sent,
    ])
  }
  for (let turn = 0; turn < 2; turn += 1) {
    const [flow] = second.store.getState().flows
    if (flow?.status !== 'paused') break
    expect(WAITS, `${title}: ${JSON.stringify(flow.error)}`).toContain(flow.error?.code)
    asked += turn === 0 ? 1 : 0
    const settled = stops(second.store)
    second.engine.resume(flow.id)
    await settled
    await second.engine.idle()
  }
  second.engine.close()
  const [flow] = second.store.getState().flows
  expect(flow?.status, `${title}: ${JSON.stringify(flow?.error)}`).toBe('done')
  expect((await countOf()) - before, `${title}: transactions`).toBe(expected.transactions)
  // A signature whose answer never reached the page may be asked for again, by the person, for the same bytes.
  const isAnswerLost = moment.crossing.startsWith('sign') || /^write sign-\S+ pending/.test(moment.crossing)
  expect(log.signed.length, `${title}: signatures`).toBeLessThanOrEqual(
    expected.signatures + (isAnswerLost ? 1 : 0),
  )
  const { orders } = await listOrders(delta.service, { account: person.account })
  expect(orders.length, `${title}: orders`).toBe(expected.orders)
}

/** Resolves when the flow has run again and stopped. */
function stops(store: ReturnType<typeof openKilledPage>['store']): Promise<void> {
  return new Promise((resolve) => {
    let hasRun = false
    store.subscribe(({ flows: [flow] }) => {
      if (flow?.status === 'running') hasRun = true
      else if (hasRun) resolve()
    })
  })
}
