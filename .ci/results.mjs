import { readFileSync } from 'node:fs'

/**
 * @typedef {'exit' | 'vitest' | 'playwright' | 'own'} Counter who counts the tests of a suite; `exit`: the suite is one test
 * @typedef {{ readonly title: string, readonly seconds: number }} TimedTest
 * @typedef {{ readonly passed: number, readonly failed: number, readonly tests: readonly TimedTest[] }} Result
 */

/** How many of the slowest tests a gate names. */
const SHOWN = 10

/**
 * What a suite's own report says: how many tests passed and failed, and how long each took. A suite that could not run, or ended badly without
 * naming a failed test, counts as one failure. What was skipped, or passed only the second time, has failed.
 * @param {Counter} counts
 * @param {string} resultFile
 * @param {number} code the exit code of the suite
 * @returns {Result}
 */
export function readResult(counts, resultFile, code) {
  if (counts === 'exit') return { passed: Number(code === 0), failed: Number(code !== 0), tests: [] }
  const { passed, failed, tests } = reported(counts, resultFile)
  const isSilent = passed + failed === 0
  return { passed, failed: failed === 0 && (code !== 0 || isSilent) ? 1 : failed, tests }
}

/** @param {Counter} counts @param {string} resultFile @returns {Result} */
function reported(counts, resultFile) {
  try {
    const report = JSON.parse(readFileSync(resultFile, 'utf8'))
    if (counts === 'vitest') {
      const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report
      return { passed, failed: numFailedTests + numPendingTests + numTodoTests, tests: ofVitest(report) }
    }
    if (counts === 'playwright') {
      const { expected: passed, unexpected, flaky, skipped } = report.stats
      return { passed, failed: unexpected + flaky + skipped, tests: report.suites.flatMap(ofPlaywright) }
    }
    return { passed: report.passed, failed: report.failed, tests: [] }
  } catch {
    return { passed: 0, failed: 0, tests: [] }
  }
}

/** @param {{ testResults: readonly { assertionResults: readonly { fullName: string, duration?: number | null }[] }[] }} report */
function ofVitest({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
  )
}

/**
 * @typedef {{ readonly results: readonly { readonly duration: number }[] }} Run
 * @typedef {{ readonly title: string, readonly file: string, readonly line: number, readonly tests: readonly Run[] }} Spec
 * @typedef {{ readonly specs?: readonly Spec[], readonly suites?: readonly Group[] }} Group
 */

/** @param {Group} group @returns {readonly TimedTest[]} */
function ofPlaywright({ specs = [], suites = [] }) {
  const own = specs.map(({ title, file, line, tests }) => ({
    title: `${file}:${line} ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
  return [...own, ...suites.flatMap(ofPlaywright)]
}

/** A table of the slowest tests of a gate, the slowest first. @param {readonly TimedTest[]} tests */
export function slowestTests(tests) {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
  const rows = slowest.map(
    ({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title.slice(0, 150)}`,
  )
  return `slowest tests\n${rows.join('\n')}`
}
