import type { TestProject } from 'vitest/node'
import { setup as startShared } from '../../sandbox/conformance/sharedSandbox.ts'
import { catalogueKeys } from '../browser/rawKeys.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Every key of the catalogue, for a page that must show none. */
    readonly catalogueKeys?: readonly string[]
  }
}

/** Starts the sandbox that all files of the suite share, one after the other. Returns how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('catalogueKeys', [...catalogueKeys()])
  return startShared(project)
}
