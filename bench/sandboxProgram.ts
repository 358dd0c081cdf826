import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '../sandbox/sandbox.ts'
import { freePort, type RunningProgram, startProgram } from '../testing/browser/runningProgram.ts'

const START_LIMIT_MS = 180_000

/** A sandbox in a program of its own. */
export interface SandboxProgram {
  readonly manifest: Manifest
  readonly program: RunningProgram
}

/** Starts a sandbox on free ports, does something with it and ends it. `nodeArgs` are for Node itself. */
export async function withSandbox<Result>(
  task: (sandbox: SandboxProgram) => Promise<Result>,
  nodeArgs: readonly string[] = [],
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-'))
  const manifestPath = join(folder, 'manifest.json')
  const ports = await Promise.all(
    ['--api-port', '--rpc-port'].map(async (flag) => [flag, String(await freePort())]),
  )
  const program = startProgram([
    ...nodeArgs,
    '--import',
    'tsx',
    'sandbox/main.ts',
    ...ports.flat(),
    '--manifest',
    manifestPath,
  ])
  try {
    await program.says(/ready/i, START_LIMIT_MS)
    return await task({ manifest: JSON.parse(readFileSync(manifestPath, 'utf8')), program })
  } finally {
    program.process.kill('SIGTERM')
    await program.ended
    rmSync(folder, { recursive: true })
  }
}
