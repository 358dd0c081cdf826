import type { Hex } from 'viem'
import type { ChainClients } from '../chain/clients.ts'
import type { MinedTransaction } from '../chain/follow.ts'
import type { Address } from '../domain/address.ts'
import type { Authorized } from '../domain/firewall/authorize.ts'
import type { AuthorizedCalls } from '../domain/firewall/authorizeCalls.ts'
import type { AuthorizedTypedData } from '../domain/firewall/authorizeTypedData.ts'
import type { Service } from '../service/serviceClient.ts'
import type { AccountNotes } from './accountNotes.ts'
import type { Clock } from './clock.ts'
import type { CommitmentQuestion } from './commitments.ts'
import type { FlowArtifacts, FlowIntent, FlowStep, StepName, SwapReceipt } from './flowRecord.ts'
import type { WalletPort } from './port.ts'

/** What flows work with. Everything that reaches outside is in here. */
export interface FlowTools {
  readonly clients: ChainClients
  readonly service: Service
  readonly port: WalletPort
  readonly clock: Clock
  /** What this browser learned about accounts. */
  readonly notes: AccountNotes
  /** What open orders of the account may still take of a token through a spender, raw units. @throws {AppError} when the service does not answer. */
  committed(asked: CommitmentQuestion): Promise<bigint>
  /** Nonces of the token's own permits that are signed and unused, decimal. Never rejects. */
  openPermits(asked: CommitmentQuestion): Promise<readonly string[]>
}

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
      /** A trade of which no trial run could measure what it brings: to be said while the wallet is asked. */
      readonly isUnmeasured?: true
    }
  | {
      readonly type: 'sign'
      readonly authorized: AuthorizedTypedData
      /** Block seconds: an answer after that is thrown away, and the flow goes back to review. */
      readonly deadlineSec?: number
      /**
       * Checks the bytes as the wallet gave them and makes of them what later steps need. Called again after a reload with the same bytes.
       * @throws {AppError} when they are of no use (the step is then asked for again by the person), {@link PlanChanged} when another way is to be taken.
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

/** Thrown by `prepare` or `accept` when the plan no longer holds: the engine asks for a new one and goes on with it. */
export class PlanChanged extends Error {
  override readonly name = 'PlanChanged'
}

/** Steps that ask the service, or nobody, and therefore need no wallet. */
export const SERVICE_STEPS: ReadonlySet<StepName> = new Set<StepName>([
  'build-order',
  'post-order',
  'build-cancellation',
  'post-cancellation',
])

/** Those that carry something signed to the service: they go on by themselves. */
export const DELIVERY_STEPS: ReadonlySet<StepName> = new Set<StepName>(['post-order', 'post-cancellation'])

/** Whether a step's effect is on chain. `unknown` where the chain cannot tell. */
export type Effect = 'happened' | 'not-yet' | 'unknown'

/**
 * One intention, taken apart into steps by the engine: `plan` offers what is required before it and the act itself,
 * `prepare` readies one step just before the wallet or the service is asked, `confirm` checks its effect once it is mined,
 * `effectOf` looks for the effect of a step whose transaction is not known. All of them only read; each throws `AppError`.
 */
export interface FlowKind<I extends FlowIntent> {
  /** The steps that are still to be done, given what earlier ones brought. */
  plan(intent: I, tools: FlowTools, artifacts: FlowArtifacts): Promise<readonly FlowStep[]>
  prepare(intent: I, step: FlowStep, tools: FlowTools, artifacts: FlowArtifacts): Promise<StepAct>
  confirm(
    intent: I,
    step: FlowStep,
    mined: MinedTransaction,
    tools: FlowTools,
    artifacts: FlowArtifacts,
  ): Promise<SwapReceipt | undefined>
  effectOf?(intent: I, step: FlowStep, tools: FlowTools, artifacts: FlowArtifacts): Promise<Effect>
  /** The account whose wallet must answer. */
  accountOf(intent: I): Address
  chainOf(intent: I): number
}
