import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode, ensureBuild, ensurePackages, ROOT, SetupError } from '../.ci/setup.mjs'
import { startStaticServer } from '../hosting/staticServer.mjs'
import { appConfigOf } from './appConfig.mjs'

const MANIFEST = join(ROOT, 'sandbox', '.run', 'manifest.json')
const SANDBOX_LIMIT_MS = 150_000
const STOP_GRACE_MS = 8_000
const HELP = `Kontor on this machine: local chains, their trading service and the app.

  npm start -- [--port 4600] [--api-port 4601] [--rpc-port 4602] [--manifest file] [--dev]

  --port       the app
  --api-port   the sandbox's trading service and its controls
  --rpc-port   the first local chain; the second has the next port
  --manifest   where the sandbox writes where everything is (sandbox/.run/manifest.json)
  --dev        the app from its sources, reloaded as they change; what npm run dev does
  --help       this text
`

/** @typedef {import('./appConfig.mjs').Manifest} Manifest */
/** @typedef {{ port: number, apiPort: number, rpcPort: number, manifestPath: string, dev: boolean }} Options */

/** @returns {Options | null} null when only help was asked for */
function readOptions() {
  const text = /** @type {const} */ ({ type: 'string' })
  const flag = /** @type {const} */ ({ type: 'boolean' })
  const known = { port: text, 'api-port': text, 'rpc-port': text, manifest: text, dev: flag, help: flag }
  let values
  try {
    values = parseArgs({ options: known }).values
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
  }
  if (values.help) return null
  const port = (/** @type {'port' | 'api-port' | 'rpc-port'} */ name, /** @type {number} */ usual) => {
    const given = values[name] === undefined ? usual : Number(values[name])
    if (Number.isInteger(given) && given > 0 && given < 65_536) return given
    throw new SetupError(`--${name} must be a port number, not "${values[name]}".`)
  }
  return {
    port: port('port', 4600),
    apiPort: port('api-port', 4601),
    rpcPort: port('rpc-port', 4602),
    manifestPath: values.manifest ?? MANIFEST,
    dev: values.dev === true,
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** @param {readonly (readonly [number, string])[]} ports */
async function demandFree(ports) {
  for (const [port, flag] of ports) {
    if (await isFree(port)) continue
    throw new SetupError(
      `Port ${port} is taken by another program. Choose a free one with ${flag}, as in: npm start -- ${flag} ${port + 100}`,
    )
  }
}

/** The manifest of the sandbox on our port, not of one before it. @param {Options} options @returns {Manifest | null} */
function readManifest({ apiPort, manifestPath }) {
  if (!existsSync(manifestPath)) return null
  try {
    const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
    return new URL(manifest.apiUrl).port === String(apiPort) ? manifest : null
  } catch {
    return null
  }
}

/** A sandbox that already runs on this machine, for `--dev`. @returns {Promise<Manifest | null>} */
async function runningSandbox() {
  if (!existsSync(MANIFEST)) return null
  try {
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))
    const answer = await fetch(`${manifest.apiUrl}/chains`, { signal: AbortSignal.timeout(2_000) })
    return answer.ok ? manifest : null
  } catch {
    return null
  }
}

/**
 * Starts the sandbox as the leader of its own process group, on a leash: it ends when this process does, however that happens.
 * @param {Options} options
 */
function startSandboxProcess({ apiPort, rpcPort, manifestPath }) {
  rmSync(manifestPath, { force: true })
  const args = ['--import', './sandbox/leash.mjs', '--import', 'tsx', 'sandbox/main.ts']
  args.push('--api-port', `${apiPort}`, '--rpc-port', `${rpcPort}`, '--manifest', manifestPath)
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  })
  let output = ''
  let ended = false
  child.stdout?.on('data', (chunk) => {
    output += chunk
    for (const line of String(chunk).split('\n')) if (/compil/i.test(line)) console.log(line)
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const exit = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const end = () => {
      ended = true
      resolve()
    }
    child.on('exit', end)
    child.on('error', end)
  })
  const killGroup = () => {
    try {
      if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    } catch {
      ended = true
    }
  }
  const stop = async () => {
    if (!ended) child.kill('SIGTERM')
    const late = new Promise((resolve) => setTimeout(resolve, STOP_GRACE_MS).unref())
    await Promise.race([exit, late])
    killGroup()
  }
  return { exit, stop, hasEnded: () => ended, output: () => output }
}

/** @param {ReturnType<typeof startSandboxProcess>} sandbox @param {Options} options */
async function whenReady(sandbox, options) {
  const since = Date.now()
  while (Date.now() - since < SANDBOX_LIMIT_MS) {
    const manifest = readManifest(options)
    if (manifest) return manifest
    if (sandbox.hasEnded()) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new SetupError(
    `The sandbox did not start:\n${sandbox.output().trim().split('\n').slice(-20).join('\n')}`,
  )
}

/** @param {Options} options @param {unknown} config */
async function startViteServer({ port }, config) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    root: ROOT,
    server: { port, strictPort: true, host: '127.0.0.1' },
    plugins: [
      {
        name: 'sandbox-config',
        configureServer(server) {
          server.middlewares.use('/config.json', (_, response) => {
            response.setHeader('content-type', 'application/json')
            response.end(JSON.stringify(config))
          })
        },
      },
    ],
  })
  await vite.listen()
  return { url: `http://127.0.0.1:${port}/`, close: () => vite.close() }
}

/** @returns {{ signal: Promise<void>, onStop: (task: () => Promise<void>) => void, stopAll: () => Promise<void> }} */
function lifetime() {
  /** @type {(() => Promise<void>)[]} */
  const tasks = []
  /** @type {Promise<void> | undefined} */
  let stopping
  const stopAll = () => {
    stopping ??= (async () => {
      for (const task of tasks.reverse()) await task()
    })()
    return stopping
  }
  const signal = new Promise((/** @type {(value: void) => void} */ resolve) => {
    for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(name, () => resolve())
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && resolve(), 500).unref()
  })
  return { signal, onStop: (task) => tasks.push(task), stopAll }
}

/**
 * Brings everything up and prints where it is; resolves when the sandbox ends by itself.
 * @param {Options} options
 * @param {ReturnType<typeof lifetime>} life
 */
async function serve(options, life) {
  const { port, apiPort, rpcPort, dev } = options
  const say = (/** @type {string} */ line) => console.log(line)
  await ensurePackages(say)
  await demandFree([[port, '--port']])
  const since = Date.now()
  let manifest = dev ? await runningSandbox() : null
  let ended = /** @type {Promise<void>} */ (new Promise(() => undefined))
  const built = dev ? Promise.resolve() : ensureBuild(say)
  if (!manifest) {
    await demandFree([
      [apiPort, '--api-port'],
      [rpcPort, '--rpc-port'],
      [rpcPort + 1, '--rpc-port'],
      [rpcPort + 1, '--rpc-port'],
    ])
    say('Starting the sandbox (the first time, its contracts are compiled) …')
    const sandbox = startSandboxProcess(options)
    life.onStop(sandbox.stop)
    ended = sandbox.exit
    const [ready] = await Promise.all([whenReady(sandbox, options), built])
    manifest = ready
  }
  const config = appConfigOf(manifest, 2)
  const folder = join(ROOT, 'dist')
  const app = dev ? await startViteServer(options, config) : await startStaticServer({ folder, port, config })
  life.onStop(app.close)
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  console.log(`\n  Kontor is at ${app.url}   (ready in ${seconds} s, Ctrl-C stops everything)\n`)
  return ended
}

async function main() {
  const life = lifetime()
  try {
    checkNode()
    const options = readOptions()
    if (!options) return console.log(HELP)
    const stopped = life.signal.then(() => 'asked')
    const served = serve(options, life).then(() => 'sandbox ended')
    const why = await Promise.race([stopped, served])
    if (why !== 'asked') console.log('The sandbox ended by itself; stopping.')
    process.exitCode = why === 'asked' ? 0 : 1
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode = 1
  }
  await life.stopAll()
  process.exit()
}

await main()
