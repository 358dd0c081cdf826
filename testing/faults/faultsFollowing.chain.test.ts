import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultNames } from '../../sandbox/control/endpointFaults.ts'
import type { Endpoint } from '../../sandbox/control/endpoints.ts'
import { OUTAGE_MODES } from '../../sandbox/control/faults.ts'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { createChainClients } from '../../src/chain/node/clients.ts'
import type { OrderStatus } from '../../src/domain/orders/record/orderState.ts'
import { createOrderFeed, type OrderFeed } from '../../src/flow/orders/orderFeed.ts'
import { createChainStates } from '../../src/flow/orders/orderFeedChain.ts'
import { orderReads } from '../../src/flow/orders/orderFeedPoll.ts'
import { createFeedRhythm } from '../../src/flow/orders/orderFeedRhythm.ts'
import { createPageLocks } from '../../src/flow/record/locks.ts'
import { createDeltaBench, type DeltaBench } from '../bench/deltaBench.ts'
import { createWalletBench, until, type WalletBench } from '../bench/walletBench.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import { proofSample } from '../proofs/proofSample.ts'
import { type FaultControl, faultControl, outagePath } from './faultControl.ts'
import { openFaultPage } from './faultPage.ts'
import { sentenceComplaint, shortenPatience } from './faultTrial.ts'

const USD = 10n ** 6n
/** So often the feed asks in vain before all is well again. */
const POLLS = 3
const sample = proofSample('faults while orders are followed', 10)

let sandbox: RunningSandbox
let bench: WalletBench
let delta: DeltaBench
let control: FaultControl

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
  control = faultControl(sandbox.manifest.controlUrl)
  await control.mend()
})
afterAll(async () => {
  const count = (how: string) => ended.filter((one) => one === how).length
  process.stdout.write(
    `faults while orders are followed: ${ended.length} cases, ${count('told')} told the person meanwhile, ${count('silent')} did not have to; all followed to their end\n${sample.summary()}\n`,
  )
  await sandbox?.stop()
})

const ended: ('told' | 'silent')[] = []

/** A feed whose time flies; `looks` counts how often it waited. */
async function openFeed() {
  const page = await openFaultPage(sandbox.manifest)
  let passedMs = 0
  let polls = 0
  const now = () => Date.now() + passedMs
  const chains = sandbox.manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] }))
  const feed = createOrderFeed({
    reads: orderReads(page.service),
    readChain: createChainStates(
      createChainClients({ apiUrl: sandbox.manifest.apiUrl, partner: 'anon', chains }),
    ),
    clock: {
      now,
      wait: (durationMs) =>
        new Promise((resolve) => {
          passedMs += durationMs
          polls += 1
          setImmediate(resolve)
        }),
    },
    locks: createPageLocks(),
    channel: { post: () => undefined, listen: () => () => undefined },
    rhythm: createFeedRhythm({
      attention: { now: () => 'active', onChange: () => () => undefined },
      budget: page.service.budget,
      now,
    }),
  })
  return {
    page,
    feed,
    /** Resolves once the feed has polled a few more times, or reported trouble. */
    async tries() {
      const from = polls
      while (polls < from + POLLS && feed.store.getState().problem === null)
        await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const statusOf = (feed: OrderFeed, id: string): OrderStatus | 'UNKNOWN' | undefined =>
  feed.store.getState().orders.get(id)?.status

/** An order is placed, something goes wrong while solvers fill it, and all is well again. */
async function follow(on: () => Promise<void>, isHanging = false): Promise<string | null> {
  openBrowser()
  const person = await bench.arrive({ USDC: 500n * USD })
  const { page, feed, tries } = await openFeed()
  let endHaste: () => void = () => undefined
  try {
    const before = await bench.reader.balance(person.account, 'WETH')
    const trade = { sell: 'USDC', buy: 'WETH', amount: 200n * USD }
    const intent = await delta.order(person.account, trade)
    const { id } = await delta.placed(await page.run(intent))
    await on()
    if (isHanging) endHaste = shortenPatience()
    feed.follow(person.account, [id])
    await control.set('solvers', { mode: 'release' })
    await tries()
    const { problem } = feed.store.getState()
    const complaint = problem && sentenceComplaint(problem.say)
    if (complaint) return complaint
    endHaste()
    await control.mend()
    await control.set('solvers', { mode: 'release' })
    await until(feed.store, () => statusOf(feed, id) === 'COMPLETED')
    ended.push(problem ? 'told' : 'silent')
    const { problem: left } = feed.store.getState()
    if (left) return `still says ${left.code}`
    const sold = 500n * USD - (await bench.reader.balance(person.account, 'USDC'))
    const bought = (await bench.reader.balance(person.account, 'WETH')) - before
    return sold === trade.amount && bought > 0n ? null : `${sold} sold, ${bought} bought`
  } finally {
    endHaste()
    feed.stop()
    page.close()
    await control.mend()
    await control.set('solvers', { mode: 'hold' })
  }
}

const LIST: Endpoint = 'GET /v2/delta/orders'
const SINGLE: Endpoint = 'GET /v2/delta/orders/{orderId}'
const named = [LIST, SINGLE].flatMap((endpoint) =>
  faultNames(endpoint)
    .filter((fault) => fault !== 'tamper')
    .map((fault) => [endpoint, fault] as const),
)

test.each(sample.of('named', named, ([endpoint]) => endpoint))('error: %s %s', async (endpoint, fault) => {
  const complaint = await follow(async () => {
    // Single orders are asked for when lists do not show them.
    if (endpoint === SINGLE)
      await control.switchOn({ endpoint: LIST, fault: 'tamper', field: 'data', value: [], times: 4 })
    await control.switchOn({ endpoint, fault, times: 40 })
  })
  expect(complaint).toBeNull()
})

test.each(OUTAGE_MODES)('error: outage %s', async (mode) => {
  expect(await follow(() => control.outage(mode), mode === 'hang')).toBeNull()
  if (mode !== 'down')
    expect(await follow(() => control.outage(mode, outagePath(LIST)), mode === 'hang')).toBeNull()
})

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['solvers', { mode: 'step' }],
  ['solvers', { mode: 'release', confirmations: 'hold' }],
  ['solvers', { mode: 'release', settlements: 'revert' }],
  ['limits', { mode: 'on' }],
  ['profile', { profile: 'live' }],
  ['latency', { endpoint: '*', ms: 40 }],
])('behavior: %s %j', async (name, body) => {
  expect(await follow(() => control.set(name, body))).toBeNull()
})
