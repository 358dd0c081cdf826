import { cpus, loadavg } from 'node:os'
import { hostileRequests } from '../sandbox/conformance/hostileRequests.ts'
import { runHostile } from '../sandbox/conformance/hostileRun.ts'
import { soundRequests } from '../sandbox/conformance/soundRequests.ts'
import budgets from './budgets.json' with { type: 'json' }
import { percentile } from './percentile.ts'
import { withSandbox } from './sandboxProgram.ts'
import { report } from './verdict.ts'

const COUNT = 10_000
const SHOWN_FAULTS = 20
const SEED = process.env.KONTOR_SEED ?? 'hostile'

/** Ten thousand mutated requests over all endpoints of the trading service, from sound ones; `KONTOR_SEED` brings others. */
await withSandbox(async ({ manifest, program }) => {
  const solvers = await fetch(`${manifest.controlUrl}/solvers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'hold' }),
  })
  if (!solvers.ok) throw new Error('the solvers cannot be held')
  const sound = await soundRequests(manifest)
  const before = program.output()
  const { ms, statuses, faults, slowest } = await runHostile(
    manifest.apiUrl,
    hostileRequests(sound, COUNT, SEED),
  )
  for (const line of slowest) console.log(line)
  const stated = program.output().slice(before.length)
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(fault)
  if (stated) console.log(`the sandbox said:\n${stated.slice(0, 4_000)}`)
  const isAlive = program.process.exitCode === null && (await fetch(`${manifest.apiUrl}/chains`)).ok
  const [load = 0] = loadavg()
  const p99 = percentile(ms, 0.99)
  const count = [...statuses].sort().map(([status, times]) => `${status}: ${times}`)
  report([
    {
      name: `${COUNT} hostile requests over ${new Set(sound.map(({ endpoint }) => endpoint)).size} endpoints`,
      measured: `${faults.length} faults; ${count.join(', ')}; seed ${SEED}`,
      ok: faults.length === 0,
    },
    { name: 'the service afterwards', measured: isAlive ? 'answers' : 'is gone', ok: isAlive },
    {
      name: 'time of an answer',
      measured: `p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${percentile(ms, 1).toFixed(0)} ms; budget ${budgets.hostileP99Ms} ms at p99; load ${load.toFixed(1)} on ${cpus().length} cores`,
      ok: p99 <= budgets.hostileP99Ms,
    },
  ])
})
