import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, ensureChromium, ensurePackages, ROOT, SetupError } from './setup.mjs'

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {readonly string[]} command arguments for Node
 * @property {number} limitMin ended, and counted as failed, after so many minutes
 * @property {'exit' | 'vitest' | 'playwright' | 'own'} counts who counts its tests; `exit`: the suite is one test
 */

const bin = (/** @type {string} */ path) => join(ROOT, 'node_modules', path)
const VITEST = bin('vitest/vitest.mjs')
const knip = (/** @type {readonly string[]} */ ...flags) => [
  bin('knip/bin/knip.js'),
  '--no-config-hints',
  ...flags,
]
const tsx = (/** @type {string} */ file) => ['--import', 'tsx', file]

/** @param {string} project @param {number} limitMin @param {readonly string[]} [files] @returns {Suite} */
const vitest = (project, limitMin, files = []) => ({
  name: project,
  command: [VITEST, 'run', '--project', project, '--reporter=default', '--reporter=json', ...files],
  limitMin,
  counts: 'vitest',
})

/** @param {number} limitMin @param {readonly string[]} [files] @returns {Suite} */
const playwright = (limitMin, files = []) => ({
  name: 'e2e',
  command: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...files],
  limitMin,
  counts: 'playwright',
})

/** @type {readonly Suite[]} */
const SUITES = [
  { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'], limitMin: 4, counts: 'exit' },
  { name: 'format', command: [bin('@biomejs/biome/bin/biome'), 'check', '.'], limitMin: 2, counts: 'exit' },
  { name: 'layers', command: tsx('.ci/layers.ts'), limitMin: 2, counts: 'exit' },
  { name: 'unused', command: knip(), limitMin: 3, counts: 'exit' },
  { name: 'shipped', command: knip('--production'), limitMin: 3, counts: 'exit' },
  vitest('unit', 8),
  vitest('browser', 6),
  vitest('chain', 45),
  vitest('conformance', 12),
  { name: 'build', command: ['.ci/build.mjs'], limitMin: 3, counts: 'exit' },
  { name: 'size', command: tsx('bench/size.ts'), limitMin: 3, counts: 'own' },
  playwright(40),
  { name: 'bench', command: tsx('bench/speed.ts'), limitMin: 4, counts: 'own' },
]

/** The proofs of which `SUITES` tries a sample (`testing/proofSample.ts`), whole. @type {readonly Suite[]} */
const PROOFS = [
  vitest('chain', 60, [
    'testing/faults.chain.test.ts',
    'testing/faultsFollowing.chain.test.ts',
    'testing/faultsOfAnswers.chain.test.ts',
    'testing/killTest.chain.test.ts',
    'testing/firewall.chain.test.ts',
    'testing/delta/deltaModel.chain.test.ts',
  ]),
  { name: 'build', command: ['.ci/build.mjs'], limitMin: 3, counts: 'exit' },
  playwright(30, ['e2e/matrix.spec.ts']),
]

/** @type {import('node:child_process').ChildProcess | undefined} */
let current

function endCurrent() {
  if (!current?.pid) return
  try {
    if (process.platform === 'win32') current.kill()
    else process.kill(-current.pid, 'SIGKILL')
  } catch {
    current = undefined
  }
}

/**
 * @param {Suite} suite
 * @param {string} resultFile
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, late: boolean }>}
 */
function runSuite(suite, resultFile, env) {
  return new Promise((resolve) => {
    const args = [...suite.command, ...(suite.counts === 'vitest' ? [`--outputFile.json=${resultFile}`] : [])]
    let late = false
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile, KONTOR_RESULT: resultFile },
    })
    current = child
    const limit = setTimeout(() => {
      late = true
      endCurrent()
    }, suite.limitMin * 60_000)
    child.on('error', () => resolve({ code: -1, late }))
    child.on('close', (code) => {
      clearTimeout(limit)
      endCurrent()
      resolve({ code: code ?? -1, late })
    })
  })
}

/**
 * How many tests a suite passed and failed, from its own report. A suite that could not run, or ended badly without naming
 * a failed test, counts as one failure.
 * @param {Suite} suite
 * @param {string} resultFile
 * @param {number} code
 */
function countTests(suite, resultFile, code) {
  if (suite.counts === 'exit') return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  let passed = 0
  let failed = 0
  try {
    const report = JSON.parse(readFileSync(resultFile, 'utf8'))
    if (suite.counts === 'vitest') {
      passed = report.numPassedTests
      failed = report.numFailedTests + report.numPendingTests + report.numTodoTests
    } else if (suite.counts === 'playwright') {
      passed = report.stats.expected
      failed = report.stats.unexpected + report.stats.flaky + report.stats.skipped
    } else {
      passed = report.passed
      failed = report.failed
    }
  } catch {
    failed = 0
  }
  const silent = passed + failed === 0
  return { passed, failed: failed === 0 && (code !== 0 || silent) ? 1 : failed }
}

async function main() {
  const started = Date.now()
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)
  /** @type {string[]} */
  const lines = []
  let passed = 0
  let failed = 0
  const results = mkdtempSync(join(tmpdir(), 'kontor-'))
  const { NODE_ENV: _, ...inherited } = process.env
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...inherited, NO_COLOR: '1' }
  const interrupted = () => {
    endCurrent()
    rmSync(results, { recursive: true, force: true })
    process.exit(130)
  }
  process.on('SIGINT', interrupted)
  process.on('SIGTERM', interrupted)

  checkNode()
  await ensurePackages(say)
  try {
    env.KONTOR_CHROMIUM = await ensureChromium(say)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
  }
  const only = process.argv.slice(2).filter((argument) => argument !== '--prove')
  const isProof = process.argv.includes('--prove')
  if (isProof) env.KONTOR_PROVE = '1'
  const all = isProof ? PROOFS : SUITES
  const suites = only.length === 0 ? all : all.filter((suite) => only.includes(suite.name))
  for (const suite of suites) {
    say(`\n== ${suite.name}`)
    const began = Date.now()
    const resultFile = join(results, `${suite.name}.json`)
    const { code, late } = await runSuite(suite, resultFile, env)
    if (late) say(`${suite.name} was ended after ${suite.limitMin} minutes.`)
    const count = countTests(suite, resultFile, code)
    passed += count.passed
    failed += count.failed
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    lines.push(
      `${suite.name.padEnd(12)} passed ${String(count.passed).padStart(5)}   failed ${String(count.failed).padStart(3)}   ${seconds} s`,
    )
  }
  rmSync(results, { recursive: true, force: true })
  say(`\n${lines.join('\n')}\ntotal ${((Date.now() - started) / 60_000).toFixed(1)} min\n`)
  if (passed + failed === 0) failed = 1
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

main().catch((error) => {
  process.stdout.write(`${error instanceof SetupError ? error.message : error.stack}\n0 passed, 1 failed\n`)
  process.exitCode = 1
})
