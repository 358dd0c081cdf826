import * as v from 'valibot'
import { address, count, type Intent, type Read, type StoredReview, stored } from '../record/intent.ts'
import type { FlowArtifacts, FlowRecord, FlowStep, PlannedStep } from '../record/record.ts'
import type { StepName } from '../record/stepFacts.ts'
import type { FlowTools } from './flowTools.ts'
import type { Obligation } from './obligation.ts'
import type { Step } from './step.ts'

/** Thrown by a step when the plan no longer holds: the engine asks for a new one and goes on with it. */
export class PlanChanged extends Error {
  override readonly name = 'PlanChanged'
}

/** The steps of a kind, by the name under which a record stores them. */
export type Steps = Readonly<Partial<Record<StepName, Step>>>

/** Something that one flow alone may do. */
export interface Once {
  /** The same for all flows that would do it. */
  readonly name: string
  /** Why another one is refused: a sentence of `flow.error`. */
  readonly error: 'replacedTwice' | 'depositedTwice'
  /** The step that does it: a flow that paused before it leaves it to others. */
  readonly step?: StepName
}

/** One intention: what is stored of it, the steps it can take, and which of them are to be taken now. Reads only; everything throws `AppError`. */
export interface FlowKind<I extends Intent = Intent> {
  readonly kind: I['kind']
  /** What a stored intention of this kind must be. Members it does not name are kept. */
  readonly schema: v.GenericSchema<unknown, I>
  /** What this flow alone may do, in whatever tab: another one that may do the same is refused unless the first has failed or was dismissed. Pure. */
  once?(record: FlowRecord<I>): readonly Once[]
  /** Whether it only ends what is open, or takes back money or an allowance: what a build still does that is too old for anything else. */
  onlyEnds?(intent: I): boolean
  /** The current step of a flow that is not planned yet. */
  readonly first: StepName
  steps(intent: I): Steps
  /** The steps that are still to be taken, given what earlier ones brought. */
  plan(intent: I, tools: FlowTools, artifacts: FlowArtifacts): Promise<readonly PlannedStep[]>
  /** What others can carry out by what the flow has brought so far. Pure: the same record gives the same, at whatever moment. */
  obligations(record: FlowRecord<I>): readonly Obligation[]
  /** What was reviewed of the order that the flow places; null while none is built. Absent where a kind places none. */
  review?(record: FlowRecord<I>): StoredReview | null
}

/** For kinds that give nobody a right: what they do is over once it is mined. */
export const NO_OBLIGATIONS = (): readonly Obligation[] => []

/** For kinds that begin nothing. */
export const ONLY_ENDS = (): boolean => true

type Members = v.ObjectEntries

/** The intention of a kind, from its name and the members it adds. */
export type IntentOf<Kind extends string, M extends Members> = Intent & {
  readonly kind: Kind
} & Read<v.ObjectSchema<M, undefined>>

/** Declares a kind. Its schema is the only place that names the members of its intention. */
export function defineKind<const Kind extends string, const M extends Members>(
  declared: Omit<FlowKind<IntentOf<Kind, M>>, 'schema' | 'kind'> & {
    readonly kind: Kind
    /** Members beside `kind`, `chainId` and `account`. */
    readonly members: M
  },
): FlowKind<IntentOf<Kind, M>> {
  const { members, ...rest } = declared
  const schema = stored({ kind: v.literal(declared.kind), chainId: count, account: address, ...members })
  // The compiler cannot see that the schema of these members reads the type that is inferred from them.
  return { ...rest, schema } as unknown as FlowKind<IntentOf<Kind, M>>
}

/** The step object of a stored step. @throws {RangeError} for a step that its kind does not have. */
export function stepOf<I extends Intent>(
  kind: FlowKind<I>,
  intent: I,
  { name }: Pick<FlowStep, 'name'>,
): Step {
  const step = kind.steps(intent)[name]
  if (!step) throw new RangeError(`${name} is no step of ${kind.kind}`)
  return step
}
