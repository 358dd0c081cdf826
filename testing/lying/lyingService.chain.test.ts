import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { createCrosschainBench } from '../bench/crosschainBench.ts'
import { createDeltaBench } from '../bench/deltaBench.ts'
import { createWalletBench } from '../bench/walletBench.ts'
import { faultControl } from '../faults/faultControl.ts'
import { proofSample } from '../proofs/proofSample.ts'
import { CROSSCHAIN_JOURNEYS } from './crosschainJourneys.ts'
import { createLyingService } from './lyingService.ts'
import { createLyingTrials, type Journey, type LyingTrials } from './lyingTrial.ts'
import { OFFER_JOURNEYS } from './offerJourneys.ts'
import { ORDER_JOURNEYS } from './orderJourneys.ts'
import { TRADE_JOURNEYS } from './tradeJourneys.ts'

const sample = proofSample('lying service', 120)

let sandbox: RunningSandbox
let trials: LyingTrials

beforeAll(async () => {
  sandbox = await startSandbox()
  const { manifest } = sandbox
  await faultControl(manifest.controlUrl).set('solvers', { mode: 'hold' })
  const bench = createWalletBench(manifest)
  trials = createLyingTrials({
    ...{ manifest, bench, sample },
    delta: createDeltaBench(manifest, bench),
    crosschain: createCrosschainBench(manifest),
    service: createLyingService(),
    strangers: {
      account: getAddress('0x00000000000000000000000000000000deadbeef'),
      token: bench.token('DAI').address,
      chainId: manifest.chains[1]?.id ?? 0,
    },
  })
})
afterAll(async () => {
  process.stdout.write(`${trials?.table()}\n${sample.summary()}\n`)
  await sandbox?.stop()
})

const JOURNEYS: readonly Journey[] = [
  ...TRADE_JOURNEYS,
  ...CROSSCHAIN_JOURNEYS,
  ...ORDER_JOURNEYS,
  ...OFFER_JOURNEYS,
] as readonly Journey[]

test.each(JOURNEYS.map((journey) => [journey.title, journey] as const))(
  'error: %s: nothing is paid or signed that was not reviewed, whatever is answered',
  async (_title, journey) => {
    expect(await trials.run(journey)).toEqual([])
  },
  600_000,
)
