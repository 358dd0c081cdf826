import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Manifest } from './sandbox.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
const running = new Set<ChildProcess>()

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Run {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  readonly output: () => string
}

function run(command: readonly string[]): Run {
  const child = spawn(process.execPath, [...command], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, output: () => output }
}

const sandbox = (name: string, ...args: string[]): Run =>
  run([
    '--import',
    'tsx',
    MAIN,
    '--manifest',
    join(folder, name),
    '--api-port',
    '0',
    '--rpc-port',
    '0',
    ...args,
  ])

async function ready(name: string): Promise<Manifest> {
  const path = join(folder, name)
  await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 60_000, interval: 50 })
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )

const urlsOf = ({ apiUrl, controlUrl, chains }: Manifest): readonly string[] => [
  apiUrl,
  controlUrl,
  ...chains.map((chain) => chain.rpcUrl),
]

async function expectGone(manifest: Manifest): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const url of urlsOf(manifest)) expect([url, await answers(url)]).toEqual([url, false])
    },
    { timeout: 10_000, interval: 100 },
  )
}

describe('npm run sandbox', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    test(`default: says where it is, and ${signal} leaves nothing behind`, async () => {
      const { child, ended, output } = sandbox(`${signal}.json`)
      const manifest = await ready(`${signal}.json`)
      for (const url of urlsOf(manifest)) expect(await answers(url)).toBe(true)
      await vi.waitFor(() => expect(output()).toContain(manifest.apiUrl), { timeout: 20_000 })
      expect(output()).toMatch(/ready in \d+\.\d s/)
      child.kill(signal)
      expect(await ended).toBe(0)
      expect(existsSync(join(folder, `${signal}.json`))).toBe(false)
      await expectGone(manifest)
    })

  test('behavior: two of them live side by side', async () => {
    const [first, second] = [sandbox('first.json'), sandbox('second.json')]
    const [left, right] = [await ready('first.json'), await ready('second.json')]
    expect(new Set([...urlsOf(left), ...urlsOf(right)]).size).toBe(8)
    first.child.kill('SIGTERM')
    await first.ended
    expect(await answers(right.apiUrl)).toBe(true)
    expect(existsSync(join(folder, 'second.json'))).toBe(true)
    second.child.kill('SIGTERM')
    await second.ended
  })

  test('behavior: it ends when the process that started it is gone', async () => {
    const args = JSON.stringify([
      '--import',
      'tsx',
      MAIN,
      '--manifest',
      join(folder, 'orphan.json'),
      '--api-port',
      '0',
      '--rpc-port',
      '0',
    ])
    const parent = run([
      '-e',
      `require('child_process').spawn(process.execPath, ${args}, { stdio: 'ignore' })`,
    ])
    const manifest = await ready('orphan.json')
    parent.child.kill('SIGKILL')
    await expectGone(manifest)
    expect(existsSync(join(folder, 'orphan.json'))).toBe(false)
  })

  test('error: a port that is taken is one clear sentence', async () => {
    const owner = createServer()
    const port = await new Promise<number>((resolve) => {
      owner.listen(0, '127.0.0.1', () => resolve((owner.address() as { port: number }).port))
    })
    for (const flag of ['--api-port', '--control-port', '--rpc-port']) {
      const { ended, output } = sandbox('taken.json', flag, String(port))
      expect(await ended).toBe(1)
      expect(output().trim()).toBe(`Port ${port} is taken by another program.`)
    }
    owner.close()
    expect(existsSync(join(folder, 'taken.json'))).toBe(false)
  })

  test('error: flags that mean nothing', async () => {
    for (const args of [
      ['--api-port', '99999'],
      ['--colour', 'blue'],
    ]) {
      const { ended, output } = sandbox('wrong.json', ...args)
      expect(await ended).toBe(1)
      expect(output()).toContain(args[0])
    }
  })
})
