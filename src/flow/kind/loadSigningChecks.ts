import { lazyPart } from './lazyPart.ts'
import type { signingChecks } from './signingChecks.ts'

/** What reads and tries before a wallet is prompted, fetched with the first plan that needs it. @throws {AppError} `flow-part-missing`. */
export async function loadSigningChecks(): Promise<typeof signingChecks> {
  return (await lazyPart(import('./signingChecks.ts'))).signingChecks
}
