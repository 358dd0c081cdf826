import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

/**
 * npm, run where only one platform's packages can be had, leaves the builds for other platforms out of the lockfile, and then
 * `npm ci` refuses it. This names what is missing and, run as a program, writes it in.
 */

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {string} [license]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 */
/** @typedef {Readonly<Record<string, LockEntry>>} LockPackages */

const PLATFORM = /(android|darwin|freebsd|linux|openharmony|win32|wasm32)-(\w+)(?:-(\w+))?$/
const CPU_NAMES = /** @type {Readonly<Record<string, string>>} */ ({ amd64: 'x64' })

/**
 * Where a package's dependency is found, as Node looks for it, or null.
 * @param {LockPackages} packages @param {string} from @param {string} name
 */
function find(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder}${folder ? '/' : ''}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return null
    if (!folder.includes('/node_modules/')) folder = ''
  }
}

/** @param {string} name @param {string} version @param {LockEntry} parent */
function entryFor(name, version, parent) {
  const [, os = '', cpu = '', abi = ''] = PLATFORM.exec(name) ?? []
  const isWasm = os === 'wasm32'
  const libc =
    os === 'linux' ? (abi.startsWith('musl') ? ['musl'] : abi.startsWith('gnu') ? ['glibc'] : null) : null
  return {
    version,
    cpu: [isWasm ? 'wasm32' : (CPU_NAMES[cpu] ?? cpu)],
    ...(parent.dev ? { dev: true } : {}),
    ...(libc ? { libc } : {}),
    ...(parent.license ? { license: parent.license } : {}),
    optional: true,
    ...(isWasm ? {} : { os: [os] }),
  }
}

/**
 * Builds for other platforms that the lockfile should list and does not, by their place in it.
 * @param {LockPackages} packages
 */
export function missingPlatforms(packages) {
  /** @type {Record<string, ReturnType<typeof entryFor>>} */
  const missing = {}
  for (const [place, entry] of Object.entries(packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
      if (PLATFORM.test(name) && !find(packages, place, name))
        missing[`node_modules/${name}`] = entryFor(name, version, entry)
  return missing
}

if (process.argv[1] === join(ROOT, '.ci', 'lockfile.mjs')) {
  const path = join(ROOT, 'package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const missing = missingPlatforms(lock.packages)
  const all = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(all.sort(([left], [right]) => left.localeCompare(right, 'en')))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} added to package-lock.json`)
}
