import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProgram } from '../testing/browser/runningProgram.ts'
import budgets from './budgets.json' with { type: 'json' }
import { report, type Verdict } from './verdict.ts'

const LIMIT_MS = 180_000

/** Seconds from the start of a program to the words that say it is ready; its ports are free ones. */
async function secondsUntil(
  script: readonly string[],
  flags: readonly string[],
  ready: RegExp,
): Promise<number> {
  const ports = await Promise.all(flags.map(async (flag) => [flag, String(await freePort())]))
  const folder = mkdtempSync(join(tmpdir(), 'kontor-'))
  const began = performance.now()
  const program = startProgram([...script, ...ports.flat(), '--manifest', join(folder, 'manifest.json')])
  try {
    await program.says(ready, LIMIT_MS)
    return (performance.now() - began) / 1000
  } finally {
    program.process.kill('SIGTERM')
    await program.ended
    rmSync(folder, { recursive: true })
  }
}

function within(name: string, seconds: number, budgetSeconds: number): Verdict {
  return {
    name,
    measured: `${seconds.toFixed(1)} s, budget ${budgetSeconds} s`,
    ok: seconds <= budgetSeconds,
  }
}

const sandbox = ['--import', 'tsx', 'sandbox/main.ts']
const sandboxFlags = ['--api-port', '--rpc-port']
await secondsUntil(sandbox, sandboxFlags, /ready/i)
const ready = await secondsUntil(sandbox, sandboxFlags, /ready/i)
const reachable = await secondsUntil(['sandbox/start.mjs'], ['--port', ...sandboxFlags], /Kontor is at/)
report([
  within('sandbox ready, contracts compiled before', ready, budgets.sandboxReadySeconds),
  within('app reachable after npm start', reachable, budgets.startSeconds),
])
