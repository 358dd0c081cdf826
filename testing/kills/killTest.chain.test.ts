import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { createDeltaBench, type DeltaBench } from '../bench/deltaBench.ts'
import { createWalletBench, type WalletBench } from '../bench/walletBench.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import { proofSample } from '../proofs/proofSample.ts'
import { killRows } from './killRows.ts'
import { createKillTrials, isOnTheWay, type KillTrials } from './killTrial.ts'

/** With all moments of a row, on a machine that does other work as well. */
const TIMEOUT_MS = 1_200_000
const sample = proofSample('kill test', 14)

let sandbox: RunningSandbox
let bench: WalletBench
let delta: DeltaBench
let trials: KillTrials

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
  trials = createKillTrials(sandbox.manifest, bench, delta)
  openBrowser()
})

const table: string[] = []
let killed = 0
let requested = 0
const count = (title: string, cases: number, questions: number) => {
  killed += cases
  requested += questions
  table.push(`${title.padEnd(70)} ${String(cases).padStart(4)} ${String(questions).padStart(4)}`)
}
afterAll(() => {
  const head = `${'kill test'.padEnd(70)} killed, of them left to the person\n`
  process.stdout.write(
    `${head}${table.join('\n')}\n${'total'.padEnd(70)} ${killed} ${requested}\n${sample.summary()}\n`,
  )
  return sandbox?.stop()
})

const ROWS = killRows(
  () => sandbox.manifest,
  () => bench,
  () => delta,
)

describe.concurrent.each(ROWS.map((row) => [row.title, row] as const))('%s', (_title, row) => {
  test(
    'behavior: killed at any moment, it finishes or waits for the person; nothing happens twice',
    async () => {
      const whole = await trials.whole(row)
      let questions = 0
      let together = 0
      const alone = sample.of(row.title, whole.moments, ({ side }) => side)
      for (const moment of alone) if (await trials.kill(row, moment, whole, 1)) questions += 1
      expect(whole.moments.length).toBeGreaterThan(0)
      count(row.title, alone.length, questions)

      const shared = sample.of(`${row.title}, two tabs`, whole.moments.filter(isOnTheWay))
      for (const moment of shared) if (await trials.kill(row, moment, whole, 2)) together += 1
      count(`${row.title}, in two tabs at once`, shared.length, together)
    },
    TIMEOUT_MS,
  )
})

describe.concurrent('a wallet that sends and then says something else', () => {
  const codes = [-32000, -32601, -32602, -32603, -32004, -32005, 4900, 4901]
  const titles = ['wrap', 'market swap']
  const pairs = titles.flatMap((title) => codes.map((code) => [title, code] as const))
  test.each(sample.of('astray', pairs, ([title]) => title))(
    'behavior: %s, answered with %i: it is found, and no wallet is asked again',
    async (title, code) => {
      const row = ROWS.find((one) => one.title === title)
      if (!row) throw new Error(`there is no row ${title}`)
      await trials.astray(row, code)
    },
    TIMEOUT_MS,
  )
})

describe.concurrent('two accounts at once', () => {
  const titles = ['market swap', 'Delta order with a permit', 'approval and swap at once', 'wrap']
  const pairs = titles.flatMap((one, place) => titles.slice(place).map((other) => [one, other] as const))
  test.each(sample.of('two accounts', pairs))(
    'behavior: %s and %s each wait for their own account while the wallet switches accounts',
    async (...pair) => {
      const wanted = pair.map((title) => ROWS.find((row) => row.title === title))
      const [one, other] = wanted
      if (!one || !other) throw new Error(`there is no such row among ${pair.join(', ')}`)
      await trials.alternate(one, other)
      count(`${pair.join(' and ')}, two accounts at once`, 1, 0)
    },
    TIMEOUT_MS,
  )
})
