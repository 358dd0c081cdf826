import type { MinedTransaction } from '../../src/chain/track/follow.ts'
import type {
  FlowArtifacts,
  FlowIntent,
  FlowStep,
  PlannedStep,
  SwapReceipt,
} from '../../src/flow/journal/flowRecord.ts'
import type { FlowKind, Steps } from '../../src/flow/kind/flowKind.ts'
import type { FlowTools } from '../../src/flow/kind/flowTools.ts'
import { defineStep, type Effect, type StepAct } from '../../src/flow/kind/step.ts'
import { kindOf } from '../../src/flow/kinds/registry.ts'
import { STEP_NAMES } from '../../src/flow/record/stepFacts.ts'

/** A test's script of a kind: the same for all its steps, which it distinguishes by name where it matters. */
interface Script {
  readonly plan?: (
    intent: FlowIntent,
    tools: FlowTools,
    artifacts: FlowArtifacts,
  ) => Promise<readonly PlannedStep[]>
  readonly prepare?: (
    intent: FlowIntent,
    step: FlowStep,
    tools: FlowTools,
    artifacts: FlowArtifacts,
  ) => Promise<StepAct>
  /** Where absent, a mined transaction is done. */
  readonly confirm?: (mined: MinedTransaction) => Promise<SwapReceipt | undefined>
  readonly effect?: () => Promise<Effect>
}

/** A kind whose every step does what the script says. */
export function scriptedKind({ plan, prepare, confirm, effect }: Script): FlowKind {
  const nothing = () => Promise.reject(new Error('is not asked'))
  const stepsOf = (intent: FlowIntent): Steps =>
    Object.fromEntries(
      STEP_NAMES.map((name) => [
        name,
        defineStep({
          name,
          chainId: intent.chainId,
          prepare: ({ step, tools, artifacts }) => prepare?.(intent, step, tools, artifacts) ?? nothing(),
          async confirm(_context, mined) {
            const receipt = await confirm?.(mined)
            return receipt ? { receipt } : {}
          },
          ...(effect && { effect }),
        }),
      ]),
    )
  const { schema } = kindOf({ kind: 'wrap', chainId: 1, account: '0x' })
  return {
    kind: 'scripted',
    schema,
    first: 'swap',
    steps: (intent) => stepsOf(intent as FlowIntent),
    obligations: () => [],
    plan: (intent, tools, artifacts) => plan?.(intent as FlowIntent, tools, artifacts) ?? nothing(),
  }
}
