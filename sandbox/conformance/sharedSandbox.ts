import type { TestProject } from 'vitest/node'
import type { Manifest } from '../manifest.ts'
import { startUnderTest } from './startUnderTest.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the suite's sandbox is; only suites that share one have it. */
    readonly sandbox?: Manifest
  }
}

/** Starts the sandbox that all files of the suite share, one after the other. Returns how to end it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const sandbox = await startUnderTest()
  provide('sandbox', sandbox.manifest)
  return () => sandbox.stop()
}
