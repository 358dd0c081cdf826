import type { ChainClients } from '../chain/clients.ts'
import type { MinedTransaction } from '../chain/follow.ts'
import type { Address } from '../domain/address.ts'
import type { Authorized } from '../domain/firewall/authorize.ts'
import type { Service } from '../service/serviceClient.ts'
import type { Clock } from './clock.ts'
import type { FlowIntent, FlowStep, SwapReceipt } from './flowRecord.ts'
import type { WalletPort } from './port.ts'

/** What flows work with. Everything that reaches outside is in here. */
export interface FlowTools {
  readonly clients: ChainClients
  readonly service: Service
  readonly port: WalletPort
  readonly clock: Clock
}

/** What a step asks for, once it knows. */
export type StepAct =
  | { readonly type: 'skip' }
  | { readonly type: 'switch'; readonly chainId: number }
  | { readonly type: 'send'; readonly authorized: Authorized }

/**
 * One intention, taken apart into steps by the engine: `plan` offers what is required before it and the act itself,
 * `prepare` readies one step just before the wallet is asked, `confirm` checks its effect once it is mined.
 * All three only read; each throws `AppError`.
 */
export interface FlowKind<I extends FlowIntent> {
  plan(intent: I, tools: Pick<FlowTools, 'clients' | 'port'>): Promise<readonly FlowStep[]>
  prepare(intent: I, step: FlowStep, tools: FlowTools): Promise<StepAct>
  confirm(
    intent: I,
    step: FlowStep,
    mined: MinedTransaction,
    tools: FlowTools,
  ): Promise<SwapReceipt | undefined>
  /** The account whose wallet must answer. */
  accountOf(intent: I): Address
  chainOf(intent: I): number
}
