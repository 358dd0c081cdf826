import type { FlowTools } from '../kind/flowTools.ts'
import { lazyPart } from '../kind/lazyPart.ts'
import type { LazyFlowSteps } from './lazyFlowSteps.ts'

/** What rare flows do, fetched when one needs it. @throws {AppError} `flow-part-missing`. */
export async function partsOf({ parts }: Pick<FlowTools, 'parts'>): Promise<LazyFlowSteps> {
  // The room of the tools is below that of the kinds and cannot name their types.
  return (await lazyPart(parts())) as LazyFlowSteps
}
