import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_FLAGS } from './chromiumFlags.mjs'

/** The repository's own folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const OLDEST_NODE = [20, 11]
const STAMPS = join(ROOT, 'node_modules', '.kontor')
/** Another gate may be installing the same. */
const WAIT_FOR_APT = ['-o', 'DPkg::Lock::Timeout=600']
const NPM_CI = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']
/** A browser without windows comes first: journeys take a tenth less of the processor in it (`docs/gate.md`). */
const CHROMIUM_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Something only the person can put right; its message is the sentence to show, without a stack. */
export class SetupError extends Error {}

/**
 * Stops on a Node that is too old, before anything newer than it can fail confusingly.
 * @param {string} [version] like `process.versions.node`
 * @throws {SetupError}
 */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldMajor = 0, oldMinor = 0] = OLDEST_NODE
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return
  throw new SetupError(
    `Kontor needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}. Install a newer one and try again.`,
  )
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, idleMs?: number, totalMs?: number, quiet?: boolean }} [options]
 *   `idleMs`: longest silence, `totalMs`: longest run; past either the program is ended.
 * @returns {Promise<{ code: number, output: string }>} code is -1 when it could not start or was ended
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: ROOT,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !command.includes(sep),
    })
    let output = ''
    /** @type {NodeJS.Timeout | undefined} */
    let idle
    const total = options.totalMs ? setTimeout(() => child.kill('SIGKILL'), options.totalMs) : undefined
    const stir = () => {
      clearTimeout(idle)
      if (options.idleMs) idle = setTimeout(() => child.kill('SIGKILL'), options.idleMs)
    }
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      stir()
      output += chunk
      if (!options.quiet) process.stdout.write(chunk)
    }
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(idle)
      clearTimeout(total)
      resolve({ code, output })
    }
    stir()
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', () => end(-1))
    child.on('close', (code) => end(code ?? -1))
  })
}

/** @param {string} path */
function hashOfFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** @param {string} name */
function readStamp(name) {
  const path = join(STAMPS, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** @param {string} name @param {string} text */
function writeStamp(name, text) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(join(STAMPS, name), text)
}

/** Whether what npm says it installed is what the lockfile asks for; platform packages of other machines may be missing. */
function installedMatchesLock() {
  const hidden = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue
    const found = present[path]
    if (!found && !entry.optional && !entry.peer) return false
    if (found && found.version !== entry.version) return false
  }
  return true
}

/**
 * Installs the packages of the lockfile when they are missing or not those of the lockfile.
 * @param {(line: string) => void} say
 * @throws {SetupError} when npm cannot
 */
export async function ensurePackages(say) {
  const stamp = hashOfFile(join(ROOT, 'package-lock.json'))
  if (readStamp('packages') === stamp && existsSync(join(ROOT, 'node_modules', '.package-lock.json'))) return
  if (!installedMatchesLock()) {
    say('Installing packages (once per lockfile) …')
    const npm = process.env.npm_execpath
    const direct = npm?.endsWith('.js') || npm?.endsWith('.cjs')
    const { code, output } =
      direct && npm
        ? await run(process.execPath, [npm, ...NPM_CI], { totalMs: 900_000 })
        : await run('npm', NPM_CI, { totalMs: 900_000 })
    if (code !== 0) throw new SetupError(whyInstallFailed(output))
  }
  writeStamp('packages', stamp)
}

/** @param {string} output */
function whyInstallFailed(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output))
    return 'The packages could not be downloaded: there is no network, or the npm registry cannot be reached. Connect and try again; once installed, no network is needed.'
  if (/Missing: .* from lock file/.test(output))
    return 'The packages could not be installed: package-lock.json is not complete. Run node .ci/lockfile.mjs and try again.'
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.'
  if (/EACCES|EPERM/.test(output))
    return `The packages could not be installed: no permission to write to ${ROOT}.`
  return 'The packages could not be installed: npm stopped with the message above.'
}

/** @param {string} executable */
function starts(executable) {
  const result = spawnSync(
    executable,
    ['--headless', '--disable-gpu', ...CHROMIUM_FLAGS, '--dump-dom', 'data:text/html,<p>ready</p>'],
    { encoding: 'utf8', timeout: 40_000, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return result.status === 0 && result.stdout.includes('ready')
}

function playwrightChromium() {
  try {
    return createRequire(join(ROOT, 'package.json'))('playwright-core').chromium.executablePath()
  } catch {
    return ''
  }
}

/**
 * A Chromium on this machine: `KONTOR_CHROMIUM`, Playwright's own, or a system one. It is not started here.
 * @returns {string | null} path of its executable
 */
export function findChromium() {
  const named = process.env.KONTOR_CHROMIUM
  if (named) return existsSync(named) ? named : null
  return [playwrightChromium(), ...CHROMIUM_PLACES].find((path) => path !== '' && existsSync(path)) ?? null
}

/**
 * Finds a Chromium that really starts, or installs one.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} path of its executable
 * @throws {SetupError} when there is none and none can be installed
 */
export async function ensureChromium(say) {
  const found = findChromium()
  if (process.env.KONTOR_CHROMIUM && !found)
    throw new SetupError(`KONTOR_CHROMIUM names ${process.env.KONTOR_CHROMIUM}, which does not exist.`)
  if (found && (readStamp('chromium') === found || starts(found))) {
    writeStamp('chromium', found)
    return found
  }
  say('No Chromium found: trying the one Playwright offers …')
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { idleMs: 45_000, totalMs: 600_000 })
  const own = playwrightChromium()
  if (own && existsSync(own) && starts(own)) return own
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Trying the one of this system …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, totalMs: 300_000 })
    for (const name of DEBIAN_PACKAGES) {
      const install = [...WAIT_FOR_APT, 'install', '-y', '-qq', '--no-install-recommends', name]
      const { code } = await run('apt-get', install, { env, totalMs: 900_000 })
      if (code === 0) break
    }
  }
  const system = CHROMIUM_PLACES.find((path) => existsSync(path))
  if (system && starts(system)) return system
  throw new SetupError(
    'No Chromium could be found or installed. Install Chromium or Chrome, or set KONTOR_CHROMIUM to the path of one, and try again.',
  )
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** One hash over everything that the build is made from. */
function hashOfSources() {
  const hash = createHash('sha256')
  const parts = [
    'index.html',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'hosting',
    'public',
    'sandbox',
    'src',
  ]
  for (const file of parts.flatMap((part) => filesUnder(join(ROOT, part)))) {
    if (/\.test\.tsx?$|\/sandbox\/\.(cache|run)\//.test(file)) continue
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function hashOfBuild() {
  const hash = createHash('sha256')
  for (const file of filesUnder(join(ROOT, 'dist'))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(ROOT, file)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * Builds the app into `dist` unless what is there was built from the sources as they are now.
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether it had to build
 * @throws {SetupError} when the build fails
 */
export async function ensureBuild(say) {
  const sources = hashOfSources()
  if (readStamp('build') === `${sources} ${hashOfBuild()}` && existsSync(join(ROOT, 'dist', 'index.html')))
    return false
  say('Building the app …')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const { NODE_ENV: _, ...env } = process.env
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    env,
    quiet: true,
  })
  if (code !== 0) throw new SetupError(`The app could not be built:\n${output}`)
  writeStamp('build', `${sources} ${hashOfBuild()}`)
  return true
}
