import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultNames } from '../../sandbox/control/endpointFaults.ts'
import { type Endpoint, endpointOf } from '../../sandbox/control/endpoints.ts'
import { OUTAGE_MODES } from '../../sandbox/control/faults.ts'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { PROFILES } from '../../sandbox/service/http/serviceErrors.ts'
import { createDeltaBench } from '../bench/deltaBench.ts'
import { createWalletBench, type WalletBench } from '../bench/walletBench.ts'
import { proofSample } from '../proofs/proofSample.ts'
import {
  type FaultControl,
  faultControl,
  leavesOf,
  outagePath,
  sampled,
  type WantedFault,
} from './faultControl.ts'
import { FLOW_ROWS, type FlowRow } from './faultRows.ts'
import { createFaultTrials, type FaultCase, type FaultTrials } from './faultTrial.ts'

/** Members of one answer that are changed, each in a case of its own. */
const MOST_FIELDS = 14
const TIMEOUT_MS = 1_200_000
const sample = proofSample('faults in flows', 12)

let sandbox: RunningSandbox
let bench: WalletBench
let control: FaultControl
let trials: FaultTrials

beforeAll(async () => {
  sandbox = await startSandbox()
  const { manifest } = sandbox
  bench = createWalletBench(manifest)
  const delta = createDeltaBench(manifest, bench)
  control = faultControl(manifest.controlUrl)
  trials = createFaultTrials({ manifest, bench, delta, control })
  await control.mend()
})
afterAll(async () => {
  const fields = `${counted.tried} of ${counted.thereAre} members of answers changed`
  process.stdout.write(
    `faults in flows: ${trials.count()} cases, ${fields}\n${trials.table()}\n${sample.summary()}\n`,
  )
  await sandbox?.stop()
})

const counted = { thereAre: 0, tried: 0 }

/** Switches a fault on, and what makes the flow come past its endpoint. */
const switching = (row: FlowRow, fault: WantedFault) => async () => {
  const before = fault.endpoint === '*' ? undefined : row.rescues[fault.endpoint]
  if (before) await control.switchOn({ endpoint: before, fault: 'dropAfter', times: 1 })
  await control.switchOn(fault)
}

/** The faults of an endpoint, all but the changed members. */
const namedCases = (row: FlowRow, endpoint: Endpoint, moment: FaultCase['moment']): readonly FaultCase[] =>
  faultNames(endpoint)
    .filter((fault) => fault !== 'tamper')
    .map((fault) => ({
      family: endpoint,
      title: `${endpoint} ${fault}`,
      moment,
      on: switching(row, { endpoint, fault }),
    }))

function changedCases(
  row: FlowRow,
  endpoint: Endpoint,
  answer: unknown,
  moment: FaultCase['moment'],
): readonly FaultCase[] {
  const all = leavesOf(answer)
  const fields = sampled(all, MOST_FIELDS)
  counted.thereAre += all.length
  counted.tried += fields.length
  return fields.map((field) => ({
    family: `changed: ${endpoint}`,
    title: `${endpoint} ${field} changed`,
    moment,
    on: switching(row, { endpoint, fault: 'tamper', field }),
  }))
}

/** The answers that a review is made of. */
async function quotesOf(row: FlowRow): Promise<ReadonlyMap<Endpoint, unknown>> {
  const answers = new Map<Endpoint, unknown>()
  const { fetch: real } = globalThis
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init)
    const endpoint = endpointOf(init?.method ?? 'GET', new URL(String(input)).pathname)
    if (endpoint) answers.set(endpoint, await answer.clone().json())
    return answer
  }
  try {
    await trials.soundAnswers(row)
  } finally {
    globalThis.fetch = real
  }
  return answers
}

const OUTAGES = OUTAGE_MODES.filter((mode) => mode !== 'up')

function outageCases(row: FlowRow): readonly FaultCase[] {
  const whole = OUTAGES.flatMap((mode) => (['start', 'window'] as const).map((moment) => ({ mode, moment })))
  const single = row.endpoints.flatMap((endpoint) =>
    OUTAGES.filter((mode) => mode !== 'down').map((mode) => ({ mode, path: outagePath(endpoint) })),
  )
  return [...whole, ...single].map((outage) => ({
    family: `outage: ${outage.mode}`,
    title: JSON.stringify(outage),
    moment: 'moment' in outage ? outage.moment : 'start',
    isHanging: outage.mode === 'hang',
    on: () => control.outage(outage.mode, 'path' in outage ? outage.path : '*'),
  }))
}

/** Everything else the controls can do to the service while nothing is broken. */
function habitCases(row: FlowRow): readonly FaultCase[] {
  const lost = Object.values(row.rescues)
  const set = (control_: string, body: Readonly<Record<string, unknown>>) => async () => {
    for (const endpoint of lost) await control.switchOn({ endpoint, fault: 'dropAfter', times: 1 })
    await control.set(control_, body)
  }
  const habit = (name: string, body: Readonly<Record<string, unknown>>): FaultCase => ({
    family: `habit: ${name}`,
    title: `${name} ${JSON.stringify(body)}`,
    on: set(name, body),
  })
  const token = bench.token('USDT').address
  return [
    ...PROFILES.map((profile) => habit('profile', { profile })),
    habit('limits', { mode: 'on' }),
    habit('limits', { mode: 'on', exposeRetryAfter: true }),
    habit('latency', { endpoint: '*', ms: 40 }),
    ...['both', 'cancelled', 'success'].map((cancelBody) => habit('variants', { cancelBody })),
    ...['live', 'refuse'].map((mixedCancel) => habit('variants', { mixedCancel })),
    ...['accept', 'refuse'].map((repeatedPost) => habit('variants', { repeatedPost })),
    habit('permits', { tokens: [{ chainId: bench.reader.id, token }] }),
    habit('solvers', { mode: 'release', settlements: 'revert' }),
    habit('solvers', { mode: 'release', confirmations: 'hold' }),
    habit('solvers', { mode: 'step' }),
  ]
}

/** The bought token becomes dearer while the flow is on its way, and costs what it did when the person goes on. */
function priceCases(row: FlowRow): readonly FaultCase[] {
  const move = (changePercent: number) => () =>
    control.set('pools/price', { token: 'WETH', against: 'USDC', changePercent })
  const moments = row.asks.length > 1 ? (['start', 'window'] as const) : (['start'] as const)
  return moments.map((moment) => ({
    family: 'price: +20 %',
    title: `the price rises at ${moment}`,
    moment,
    on: move(20),
    off: move(100 / 1.2 - 100),
  }))
}

describe.each(FLOW_ROWS)('$title', (row) => {
  const goesWell = async (cases: readonly FaultCase[]) => {
    await control.mend()
    const some = sample.of(`${row.title} ${cases[0]?.title}`, cases, ({ family }) => family)
    expect(await trials.run(row, some)).toEqual([])
  }

  test.each(row.endpoints)(
    'error: every fault of %s',
    (endpoint) => goesWell(namedCases(row, endpoint, 'start')),
    TIMEOUT_MS,
  )

  test(
    'error: any member of any answer is another one',
    async () => {
      const answers = await trials.soundAnswers(row)
      expect(row.endpoints.filter((endpoint) => !answers.has(endpoint))).toEqual([])
      await goesWell(
        row.endpoints.flatMap((endpoint) => changedCases(row, endpoint, answers.get(endpoint), 'start')),
      )
    },
    TIMEOUT_MS,
  )

  test(
    'error: the service is gone at the beginning, or while the wallet is open',
    () => goesWell(outageCases(row)),
    TIMEOUT_MS,
  )

  test('behavior: the service has other habits', () => goesWell(habitCases(row)), TIMEOUT_MS)

  test('behavior: prices move on the way', () => goesWell(priceCases(row)), TIMEOUT_MS)

  test(
    'error: what the person reviews is not what the service said',
    async () => {
      const { quotedBy } = row
      if (quotedBy === null) return expect(['cancellation', 'Delta order, native']).toContain(row.title)
      const answer = (await quotesOf(row)).get(quotedBy)
      expect(leavesOf(answer).length).toBeGreaterThan(10)
      await goesWell([
        ...namedCases(row, quotedBy, 'review'),
        ...changedCases(row, quotedBy, answer, 'review'),
      ])
    },
    TIMEOUT_MS,
  )
})
