import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Suites by what they need: nothing, a chain, the venue, a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'testing/**/*.test.ts', '.ci/**/*.test.ts'],
          exclude: ['**/*.chain.test.ts', '**/*.browser.test.tsx', 'sandbox/conformance/**', '**/node_modules/**'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'chain',
          include: ['src/**/*.chain.test.ts', 'sandbox/**/*.chain.test.ts', 'testing/**/*.chain.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['sandbox/conformance/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
        },
      },
    ],
  },
})
