import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS } from './.ci/chromiumFlags.mjs'
import { LongestFirst } from './.ci/longestFirst.ts'
import { findChromium } from './.ci/setup.mjs'
import { logos } from './src/app/logos/logosPlugin.ts'
import { proofSample } from './testing/proofs/proofSample.ts'

const executablePath = findChromium()
const payloads = proofSample('payloads of links on their page', 20)

/** Deadlines prove nothing: they are for a machine that is busy with something else. Vitest polls for one second unless told. */
const expect = { poll: { timeout: 20_000 } }

/** Suites by what they need: nothing, a chain, the venue, a browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'sandbox/**/*.test.ts',
            'hosting/**/*.test.ts',
            'testing/**/*.test.ts',
            '.ci/**/*.test.ts',
          ],
          exclude: [
            '**/*.chain.test.ts',
            '**/*.browser.test.tsx',
            'sandbox/conformance/**',
            '**/node_modules/**',
          ],
          environment: 'node',
          // Files share their modules: loading them again for each took half of the suite's time. A file that needs them fresh resets them.
          isolate: false,
          testTimeout: 60_000,
          expect,
        },
      },
      {
        test: {
          name: 'chain',
          include: ['src/**/*.chain.test.ts', 'sandbox/**/*.chain.test.ts', 'testing/**/*.chain.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect,
          // As units: loading the modules again for each file took two processor seconds of each.
          isolate: false,
          // A worker waits for its chains a third of the time.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['sandbox/conformance/**/*.test.ts'],
          globalSetup: ['sandbox/conformance/sharedSandbox.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // On the own node settlements take their time.
          expect: { poll: { timeout: 60_000 } },
          // The files share a sandbox, one after the other, and their modules.
          maxWorkers: 1,
          isolate: false,
        },
      },
      {
        plugins: [react(), tailwindcss(), logos()],
        // Found while tests run it would load the page anew.
        optimizeDeps: { include: ['axe-core', 'fast-check'] },
        test: {
          name: 'screens',
          include: ['testing/screens/**/*.screen.test.tsx'],
          globalSetup: ['testing/screens/shareSandbox.ts'],
          setupFiles: ['testing/screens/watchScreen.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect,
          // The files share a sandbox, one after the other. Each has a page of its own: what an earlier one still polls ends with it.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_FLAGS] },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' },
            }),
          },
        },
      },
      {
        plugins: [react(), tailwindcss(), logos()],
        test: {
          name: 'gallery',
          include: ['testing/gallery/*.gallery.test.tsx'],
          testTimeout: 60_000,
          expect,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Taller than the window of the runner it would be scaled.
            viewport: { width: 480, height: 700 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_FLAGS] },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' },
            }),
          },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx', 'testing/**/*.browser.test.tsx'],
          testTimeout: 60_000,
          expect,
          provide: { payloads: { count: payloads.times(10_000), seed: payloads.seed } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_FLAGS] },
            }),
          },
        },
      },
    ],
  },
})
