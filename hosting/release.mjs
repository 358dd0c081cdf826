import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode, ensureBuild, ensurePackages, ROOT, SetupError } from '../.ci/setup.mjs'
import { cidOfFolder } from './cid.mjs'
import { notesOf, releaseProblem } from './releaseRules.mjs'
import { stableSbom } from './sbom.mjs'
import { SUMS, sumsOf } from './siteFiles.mjs'
import { tarOf } from './siteTar.mjs'

const HELP = `Makes a release of the committed tree, into release/, and its tag.

  npm run release -- X.Y.Z [--skip-gate] [--no-tag]

It refuses a tree with changes, and a version that package.json or CHANGELOG.md does not have. Nothing is pushed.
`

/** @param {string} command @param {readonly string[]} args @returns {string} what it wrote @throws {SetupError} when it fails */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, [...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new SetupError(`${command} ${args[0]} failed:\n${stderr || stdout}`)
  return stdout
}

/** The whole gate, with its own output. @throws {SetupError} when it is not green */
function runGate() {
  const { status } = spawnSync('npm', ['test'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new SetupError('The gate is not green.')
}

/** @param {string} version */
function writeRelease(version) {
  const site = join(ROOT, 'dist')
  const folder = join(ROOT, 'release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const write = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
    writeFileSync(join(folder, name), content)
  write(`kontor-${version}.tar`, tarOf(site, `kontor-${version}`))
  write('SITE_SHA256SUMS', readFileSync(join(site, SUMS)))
  write('CID', `${cidOfFolder(site)}\n`)
  // By the lock file, whatever is installed; without the peers that some packages name too narrowly.
  const sbomOf = ['sbom', '--package-lock-only', '--legacy-peer-deps', '--omit', 'dev']
  const sbom = run('npm', [...sbomOf, '--sbom-format', 'cyclonedx', '--sbom-type', 'application'])
  const committedAt = run('git', ['log', '-1', '--format=%cI']).trim()
  write('sbom.cdx.json', stableSbom(sbom, { name: 'kontor', committedAt }))
  write('NOTES.md', notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version))
  cpSync(join(site, 'licenses.json'), join(folder, 'licenses.json'))
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(ROOT, 'hosting', 'verify.mjs'), join(folder, 'verify.mjs'))
  write(SUMS, sumsOf(folder))
}

async function main() {
  checkNode()
  const flag = /** @type {const} */ ({ type: 'boolean' })
  const { values, positionals } = parseArgs({
    options: { 'skip-gate': flag, 'no-tag': flag, help: flag },
    allowPositionals: true,
  })
  const [version = ''] = positionals
  if (values.help) return console.log(HELP)
  const problem = releaseProblem({
    version,
    packageVersion: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
    changelog: readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
    changes: run('git', ['status', '--porcelain']),
    tags: run('git', ['tag', '--list']).split('\n'),
  })
  if (problem) throw new SetupError(problem)
  await ensurePackages(console.log)
  if (!values['skip-gate']) runGate()
  // What dist holds is made anew: a host's settings may be in it.
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
  await ensureBuild(console.log)
  writeRelease(version)
  if (!values['no-tag']) run('git', ['tag', '--annotate', `v${version}`, '--message', `Kontor ${version}`])
  console.log(run('git', ['rev-parse', '--short', 'HEAD']).trim(), `is release ${version}: see release/`)
}

main().catch((error) => {
  const isUsage = error instanceof SetupError || error?.code?.startsWith('ERR_PARSE_ARGS')
  console.error(isUsage ? error.message : error)
  process.exitCode = 1
})
