import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOnHost } from '../../preflight/run.ts'
import { sentenceOf } from '../../preflight/sentence.ts'
import { tableOf } from '../../preflight/table.ts'
import { appConfigOf } from '../../sandbox/appConfig.mjs'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import type { AppConfig } from '../../src/domain/host/config.ts'
import { hostOf, meaningOf, type PreflightRow } from '../../src/preflight/row.ts'
import { BROKEN } from './brokenDeployments.ts'
import { startWireProxy } from './wireProxy.ts'

const ORIGIN = 'https://kontor.example'
const folder = mkdtempSync(join(tmpdir(), 'preflight-'))
let sandbox: RunningSandbox
let config: AppConfig

beforeAll(async () => {
  sandbox = await startSandbox()
  config = appConfigOf(sandbox.manifest)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await sandbox?.stop()
})

async function control(path: string, body: object): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const { status } = await fetch(`${sandbox.manifest.controlUrl}${path}`, init)
  expect(status).toBe(200)
}

/** A run as its rows read: all that is not as expected, in one line each. */
const notOk = (rows: readonly PreflightRow[]): readonly string[] =>
  rows.flatMap((row) =>
    row.verdict === 'ok'
      ? []
      : [
          `${row.verdict} ${row.check} ${row.chainId} ${row.subject}: ${sentenceOf(row.found)} ${row.details ?? ''}`,
        ],
  )

describe('a sound deployment', () => {
  const turns = [0, 1, 2, 4, 8]
  test.each((['spec', 'live'] as const).flatMap((profile) => turns.map((turn) => ({ profile, turn }))))(
    'default: profile $profile with every shape from turn $turn is ok',
    async ({ profile, turn }) => {
      await control('/reset', {})
      await control('/profile', { profile })
      await control('/shapes', { mode: 'every', turn })
      const rows = await runOnHost({ config, origin: ORIGIN, account: undefined })
      expect(notOk(rows)).toEqual([])
      expect(rows.length).toBeGreaterThan(70)
      expect(rows.some(({ found }) => found.key === 'status.found.readBoth')).toBe(true)
    },
  )

  test.each(['spec', 'live'] as const)('default: profile %s with its usual shapes is ok', async (profile) => {
    await control('/reset', {})
    await control('/profile', { profile })
    const rows = await runOnHost({ config, origin: null, account: undefined })
    expect(notOk(rows)).toEqual([])
    expect(tableOf(rows)).toMatch(/\d+ ok, 0 differ, 0 cannot say$/)
  })
})

describe('a broken deployment', () => {
  test.each(BROKEN)('error: $name is named', async ({ service, node, check, subject, found }) => {
    await control('/reset', {})
    const [first, ...others] = config.chains
    const serviceProxy = await startWireProxy(config.apiUrl, service ?? (() => ({})))
    const nodeProxy = await startWireProxy(first?.rpcUrls[0] ?? '', node ?? (() => ({})))
    const chains = [{ id: 31337, rpcUrls: [nodeProxy.url] }, ...others]
    const broken: AppConfig = { ...config, apiUrl: serviceProxy.url, chains }
    const rows = await runOnHost({ config: broken, origin: ORIGIN, account: undefined })
    serviceProxy.close()
    nodeProxy.close()
    const differing = rows.filter(({ verdict }) => verdict === 'differs')
    const place = subject ?? hostOf(node ? nodeProxy.url : serviceProxy.url)
    expect(differing.map((row) => `${row.check} ${row.subject}`)).toEqual([`${check} ${place}`])
    const [row] = differing
    expect(row && `${sentenceOf(row.found)} ${row.details ?? ''}`.trim()).toMatch(found)
    expect(row && meaningOf(row)?.key).toBe(`status.means.${check}`)
  })

  test('error: where nothing answers, nothing is claimed', async () => {
    const nowhere = 'http://127.0.0.1:9'
    const chains = config.chains.map(({ id }) => ({ id, rpcUrls: [nowhere] }))
    const rows = await runOnHost({
      config: { ...config, apiUrl: nowhere, chains },
      origin: ORIGIN,
      account: undefined,
    })
    expect(rows.filter(({ verdict }) => verdict === 'differs')).toEqual([])
    expect(rows.filter(({ verdict }) => verdict === 'ok').map(({ check }) => check)).toEqual(['limits'])
  })
})

/** Runs the program as hosts do. */
function runProgram(
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'preflight/main.ts', ...args])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

const fileOf = (name: string, content: object): string => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('the program', () => {
  test('default: 0 and a JSON document where nothing differs', async () => {
    await control('/reset', {})
    const { code, output } = await runProgram('--config', fileOf('good.json', config), '--json')
    expect(code).toBe(0)
    const { rows } = JSON.parse(output)
    expect(rows).toContainEqual(
      expect.objectContaining({ check: 'chainId', chainId: 31337, verdict: 'ok', found: 'Chain id 31337' }),
    )
  })

  test('error: 1 and a table that names what differs and what it means', async () => {
    const [first, second] = config.chains
    const chains = [
      { id: 31337, rpcUrls: second?.rpcUrls ?? [] },
      { id: 31338, rpcUrls: first?.rpcUrls ?? [] },
    ]
    const { code, output } = await runProgram('--config', fileOf('swapped.json', { ...config, chains }))
    expect(code).toBe(1)
    expect(output).toMatch(
      /differs\s+Chain of the node\s+127\.0\.0\.1:\d+: Chain id 31338\n\s+Balances and confirmations/,
    )
  })

  test.each([
    { name: 'no settings', args: [] },
    { name: 'settings that are not there', args: ['--config', join(folder, 'none.json')] },
    { name: 'an option nobody knows', args: ['--colour'] },
    { name: 'an origin that is none', args: ['--config', 'x', '--origin', 'kontor'] },
  ])('error: 2 for $name', async ({ args }) => {
    const { code, output } = await runProgram(...args)
    expect(code).toBe(2)
    expect(output).toContain('npm run preflight')
  })

  test('error: 2 for settings that the app refuses, with what is wrong', async () => {
    const { code, output } = await runProgram('--config', fileOf('bad.json', { ...config, partner: 'a b' }))
    expect(code).toBe(2)
    expect(output).toContain('partner must be 1 to 64 letters')
  })
})
