import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './.ci/chromiumFlags.mjs'
import { findChromium } from './.ci/setup.mjs'
import { IS_PRACTICE } from './sandbox/conformance/isPractice.ts'
import { leftOutInPractice } from './testing/practice/leftOut.ts'

const executablePath = findChromium()

/** Journeys against the shipped build. No retries: a test that passes only the second time has found something. */
export default defineConfig({
  testDir: 'e2e',
  ...(IS_PRACTICE ? leftOutInPractice : {}),
  outputDir: 'test-results',
  timeout: 120_000,
  // Deadlines prove nothing: they are for a machine that is busy with something else.
  expect: { timeout: 30_000 },
  retries: 0,
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Animations cost a seventh of the time; `swap.spec.ts` has them.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // A trace costs another seventh: `--trace retain-on-failure` keeps one of a journey that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...CHROMIUM_FLAGS,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
