import type { FlowTools } from '../kind/flowTools.ts'
import { lazyPart } from '../kind/lazyPart.ts'
import type { RareParts } from './rareParts.ts'

/** What rare flows do, fetched when one needs it. @throws {AppError} `flow-part-missing`. */
export async function partsOf({ parts }: Pick<FlowTools, 'parts'>): Promise<RareParts> {
  // The room of the tools stands before that of the kinds and cannot name them.
  return (await lazyPart(parts())) as RareParts
}
