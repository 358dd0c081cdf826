import { createServer } from 'node:net'
import { expect, test } from '@playwright/test'
import {
  familyOf,
  freePort,
  livingOf,
  type RunningProgram,
  startNpmInBackground,
  startProgram,
} from '../../testing/browser/runningProgram.ts'

const READY_MS = 60_000

async function flagsOfKontor(): Promise<readonly string[]> {
  const ports = [await freePort(), await freePort(), await freePort()]
  const [port, apiPort, rpcPort] = ports.map(String) as [string, string, string]
  const manifest = test.info().outputPath('manifest.json')
  return ['--port', port, '--api-port', apiPort, '--rpc-port', rpcPort, '--manifest', manifest]
}

const startKontor = async (): Promise<RunningProgram> =>
  startProgram(['sandbox/start.mjs', ...(await flagsOfKontor())])

const pidOf = (program: RunningProgram): number => program.process.pid ?? -1

test.describe.configure({ mode: 'serial' })

test('default: one command serves the app on the sandbox’s settings, one signal stops all of it', async () => {
  const program = await startKontor()
  const [, address = ''] = await program.says(/Kontor is at (\S+)/, READY_MS)
  const page = await fetch(address)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('<div id="root">')
  const config = await (await fetch(new URL('config.json', address))).json()
  expect((await fetch(`${config.apiUrl}/chains`)).status).toBe(200)

  const family = familyOf(pidOf(program))
  expect(family.length).toBeGreaterThan(2)
  program.process.kill('SIGINT')
  expect(await program.ended).toBe(0)
  await expect.poll(() => livingOf(family)).toEqual([])
})

test('behavior: when the command itself is killed, nothing it started survives', async () => {
  const program = await startKontor()
  await program.says(/Kontor is at/, READY_MS)
  const family = familyOf(pidOf(program))
  program.process.kill('SIGKILL')
  await expect.poll(() => livingOf(family)).toEqual([])
})

test('behavior: ended while still starting, it leaves nothing behind', async () => {
  const program = await startKontor()
  await expect.poll(() => familyOf(pidOf(program)).length).toBeGreaterThan(1)
  const family = familyOf(pidOf(program))
  program.process.kill('SIGTERM')
  await program.ended
  await expect.poll(() => livingOf(family)).toEqual([])
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
  test(`behavior: ${signal} to a background npm start ends everything it started`, async () => {
    const program = startNpmInBackground(['start', '--', ...(await flagsOfKontor())])
    await program.says(/Starting the sandbox/, READY_MS)
    // npm, the command, the sandbox.
    await expect.poll(() => familyOf(pidOf(program)).length).toBeGreaterThan(2)
    const family = familyOf(pidOf(program))
    program.process.kill(signal)
    await expect.poll(() => livingOf(family)).toEqual([])
  })
}

test('error: a taken port is named with its flag', async () => {
  const port = await freePort()
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve))
  const program = startProgram(['sandbox/start.mjs', '--port', String(port)])
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(`Port ${port} is taken`)
  expect(program.output()).toContain('--port')
  expect(program.output()).not.toContain('    at ')
  await new Promise((resolve) => squatter.close(resolve))
})

test('error: a flag that is no port is refused in a sentence', async () => {
  const program = startProgram(['sandbox/start.mjs', '--port', 'blue'])
  expect(await program.ended).toBe(1)
  expect(program.output().trim()).toBe('--port must be a port number, not "blue".')
})
