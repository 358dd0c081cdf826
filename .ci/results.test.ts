import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readResult, slowestTests } from './results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kontor-results-'))

function written(report: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(report))
  return file
}

const units = {
  ...{ numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
  testResults: [
    {
      assertionResults: [
        { fullName: 'a', duration: 1_500 },
        { fullName: 'b', duration: null },
      ],
    },
  ],
}
const journeys = {
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [
    {
      specs: [{ title: 'c', file: 'x.spec.ts', line: 7, tests: [{ results: [{ duration: 2_000 }] }] }],
      suites: [
        {
          specs: [
            {
              title: 'd',
              file: 'x.spec.ts',
              line: 9,
              tests: [{ results: [{ duration: 400 }, { duration: 600 }] }],
            },
          ],
        },
      ],
    },
  ],
}

describe('readResult', () => {
  test('default: counts and times by the report of each runner', () => {
    expect(readResult('vitest', written(units), 0)).toEqual({
      ...{ passed: 2, failed: 0 },
      tests: [
        { title: 'a', seconds: 1.5 },
        { title: 'b', seconds: 0 },
      ],
    })
    expect(readResult('playwright', written(journeys), 0)).toEqual({
      ...{ passed: 2, failed: 0 },
      tests: [
        { title: 'x.spec.ts:7 c', seconds: 2 },
        { title: 'x.spec.ts:9 d', seconds: 1 },
      ],
    })
    expect(readResult('own', written({ passed: 3, failed: 1 }), 1)).toMatchObject({ passed: 3, failed: 1 })
    expect(readResult('exit', '', 0)).toMatchObject({ passed: 1, failed: 0 })
    expect(readResult('exit', '', 2)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('error: what was skipped, or passed the second time, has failed', () => {
    const pending = { ...units, numPendingTests: 1, numTodoTests: 1 }
    expect(readResult('vitest', written(pending), 0)).toMatchObject({ failed: 2 })
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 1 }
    expect(readResult('playwright', written({ ...journeys, stats }), 1)).toMatchObject({
      passed: 1,
      failed: 3,
    })
  })

  test('error: a suite without a report, without tests, or with a bad end has failed once', () => {
    expect(readResult('vitest', join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(readResult('vitest', written({ ...units, numPassedTests: 0 }), 0)).toMatchObject({ failed: 1 })
    expect(readResult('vitest', written(units), 1)).toMatchObject({ passed: 2, failed: 1 })
  })
})

test('behavior: the ten slowest tests are named, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, seconds) => ({ title: `t${seconds}`, seconds }))
  const [heading, ...rows] = slowestTests(tests).split('\n')
  expect(heading).toBe('slowest tests')
  expect(rows.map((row) => row.trim())).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((seconds) => `${seconds}.0 s  t${seconds}`),
  )
})
