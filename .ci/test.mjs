import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readResult, slowestTests } from './results.mjs'
import { checkNode, ensureChromium, ensurePackages, ROOT, SetupError } from './setup.mjs'
import { shardOf, suitesOf } from './shards.mjs'
import { runSideBySide } from './sideBySide.mjs'

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {readonly string[]} command arguments for Node
 * @property {number} limitMin ended, and counted as failed, after so many minutes
 * @property {import('./results.mjs').Counter} counts
 * @property {number} cores how many it keeps busy: one runs beside another, two run alone
 * @property {string} [after] the suite whose output it reads
 * @property {boolean} [isCut] of several machines each runs a part of it; else one of them runs it
 * @property {boolean} [isShared] others read what it makes: each of several machines runs it
 * @property {Readonly<Record<string, string>>} [env] what else its environment says
 */

const bin = (/** @type {string} */ path) => join(ROOT, 'node_modules', path)
const VITEST = bin('vitest/vitest.mjs')
const knip = (/** @type {readonly string[]} */ ...flags) => [
  bin('knip/bin/knip.js'),
  '--no-config-hints',
  ...flags,
]
const tsx = (/** @type {string} */ file) => ['--import', 'tsx', file]

/** @param {string} project @param {number} limitMin @param {number} cores @param {readonly string[]} [files] @returns {Suite} */
const vitest = (project, limitMin, cores, files = []) => ({
  name: project,
  command: [VITEST, 'run', '--project', project, '--reporter=default', '--reporter=json', ...files],
  limitMin,
  counts: 'vitest',
  cores,
  // The runner takes no more parts than there are files.
  isCut: files.length !== 1,
})

/** @param {number} limitMin @param {readonly string[]} [files] @returns {Suite} */
const playwright = (limitMin, files = []) => ({
  name: 'e2e',
  command: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...files],
  limitMin,
  counts: 'playwright',
  cores: 2,
  isCut: true,
})

/** A suite of one test that keeps one core busy. @param {string} name @param {readonly string[]} command @returns {Suite} */
const check = (name, command) => ({ name, command, limitMin: 10, counts: 'exit', cores: 1 })
/** @type {Suite} */
const build = { ...check('build', ['.ci/build.mjs']), isShared: true }

/** Compiles once what suites that begin together would each compile. @type {Suite} */
const contracts = { ...check('contracts', tsx('.ci/contracts.ts')), cores: 2, isShared: true }

/** A worker that holds sandbox, wallet and browser driver makes much that dies young: with more room for it, it is swept less often. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64'

/** Chain tests that run beside the screens: as long as the row there is shorter. */
const BESIDE_SCREENS = ['testing/kills/killTest.chain.test.ts', 'testing/firewall/firewall.chain.test.ts']

/** What keeps one core busy comes first, in the order that ends two rows of it at about the same time. @type {readonly Suite[]} */
const SUITES = [
  contracts,
  // As long as all the others of its kind together.
  vitest('screens', 45, 1),
  check('types', [bin('typescript7/bin/tsc'), '--noEmit', '--singleThreaded', '-p', '.']),
  vitest('conformance', 30, 1),
  check('format', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
  check('layers', tsx('.ci/layers.ts')),
  check('unused', knip()),
  check('shipped', knip('--production')),
  vitest('unit', 20, 1),
  build,
  { name: 'size', command: tsx('bench/size.ts'), limitMin: 10, counts: 'own', cores: 1, after: build.name },
  { ...check('licenses', tsx('.ci/licenses.ts')), after: build.name },
  vitest('browser', 20, 1),
  vitest('gallery', 10, 1),
  { ...vitest('chain', 30, 1, ['--maxWorkers=1', ...BESIDE_SCREENS]), name: 'longest', isCut: false },
  vitest(
    'chain',
    45,
    2,
    BESIDE_SCREENS.flatMap((file) => ['--exclude', file]),
  ),
  playwright(60),
  { name: 'bench', command: tsx('bench/speed.ts'), limitMin: 10, counts: 'own', cores: 2 },
]

/** The conformance suite against something else than the sandbox on anvil. @param {string} name @param {readonly string[]} flags @returns {Suite} */
const elsewhere = (name, flags) => ({
  name,
  command: [...tsx('sandbox/conformance/report.ts'), ...flags],
  limitMin: 90,
  counts: 'own',
  cores: 1,
})

/** What a change under way is tried with: rules, units and one journey of each screen. @type {readonly Suite[]} */
const QUICK = [
  ...SUITES.filter(({ name }) => ['types', 'layers', 'unit', build.name].includes(name)),
  playwright(4, ['--grep', '@quick']),
]

/** The proofs of which `SUITES` tries a sample (`testing/proofs/proofSample.ts`), whole. @type {readonly Suite[]} */
const PROOFS = [
  contracts,
  vitest('chain', 60, 2, [
    'testing/faults/faults.chain.test.ts',
    'testing/faults/faultsFollowing.chain.test.ts',
    'testing/faults/faultsOfAnswers.chain.test.ts',
    'testing/lying/lyingService.chain.test.ts',
    ...BESIDE_SCREENS,
    'testing/delta/deltaModel.chain.test.ts',
    'testing/delta/slicesKept.chain.test.ts',
    'src/chain/otc/offers.chain.test.ts',
    'testing/otc/rfqContract.chain.test.ts',
  ]),
  vitest('unit', 20, 1, ['src/domain/firewall/offerRules.test.ts']),
  build,
  check('repro', ['hosting/repro.mjs']),
  vitest('browser', 20, 1, ['src/features/otc/deal/randomLinks.browser.test.tsx']),
  playwright(60, ['e2e/app/matrix.spec.ts', 'e2e/crosschain/crosschainPolling.spec.ts']),
  // The service's contract on the node of `sandbox/node`, and by the venue of a practice page.
  elsewhere('own node', ['--node', 'own']),
  elsewhere('practice', ['--venue', 'practice']),
  // The journeys that a page with its venue inside can take (`testing/practice/leftOut.ts`).
  { ...playwright(90), name: 'in practice', env: { KONTOR_VENUE: 'practice', KONTOR_PROVE: '' } },
  // All journeys once more, against every shape of answers that some public source shows.
  { ...playwright(60), name: 'shapes', env: { KONTOR_SHAPES: '1', KONTOR_PROVE: '' } },
]
/** What cannot run without a browser. */
const IN_BROWSER = ['browser', 'gallery', 'screens', 'e2e', 'in practice', 'shapes']

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Ends a program and all that it started. @param {import('node:child_process').ChildProcess} child */
function end(child) {
  running.delete(child)
  if (!child.pid) return
  try {
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/**
 * @param {Suite} suite
 * @param {string} resultFile
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isAlone its output is shown as it comes; that of others is kept until they end
 * @returns {Promise<{ code: number, late: boolean, output: string }>}
 */
function runSuite(suite, resultFile, env, isAlone) {
  return new Promise((resolve) => {
    const args = [...suite.command, ...(suite.counts === 'vitest' ? [`--outputFile.json=${resultFile}`] : [])]
    let late = false
    let output = ''
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
      detached: process.platform !== 'win32',
      env: { ...env, ...suite.env, PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile, KONTOR_RESULT: resultFile },
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    const limit = setTimeout(() => {
      late = true
      end(child)
    }, suite.limitMin * 60_000)
    child.on('error', () => resolve({ code: -1, late, output }))
    // What it left behind would keep its output open.
    child.on('exit', () => end(child))
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ code: code ?? -1, late, output })
    })
  })
}

async function main() {
  const started = Date.now()
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)
  /** @type {Map<Suite, string>} */
  const lines = new Map()
  /** @type {import('./results.mjs').TimedTest[]} */
  const tests = []
  let passed = 0
  let failed = 0
  const results = mkdtempSync(join(tmpdir(), 'kontor-'))
  const { NODE_ENV: _, ...inherited } = process.env
  /** @type {NodeJS.ProcessEnv} */
  const env = { NODE_OPTIONS: ROOM_FOR_THE_YOUNG, ...inherited, NO_COLOR: '1' }
  const interrupted = () => {
    for (const child of running) end(child)
    rmSync(results, { recursive: true, force: true })
    process.exit(130)
  }
  process.on('SIGINT', interrupted)
  process.on('SIGTERM', interrupted)

  checkNode()
  await ensurePackages(say)
  const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const isProof = process.argv.includes('--prove')
  if (isProof) env.KONTOR_PROVE = '1'
  const all = isProof ? PROOFS : process.argv.includes('--quick') ? QUICK : SUITES
  const named = only.length === 0 ? all : all.filter((suite) => only.includes(suite.name))
  const suites = suitesOf(named, shardOf(process.env.KONTOR_SHARD))
  if (suites.some(({ name }) => IN_BROWSER.includes(name)))
    try {
      env.KONTOR_CHROMIUM = await ensureChromium(say)
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      say(error.message)
    }
  await runSideBySide(suites, Math.min(2, availableParallelism()), async (suite, isAlone) => {
    if (isAlone) say(`\n== ${suite.name}`)
    const began = Date.now()
    const resultFile = join(results, `${suite.name}.json`)
    const { code, late, output } = await runSuite(suite, resultFile, env, isAlone)
    if (!isAlone) say(`\n== ${suite.name}\n${output.trimEnd()}`)
    if (late) say(`${suite.name} was ended after ${suite.limitMin} minutes.`)
    const count = readResult(suite.counts, resultFile, code)
    passed += count.passed
    failed += count.failed
    tests.push(...count.tests)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    lines.set(
      suite,
      `${suite.name.padEnd(12)} passed ${String(count.passed).padStart(5)}   failed ${String(count.failed).padStart(3)}   ${seconds} s`,
    )
  })
  rmSync(results, { recursive: true, force: true })
  if (tests.length > 0) say(`\n${slowestTests(tests)}`)
  say(
    `\n${suites.map((suite) => lines.get(suite)).join('\n')}\ntotal ${((Date.now() - started) / 60_000).toFixed(1)} min\n`,
  )
  if (passed + failed === 0) failed = 1
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

main().catch((error) => {
  process.stdout.write(`${error instanceof SetupError ? error.message : error.stack}\n0 passed, 1 failed\n`)
  process.exitCode = 1
})
