import type { Hex } from 'viem'
import { callOutcomeIn } from '../../chain/track/callOutcome.ts'
import type { MinedTransaction } from '../../chain/track/follow.ts'
import type { Authorized } from '../../domain/firewall/authorize.ts'
import type { AuthorizedCalls } from '../../domain/firewall/authorizeCalls.ts'
import type { AuthorizedTypedData } from '../../domain/firewall/authorizeTypedData.ts'
import { flowError } from '../record/flowErrors.ts'
import type { FlowArtifacts, FlowStep, SwapReceipt } from '../record/record.ts'
import { type StepFacts, type StepName, stepFactsOf } from '../record/stepFacts.ts'
import type { FlowTools } from './flowTools.ts'

/** How something signed reaches the service, however often the line breaks. */
export interface Delivery {
  /** Block seconds after which it is void, and no longer posted. */
  readonly untilSec: number
  /** Asks the service whether it has it already; null when it has not. Called before every post but the first. @throws {AppError} */
  find(): Promise<Partial<FlowArtifacts> | null>
}

/** What a step asks for, once it knows. */
export type StepAct =
  | { readonly type: 'skip' }
  | { readonly type: 'switch'; readonly chainId: number }
  | {
      readonly type: 'send'
      readonly authorized: Authorized
      /** A trade whose simulation could not measure what it brings: shown during the prompt. */
      readonly isUnmeasured?: true
    }
  | {
      readonly type: 'sign'
      readonly authorized: AuthorizedTypedData
      /** Block seconds: an answer after that is thrown away, and the flow goes back to review. */
      readonly deadlineSec?: number
      /**
       * Checks the bytes as the wallet gave them and makes of them what later steps need. Called again after a reload with the same bytes.
       * @throws {AppError} when they are of no use (the step is then asked for again by the person), `PlanChanged` when another way is to be taken.
       */
      accept(signature: Hex): Promise<Partial<FlowArtifacts>>
    }
  | {
      readonly type: 'calls'
      readonly authorized: AuthorizedCalls
      /** As of one call: the bundle holds such a trade. */
      readonly isUnmeasured?: true
    }
  | {
      readonly type: 'work'
      /** Asks the service; asks no wallet. The same twice is no harm. @throws {AppError} */
      run(): Promise<Partial<FlowArtifacts>>
      /** Present where something signed is posted: tried until the service has it, by a page that was just opened too, wallet or not. */
      readonly delivery?: Delivery
    }

/** Whether what a step is to bring about is on chain. `unknown` where the chain cannot show it. */
export type Effect = 'happened' | 'not-yet' | 'unknown'

/** What a step works with: its stored state, and what earlier steps brought. */
export interface StepContext {
  readonly step: FlowStep
  readonly tools: FlowTools
  readonly artifacts: FlowArtifacts
}

/** What a mined transaction brought, once that was read on chain. */
export interface Confirmed {
  readonly receipt?: SwapReceipt
  /** The artifacts it leaves for later steps. */
  readonly artifacts?: Partial<FlowArtifacts>
}

/**
 * One step, whole. The engine carries it out and knows none by name. Everything only reads, and throws `AppError`.
 */
export interface Step {
  readonly name: StepName
  /** Where it happens. A flow may have steps on two chains. */
  readonly chainId: number
  /** Whom it asks, what it takes of the person, whether it carries something signed to the service. */
  readonly facts: StepFacts
  /** Block seconds after which an answer to it is of no use. */
  readonly untilSec?: number
  /** The artifacts that its effect on chain leaves for later steps. */
  brought?(artifacts: FlowArtifacts): Partial<FlowArtifacts>
  /** Readies it just before the wallet or the service is asked. */
  prepare(context: StepContext): Promise<StepAct>
  /** Whether its effect is on chain, from any sender. `mined`: the transaction that carried it, where one is known. */
  effect(context: StepContext, mined?: MinedTransaction): Promise<Effect>
  /**
   * What its mined transaction brought; null while the node that is asked has not come as far.
   * @throws {AppError} `flow-no-effect` or `chain-inner-failed` where it is mined and what it was sent for did not happen; `flow-effect-unknown`.
   */
  confirm(context: StepContext, mined: MinedTransaction): Promise<Confirmed | null>
}

type Declared = Pick<Step, 'name' | 'chainId' | 'prepare'> &
  Partial<Pick<Step, 'untilSec' | 'brought' | 'effect' | 'confirm'>>

/** Makes a step. By default it is done once its effect was read on chain. */
export function defineStep(declared: Declared): Step {
  const { effect = async () => 'unknown' as const } = declared
  return {
    ...declared,
    facts: stepFactsOf(declared.name),
    effect,
    confirm: declared.confirm ?? ((context, mined) => confirmByEffect(effect, context, mined)),
  }
}

async function confirmByEffect(
  effect: Step['effect'],
  context: StepContext,
  mined: MinedTransaction,
): Promise<Confirmed | null> {
  const { asked: mark } = context.step
  const outcome = callOutcomeIn(mined.receipt, mark)
  // What it was for may be so by somebody else's doing: an order that was filled is not cancelled.
  if (outcome === 'failed') throw flowError('noEffect', 'stop')
  const seen = await effect(context, mined)
  if (seen === 'happened' || (seen === 'unknown' && outcome === 'succeeded')) return {}
  if (seen === 'not-yet') return null
  throw flowError('effectUnknown', 'retry')
}
